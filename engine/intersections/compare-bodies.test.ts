/** Shapes of boxes, whose depths and distances follow from their sizes. The wall is 4 m long, 0.2 m thick and 3 m high. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { createBody } from './body.ts';
import { compareClearance, compareDepth, compareShapes } from './compare-bodies.ts';
import { type BoxOptions, boxBody, boxTriangles, openedWallTriangles, reordered } from './fixtures/boxes.ts';

const MM = 0.001;
const WALL: BoxOptions = { size: [4, 0.2, 3] };
/** A box of 1 m that begins the given way before the end of the wall, which is at x = 4 m. */
const overlapping = (metres: number): BoxOptions => ({ at: [4 - metres, -0.4, 1], size: [1, 1, 1] });

type Moves = Pick<BoxOptions, 'turned' | 'moved'>;
const PLACES: readonly (readonly [string, Moves])[] = [
  ['at the origin', {}],
  ['turned by 30 degrees', { turned: 30 }],
  ['1,000 km from the origin', { moved: [1e6, 1e6, 0] }],
  ['turned by 17 degrees, 1,000 km from the origin', { turned: 17, moved: [1e6, -1e6, 1e3] }],
];

const depthIn = (one: BoxOptions, other: BoxOptions, depth: number, moves: Moves = {}) =>
  compareDepth(boxBody({ ...one, ...moves }), boxBody({ ...other, ...moves }), depth);

for (const [place, moves] of PLACES) {
  for (const [what, overlap, expected] of [
    ['that touch', 0, undefined],
    ['that overlap by 9 mm, less than 10 mm', 9 * MM, undefined],
    ['that overlap by 11 mm', 11 * MM, 11],
    ['that are 1 mm apart', -1 * MM, undefined],
  ] as const) {
    test(`boxes ${what}, ${place}: ${expected === undefined ? 'no intersection' : `${expected} mm deep`}`, () => {
      const result = depthIn(WALL, overlapping(overlap), 10 * MM, moves);
      assert.equal(result?.distance === undefined ? undefined : Math.round((result.distance / MM) * 100) / 100, expected);
      assert.equal(result?.undecided, undefined);
    });
  }
}

/** Compares the depth in mm, which may be 1 % too small. */
function assertDepth(result: ReturnType<typeof compareDepth>, mm: number): void {
  const actual = (result?.distance ?? 0) / MM;
  assert.ok(actual <= mm + 0.02 && actual >= mm * 0.99, `${actual} mm instead of ${mm}`);
}

test('a box of 40 mm wholly inside the wall is 100 mm deep', () => {
  // The box fills 80 to 120 mm of the 200 mm: its middle is deepest, 100 mm below both faces.
  assertDepth(depthIn({ at: [2, 0.08, 1], size: [0.04, 0.04, 0.04] }, WALL, 10 * MM), 100);
});

test('a film of 1 mm in the middle of the wall is in it, although it is thinner than the least depth: 100 mm deep', () => {
  assertDepth(depthIn({ at: [1, 0.0995, 1], size: [1, 0.001, 1] }, WALL, 10 * MM), 100);
});

test('a duct of 300 mm that crosses the wall is 150 mm deep, although no corner of one lies in the other', () => {
  // Its axis lies 150 mm below its own faces, and passes through the wall.
  assertDepth(depthIn({ at: [1, -1, 1], size: [0.3, 2, 0.3] }, WALL, 10 * MM), 150);
});

for (const shift of [0, 0.5, 5, 50]) {
  test(`a copy of the wall shifted by ${shift} mm shares its core, 100 mm deep`, () => {
    assertDepth(depthIn(WALL, { ...WALL, at: [shift * MM, 0, 0] }, 10 * MM), 100);
  });
}

for (const [place, moves] of PLACES) {
  test(`ducts of 150 mm that cross at one level, ${place}: 75 mm deep in the middle of their crossing`, () => {
    const [along, across] = [
      { at: [-1, 0, 0], size: [3, 0.15, 0.15] },
      { at: [0.1, -0.9, 0], size: [0.15, 2, 0.15] },
    ] as const;
    assertDepth(depthIn(along, across, 10 * MM, moves), 75);
    assertDepth(depthIn(across, along, 10 * MM, moves), 75);
  });

  test(`a post of 50 mm through a plate of 20 mm, ${place}: 25 mm deep, on the face of the plate`, () => {
    const [plate, post] = [
      { at: [0.691, 0.294, 0.13], size: [1, 2, 0.02] },
      { at: [0.844, 0.487, 0.029], size: [0.05, 0.05, 2] },
    ] as const;
    assertDepth(depthIn(plate, post, 10 * MM, moves), 25);
    assertDepth(depthIn(post, plate, 10 * MM, moves), 25);
  });
}

test('a wall in the notch between two others touches both and lies in neither', () => {
  const slab = { at: [0, -1, -0.3], size: [4, 3, 0.3] } as const;
  assert.equal(depthIn(WALL, slab, 1 * MM, { turned: 41 }), undefined);
  assert.equal(depthIn(WALL, { at: [1, 0.2, 0], size: [0.1, 2, 3] }, 1 * MM, { turned: 41 }), undefined);
});

for (const [thickness, expected] of [
  [19, undefined],
  [22, 11],
] as const) {
  test(`a wall through a floor finish of ${thickness} mm: ${expected === undefined ? 'nowhere 10 mm' : `${expected} mm`} below its faces`, () => {
    // No point of a plate is deeper than half of its thickness, and the wall is as deep as its own half.
    const plate = { at: [-1, -1, 1], size: [6, 3, thickness * MM] } as const;
    const pin = { at: [1, 0, 0], size: [0.015, 0.015, 3] } as const;
    const result = depthIn(plate, pin, 10 * MM, { turned: 23 });
    if (expected === undefined) assert.equal(result, undefined);
    else assertDepth(result, expected);
  });
}

test('an open body has no inside: undecided, unless its faces lie in a closed one', () => {
  const shell = { ...overlapping(11 * MM), isOpen: true };
  // The end of the box at x = 3.989 m lies 11 mm in the wall.
  assertDepth(depthIn(WALL, shell, 10 * MM), 11);
  assert.deepEqual(depthIn(WALL, { ...overlapping(9 * MM), isOpen: true }, 10 * MM), { undecided: 'OPEN' });
  assert.deepEqual(depthIn(shell, { ...WALL, isOpen: true }, 10 * MM), { undecided: 'OPEN' });
});

for (const [place, moves] of PLACES) {
  for (const [gap, expected] of [
    [49, 49],
    [50, undefined],
    [51, undefined],
    [0, 0],
    [-11, 0],
  ] as const) {
    test(`boxes ${gap} mm apart, ${place}: ${expected === undefined ? 'not nearer' : 'nearer'} than 50 mm`, () => {
      const [one, other] = [boxBody({ ...WALL, ...moves }), boxBody({ ...overlapping(-gap * MM), ...moves })];
      const result = compareClearance(one, other, 50 * MM);
      assert.equal(result?.distance === undefined ? undefined : Math.round((result.distance / MM) * 100) / 100, expected);
    });
  }
}

test('parallel edges 30 mm apart in y, and 39 or 41 mm in z, are nearer than 50 mm or not', () => {
  const one = boxBody({ at: [-1, -1, -1], size: [2, 1, 1] });
  const near = boxBody({ at: [-1, 0.03, 0.039], size: [2, 1, 1] });
  const far = boxBody({ at: [-1, 0.03, 0.041], size: [2, 1, 1] });
  // The roots of 30² + 39² and 30² + 41² are 49.2 and 50.8.
  assert.equal(Math.round((compareClearance(one, near, 50 * MM)?.distance ?? 0) / MM), 49);
  assert.equal(compareClearance(one, far, 50 * MM), undefined);
});

test('a box wholly inside another has no clearance, however far the faces are', () => {
  const [small, big] = [boxBody({ at: [1, 1, 1], size: [1, 1, 1] }), boxBody({ size: [3, 3, 3] })];
  assert.deepEqual(
    [compareClearance(small, big, 50 * MM), compareClearance(big, small, 50 * MM)],
    [{ distance: 0 }, { distance: 0 }],
  );
  const shell = boxBody({ size: [3, 3, 3], isOpen: true });
  assert.deepEqual(compareClearance(small, shell, 50 * MM), { undecided: 'OPEN' });
});

for (const [place, moves] of PLACES) {
  for (const [shift, isSame] of [
    [0, true],
    [0.5, true],
    [1.5, false],
    [5, false],
  ] as const) {
    test(`a copy shifted by ${shift} mm, ${place}: ${isSame ? 'the same' : 'another'} shape within 1 mm`, () => {
      const [one, other] = [boxBody({ ...WALL, ...moves }), boxBody({ ...WALL, at: [0, shift * MM, 0], ...moves })];
      assert.deepEqual(compareShapes(one, other, 1 * MM), isSame ? {} : undefined);
    });
  }
}

test('a copy shifted by 5 mm is the same within 5 mm, and a wall of another thickness is not', () => {
  const wall = boxBody(WALL);
  assert.deepEqual(compareShapes(wall, boxBody({ ...WALL, at: [0.003, 0.004, 0] }), 5 * MM), {});
  assert.equal(compareShapes(wall, boxBody({ size: [4, 0.206, 3] }), 5 * MM), undefined);
});

test('open bodies can be the same, and a body in the same box can be another', () => {
  const open = boxBody({ ...WALL, isOpen: true });
  assert.deepEqual(compareShapes(open, boxBody({ ...WALL, isOpen: true }), 1 * MM), {});
  // The lid of the closed one is 0.1 m from the faces of the open one at most.
  assert.equal(compareShapes(open, boxBody(WALL), 1 * MM), undefined);
});

const WAYS = [
  ['along it', [1, 0, 0]],
  ['across it', [0, 1, 0]],
  ['upwards', [0, 0, 1]],
  ['along and across it', [0.6, 0.8, 0]],
] as const;

/** The wall with an opening, with laths in it whose faces lie in those of the wall, as parts of a window do. */
const withLaths = (move: readonly [number, number, number]): Float64Array => {
  const laths = [0.1, 0.4, 2.4, 2.8, 3.2, 3.6].map((x) => boxTriangles({ at: [x, 0, 0.1], size: [0.1, 0.2, 2.8], moved: move }));
  return Float64Array.from([openedWallTriangles(move), ...laths].flatMap((some) => [...some]));
};

for (const [what, trianglesAt] of [
  ['a wall with an opening', openedWallTriangles],
  ['a wall with an opening and laths', withLaths],
] as const) {
  for (const [way, [x, y, z]] of WAYS) {
    for (const [shift, isSame] of [
      [0, true],
      [0.5, true],
      [4.9, true],
      [5, true],
      [5.1, false],
    ] as const) {
      test(`${what} and its copy ${shift} mm ${way}: ${isSame ? 'the same' : 'another'} shape within 5 mm`, () => {
        const triangles = trianglesAt([0, 0, 0]);
        const moved = trianglesAt([x * shift * MM, y * shift * MM, z * shift * MM]);
        // Converters may list the faces of a copy in another order.
        for (const copy of [moved, reordered(moved)]) {
          const result = compareShapes(createBody(triangles, undefined), createBody(copy, undefined), 5 * MM);
          assert.deepEqual(result, isSame ? {} : undefined);
        }
      });
    }
  }
}

/** A wall of 20 m with an opening of 1 m at its end. A copy without the opening has its faces in other triangles. */
function longWall(hasOpening: boolean): Float64Array {
  const boxes: BoxOptions[] = hasOpening
    ? [
        { at: [0, 0, 0], size: [18, 0.2, 3] },
        { at: [18, 0, 0], size: [1, 0.2, 1] },
        { at: [18, 0, 2], size: [1, 0.2, 1] },
        { at: [19, 0, 0], size: [1, 0.2, 3] },
      ]
    : [{ at: [0, 0, 0], size: [20, 0.2, 3] }];
  return Float64Array.from(boxes.flatMap((box) => [...boxTriangles(box)]));
}

for (const tolerance of [1, 5]) {
  test(`a copy of a long wall without its opening has another shape within ${tolerance} mm, whichever comes first`, () => {
    const [opened, closed] = [true, false].map((has) => createBody(longWall(has), undefined));
    assert.equal(compareShapes(opened!, closed!, tolerance * MM), undefined);
    assert.equal(compareShapes(closed!, opened!, tolerance * MM), undefined);
  });
}
