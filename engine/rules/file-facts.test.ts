/** Cases of the kinds FILE_FACT, AGREEMENT and LISTED: pass, fail and near miss. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkOn, classes, houseLines, idOf, placementLines, summaryOf, wallLines } from './fixtures/rule-models.ts';

const HOUSE = houseLines();
const MILLIMETRES = HOUSE.map((line) => line.replace('LENGTHUNIT.,$', 'LENGTHUNIT.,.MILLI.'));
const application = (name: string, version: string) => [`#60=IFCAPPLICATION($,'${version}','${name}','x');`];
const crs = (name: string) => [`#61=IFCPROJECTEDCRS('${name}',$,$,$,$,$,$);`];
const simple = (simpleValue: string) => ({ meets: { simpleValue } });
const fact = (name: string, more: object = {}) => ({ kind: 'FILE_FACT', fact: name, ...more });
const ANY_REVIT = { meets: { restrictions: [{ type: 'PATTERN', patterns: ['Autodesk Revit.*'] }], base: 'xs:string' } };

for (const [what, rule, lines, expected] of [
  ['metres are METRE', fact('LENGTH_UNIT', simple('METRE')), HOUSE, 'PASSED'],
  ['millimetres are not METRE', fact('LENGTH_UNIT', simple('METRE')), MILLIMETRES, 'FAILED'],
  ['millimetres are MILLIMETRE', fact('LENGTH_UNIT', simple('MILLIMETRE')), MILLIMETRES, 'PASSED'],
  [
    'near miss: areas in metres stay SQUARE_METRE beside lengths in mm',
    fact('AREA_UNIT', simple('SQUARE_METRE')),
    MILLIMETRES,
    'PASSED',
  ],
  ['no unit of volume is undecided', fact('VOLUME_UNIT', simple('CUBIC_METRE')), HOUSE, 'UNDECIDED'],
  ['the program has the name', fact('APPLICATION', ANY_REVIT), [...HOUSE, ...application('Autodesk Revit', '2025')], 'PASSED'],
  ['another program', fact('APPLICATION', ANY_REVIT), [...HOUSE, ...application('Archicad', '28')], 'FAILED'],
  ['no program is undecided', fact('APPLICATION', ANY_REVIT), HOUSE, 'UNDECIDED'],
  ['or fails, as the rule says', fact('APPLICATION', { ...ANY_REVIT, missing: 'FAIL' }), HOUSE, 'FAILED'],
  ['or is left out', fact('APPLICATION', { ...ANY_REVIT, missing: 'IGNORE' }), HOUSE, 'NOT_APPLICABLE'],
  ['EPSG:28992', fact('COORDINATE_REFERENCE_SYSTEM', simple('EPSG:28992')), [...HOUSE, ...crs('EPSG:28992')], 'PASSED'],
  [
    'near miss: EPSG:28991',
    fact('COORDINATE_REFERENCE_SYSTEM', simple('EPSG:28992')),
    [...HOUSE, ...crs('EPSG:28991')],
    'FAILED',
  ],
  ['a system of any name', fact('COORDINATE_REFERENCE_SYSTEM', { missing: 'FAIL' }), [...HOUSE, ...crs('x')], 'PASSED'],
  ['no system where one is needed', fact('COORDINATE_REFERENCE_SYSTEM', { missing: 'FAIL' }), HOUSE, 'FAILED'],
] as const) {
  test(`FILE_FACT: ${what}: ${expected}`, () => assert.equal(checkOn(rule, lines).outcome, expected));
}

const north = (x: string, y: string) => [
  ...HOUSE,
  `#63=IFCDIRECTION((${x},${y}));`,
  "#64=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Model',3,$,$,#63);",
];
const within = (low: string, high: string) => ({
  meets: {
    restrictions: [{ type: 'RANGE', min: { value: low, inclusive: true }, max: { value: high, inclusive: true } }],
    base: 'xs:double',
  },
});
for (const [what, rule, lines, expected] of [
  ['north along y is 0 degrees', fact('TRUE_NORTH', within('0', '0')), north('0.', '1.'), 'PASSED'],
  ['north along (1,1) is 45 degrees', fact('TRUE_NORTH', within('44.9', '45')), north('1.', '1.'), 'PASSED'],
  [
    'near miss: north along (1,1) is more than 44.9 degrees',
    fact('TRUE_NORTH', within('0', '44.9')),
    north('1.', '1.'),
    'FAILED',
  ],
  ['north along (-1,0) is -90 degrees', fact('TRUE_NORTH', within('-91', '-89')), north('-1.', '0.'), 'PASSED'],
  [
    'north of the second context, where the first, of plans, states none',
    fact('TRUE_NORTH', within('44.9', '45')),
    [...HOUSE, "#62=IFCGEOMETRICREPRESENTATIONCONTEXT($,'Plan',2,$,$,$);", ...north('1.', '1.').slice(HOUSE.length)],
    'PASSED',
  ],
  ['a north that is not stated is undecided', fact('TRUE_NORTH', within('0', '0')), HOUSE, 'UNDECIDED'],
  ['or fails, as the rule says', fact('TRUE_NORTH', { missing: 'FAIL' }), HOUSE, 'FAILED'],
  ['any north that is stated', fact('TRUE_NORTH', { missing: 'FAIL' }), north('1.', '2.'), 'PASSED'],
] as const) {
  test(`FILE_FACT: ${what}: ${expected}`, () => assert.equal(checkOn(rule, lines).outcome, expected));
}

test('FILE_FACT: a file without a project is undecided, and each file is judged by itself', () => {
  const rule = fact('LENGTH_UNIT', simple('METRE'));
  assert.equal(checkOn(rule, wallLines(10, 'A')).outcome, 'UNDECIDED');
  assert.deepEqual(summaryOf(checkOn(rule, HOUSE, MILLIMETRES)).checks, ['Project PASSED', 'Project FAILED FACT_DIFFERS']);
});

const agree = (of: string, more: object = {}) => ({ kind: 'AGREEMENT', of, ...more });
const site = (...place: readonly [number, number, number]) => [
  ...HOUSE,
  ...placementLines(2000, place),
  `#62=IFCSITE('${idOf(62)}',$,$,$,$,#2000,$,$,.ELEMENT.,$,$,$,$,$);`,
];
const levels = (...all: readonly (readonly [string, number])[]) =>
  houseLines(all.map(([name, elevation]) => ({ name, elevation })));
for (const [what, rule, files, expected] of [
  ['two files in metres', agree('LENGTH_UNIT'), [HOUSE, HOUSE], 'PASSED'],
  ['one in metres, one in millimetres', agree('LENGTH_UNIT'), [HOUSE, MILLIMETRES], 'FAILED'],
  ['one file agrees with nothing', agree('LENGTH_UNIT'), [HOUSE], 'NOT_APPLICABLE'],
  ['two sites at the same place', agree('ORIGIN'), [site(1, 2, 0), site(1, 2, 0)], 'PASSED'],
  ['within 0.001 m', agree('ORIGIN'), [site(1, 2, 0), site(1, 2.001, 0)], 'PASSED'],
  ['near miss: 0.002 m apart', agree('ORIGIN'), [site(1, 2, 0), site(1, 2.002, 0)], 'FAILED'],
  ['0.5 m apart with a tolerance of 0.5', agree('ORIGIN', { tolerance: 0.5 }), [site(0, 0, 0), site(0, 0, 0.5)], 'PASSED'],
  ['one file without a site', agree('ORIGIN'), [site(1, 2, 0), HOUSE], 'UNDECIDED'],
  ['two norths of one direction, of other lengths', agree('TRUE_NORTH'), [north('0.', '1.'), north('0.', '2.')], 'PASSED'],
  ['north turned by 45 degrees', agree('TRUE_NORTH'), [north('0.', '1.'), north('1.', '1.')], 'FAILED'],
  [
    'near miss: 179.9 and -179.9 degrees are 0.2 apart',
    agree('TRUE_NORTH', { tolerance: 0.21 }),
    [north('0.001745', '-1.'), north('-0.001745', '-1.')],
    'PASSED',
  ],
  ['the same storeys', agree('STOREYS'), [levels(['00', 0], ['01', 3]), levels(['00', 0], ['01', 3])], 'PASSED'],
  ['some of the storeys', agree('STOREYS'), [levels(['00', 0], ['01', 3]), levels(['01', 3])], 'PASSED'],
  ['a storey 0.01 m higher', agree('STOREYS'), [levels(['00', 0], ['01', 3]), levels(['01', 3.01])], 'FAILED'],
  ['near miss: 0.001 m higher', agree('STOREYS'), [levels(['00', 0], ['01', 3]), levels(['01', 3.001])], 'PASSED'],
  ['a storey of another name', agree('STOREYS'), [levels(['00', 0], ['01', 3]), levels(['1e', 3])], 'FAILED'],
] as const) {
  test(`AGREEMENT of ${rule.of}: ${what}: ${expected}`, () => assert.equal(checkOn(rule, ...files).outcome, expected));
}

test('AGREEMENT of STOREYS: of storeys with one name, the one in the building of the same name counts, else one at its level', () => {
  const twoBuildings = [
    ...levels(['00', 0]),
    `#80=IFCBUILDING('${idOf(80)}',$,'Garage',$,$,$,$,$,.ELEMENT.,$,$,$);`,
    `#81=IFCBUILDINGSTOREY('${idOf(81)}',$,'00',$,$,$,$,$,.ELEMENT.,5.);`,
    `#82=IFCRELAGGREGATES('${idOf(82)}',$,$,$,#80,(#81));`,
  ];
  const one = (building: string, level: number) => levels(['00', level]).map((line) => line.replace("'Gebouw'", `'${building}'`));
  const outcomeOf = (building: string, level: number) =>
    summaryOf(checkOn(agree('STOREYS'), twoBuildings, one(building, level))).checks;
  assert.deepEqual(outcomeOf('Gebouw', 0), ['00 PASSED']);
  assert.deepEqual(outcomeOf('Garage', 5), ['00 PASSED']);
  assert.deepEqual(outcomeOf('Garage', 0), ['00 FAILED FILES_DIFFER with 00 in a.ifc']);
  assert.deepEqual(outcomeOf('Schuur', 5), ['00 PASSED']);
  assert.deepEqual(outcomeOf('Schuur', 4), ['00 FAILED FILES_DIFFER with 00 in a.ifc']);
});

test('AGREEMENT of STOREYS: files are compared with the one that has most storeys, and a level names both', () => {
  const node = checkOn(agree('STOREYS'), levels(['01', 3.5]), levels(['00', 0], ['01', 3]));
  assert.deepEqual(summaryOf(node).checks, ['01 FAILED FILES_DIFFER with 01 in b.ifc']);
  const [check] = node.checks;
  assert.deepEqual(check?.failures, [{ code: 'FILES_DIFFER', value: 'Elevation', actual: 3.5, expected: 3, unit: 'm' }]);
});

const rotations = <T>([a, b, c]: readonly [T, T, T]): (readonly T[])[] => [
  [a, b, c],
  [a, c, b],
  [b, a, c],
  [b, c, a],
  [c, a, b],
  [c, b, a],
];
for (const [what, rule, files] of [
  [
    'of sites at 0, 0.8 and -0.8 mm the last two are 1.6 mm apart',
    agree('ORIGIN'),
    [site(0, 0, 0), site(0.0008, 0, 0), site(-0.0008, 0, 0)],
  ],
  [
    'of storeys at 0, 0.8 and -0.8 mm the last two are 1.6 mm apart',
    agree('STOREYS'),
    [levels(['00', 0]), levels(['00', 0.0008]), levels(['00', -0.0008])],
  ],
  [
    'of norths at 0, 45 and -45 degrees the last two are 90 degrees apart',
    agree('TRUE_NORTH', { tolerance: 50 }),
    [north('0.', '1.'), north('1.', '1.'), north('-1.', '1.')],
  ],
] as const) {
  test(`AGREEMENT of ${rule.of}: ${what}, so that the rule fails in each order of the files`, () => {
    for (const order of rotations(files)) assert.equal(checkOn(rule, ...order).outcome, 'FAILED');
  });
}

test('AGREEMENT: of three files the one that differs from both others fails, in each order of the files', () => {
  for (const [rule, one, other] of [
    [agree('ORIGIN'), site(0, 0, 0), site(5, 0, 0)],
    [agree('LENGTH_UNIT'), HOUSE, MILLIMETRES],
    [agree('STOREYS'), levels(['00', 0], ['01', 3]), levels(['00', 0], ['01', 4])],
  ] as const) {
    const [same, odd] = [(filename: string) => ({ lines: one, filename }), { lines: other, filename: 'odd.ifc' }];
    for (const order of rotations([odd, same('a.ifc'), same('b.ifc')] as const)) {
      const failing = Array.from(checkOn(rule, ...order).checks).filter(({ outcome }) => outcome === 'FAILED');
      assert.deepEqual(
        failing.map(({ file }) => file),
        ['odd.ifc'],
        rule.of,
      );
    }
  }
});

test('AGREEMENT of STOREYS: a level that is unknown in one file leaves that file undecided, and the others are compared', () => {
  const unknown = levels(['00', 0]).map((line) => line.replace('.ELEMENT.,0.0000)', '.ELEMENT.,$)'));
  for (const order of rotations([unknown, levels(['00', 0]), levels(['00', 1])] as const))
    assert.equal(checkOn(agree('STOREYS'), ...order).outcome, 'FAILED');
  for (const order of rotations([unknown, levels(['00', 0]), levels(['00', 0])] as const))
    assert.equal(checkOn(agree('STOREYS'), ...order).outcome, 'UNDECIDED');
});

const listed = (more: object) => ({
  kind: 'LISTED',
  select: classes('IFCWALL', 'IFCSLAB'),
  value: { from: 'ATTRIBUTE', name: 'Name' },
  ...more,
});
const CODES = listed({ values: ['21.11', '22.11'] });
const PER_CLASS = listed({ perClass: [{ classes: ['IFCWALL'], values: ['21', '22'] }], compare: 'BEGINNING' });
const slab = (name: string) => [`#70=IFCSLAB('${idOf(70)}',$,'${name}',$,$,$,$,$,$);`];
for (const [what, rule, lines, expected] of [
  ['21.11 is in the list', CODES, wallLines(10, '21.11'), ['21.11 PASSED']],
  ['23.11 is not', CODES, wallLines(10, '23.11'), ['23.11 FAILED NOT_LISTED']],
  ['near miss: 21.1 is not', CODES, wallLines(10, '21.1'), ['21.1 FAILED NOT_LISTED']],
  ['no name is undecided', CODES, wallLines(10, null), [`${idOf(10)} UNDECIDED VALUE_MISSING`]],
  ['22.30 fits a wall', PER_CLASS, wallLines(10, '22.30'), ['22.30 PASSED']],
  ['23.11 does not', PER_CLASS, wallLines(10, '23.11'), ['23.11 FAILED NOT_OF_CLASS']],
  ['near miss: 12.21 does not begin with 21', PER_CLASS, wallLines(10, '12.21'), ['12.21 FAILED NOT_OF_CLASS']],
  ['a slab has no list and is left out', PER_CLASS, slab('23.11'), []],
] as const) {
  test(`LISTED: ${what}`, () => assert.deepEqual(summaryOf(checkOn(rule, lines)).checks, expected));
}

test('LISTED: the list of a class also counts for its subclasses, in addition to the list of all values', () => {
  const rule = listed({ values: ['21.11', '23.11'], perClass: [{ classes: ['IFCBUILDINGELEMENT'], values: ['21.11'] }] });
  assert.deepEqual(summaryOf(checkOn(rule, [...wallLines(10, '21.11'), ...slab('23.11')])).checks, [
    '21.11 PASSED',
    '23.11 FAILED NOT_OF_CLASS',
  ]);
});
