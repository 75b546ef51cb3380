/** The call of the worker that writes a view of a model as BCF. */
import type { WorkerCall } from '@vakwerk/ui';

export interface ViewCamera {
  /** Metres in the coordinates of the file, with z up. */
  position: readonly number[];
  direction: readonly number[];
  up: readonly number[];
  /** Vertical angle in degrees. */
  fieldOfView: number;
  aspectRatio: number;
  /** Height of the picture in metres, for a camera without perspective. */
  viewHeight?: number;
}

export interface SavedView {
  title: string;
  filename: string;
  /** In the format of ISO 8601. */
  timestamp: string;
  camera: ViewCamera;
  /** GlobalIds. */
  selected: readonly string[];
  visibility: { isVisible: boolean; exceptions: readonly string[] };
  /** Planes in metres, z up; `direction` points to the side that is not shown. */
  planes: readonly { location: readonly number[]; direction: readonly number[] }[];
  /** The picture as a PNG. */
  picture: Uint8Array;
}

export type ViewCalls = { write: WorkerCall<SavedView, Blob> };
