/** Faults planted in the sample house, each found, and none in the house itself. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { checkShapesOn } from './fixtures/box-models.ts';
import { classes, idOf, summaryOf } from './fixtures/rule-models.ts';

const text = readFileSync(new URL('../../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url), 'utf8');
const house = text
  .slice(text.indexOf('DATA;') + 5, text.lastIndexOf('ENDSEC;'))
  .trim()
  .split('\n');

interface Plant {
  /** Name of the object that is copied. */
  name: string;
  /** The place of the copy from that of the object, in mm. */
  at: readonly [number, number, number];
  /** The direction of its vertical axis. */
  axis?: string;
}

/** Returns the house with a copy of an object, which is named `copy`. */
function houseWith({ name, at, axis = '0.,0.,1.' }: Plant): string[] {
  const record = house.find((line) => line.includes(`,'${name}',`));
  const [, kind, rest] = record?.match(/^#\d+=(IFC[A-Z]+)\('[^']{22}',\$,'[^']*',(.*)$/) ?? [];
  const placement = rest?.match(/#\d+/)?.[0];
  assert.ok(kind && placement, `the house has no ${name}`);
  return [
    ...house,
    `#9000=${kind}('${idOf(9000)}',$,'copy',${rest?.replace(placement, '#9001')}`,
    `#9001=IFCLOCALPLACEMENT(${placement},#9002);`,
    '#9002=IFCAXIS2PLACEMENT3D(#9003,#9004,#9005);',
    `#9003=IFCCARTESIANPOINT((${at.map((one) => one.toFixed(3))}));`,
    `#9004=IFCDIRECTION((${axis}));`,
    '#9005=IFCDIRECTION((1.,0.,0.));',
  ];
}

const elements = { entity: { name: { restrictions: [{ type: 'ENUM', allowedValues: ['IFCELEMENT'] }], base: 'xs:string' } } };
const select = { ...elements, subtypes: true, except: ['IFCFEATUREELEMENT', 'IFCVIRTUALELEMENT'] };
const copies = { kind: 'SAME_SHAPE', select, within: 'FILE', tolerance: 0.005 };
const hard = { kind: 'INTERSECTION', within: 'FILE', mode: 'HARD' };
const pipes = { ...hard, select: classes('IFCPIPESEGMENT'), distance: 0.01 };
/** Rooms, not the areas over several of them that the house states as spaces as well. */
const isRoom = {
  name: { simpleValue: 'Name' },
  value: { restrictions: [{ type: 'PATTERN', patterns: ['\\d\\d\\.\\d\\d'] }], base: 'xs:string' },
};
const rooms = { ...classes('IFCSPACE'), attributes: [isRoom] };
const copiedRooms = {
  ...rooms,
  attributes: [{ ...isRoom, value: { restrictions: [{ type: 'PATTERN', patterns: ['copy'] }], base: 'xs:string' } }],
};
const spaces = { ...hard, select: rooms, distance: 0.05 };
const copiedSpaces = { ...spaces, select: copiedRooms, against: rooms };

const PARTY_WALL = 'woningscheidende wand links 01';

async function failures(rule: object, lines: readonly string[]): Promise<string[]> {
  return summaryOf(await checkShapesOn(rule, lines)).checks.filter((check) => check.includes('FAILED'));
}

for (const [what, rule, plant, expected] of [
  ['a doubled wall', copies, { name: PARTY_WALL, at: [0, 0, 0] }, [`copy FAILED SAME_SHAPE with ${PARTY_WALL} in a.ifc`]],
  [
    'a copy shifted by 0.5 mm',
    copies,
    { name: PARTY_WALL, at: [0.5, 0, 0] },
    [`copy FAILED SAME_SHAPE with ${PARTY_WALL} in a.ifc`],
  ],
  ['a copy shifted by 5 mm', copies, { name: PARTY_WALL, at: [0, 5, 0] }, [`copy FAILED SAME_SHAPE with ${PARTY_WALL} in a.ifc`]],
  ['a copy shifted by 6 mm, which is farther than 5', copies, { name: PARTY_WALL, at: [0, 6, 0] }, []],
  [
    'a space that overlaps by all but 100 mm',
    copiedSpaces,
    { name: '00.01', at: [100, 0, 0] },
    ['copy FAILED INTERSECTS with 00.01 in a.ifc'],
  ],
] as const) {
  test(`${what} in the sample house: ${expected.length} findings`, async () => {
    assert.deepEqual(await failures(rule, houseWith(plant)), expected);
  });
}

test('a pipe that crosses another one in the sample house: one finding', async () => {
  const name = /IFCPIPESEGMENT\('[^']*',\$,'([^']*)'/.exec(text)?.[1] ?? '';
  // Both run upwards; the copy is turned and passes through the other one, half a metre above its lower end.
  const lines = houseWith({ name, at: [0, -500, 500], axis: '0.,1.,0.' });
  assert.deepEqual(await failures(pipes, lines), [`copy FAILED INTERSECTS with ${name} in a.ifc`]);
});

test('the sample house itself has no finding', async () => {
  for (const rule of [copies, pipes, spaces]) assert.deepEqual(await failures(rule, house), []);
});
