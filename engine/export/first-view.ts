/** The camera and the light of the first view of a model. The viewer of a page and the still picture of a conversion share them. */

export interface Point {
  x: number;
  y: number;
  z: number;
}

export interface Bounds {
  min: Point;
  max: Point;
}

export interface Place {
  position: Point;
  target: Point;
}

/** Degrees from the bottom to the top of the picture. */
export const FIELD_OF_VIEW = 45;
/** Share of the picture that the model may fill. */
export const FILLED = 0.92;
/** Points from the model to the camera: from the front, the right and above. */
export const HOME_DIRECTION: Point = unit({ x: 0.6, y: 0.5, z: 1 });
/** The direction to the light from a camera that looks along -z, and its strength. */
export const CAMERA_LIGHT = { toward: { x: 0.3, y: 0.5, z: 1 }, strength: 1.6 };
/** The light from everywhere. Surfaces that face down receive less of it, so that their edges are visible. */
export const SKY_LIGHT = { sky: 0xffffff, ground: 0x8d8a86, strength: 2 };

interface Fitting {
  center: Point;
  /** Points from the center to the camera; of length 1, and not straight up or down. */
  direction: Point;
  /** Width of the picture divided by its height. */
  aspect: number;
  /** True if the center has to be in the middle of the picture. */
  isCentered: boolean;
}

/** Returns the nearest place, looking along a direction, from which all corners of the boxes are in the picture. */
export function placeFor(boxes: readonly Bounds[], { center, direction, aspect, isCentered }: Fitting): Place {
  const { right, up } = axesOf(direction);
  const high = Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * FILLED;
  const wide = high * aspect;
  // Distance by which a side of the view pyramid has to be moved outwards, starting with its tip in the center.
  const sideOf = (axis: Point, sign: number, slope: number) => {
    const { x, y, z } = plus(plus(NOWHERE, axis, sign), direction, slope);
    let reach = -Infinity;
    for (const { min, max } of boxes)
      reach = Math.max(reach, Math.max(min.x * x, max.x * x) + Math.max(min.y * y, max.y * y) + Math.max(min.z * z, max.z * z));
    return reach - dot(center, { x, y, z });
  };
  let [east, west, top, bottom] = [sideOf(right, 1, wide), sideOf(right, -1, wide), sideOf(up, 1, high), sideOf(up, -1, high)];
  if (isCentered) {
    east = west = Math.max(east, west);
    top = bottom = Math.max(top, bottom);
  }
  const distance = Math.max((east + west) / (2 * wide), (top + bottom) / (2 * high));
  const target = plus(plus(center, right, (east - west) / 2), up, (top - bottom) / 2);
  return { position: plus(target, direction, distance || Math.sqrt(dot(center, center)) || 1), target };
}

const NOWHERE: Point = { x: 0, y: 0, z: 0 };

/** Returns what is to the right of and above a camera in this direction from its target. */
export function axesOf({ x, y, z }: Point): { right: Point; up: Point } {
  const right = unit({ x: z, y: 0, z: -x });
  return { right, up: { x: y * right.z, y: z * right.x - x * right.z, z: -y * right.x } };
}

export function dot(one: Point, other: Point): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

function plus({ x, y, z }: Point, way: Point, length: number): Point {
  return { x: x + way.x * length, y: y + way.y * length, z: z + way.z * length };
}

function unit({ x, y, z }: Point): Point {
  const length = Math.sqrt(x * x + y * y + z * z);
  return { x: x / length, y: y / length, z: z / length };
}
