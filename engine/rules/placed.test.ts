/** Cases of the kinds NEAR_ORIGIN, IN_STOREY and STOREY_ORDER: pass, fail and near miss. Levels are 0, 3 and 6 m. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOn, classes, houseLines, idOf, placementLines, summaryOf } from './fixtures/rule-models.ts';

const FLOORS = [
  { name: '00', elevation: 0 },
  { name: '01', elevation: 3 },
  { name: '02', elevation: 6 },
];

/** A house whose storeys are placed at their levels, with one wall on a storey. */
function houseWithWall(storey: number, [x, y, z]: readonly [number, number, number]): string[] {
  const house = houseLines(FLOORS).map((line) => {
    const at = /^#(10\d)=IFCBUILDINGSTOREY\('[^']*',\$,'[^']*',\$,\$,\$/.exec(line)?.[1];
    return at === undefined ? line : line.replace(/,\$,\$,\$,\$,\$,\.ELEMENT/, `,$,$,#${at}0,$,$,.ELEMENT`);
  });
  return [
    ...house,
    ...FLOORS.flatMap(({ elevation }, at) => placementLines(1000 + at * 10, [0, 0, elevation])),
    ...placementLines(2000, [x, y, z]),
    `#50=IFCWALL('${idOf(50)}',$,'Wand',$,$,#2000,$,$,$);`,
    `#51=IFCRELCONTAINEDINSPATIALSTRUCTURE('${idOf(51)}',$,$,$,(#50),#${storey});`,
  ];
}

const inStorey = (more: object = {}) => ({ kind: 'IN_STOREY', select: classes('IFCWALL'), ...more });
for (const [what, rule, storey, height, expected] of [
  ['at 3 m on the storey from 3 to 6 m', inStorey(), 101, 3, 'Wand PASSED'],
  ['at 5.9 m on it', inStorey(), 101, 5.9, 'Wand PASSED'],
  ['near miss: at 2.99 m, 0.01 m below it', inStorey(), 101, 2.99, 'Wand FAILED BELOW_STOREY'],
  ['near miss: at 6.01 m, 0.01 m above it', inStorey(), 101, 6.01, 'Wand FAILED ABOVE_STOREY'],
  ['at 2.7 m with 0.3 m below allowed', inStorey({ below: 0.3 }), 101, 2.7, 'Wand PASSED'],
  ['near miss: at 2.69 m with 0.3 m below allowed', inStorey({ below: 0.3 }), 101, 2.69, 'Wand FAILED BELOW_STOREY'],
  ['at 6.2 m with 0.2 m above allowed', inStorey({ above: 0.2 }), 101, 6.2, 'Wand PASSED'],
  ['a pile 12 m below the lowest storey', inStorey(), 100, -12, 'Wand PASSED'],
  ['at 3.5 m on the lowest storey, which ends at 3 m', inStorey(), 100, 3.5, 'Wand FAILED ABOVE_STOREY'],
  ['a chimney at 15 m on the highest storey', inStorey(), 102, 15, 'Wand PASSED'],
  ['at 5 m on the highest storey, which begins at 6 m', inStorey(), 102, 5, 'Wand FAILED BELOW_STOREY'],
] as const) {
  test(`IN_STOREY: ${what}: ${expected}`, () =>
    assert.deepEqual(summaryOf(checkOn(rule, houseWithWall(storey, [0, 0, height]))).checks, [expected]));
}

test('IN_STOREY: without a placement, a storey or a unit of length a wall is undecided, with the reason', () => {
  const lines = houseWithWall(101, [0, 0, 3]);
  const codeOf = (without: (line: string) => string | undefined) => {
    const changed = lines.flatMap((line) => without(line) ?? []);
    return summaryOf(checkOn(inStorey(), changed)).checks;
  };
  const removed = (start: string) => (line: string) => (line.startsWith(start) ? undefined : line);
  assert.deepEqual(
    codeOf((line) => line.replace('$,$,#2000', '$,$,$')),
    ['Wand UNDECIDED PLACEMENT_UNKNOWN'],
  );
  assert.deepEqual(codeOf(removed('#51=')), ['Wand UNDECIDED GROUP_MISSING']);
  assert.deepEqual(codeOf(removed('#1020=')), ['Wand UNDECIDED LEVEL_UNKNOWN']);
  assert.deepEqual(codeOf(removed('#3=')), ['Wand UNDECIDED UNIT_UNKNOWN']);
});

const near = (max: number) => ({ kind: 'NEAR_ORIGIN', select: classes('IFCWALL'), max });
for (const [what, place, max, expected] of [
  ['3, 4 and 12 m are 13 m in all, at most 13', [3, 4, 12], 13, 'Wand PASSED'],
  ['near miss: 13 m are more than 12.9', [3, 4, 12], 12.9, 'Wand FAILED FAR_AWAY'],
  ['at the origin', [0, 0, 0], 1, 'Wand PASSED'],
  ['in coordinates of the Netherlands, some 480 km away', [121_687, 487_316, 0], 1000, 'Wand FAILED FAR_AWAY'],
  ['a negative coordinate counts as far', [-1001, 0, 0], 1000, 'Wand FAILED FAR_AWAY'],
] as const) {
  test(`NEAR_ORIGIN: ${what}: ${expected}`, () =>
    assert.deepEqual(summaryOf(checkOn(near(max), houseWithWall(101, place))).checks, [expected]));
}

test('NEAR_ORIGIN: the distance is in metres in a file in millimetres, and a wall without a placement is undecided', () => {
  const lines = houseWithWall(101, [5000, 0, 0]).map((line) => line.replace('LENGTHUNIT.,$', 'LENGTHUNIT.,.MILLI.'));
  const [check] = checkOn(near(4), lines).checks;
  assert.deepEqual(check?.failures, [{ code: 'FAR_AWAY', actual: 5, expected: 4, unit: 'm' }]);
  const unplaced = lines.map((line) => line.replace('$,$,#2000', '$,$,$'));
  assert.deepEqual(summaryOf(checkOn(near(4), unplaced)).checks, ['Wand UNDECIDED PLACEMENT_UNKNOWN']);
});

const ORDER = { kind: 'STOREY_ORDER' };
const storeys = (...all: readonly (readonly [string, number])[]) =>
  houseLines(all.map(([name, elevation]) => ({ name, elevation })));
for (const [what, lines, expected] of [
  ['-1, 00 and 01 rise', storeys(['-1 kelder', -3], ['00 begane grond', 0], ['01', 3]), 'PASSED'],
  ['in another order in the file', storeys(['01', 3], ['-1', -3], ['00', 0]), 'PASSED'],
  ['02 lies below 01', storeys(['00', 0], ['01', 3], ['02', 2.9]), 'FAILED'],
  ['01 lies as high as 00', storeys(['00', 0], ['01', 0]), 'PASSED'],
  ['near miss: 01 lies 0.01 m below 00', storeys(['00', 0], ['01', -0.01]), 'FAILED'],
  ['10 comes after 9, not after 1', storeys(['9', 27], ['10', 30], ['1', 3]), 'PASSED'],
  ['a name without a number', storeys(['00', 0], ['dak', 6]), 'UNDECIDED'],
  ['one storey', storeys(['00', 0]), 'PASSED'],
  ['no storeys', storeys(), 'NOT_APPLICABLE'],
] as const) {
  test(`STOREY_ORDER: ${what}: ${expected}`, () => assert.equal(checkOn(ORDER, lines).outcome, expected));
}

test('STOREY_ORDER: the storey out of order names the one with the lower number', () => {
  const [first, second, third] = checkOn(ORDER, storeys(['00', 0], ['01', 3], ['02', 2.9])).checks;
  assert.deepEqual([first?.outcome, second?.outcome, third?.other?.name], ['PASSED', 'PASSED', '01']);
  assert.deepEqual(third?.failures, [{ code: 'OUT_OF_ORDER', actual: 2.9, expected: 3, unit: 'm' }]);
});

test('STOREY_ORDER: a storey is compared with the highest one of a lower number, not with the one before it alone', () => {
  // 02 at 3 m and 03 at 4 m both lie below 01 at 6 m.
  assert.deepEqual(summaryOf(checkOn(ORDER, storeys(['00', 0], ['01', 6], ['02', 3], ['03', 4], ['04', 6]))).checks, [
    '00 PASSED',
    '01 PASSED',
    '02 FAILED OUT_OF_ORDER with 01 in a.ifc',
    '03 FAILED OUT_OF_ORDER with 01 in a.ifc',
    '04 PASSED',
  ]);
});
