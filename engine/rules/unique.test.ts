import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOn, classes, houseLines, propertyLines, summaryOf, wallLines } from './fixtures/rule-models.ts';

const NAME = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };
const MARK = { ...NAME, value: { from: 'PROPERTY', propertySet: 'Merk', baseName: 'Nummer' } };
const TWO_STOREYS = houseLines([
  { name: '00', elevation: 0 },
  { name: '01', elevation: 3 },
]);

test('UNIQUE: three walls with three names pass', () => {
  const { outcome, checks } = summaryOf(checkOn(NAME, [...wallLines(10, 'A'), ...wallLines(20, 'B'), ...wallLines(30, 'C')]));
  assert.deepEqual([outcome, checks], ['PASSED', ['A PASSED', 'B PASSED', 'C PASSED']]);
});

test('UNIQUE: of three walls named A, B and A both named A fail and each names the other', () => {
  const node = checkOn(NAME, [...wallLines(10, 'A'), ...wallLines(20, 'B'), ...wallLines(30, 'A')]);
  const checks = [...node.checks];
  assert.deepEqual(
    checks.map(({ outcome, stepId, other }) => [stepId, outcome, other?.stepId]),
    [
      [10, 'FAILED', 30],
      [20, 'PASSED', undefined],
      [30, 'FAILED', 10],
    ],
  );
  assert.equal(node.outcome, 'FAILED');
  assert.deepEqual(checks[0]?.failures, [{ code: 'NOT_UNIQUE', value: 'Name', actual: 'A' }]);
});

test('UNIQUE, near miss: names that differ in case or by a space are different', () => {
  const node = checkOn(NAME, [...wallLines(10, 'A'), ...wallLines(20, 'a'), ...wallLines(30, 'A ')]);
  assert.equal(node.outcome, 'PASSED');
});

test('UNIQUE within a storey: the same name on two storeys passes, twice on one storey fails', () => {
  const within = { ...NAME, within: 'STOREY' };
  assert.equal(checkOn(within, [...TWO_STOREYS, ...wallLines(10, 'A', 100), ...wallLines(20, 'A', 101)]).outcome, 'PASSED');
  assert.equal(checkOn(within, [...TWO_STOREYS, ...wallLines(10, 'A', 101), ...wallLines(20, 'A', 101)]).outcome, 'FAILED');
});

test('UNIQUE within a storey: a wall without a storey is undecided, never passed', () => {
  const node = checkOn({ ...NAME, within: 'STOREY' }, [...TWO_STOREYS, ...wallLines(10, 'A', 100), ...wallLines(20, 'B')]);
  assert.deepEqual(summaryOf(node), { outcome: 'UNDECIDED', checks: ['B UNDECIDED GROUP_MISSING', 'A PASSED'] });
});

test('UNIQUE within the project: the same name in two files fails, within each file it passes', () => {
  const [a, b] = [wallLines(10, 'A'), wallLines(20, 'A')];
  const node = checkOn({ ...NAME, within: 'PROJECT' }, a, b);
  assert.deepEqual(summaryOf(node).checks, ['A FAILED NOT_UNIQUE with A in b.ifc', 'A FAILED NOT_UNIQUE with A in a.ifc']);
  assert.equal(checkOn(NAME, a, b).outcome, 'PASSED');
});

test('UNIQUE within a building: the same name in one building fails, on whichever storeys', () => {
  const within = { ...NAME, within: 'BUILDING' };
  assert.equal(checkOn(within, [...TWO_STOREYS, ...wallLines(10, 'A', 100), ...wallLines(20, 'A', 101)]).outcome, 'FAILED');
});

test('UNIQUE: an object without the value is undecided, failed or left out, as the rule says', () => {
  const lines = [...wallLines(10, 'A'), ...wallLines(20, null)];
  const outcomes = ['UNDECIDED', 'FAIL', 'IGNORE'].map((missing) => checkOn({ ...NAME, missing }, lines).outcome);
  assert.deepEqual(outcomes, ['UNDECIDED', 'FAILED', 'PASSED']);
  assert.equal(checkOn(NAME, lines).outcome, 'UNDECIDED');
});

test('UNIQUE: properties are compared by their value, 2.0 and 2.00 m are the same length and 2.001 m is another', () => {
  const walls = [...houseLines(), ...wallLines(10, 'A'), ...wallLines(20, 'B')];
  const lengths = (a: string, b: string) => [
    ...walls,
    ...propertyLines(30, 10, ['Merk', 'Nummer', `IFCLENGTHMEASURE(${a})`]),
    ...propertyLines(40, 20, ['Merk', 'Nummer', `IFCLENGTHMEASURE(${b})`]),
  ];
  assert.equal(checkOn(MARK, lengths('2.0', '2.00')).outcome, 'FAILED');
  assert.equal(checkOn(MARK, lengths('2.0', '2.001')).outcome, 'PASSED');
});

test('UNIQUE: a length in a file without a unit of length is undecided', () => {
  const node = checkOn(MARK, [...wallLines(10, 'A'), ...propertyLines(30, 10, ['Merk', 'Nummer', 'IFCLENGTHMEASURE(2.)'])]);
  assert.deepEqual(summaryOf(node), { outcome: 'UNDECIDED', checks: ['A UNDECIDED UNIT_UNKNOWN'] });
});

test('UNIQUE: a rule whose selection has no object is not applicable', () => {
  assert.deepEqual(summaryOf(checkOn(NAME, houseLines())), { outcome: 'NOT_APPLICABLE', checks: [] });
});

test('UNIQUE: integers are compared exactly, however many digits they have', () => {
  const marked = (...values: string[]) =>
    values.flatMap((value, at) => [
      ...wallLines(10 + at * 10, `W${at}`),
      ...propertyLines(50 + at * 10, 10 + at * 10, ['Merk', 'Nummer', value]),
    ]);
  const outcomeOf = (...values: string[]) => checkOn(MARK, marked(...values)).outcome;
  // Numbers of 13 and 16 digits that differ by one, and one that a double cannot represent.
  assert.equal(outcomeOf('IFCINTEGER(1234567890123)', 'IFCINTEGER(1234567890124)'), 'PASSED');
  assert.equal(outcomeOf('IFCINTEGER(9007199254740992)', 'IFCINTEGER(9007199254740993)'), 'PASSED');
  assert.equal(outcomeOf('IFCINTEGER(9007199254740993)', 'IFCINTEGER(9007199254740993)'), 'FAILED');
  assert.equal(
    outcomeOf('IFCINTEGER(9007199254740992)', 'IFCINTEGER(9007199254740993)', 'IFCINTEGER(9007199254740992)'),
    'FAILED',
  );
  assert.equal(outcomeOf('IFCINTEGER(1)', 'IFCREAL(1.)'), 'FAILED');
  const [first] = checkOn(MARK, marked('IFCINTEGER(9007199254740993)', 'IFCINTEGER(9007199254740993)')).checks;
  assert.equal(first?.failures?.[0]?.actual, '9007199254740993');
});

const REAL = { ...NAME, value: { from: 'PROPERTY', propertySet: 'Maten', baseName: 'Dikte' } };
/** Walls named 0, 1 and so on. */
const thicknesses = (...values: readonly string[]) =>
  values.flatMap((value, at) => [
    ...wallLines(10 + at * 10, `${at}`),
    ...propertyLines(1000 + at * 10, 10 + at * 10, ['Maten', 'Dikte', `IFCREAL(${value})`]),
  ]);

test('UNIQUE: numbers are equal within the tolerance of IDS, which is 3.7e-6 for 2.7', () => {
  // 2.7 and 2.7000005 differ by 5e-7; 2.70001 is 1e-5 away.
  assert.deepEqual(summaryOf(checkOn(REAL, thicknesses('2.7', '2.70001', '2.7000005'))).checks, [
    '0 FAILED NOT_UNIQUE with 2 in a.ifc',
    '1 PASSED',
    '2 FAILED NOT_UNIQUE with 0 in a.ifc',
  ]);
});

test('UNIQUE: a level that a program computed as 1.4E-14 is 0, and one of 0.00001 is not', () => {
  assert.deepEqual(summaryOf(checkOn(REAL, thicknesses('0.', '1.4E-14', '1.E-5'))).checks, [
    '0 FAILED NOT_UNIQUE with 1 in a.ifc',
    '1 FAILED NOT_UNIQUE with 0 in a.ifc',
    '2 PASSED',
  ]);
});
