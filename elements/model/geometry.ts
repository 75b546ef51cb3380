/** What is read of a model's geometry (`model/gltf-binary`), as the scene needs it. */
import type { BatchedMesh, Box3 } from 'three';

export interface Storey {
  globalId: string;
  name: string;
  /** m; null where the file does not say it. */
  elevation: number | null;
  /** How many storeys are below it. */
  level: number;
}

export interface ModelObject {
  globalId: string;
  ifcType: string;
  /** Index in the storeys; -1: in none. */
  storey: number;
  /** Instances of the batch that draw it. */
  instances: number[];
  /** Round all its instances; empty where it has none. */
  box: Box3;
  /** Of the version before, and no longer in this one. */
  isGone: boolean;
}

export interface Geometry {
  /** Every piece of every object is one instance of one batch. */
  batch: BatchedMesh;
  objects: ModelObject[];
  storeys: Storey[];
  /** Index of the object of each instance. */
  objectOf: Uint32Array;
  /** Red, green, blue (linear) and alpha of each instance, as the file has them. */
  colors: Float32Array;
}
