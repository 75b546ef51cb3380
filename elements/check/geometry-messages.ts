/**
 * The messages between the page and the worker that converts the geometry of a visitor's file. They hold plain values, because
 * they are cloned.
 */
import type { MeasuredObject } from '../../common/contract/reports.ts';

export interface GeometryOrder {
  /** Read in pieces, because a conversion reads it several times. */
  file: Blob;
}

export interface MadeGeometry {
  kind: 'made';
  /** Binary glTF; undefined if no object has a mesh. */
  glb: ArrayBuffer | undefined;
  /** Measures of the objects with a mesh. */
  measures: MeasuredObject[];
}

/** `failed` covers faults of the file and internal errors, which the converter cannot distinguish. */
export type GeometryReply = MadeGeometry | { kind: 'progress'; progress: number } | { kind: 'failed'; message: string };
