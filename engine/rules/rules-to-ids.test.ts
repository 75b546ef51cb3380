/** A rule that is written as IDS fails for the same objects, the audit accepts it, and every reason against another is named. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { checkRule } from '../check/check-rule.ts';
import { keepSet } from '../check/keep-set.ts';
import { auditIds } from '../ids/audit-ids.ts';
import { parseIds } from '../ids/parse-ids.ts';
import { rulesOf } from '../ids/rules-of.ts';
import { attributeOf } from '../model/attributes.ts';
import { createModelIndexer } from '../model/index-model.ts';
import { bytesOf, stepText } from '../step/step-text.ts';
import { checkOn, classes, houseLines, idOf, propertyLines, ruleSetOf, wallLines } from './fixtures/rule-models.ts';
import { rulesToIds } from './rules-to-ids.ts';

const listed = (value: object, more: object) => ({ kind: 'LISTED', select: classes('IFCWALL'), value, ...more });
const NAME = { from: 'ATTRIBUTE', name: 'Name' };
const CODE = { from: 'PROPERTY', propertySet: 'Pset_WallCommon', baseName: 'FireRating' };
const PREDEFINED_TYPE = { from: 'PREDEFINED_TYPE' };
const CLASSIFICATION = { from: 'CLASSIFICATION' };

/** Walls named A, B and nothing; the first two with a code. A beam, a slab and a standard wall besides. */
const LINES = [
  ...houseLines(),
  ...wallLines(10, 'A', 100),
  ...wallLines(20, 'B', 100),
  ...wallLines(30, null, 100),
  ...propertyLines(40, 10, ['Pset_WallCommon', 'FireRating', "IFCLABEL('21.11')"]),
  ...propertyLines(50, 20, ['Pset_WallCommon', 'FireRating', "IFCLABEL('22.11')"]),
  `#60=IFCWALLSTANDARDCASE('${idOf(60)}',$,'C',$,$,$,$,$,.SOLIDWALL.);`,
  `#61=IFCBEAM('${idOf(61)}',$,'A',$,$,$,$,$,.BEAM.);`,
  `#62=IFCSLAB('${idOf(62)}',$,'B',$,$,$,$,$,.FLOOR.);`,
  "#63=IFCCLASSIFICATION($,$,$,'NL-SfB',$,$,$);",
  "#64=IFCCLASSIFICATIONREFERENCE($,'21.11',$,#63,$,$);",
  `#65=IFCRELASSOCIATESCLASSIFICATION('${idOf(65)}',$,$,$,(#10,#60),#64);`,
];

/** Besides the walls above: one with empty texts, one with a property without a value, one with a code of another system. */
const HALF_FILLED = [
  ...LINES,
  ...wallLines(70, '', 100),
  ...wallLines(80, 'D', 100),
  ...wallLines(90, 'E', 100),
  ...propertyLines(110, 70, ['Pset_WallCommon', 'FireRating', "IFCLABEL('')"]),
  ...propertyLines(120, 80, ['Pset_WallCommon', 'FireRating', '$']),
  ...propertyLines(130, 90, ['Pset_WallCommon', 'FireRating', "IFCLABEL('99')"]),
  "#140=IFCCLASSIFICATION($,$,$,'STABU',$,$,$);",
  "#141=IFCCLASSIFICATIONREFERENCE($,'X',$,#140,$,$);",
  "#142=IFCCLASSIFICATIONREFERENCE($,$,'21.11 wand',#63,$,$);",
  "#143=IFCCLASSIFICATIONREFERENCE($,'22.11',$,#63,$,$);",
  `#144=IFCRELASSOCIATESCLASSIFICATION('${idOf(144)}',$,$,$,(#20,#70),#141);`,
  `#145=IFCRELASSOCIATESCLASSIFICATION('${idOf(145)}',$,$,$,(#80),#142);`,
  `#146=IFCRELASSOCIATESCLASSIFICATION('${idOf(146)}',$,$,$,(#90),#143);`,
];
const NL_SFB = { from: 'CLASSIFICATION', system: { simpleValue: 'NL-SfB' } };

/** Returns the GlobalIds that fail the rules of an .ids file for a file of IFC4, and whether a rule fails. */
function failuresOf(text: string, lines: readonly string[]): { ids: string[]; isWrong: boolean } {
  const { specification } = parseIds(text);
  const indexer = createModelIndexer((schema) => keepSet(schema, { specifications: [specification!], propertyNames: [] }));
  indexer.push(bytesOf(stepText(lines, { schema: 'IFC4' })));
  const model = indexer.finish();
  const rules = rulesOf(specification!.definition).filter((rule) => rule.specification.ifcVersions.includes('IFC4'));
  const checked = rules.map((rule) => checkRule(rule.specification, model));
  const rows = checked.flatMap((one) => Array.from(one.rows).filter((_, at) => one.failing[at] !== 0));
  const ids = rows.map((row) => String(attributeOf(model, row, 'GlobalId')));
  return {
    ids: ids.sort(),
    isWrong: checked.some(({ failures, failing }) => failures.length > 0 || failing.some((count) => count > 0)),
  };
}

for (const [what, fields, failing] of [
  ['an attribute is in the list', listed(NAME, { values: ['A'], missing: 'FAIL' }), [20, 30]],
  ['an attribute is in the list, if it is there', listed(NAME, { values: ['A', 'X'], missing: 'IGNORE' }), [20]],
  ['a property begins with a value', listed(CODE, { values: ['21.', '3'], compare: 'BEGINNING', missing: 'IGNORE' }), [20]],
  ['a point is no wildcard', listed(CODE, { values: ['2.'], compare: 'BEGINNING', missing: 'IGNORE' }), [10, 20]],
  ['a property is required', listed(CODE, { values: ['21.11', '22.11'], missing: 'FAIL' }), [30]],
  ['a code of an edition', listed(CODE, { edition: 'NL-SfB 2021', missing: 'FAIL' }), [30]],
  ['no code of an edition', listed(NAME, { edition: 'NL-SfB 2021', missing: 'IGNORE' }), [10, 20]],
  [
    'a code of an edition that fits the class',
    listed(CODE, { edition: 'NL-SfB 2021', perClass: [{ classes: ['IFCWALL'], values: ['21'] }], missing: 'FAIL' }),
    [20, 30],
  ],
  ['a code of any system', listed(CLASSIFICATION, { values: ['21.11'], missing: 'FAIL' }), [20, 30]],
  [
    'subclasses count, except some',
    {
      ...listed(NAME, { values: ['A'], missing: 'IGNORE' }),
      select: { ...classes('IFCELEMENT'), subtypes: true, except: ['IFCSLAB'] },
    },
    [20, 60],
  ],
  [
    'values per class',
    {
      ...listed(NAME, {
        perClass: [
          { classes: ['IFCWALL'], values: ['A'] },
          { classes: ['IFCSLAB'], values: ['C'] },
        ],
        values: ['A', 'C'],
        missing: 'FAIL',
      }),
      select: { ...classes('IFCELEMENT'), subtypes: true },
    },
    [20, 30, 60, 62],
  ],
  [
    'a predefined type',
    { ...listed(PREDEFINED_TYPE, { values: ['FLOOR'], missing: 'FAIL' }), select: classes('IFCSLAB', 'IFCBEAM') },
    [61],
  ],
] as const) {
  test(`the same objects fail as IDS: ${what}`, () => {
    const expected = failing.map(idOf);
    const { checks } = checkOn(fields, LINES);
    const failed = Array.from(checks).flatMap(({ globalId, outcome }) => (outcome === 'FAILED' ? [globalId] : []));
    assert.deepEqual(failed.sort(), expected);
    const { text = '', refused } = rulesToIds(ruleSetOf(fields), 'en');
    assert.deepEqual(refused, []);
    assert.deepEqual(
      auditIds(text).filter(({ severity }) => severity === 'ERROR'),
      [],
    );
    assert.deepEqual(failuresOf(text, LINES), { ids: expected, isWrong: expected.length > 0 });
  });
}

for (const [what, fields, failing] of [
  ['an empty name is required', listed(NAME, { values: ['A', 'B', 'D', 'E'], missing: 'FAIL' }), [30, 70]],
  ['an empty name is left out', listed(NAME, { values: ['A', 'D'], missing: 'IGNORE' }), [20, 90]],
  ['a property without content is required', listed(CODE, { values: ['21.11', '22.11'], missing: 'FAIL' }), [30, 70, 80, 90]],
  ['a property without content is left out', listed(CODE, { values: ['21.11', '22.11'], missing: 'IGNORE' }), [90]],
  ['a code of the system is required', listed(NL_SFB, { values: ['21.11'], missing: 'FAIL' }), [20, 30, 70, 80, 90]],
  ['a code of another system, or none, is left out', listed(NL_SFB, { values: ['21.11'], missing: 'IGNORE' }), [90]],
  [
    'a code of any system is left out if it is empty',
    listed(CLASSIFICATION, { values: ['21.11', 'X'], missing: 'IGNORE' }),
    [90],
  ],
] as const) {
  test(`the same objects fail as IDS where values are half filled in: ${what}`, () => {
    const failingHere = Array.from(checkOn(fields, HALF_FILLED).checks).flatMap(({ globalId, outcome }) =>
      outcome === 'FAILED' ? [String(globalId)] : [],
    );
    const { text, refused } = rulesToIds(ruleSetOf(fields), 'en');
    assert.deepEqual([refused, auditIds(text!).filter(({ severity }) => severity === 'ERROR')], [[], []]);
    assert.deepEqual(failingHere.sort(), failing.map(idOf).sort());
    assert.deepEqual(failuresOf(text!, HALF_FILLED).ids, failing.map(idOf).sort());
  });
}

for (const [what, bounds, name, isWrong] of [
  ['a file has a wall', { min: 1 }, 'IFCWALL', false],
  ['a file has a door, and has none', { min: 1 }, 'IFCDOOR', true],
  ['a file has no door', { max: 0 }, 'IFCDOOR', false],
  ['a file has no wall, and has some', { max: 0 }, 'IFCWALL', true],
] as const) {
  test(`the same number is required as IDS: ${what}`, () => {
    const fields = { kind: 'COUNT', select: classes(name), per: 'FILE', ...bounds };
    assert.equal(checkOn(fields, LINES).outcome, isWrong ? 'FAILED' : 'PASSED');
    const { text = '' } = rulesToIds(ruleSetOf(fields), 'en');
    assert.deepEqual(
      auditIds(text).filter(({ severity }) => severity === 'ERROR'),
      [],
    );
    assert.equal(failuresOf(text, LINES).isWrong, isWrong);
  });
}

for (const [fields, obstacles] of [
  [{ kind: 'UNIQUE', select: classes('IFCWALL'), value: NAME, within: 'FILE' }, ['KIND']],
  [listed(NAME, { values: ['A'] }), ['MISSING_UNDECIDED']],
  [listed({ ...NAME, of: 'STOREY' }, { values: ['A'] }), ['OWNER', 'MISSING_UNDECIDED']],
  [listed({ ...CODE, baseName: 'Other' }, { values: ['A'], missing: 'FAIL' }), ['DATA_TYPE']],
  [listed(NAME, { list: 'codes', missing: 'FAIL' }), ['LIST']],
  [listed({ from: 'FILE_NAME' }, { values: ['A'], missing: 'FAIL' }), ['FILE_NAME']],
  [
    {
      ...listed(NAME, { values: ['A'], missing: 'FAIL' }),
      select: { ...classes('IFCWALL'), without: [{ attributes: [{ name: { simpleValue: 'Name' } }] }] },
    },
    ['WITHOUT'],
  ],
  [
    {
      ...listed(NAME, { values: ['A'], missing: 'FAIL' }),
      select: { attributes: [{ name: { simpleValue: 'Name' } }], except: ['IFCWALL'] },
    },
    ['EXCEPT'],
  ],
  [{ ...listed(NAME, { values: ['A'], missing: 'FAIL' }), select: classes('IFCELEMENT') }, ['NO_CLASS']],
  [listed(PREDEFINED_TYPE, { values: ['A'], missing: 'IGNORE' }), ['MISSING_IGNORED']],
  [
    {
      ...listed(NAME, { perClass: [{ classes: ['IFCWALL'], values: ['A'] }], missing: 'FAIL' }),
      select: { attributes: [{ name: { simpleValue: 'Name' } }] },
    },
    ['CLASSES_UNLISTED'],
  ],
  [listed(NAME, { perClass: [{ classes: ['IFCWALL'], values: ['A'] }], values: ['B'], missing: 'FAIL' }), ['NO_COMMON_VALUE']],
  [
    listed(NAME, { perClass: [{ classes: ['IFCWALL'], values: ['A'] }], values: ['B'], compare: 'BEGINNING', missing: 'FAIL' }),
    ['TWO_BEGINNINGS'],
  ],
  [{ kind: 'COUNT', select: classes('IFCWALL'), per: 'STOREY', min: 2 }, ['COUNT_PER_PLACE', 'COUNT_BOUNDS']],
] as const) {
  test(`IDS cannot express it, with every reason: ${obstacles.join()}`, () => {
    const { text, written, refused } = rulesToIds(ruleSetOf(fields), 'en');
    assert.deepEqual([text, written, refused.map((one) => one.obstacles)], [undefined, [], [obstacles]]);
  });
}

test('where the IFC versions have other classes, each has a rule of its own', () => {
  const fields = { ...listed(NAME, { values: ['A'], missing: 'FAIL' }), select: { ...classes('IFCBUILTELEMENT', 'IFCWALL') } };
  const { text = '' } = rulesToIds(ruleSetOf(fields), 'nl');
  const rules = rulesOf(parseIds(text).specification!.definition);
  assert.deepEqual(
    rules.map(({ name, specification }) => [name, specification.ifcVersions, specification.applicability.entity?.name]),
    [
      ['Tekst (1)', ['IFC2X3', 'IFC4'], { simpleValue: 'IFCWALL' }],
      [
        'Tekst (2)',
        ['IFC4X3_ADD2'],
        { restrictions: [{ type: 'ENUM', allowedValues: ['IFCBUILTELEMENT', 'IFCWALL'] }], base: 'xs:string' },
      ],
    ],
  );
});
