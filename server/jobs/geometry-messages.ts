/** Messages between the server and the process that converts geometry. */
import type { ObjectMeasure } from '../../engine/geometry/measure-object.ts';
import type { MeasuredMaterial } from '../../engine/report/report.ts';

export interface GeometryOrder {
  /** The uploaded file. */
  file: string;
  /** SHA-256 of the file as it was uploaded, hex. */
  sha256: string;
  /** Path of the binary glTF to write. */
  blobFile: string;
  /** Path of the measures to write: a line of JSON per object. */
  measuresFile: string;
  /** Path of the still picture to write, a PNG. */
  pictureFile: string;
}

export type GeometryOutcome =
  | {
      sizeBytes: number;
      sha256: string;
      measuresBytes: number;
      /** Absent if nothing is visible or the model is too large for a picture. */
      picture?: { sizeBytes: number; sha256: string };
      spaces: ObjectMeasure[];
      materials: MeasuredMaterial[];
    }
  | 'NO_GEOMETRY';
