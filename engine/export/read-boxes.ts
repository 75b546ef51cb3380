/** Returns the bounding box of each object of a model, in the axes of the file. */
import { type Placement, turn } from '../geometry/placement.ts';
import type { Box } from './bcf-camera.ts';
import type { Pieces } from './read-pieces.ts';

/** Returns the boxes by GlobalId. */
export function readBoxes(pieces: Pieces): Map<string, Box> {
  const boxes = new Map<string, GrowingBox>();
  const { globalIds, origin } = pieces;
  for (const [object, drawn] of boxesOfObjects(pieces).entries()) {
    const globalId = globalIds[object];
    if (globalId === undefined || !drawn) continue;
    const box = boxes.get(globalId) ?? emptyBox();
    boxes.set(globalId, box);
    for (const corner of [drawn.min, drawn.max]) widen(box, inFile(corner, origin));
  }
  return boxes;
}

/** Returns the box of each object as it is drawn: with y up, and without the offset of the file. Undefined for one without a mesh. */
export function boxesOfObjects({ pieces, globalIds }: Pieces): (GrowingBox | undefined)[] {
  const boxes = Array.from<GrowingBox | undefined>({ length: globalIds.length });
  for (const { min, max, objects, placementOf } of pieces) {
    for (let at = 0; at < objects.length; at += 1) {
      const object = objects[at]!;
      const box = boxes[object] ?? emptyBox();
      boxes[object] = box;
      const placement = placementOf(at);
      for (const corner of cornersOf(min, max)) widen(box, placed(corner, placement));
    }
  }
  return boxes;
}

interface GrowingBox {
  min: [number, number, number];
  max: [number, number, number];
}

function emptyBox(): GrowingBox {
  return { min: [Infinity, Infinity, Infinity], max: [-Infinity, -Infinity, -Infinity] };
}

/** Yields the corners of the box between two points. */
function* cornersOf(min: readonly number[], max: readonly number[]): Generator<[number, number, number]> {
  for (let at = 0; at < 8; at += 1)
    yield [0, 1, 2].map((axis) => (at & (1 << axis) ? max : min)[axis]!) as [number, number, number];
}

function placed(corner: [number, number, number], { translation, rotation, scale }: Placement): number[] {
  const turned = turn(rotation, [corner[0] * scale[0], corner[1] * scale[1], corner[2] * scale[2]]);
  return turned.map((value, axis) => value + translation[axis]!);
}

/** Returns a point in the axes of the file, with z up; glTF has y up and looks along -z. */
function inFile([x, y, z]: readonly number[], [x0, y0, z0]: readonly number[]): number[] {
  return [x! + x0!, -(z! + z0!), y! + y0!];
}

function widen({ min, max }: GrowingBox, point: readonly number[]): void {
  for (let axis = 0; axis < 3; axis += 1) {
    min[axis] = Math.min(min[axis]!, point[axis]!);
    max[axis] = Math.max(max[axis]!, point[axis]!);
  }
}
