import assert from 'node:assert/strict';
import test from 'node:test';
import { createRandom } from '../../test/fuzz/seeded-random.ts';
import { coveredArea } from './footprint.ts';

/** Returns a rectangle as two triangles. */
function rectangle(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y, x + width, y + height, x, y + height];
}

const CASES: [name: string, triangles: number[], area: number][] = [
  ['nothing', [], 0],
  ['a rectangle', rectangle(0, 0, 3, 2), 6],
  ['a rectangle turned the other way', [0, 0, 3, 2, 3, 0, 0, 0, 0, 2, 3, 2], 6],
  ['two rectangles side by side', [...rectangle(0, 0, 1, 1), ...rectangle(1, 0, 1, 1)], 2],
  ['the same rectangle three times', [...rectangle(0, 0, 1, 1), ...rectangle(0, 0, 1, 1), ...rectangle(0, 0, 1, 1)], 1],
  ['a rectangle in another', [...rectangle(0, 0, 4, 4), ...rectangle(1, 1, 1, 1)], 16],
  ['a cross', [...rectangle(0, 1, 3, 1), ...rectangle(1, 0, 1, 3)], 5],
  ['a star of two triangles', [0, 0, 4, 0, 2, 3, 0, 2, 2, -1, 4, 2], 8],
  ['a wall seen from above', [0, 0, 5, 5, 2, 2], 0],
];

for (const [name, triangles, area] of CASES) {
  test(`seen from above, ${name} covers ${area} m²`, () => {
    assert.ok(Math.abs(coveredArea(Float64Array.from(triangles)) - area) < 1e-9, `${coveredArea(Float64Array.from(triangles))}`);
  });
}

test('seen from above, random triangles cover what a fine grid of points counts', () => {
  const { next: random } = createRandom(7);
  for (let round = 0; round < 20; round += 1) {
    const triangles = Float64Array.from({ length: 6 * 8 }, random);
    const steps = 200;
    let hits = 0;
    for (let i = 0; i < steps; i += 1) {
      for (let j = 0; j < steps; j += 1) if (isCovered(triangles, (i + 0.5) / steps, (j + 0.5) / steps)) hits += 1;
    }
    const [area, counted] = [coveredArea(triangles), hits / steps ** 2];
    assert.ok(Math.abs(area - counted) < 0.005, `round ${round}: ${area} instead of ${counted}`);
  }
});

function isCovered(triangles: Float64Array, x: number, y: number): boolean {
  for (let at = 0; at < triangles.length; at += 6) {
    const side = (one: number, other: number) =>
      (triangles[at + other]! - triangles[at + one]!) * (y - triangles[at + one + 1]!) -
      (triangles[at + other + 1]! - triangles[at + one + 1]!) * (x - triangles[at + one]!);
    const sides = [side(0, 2), side(2, 4), side(4, 0)];
    if (sides.every((one) => one > 0) || sides.every((one) => one < 0)) return true;
  }
  return false;
}
