/** Cases of the kinds COMPARE, COUNT, SHARE, SUM, FILE_NAME and DUPLICATE_GLOBAL_IDS: pass, fail and near miss. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOn, classes, houseLines, idOf, propertyLines, summaryOf, wallLines } from './fixtures/rule-models.ts';

const TWO = houseLines([
  { name: '00', elevation: 0 },
  { name: '01', elevation: 3 },
]);
const wallWith = (property: readonly [string, string, string], name = 'A') => [
  ...TWO,
  ...wallLines(10, name, 101),
  ...propertyLines(30, 10, property),
];
const number = { from: 'PROPERTY', propertySet: 'P', baseName: 'N' };
const compare = (left: object, operator: string, right: object, more: object = {}) => ({
  kind: 'COMPARE',
  select: classes('IFCWALL'),
  left,
  operator,
  right,
  ...more,
});
const NAME = { from: 'ATTRIBUTE', name: 'Name' };
const STOREY_NAME = { ...NAME, of: 'STOREY' };
const LEVEL = { from: 'ATTRIBUTE', of: 'STOREY', name: 'Elevation' };
const other = { ...number, baseName: 'O' };
const numbers = (one: string, second: string) => [...wallWith(['P', 'N', one]), ...propertyLines(40, 10, ['P', 'O', second])];
const length = (metres: string) => wallWith(['P', 'N', `IFCLENGTHMEASURE(${metres})`]);

for (const [what, rule, lines, outcome] of [
  ['01 equals the name of its storey 01', compare(NAME, 'EQUAL', STOREY_NAME), wallWith(['P', 'N', '$'], '01'), 'PASSED'],
  ['02 differs from 01', compare(NAME, 'EQUAL', STOREY_NAME), wallWith(['P', 'N', '$'], '02'), 'FAILED'],
  ['near miss: 1 differs from 01 as text', compare(NAME, 'EQUAL', STOREY_NAME), wallWith(['P', 'N', '$'], '1'), 'FAILED'],
  ['01 is the same as 01', compare(NAME, 'NOT_EQUAL', STOREY_NAME), wallWith(['P', 'N', '$'], '01'), 'FAILED'],
  ['2.9 m is less than the level 3 m', compare(number, 'LESS', LEVEL), length('2.9'), 'PASSED'],
  ['near miss: 3 m is not less than 3 m', compare(number, 'LESS', LEVEL), length('3.'), 'FAILED'],
  ['3 m is at most 3 m', compare(number, 'LESS_OR_EQUAL', LEVEL), length('3.'), 'PASSED'],
  ['3.01 m is more than 3 m', compare(number, 'LESS_OR_EQUAL', LEVEL), length('3.01'), 'FAILED'],
  ['3.01 m is within 0.01 m of 3 m', compare(number, 'EQUAL', LEVEL, { tolerance: 0.01 }), length('3.01'), 'PASSED'],
  ['near miss: 3.0101 m is not', compare(number, 'EQUAL', LEVEL, { tolerance: 0.01 }), length('3.0101'), 'FAILED'],
  [
    '01.12 matches {value}\\.\\d+ with 01',
    compare(NAME, 'MATCHES', STOREY_NAME, { pattern: '{value}\\.\\d+' }),
    wallWith(['P', 'N', '$'], '01.12'),
    'PASSED',
  ],
  [
    'near miss: 01x12 does not',
    compare(NAME, 'MATCHES', STOREY_NAME, { pattern: '{value}\\.\\d+' }),
    wallWith(['P', 'N', '$'], '01x12'),
    'FAILED',
  ],
  ['1000001 is not 1000000', compare(number, 'EQUAL', other), numbers('IFCINTEGER(1000001)', 'IFCINTEGER(1000000)'), 'FAILED'],
  [
    'near miss: 1000001.0 is within the tolerance of IDS of 1000000.0',
    compare(number, 'EQUAL', other),
    numbers('IFCREAL(1000001.)', 'IFCREAL(1000000.)'),
    'PASSED',
  ],
  [
    '2^53 + 1 is more than 2^53',
    compare(number, 'GREATER', other),
    numbers('IFCINTEGER(9007199254740993)', 'IFCINTEGER(9007199254740992)'),
    'PASSED',
  ],
  [
    '2^53 + 1 is not at most 2^53',
    compare(number, 'LESS_OR_EQUAL', other),
    numbers('IFCINTEGER(9007199254740993)', 'IFCINTEGER(9007199254740992)'),
    'FAILED',
  ],
  [
    '1000001 is within 1 of 1000000',
    compare(number, 'EQUAL', other, { tolerance: 1 }),
    numbers('IFCINTEGER(1000001)', 'IFCINTEGER(1000000)'),
    'PASSED',
  ],
  ['an area and a length are undecided', compare(number, 'LESS', LEVEL), wallWith(['P', 'N', 'IFCAREAMEASURE(2.)']), 'UNDECIDED'],
  ['a text and a length are undecided', compare(NAME, 'EQUAL', LEVEL), wallWith(['P', 'N', '$']), 'UNDECIDED'],
  ['no value is undecided', compare(number, 'LESS', LEVEL), [...TWO, ...wallLines(10, 'A', 101)], 'UNDECIDED'],
] as const) {
  test(`COMPARE: ${what}: ${outcome}`, () => assert.equal(checkOn(rule, lines).outcome, outcome));
}

const walls = (...storeys: number[]) => [...TWO, ...storeys.flatMap((storey, at) => wallLines(10 + at * 10, `W${at}`, storey))];
const count = (bounds: object, per = 'STOREY') => ({ kind: 'COUNT', select: classes('IFCWALL'), per, ...bounds });

test('a selection is without the objects that one of its own selections matches', () => {
  const named = (name: string) => ({ attributes: [{ name: { simpleValue: 'Name' }, value: { simpleValue: name } }] });
  // Two walls, W0 and W1.
  const lines = walls(100, 101);
  const atMostOne = (without: object[]) =>
    checkOn({ kind: 'COUNT', select: { ...classes('IFCWALL'), without }, per: 'FILE', max: 1 }, lines).outcome;
  assert.deepEqual([atMostOne([]), atMostOne([named('W1')]), atMostOne([named('W2')])], ['FAILED', 'PASSED', 'FAILED']);
  // What a rule leaves out by a property is read from the file for that purpose.
  const property = { propertySet: { simpleValue: 'P' }, baseName: { simpleValue: 'N' } };
  const withProperty = [...lines, ...propertyLines(60, 10, ['P', 'N', "IFCLABEL('x')"])];
  const rule = { kind: 'COUNT', select: { ...classes('IFCWALL'), without: [{ properties: [property] }] }, per: 'FILE', max: 1 };
  assert.equal(checkOn(rule, withProperty).outcome, 'PASSED');
});

for (const [what, rule, lines, checks] of [
  ['both storeys have a wall', count({ min: 1 }), walls(100, 101), ['00 PASSED', '01 PASSED']],
  ['storey 01 has none', count({ min: 1 }), walls(100, 100), ['00 PASSED', '01 FAILED COUNT_TOO_SMALL']],
  ['near miss: two walls are at most two', count({ max: 2 }), walls(100, 100), ['00 PASSED', '01 PASSED']],
  ['three walls are more than two', count({ max: 2 }), walls(100, 100, 100), ['00 FAILED COUNT_TOO_LARGE', '01 PASSED']],
  ['the file has three walls', count({ min: 3, max: 3 }, 'FILE'), walls(100, 101, 101), ['Project PASSED']],
  ['the building has two of three', count({ min: 3 }, 'BUILDING'), walls(100, 101), ['Gebouw FAILED COUNT_TOO_SMALL']],
] as const) {
  test(`COUNT: ${what}`, () => assert.deepEqual(summaryOf(checkOn(rule, lines)).checks, checks));
}

/** Storey 01 has a part of its own with two walls, each with an area of 2 m2. */
const PARTIAL = [
  ...TWO,
  `#110=IFCBUILDINGSTOREY('${idOf(110)}',$,'01a',$,$,$,$,$,.PARTIAL.,3.);`,
  `#111=IFCRELAGGREGATES('${idOf(111)}',$,$,$,#101,(#110));`,
  ...[10, 20].flatMap((at) => [...wallLines(at, `W${at}`, 110), ...propertyLines(at + 3, at, ['P', 'N', 'IFCAREAMEASURE(2.)'])]),
];

test('COUNT and SUM: what lies in a part of a storey lies in that storey as well', () => {
  assert.deepEqual(summaryOf(checkOn(count({ min: 2, max: 2 }), PARTIAL)).checks, [
    '00 FAILED COUNT_TOO_SMALL',
    '01 PASSED',
    '01a PASSED',
  ]);
  const area = { kind: 'SUM', select: classes('IFCWALL'), value: number, per: 'STOREY', min: 4, max: 4 };
  assert.deepEqual(summaryOf(checkOn(area, PARTIAL)).checks, ['00 FAILED SUM_TOO_SMALL', '01 PASSED', '01a PASSED']);
  assert.deepEqual(summaryOf(checkOn(count({ min: 2, max: 2 }, 'BUILDING'), PARTIAL)).checks, ['Gebouw PASSED']);
});

test('COUNT: storeys that are parts of each other in a circle end the search', () => {
  const circle = [...PARTIAL, `#112=IFCRELAGGREGATES('${idOf(112)}',$,$,$,#110,(#101));`];
  assert.deepEqual(summaryOf(checkOn(count({ min: 2, max: 2 }), circle)).checks, [
    '00 FAILED COUNT_TOO_SMALL',
    '01 PASSED',
    '01a PASSED',
  ]);
});

test('COUNT: what lies in a part of a space lies in that space as well', () => {
  const space = (id: number, name: string) => `#${id}=IFCSPACE('${idOf(id)}',$,'${name}',$,$,$,$,$,.ELEMENT.,.INTERNAL.,$);`;
  const lines = [
    ...TWO,
    space(120, 'R'),
    space(121, 'R.a'),
    `#122=IFCRELAGGREGATES('${idOf(122)}',$,$,$,#100,(#120));`,
    `#123=IFCRELAGGREGATES('${idOf(123)}',$,$,$,#120,(#121));`,
    ...wallLines(10, 'W', 121),
  ];
  assert.deepEqual(summaryOf(checkOn(count({ min: 1 }, 'SPACE'), lines)).checks, ['R PASSED', 'R.a PASSED']);
});

test('a check names a room by its number and its long name, and its pair as well; a long name that repeats the name is absent', () => {
  const room = (id: number, name: string, longName: string) =>
    `#${id}=IFCSPACE('${idOf(id)}',$,'${name}',$,$,$,$,${longName},.ELEMENT.,.INTERNAL.,$);`;
  const lines = [...TWO, room(120, '0.01', "'Woonkamer'"), room(121, '0.02', "'0.02'"), room(122, '0.03', '$')];
  const checks = [...checkOn(count({ min: 1 }, 'SPACE'), lines).checks];
  assert.deepEqual(
    checks.map(({ name, longName }) => [name, longName]),
    [
      ['0.01', 'Woonkamer'],
      ['0.02', undefined],
      ['0.03', undefined],
    ],
  );
  const rule = { kind: 'UNIQUE', select: classes('IFCSPACE'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };
  const twice = [...TWO, room(120, '0.01', "'Woonkamer'"), room(121, '0.01', "'Keuken'")];
  assert.deepEqual(
    [...checkOn(rule, twice).checks].map(({ longName, other }) => [longName, other?.longName]),
    [
      ['Woonkamer', 'Keuken'],
      ['Keuken', 'Woonkamer'],
    ],
  );
});

test('COUNT in the project adds the walls of all files, and a file without a project is undecided', () => {
  assert.deepEqual(summaryOf(checkOn(count({ min: 3 }, 'PROJECT'), walls(100, 101), walls(100))).checks, ['Project PASSED']);
  assert.equal(checkOn(count({ min: 1 }, 'FILE'), wallLines(10, 'A')).outcome, 'UNDECIDED');
});

const named = { ...classes('IFCWALL'), attributes: [{ name: { simpleValue: 'Name' }, value: { simpleValue: 'W0' } }] };
const share = (bounds: object) => ({ kind: 'SHARE', select: classes('IFCWALL'), having: named, per: 'FILE', ...bounds });

for (const [what, bounds, storeys, outcome] of [
  ['1 of 2 is at least 0.5', { min: 0.5 }, [100, 100], 'PASSED'],
  ['near miss: 1 of 2 is less than 0.51', { min: 0.51 }, [100, 100], 'FAILED'],
  ['1 of 4 is less than 0.5', { min: 0.5 }, [100, 100, 100, 100], 'FAILED'],
  ['1 of 4 is at most 0.25', { max: 0.25 }, [100, 100, 100, 100], 'PASSED'],
  ['1 of 1 is more than 0.9', { max: 0.9 }, [100], 'FAILED'],
  ['a share of nothing is not applicable', { min: 0.5 }, [], 'NOT_APPLICABLE'],
] as const) {
  test(`SHARE: ${what}`, () => assert.equal(checkOn(share(bounds), walls(...storeys)).outcome, outcome));
}

const sum = (more: object) => ({ kind: 'SUM', select: classes('IFCWALL'), value: number, per: 'FILE', ...more });
const areas = (...squareMetres: string[]) => [
  ...walls(...squareMetres.map(() => 100)),
  ...squareMetres.flatMap((area, at) => propertyLines(40 + at * 10 + 3, 10 + at * 10, ['P', 'N', `IFCAREAMEASURE(${area})`])),
];

for (const [what, rule, lines, outcome] of [
  ['2 + 3 m2 is at least 5', sum({ min: 5 }), areas('2.', '3.'), 'PASSED'],
  ['near miss: 2 + 2.9 m2 is not', sum({ min: 5 }), areas('2.', '2.9'), 'FAILED'],
  ['2 + 3.1 m2 is more than 5', sum({ max: 5 }), areas('2.', '3.1'), 'FAILED'],
  ['2 + 3 m2 is at most 5', sum({ max: 5 }), areas('2.', '3.'), 'PASSED'],
  ['near miss: 0.1 + 0.2 m2 is at most 0.3, although not as binary fractions', sum({ max: 0.3 }), areas('0.1', '0.2'), 'PASSED'],
  [
    'near miss: eight times 0.1 m2 is at least 0.8',
    sum({ min: 0.8 }),
    areas(...Array.from({ length: 8 }, () => '0.1')),
    'PASSED',
  ],
  ['0.1 + 0.2 + 0.000001 m2 is more than 0.3', sum({ max: 0.3 }), areas('0.1', '0.2', '0.000001'), 'FAILED'],
  ['a wall without an area is undecided', sum({ max: 5 }), [...areas('2.'), ...wallLines(80, 'X', 100)], 'UNDECIDED'],
  ['or left out', sum({ max: 5, missing: 'IGNORE' }), [...areas('2.'), ...wallLines(80, 'X', 100)], 'PASSED'],
] as const) {
  test(`SUM: ${what}`, () => assert.equal(checkOn(rule, lines).outcome, outcome));
}

test('SUM: the areas of walls must equal the area of their storey within the tolerance', () => {
  const rule = { ...sum({ equals: number, tolerance: 0.01 }), per: 'STOREY', groups: named };
  const ofStorey = (area: string) => [...areas('2.', '3.'), ...propertyLines(90, 100, ['P', 'N', `IFCAREAMEASURE(${area})`])];
  const select = {
    ...classes('IFCBUILDINGSTOREY'),
    attributes: [{ name: { simpleValue: 'Name' }, value: { simpleValue: '00' } }],
  };
  const outcomes = ['5.', '5.01', '5.02'].map((area) => checkOn({ ...rule, groups: select }, ofStorey(area)).outcome);
  assert.deepEqual(outcomes, ['PASSED', 'PASSED', 'FAILED']);
});

const FILE_NAME = {
  kind: 'FILE_NAME',
  file: { restrictions: [{ type: 'PATTERN', patterns: ['[A-Za-z0-9-]+_[A-Z]{2,4}_[A-Za-z0-9-]+\\.ifc'] }], base: 'xs:string' },
};
for (const [filename, outcome] of [
  ['Woning_BWK_Casco.ifc', 'PASSED'],
  ['Woning.ifc', 'FAILED'],
  ['Woning_bwk_Casco.ifc', 'FAILED'],
  ['Woning_BWK_Casco.ifc.ifc', 'FAILED'],
  ['Woning BWK Casco.ifc', 'FAILED'],
  ['Woning_BWK_Casco-2.ifc', 'PASSED'],
  // Two files of one name are identified by their folders.
  ['levering 2/Woning_BWK_Casco.ifc', 'PASSED'],
  ['C:\\werk\\Woning_BWK_Casco.ifc', 'PASSED'],
  ['Woning_BWK_Casco.ifc/Woning.ifc', 'FAILED'],
] as const) {
  test(`FILE_NAME: ${filename}: ${outcome}`, () =>
    assert.equal(checkOn(FILE_NAME, { lines: houseLines(), filename }).outcome, outcome));
}

test('COMPARE: the name of a file has no folders, as FILE_NAME', () => {
  const right = { from: 'ATTRIBUTE', name: 'Name' };
  const rule = { kind: 'COMPARE', select: classes('IFCBUILDING'), left: { from: 'FILE_NAME' }, operator: 'MATCHES', right };
  const outcomeOf = (filename: string) => checkOn({ ...rule, pattern: '{value}_.*' }, { lines: houseLines(), filename }).outcome;
  // The building is named Gebouw.
  assert.equal(outcomeOf('Gebouw_BWK.ifc'), 'PASSED');
  assert.equal(outcomeOf('/werk/a/Gebouw_BWK.ifc'), 'PASSED');
  assert.equal(outcomeOf('Gebouw_a/Woning_BWK.ifc'), 'FAILED');
});

const twice = (within: string) => ({ kind: 'DUPLICATE_GLOBAL_IDS', select: classes('IFCWALL'), within });
const wall = (record: number, globalId: string) => `#${record}=IFCWALL('${globalId}',$,'W${record}',$,$,$,$,$,$);`;
for (const [what, within, files, outcome] of [
  ['two GlobalIds', 'FILE', [[wall(1, idOf(1)), wall(2, idOf(2))]], 'PASSED'],
  ['one GlobalId twice', 'FILE', [[wall(1, idOf(1)), wall(2, idOf(1))]], 'FAILED'],
  [
    'near miss: GlobalIds that differ in case',
    'FILE',
    [[wall(1, `a${idOf(1).slice(1)}`), wall(2, `A${idOf(1).slice(1)}`)]],
    'PASSED',
  ],
  ['one GlobalId in two files, each by itself', 'FILE', [[wall(1, idOf(1))], [wall(2, idOf(1))]], 'PASSED'],
  ['one GlobalId in two files', 'PROJECT', [[wall(1, idOf(1))], [wall(2, idOf(1))]], 'FAILED'],
  ['an object without a GlobalId', 'FILE', [[wall(1, '')]], 'UNDECIDED'],
] as const) {
  test(`DUPLICATE_GLOBAL_IDS within ${within}: ${what}: ${outcome}`, () =>
    assert.equal(checkOn(twice(within), ...files).outcome, outcome));
}
