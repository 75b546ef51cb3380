/** The data that the scene needs of a model's geometry (`model/gltf-binary`). */
import type { BatchedMesh, Box3 } from 'three';

export interface Storey {
  globalId: string;
  name: string;
  /** Elevation in m; null if the file does not state it. */
  elevation: number | null;
  /** Number of storeys below this one. */
  level: number;
}

export interface ModelObject {
  globalId: string;
  /** Names the object in the page: its GlobalId, unless an earlier model has that too. */
  key: string;
  /** Index in the models. */
  model: number;
  ifcType: string;
  /** Index in the storeys; -1 for an object in no storey. */
  storey: number;
  /** Instances of the batch that draw it. */
  instances: number[];
  /** Encloses all its instances; empty if it has none. */
  box: Box3;
  /** True for an object of the previous version that this version no longer has. */
  isGone: boolean;
}

/** One of the files that are drawn together. */
export interface DrawnModel {
  /** Undefined where one file is drawn alone. */
  name?: string;
  /** Encloses all its objects. */
  box: Box3;
}

export interface Geometry {
  /** All pieces of all objects are instances of one batch. */
  batch: BatchedMesh;
  objects: ModelObject[];
  storeys: Storey[];
  models: DrawnModel[];
  /** Offset in m that was subtracted from all positions of the file; y points up. */
  origin: readonly [number, number, number];
  /** Index of the object of each instance. */
  objectOf: Uint32Array;
  /** The coarse mesh of each geometry of the batch that has one. */
  coarseOf: ReadonlyMap<number, number>;
  /** Red, green, blue (linear) and alpha of each instance, as in the file. */
  colors: Float32Array;
}
