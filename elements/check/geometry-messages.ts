/** The call of the worker that converts the geometry of a visitor's file. */
import type { WorkerCall } from '@vakwerk/ui';
import type { MeasuredObject } from '../../common/contract/reports.ts';

export interface MadeGeometry {
  /** Binary glTF; undefined if no object has a mesh. */
  glb: ArrayBuffer | undefined;
  /** Measures of the objects with a mesh. */
  measures: MeasuredObject[];
}

export type GeometryCalls = {
  /**
   * Reads the file in pieces, because a conversion reads it several times. The progress is a share of 1. Fails for faults of the file
   * too, which the converter cannot distinguish from internal errors.
   */
  convert: WorkerCall<Blob, MadeGeometry, number>;
};
