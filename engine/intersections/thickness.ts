/** The thickness of a surface: between two parallel planes this far apart it fits. No point in it is deeper than half of that. */
import type { Surface } from './surface.ts';
import { hasWay, normalOf } from './surface-ways.ts';
import { TRIANGLE } from './triangle-distance.ts';

/** Directions of faces along which a surface is measured, besides the axes of coordinates. */
const WAYS_MAX = 12;

const thicknesses = new WeakMap<Surface, number>();

export function thicknessOf(surface: Surface): number {
  const thickness = thicknesses.get(surface) ?? measure(surface);
  thicknesses.set(surface, thickness);
  return thickness;
}

function measure({ triangles, tree: { bounds } }: Surface): number {
  const extents = [0, 1, 2].map((axis) => bounds[axis + 3]! - bounds[axis]!);
  const ways: number[] = [];
  for (let at = 0; at < triangles.length && ways.length < WAYS_MAX * 3; at += TRIANGLE) {
    const normal = normalOf(triangles, at);
    if (!normal || hasWay(ways, normal)) continue;
    ways.push(...normal);
    extents.push(extentAlong(triangles, normal));
  }
  return Math.min(...extents);
}

function extentAlong(triangles: Float64Array, [x, y, z]: readonly [number, number, number]): number {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < triangles.length; at += 3) {
    const place = triangles[at]! * x + triangles[at + 1]! * y + triangles[at + 2]! * z;
    if (place < low) low = place;
    if (place > high) high = place;
  }
  return high - low;
}
