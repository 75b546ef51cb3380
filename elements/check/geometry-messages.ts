/** The messages between the page and the worker that makes the geometry of a visitor's file. Plain values, since they are cloned. */
import type { MeasuredObject } from '../../common/contract/reports.ts';

export interface GeometryOrder {
  /** Read in pieces: a conversion needs it more than once. */
  file: Blob;
}

export interface MadeGeometry {
  kind: 'made';
  /** Binary glTF; undefined where no object has a mesh. */
  glb: ArrayBuffer | undefined;
  /** Of the objects with a mesh. */
  measures: MeasuredObject[];
}

/** `failed`: of the file or of ours, nobody can tell. */
export type GeometryReply = MadeGeometry | { kind: 'progress'; progress: number } | { kind: 'failed'; message: string };
