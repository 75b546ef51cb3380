/**
 * Computes the camera of a BCF viewpoint, which shows the objects of a topic, from their bounding boxes. Units are metres and z is up,
 * as in BCF and IFC.
 */

/** Corners in metres. */
export interface Box {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}

export interface BcfCamera {
  position: readonly number[];
  direction: readonly number[];
  up: readonly number[];
  /** Vertical angle in degrees, from the bottom to the top of the picture. */
  fieldOfView: number;
  aspectRatio: number;
  /** Height of the picture in metres, for a camera without perspective. */
  viewHeight?: number;
}

/** The camera looks from the south-west and above, as the viewer does at first. */
const SLANT = 1 / Math.sqrt(3);
const DIRECTION = [SLANT, SLANT, -SLANT] as const;
const RIGHT = [Math.SQRT1_2, -Math.SQRT1_2, 0] as const;
const UP = [1 / Math.sqrt(6), 1 / Math.sqrt(6), 2 / Math.sqrt(6)] as const;
const FIELD_OF_VIEW = 60;
const ASPECT_RATIO = 16 / 9;
/** Margin, so that a single object is shown with its surroundings. */
const AROUND_M = 1;
const AROUND_PART = 0.1;

/** Without geometry the camera looks towards the origin. */
export const CAMERA_OF_NOTHING: BcfCamera = cameraAt([0, 0, 0], 30 / SLANT);

/** Returns the camera of these boxes, or undefined where there is none. */
export function cameraOf(boxes: Iterable<Box>): BcfCamera | undefined {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { min, max } of boxes) {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis]!, min[axis]!);
      high[axis] = Math.max(high[axis]!, max[axis]!);
    }
  }
  if (!low.every(Number.isFinite) || !high.every(Number.isFinite)) return undefined;
  const size = Math.hypot(...high.map((value, axis) => value - low[axis]!));
  const around = Math.max(AROUND_M, size * AROUND_PART);
  const half = high.map((value, axis) => (value - low[axis]!) / 2 + around);
  return cameraAt(
    low.map((value, axis) => (value + high[axis]!) / 2),
    distanceTo(half),
  );
}

/** Returns the distance from the middle of a box at which all its corners are in the picture. */
function distanceTo(half: readonly number[]): number {
  const high = Math.tan((FIELD_OF_VIEW * Math.PI) / 360);
  let distance = 0;
  for (let at = 0; at < 8; at++) {
    const corner = half.map((value, axis) => (at & (1 << axis) ? value : -value));
    const needed = Math.max(Math.abs(dot(corner, UP)) / high, Math.abs(dot(corner, RIGHT)) / (high * ASPECT_RATIO));
    distance = Math.max(distance, needed - dot(corner, DIRECTION));
  }
  return distance;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);
}

function cameraAt(target: readonly number[], distance: number): BcfCamera {
  const position = target.map((value, axis) => value - DIRECTION[axis]! * distance);
  return { position, direction: DIRECTION, up: UP, fieldOfView: FIELD_OF_VIEW, aspectRatio: ASPECT_RATIO };
}
