/** Computes where the corners of a mesh appear in a picture. */
import { turn } from '../geometry/placement.ts';
import type { BcfCamera } from './bcf-camera.ts';
import type { Seen } from './layer.ts';
import type { Piece } from './read-pieces.ts';

type Vector = readonly [number, number, number];

interface Size {
  /** Width in samples. */
  width: number;
  height: number;
}

/** The eye; coordinates have y up, as glTF has. */
export interface Eye {
  right: Vector;
  up: Vector;
  away: Vector;
  position: Vector;
  /** Size in samples of a length of 1 m at a distance of 1 m. */
  scale: number;
  /** Middle of the picture, in samples. */
  middle: readonly [number, number];
}

/** Turns a camera into an eye; BCF has z up. `origin` is the offset that was subtracted from every coordinate. */
export function eyeOf(
  { position, direction, up, fieldOfView }: BcfCamera,
  origin: readonly number[],
  { width, height }: Size,
): Eye {
  const turned = ([x, y, z]: readonly number[]): [number, number, number] => [x!, z!, -y!];
  const [away, above, place] = [turned(direction), turned(up), turned(position)];
  const right: Vector = [
    away[1] * above[2] - away[2] * above[1],
    away[2] * above[0] - away[0] * above[2],
    away[0] * above[1] - away[1] * above[0],
  ];
  return {
    ...{ right, up: above, away, middle: [width / 2, height / 2] },
    position: place.map((value, axis) => value - origin[axis]!) as unknown as Vector,
    scale: height / 2 / Math.tan((fieldOfView * Math.PI) / 360),
  };
}

/** The axes and the origin of a mesh relative to the eye: right, up and away, in three rows of four. */
export interface Place extends Pick<Eye, 'scale' | 'middle'> {
  rows: Float64Array;
}

export function placeBefore({ right, up, away, position, scale, middle }: Eye, piece: Piece, instance: number): Place {
  const { translation, rotation, scale: size } = piece.placementOf(instance);
  const axes = [turn(rotation, [size[0], 0, 0]), turn(rotation, [0, size[1], 0]), turn(rotation, [0, 0, size[2]])];
  const offset = translation.map((value, axis) => value - position[axis]!);
  const rows = new Float64Array(12);
  for (const [row, direction] of [right, up, away].entries()) {
    for (const [column, axis] of [...axes, offset].entries())
      rows[row * 4 + column] = direction[0] * axis[0]! + direction[1] * axis[1]! + direction[2] * axis[2]!;
  }
  return { rows, scale, middle };
}

/** Corners as the eye sees them, with their coordinates relative to it, in metres. */
export interface SeenCorners extends Seen {
  right: Float64Array;
  up: Float64Array;
  away: Float64Array;
}

export function seenFor(corners: number): SeenCorners {
  const [x, y, nearness] = [new Float64Array(corners), new Float64Array(corners), new Float64Array(corners)];
  const [right, up, away] = [new Float64Array(corners), new Float64Array(corners), new Float64Array(corners)];
  return { x, y, nearness, right, up, away };
}

/** Projects the corners of a mesh. `corners` holds x, y, z and a filler for each. */
export function see({ rows, scale, middle }: Place, corners: ArrayLike<number>, seen: SeenCorners): void {
  for (let at = 0; at < corners.length / 4; at++) {
    const [x, y, z] = [corners[at * 4]!, corners[at * 4 + 1]!, corners[at * 4 + 2]!];
    const right = rows[0]! * x + rows[1]! * y + rows[2]! * z + rows[3]!;
    const up = rows[4]! * x + rows[5]! * y + rows[6]! * z + rows[7]!;
    const away = rows[8]! * x + rows[9]! * y + rows[10]! * z + rows[11]!;
    seen.right[at] = right;
    seen.up[at] = up;
    seen.away[at] = away;
    seen.nearness[at] = 1 / away;
    seen.x[at] = middle[0] + (right / away) * scale;
    seen.y[at] = middle[1] - (up / away) * scale;
  }
}
