/** Messages between the server and the process that converts geometry. */
import type { ObjectMeasure } from '../../engine/geometry/measure-object.ts';
import type { MeasuredMaterial } from '../../engine/report/report.ts';

export interface GeometryOrder {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  /** Where the binary glTF is written. */
  blobFile: string;
  /** Where the measures of the objects are written, a line of JSON for each. */
  measuresFile: string;
}

export type GeometryOutcome =
  | { sizeBytes: number; sha256: string; measuresBytes: number; spaces: ObjectMeasure[]; materials: MeasuredMaterial[] }
  | 'NO_GEOMETRY';
