/** Tests that the colours of values differ enough, also for colour-blind people, and which values have one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { Box3 } from 'three';
import type { ValueSource } from '../geometry-source.ts';
import { colourObjects, NO_VALUE_COLOUR, OTHERS_COLOUR, RANGE_COLOURS, VALUE_COLOURS, valuedObjects } from './colouring.ts';
import type { Geometry, ModelObject } from './geometry.ts';

type Vector = readonly [number, number, number];

/** How people without red, green or blue cones see linear RGB (Machado, Oliveira and Fernandes, 2009). */
const VISIONS: Record<string, readonly [Vector, Vector, Vector]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Distance in OKLab from which people distinguish two colours easily; 0.02 is just noticeable. */
const DISTANCE_MIN = 0.09;

function linearOf(hex: string): Vector {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
}

const times = (rows: readonly Vector[], [x, y, z]: Vector) => rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Vector;

function okLab(rgb: Vector): Vector {
  const clipped = rgb.map((share) => Math.min(1, Math.max(0, share))) as unknown as Vector;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    clipped,
  ).map(Math.cbrt) as unknown as Vector;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

for (const [words, scale] of Object.entries({ values: VALUE_COLOURS, ranges: RANGE_COLOURS }))
  test(`every two colours of ${words}, other values and no value differ for all kinds of colour vision`, () => {
    const colours = [...scale, OTHERS_COLOUR, NO_VALUE_COLOUR];
    for (const [vision, rows] of Object.entries(VISIONS)) {
      const seen = colours.map((hex) => okLab(times(rows, linearOf(hex))));
      for (const [at, one] of seen.entries())
        for (const [to, other] of seen.entries()) {
          const distance = Math.hypot(...one.map((share, axis) => share - other[axis]!));
          if (to < at) assert.ok(distance >= DISTANCE_MIN, `${colours[at]} and ${colours[to]} in ${vision}: ${distance}`);
        }
    }
  });

function geometryOf(objects: Partial<ModelObject>[], storeys: Geometry['storeys'] = []): Geometry {
  const whole = objects.map((one, at) => ({
    ...{
      globalId: `o${at}`,
      key: `o${at}`,
      model: 0,
      ifcType: 'IfcWall',
      storey: -1,
      instances: [],
      box: new Box3(),
      isGone: false,
    },
    ...one,
  }));
  return { objects: whole, storeys } as unknown as Geometry;
}

test('the values with most objects have colours in the order of the values; others and no value are grey', async () => {
  const values = Array.from({ length: 14 }, (_, at) => ({
    value: 14 - at,
    globalIds: at < 12 ? [`o${at}`, `p${at}`] : [`o${at}`],
  }));
  const ids = [...values.flatMap(({ globalIds }) => globalIds), 'far', 'none'];
  const geometry = geometryOf(ids.map((globalId) => ({ globalId })));
  const source: ValueSource = {
    groupings: async () => ({ classifications: [], properties: [] }),
    groups: async () => ({ groups: values, others: { values: 3, globalIds: ['far', 'undrawn'] } }),
  };
  const by = { by: 'PROPERTY', propertySet: 'S', property: 'P' } as const;
  const { groups, colors } = colourObjects(await valuedObjects(geometry, source, by), false);
  assert.deepEqual(
    groups.map(({ value, others, color, objects }) => [value, others, color, objects.length]),
    [
      ...Array.from(VALUE_COLOURS, (color, at) => [at + 3, undefined, color, 2]),
      [undefined, 5, OTHERS_COLOUR, 3],
      [undefined, undefined, NO_VALUE_COLOUR, 1],
    ],
  );
  assert.equal(colors.get(0), VALUE_COLOURS[11]);
  assert.equal(colors.size, ids.length);
});

test('ranges of numbers have colours from dark to light, and fewer ranges keep the darkest and the lightest', async () => {
  const geometry = geometryOf(['a', 'b', 'c'].map((globalId) => ({ globalId })));
  const range = (value: number, globalId: string) => ({ value, upTo: value + 5, unit: 'm2', globalIds: [globalId] });
  const source: ValueSource = {
    groupings: async () => ({ classifications: [], properties: [] }),
    groups: async () => ({ groups: [range(10, 'c'), range(0, 'a'), range(5, 'b')] }),
  };
  const by = { by: 'PROPERTY', propertySet: 'S', property: 'P' } as const;
  const { groups } = colourObjects(await valuedObjects(geometry, source, by), false);
  assert.deepEqual(
    groups.map(({ value, upTo, color }) => [value, upTo, color]),
    [
      [0, 5, RANGE_COLOURS[0]],
      [5, 10, RANGE_COLOURS[3]],
      [10, 15, RANGE_COLOURS[5]],
    ],
  );
});

test('storeys are listed from the highest, and spaces and objects that are gone only count where they are drawn', async () => {
  const storey = (name: string, elevation: number) => ({ globalId: name, name, elevation, level: 0 });
  const geometry = geometryOf(
    [{ storey: 0 }, { storey: 1 }, { storey: 1, ifcType: 'IfcSpace' }, { storey: 0, isGone: true }, {}],
    [storey('00', 0), storey('01', 3)],
  );
  const listed = async (withSpaces: boolean) =>
    colourObjects(await valuedObjects(geometry, undefined, { by: 'STOREY' }), withSpaces).groups.map(({ value, objects }) => [
      value,
      objects.length,
    ]);
  assert.deepEqual(await listed(false), [
    ['01', 1],
    ['00', 1],
    [undefined, 1],
  ]);
  assert.deepEqual(await listed(true), [
    ['01', 2],
    ['00', 1],
    [undefined, 1],
  ]);
});
