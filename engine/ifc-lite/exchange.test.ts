/** What is written for ifc-lite, what is read of it, and that every reason against a rule is named. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { compilePattern } from '../ids/pattern.ts';
import { checkOn, classes, houseLines, idOf, propertyLines, ruleSetOf, wallLines } from '../rules/fixtures/rule-models.ts';
import { parseRuleSet } from '../rules/parse-rule-set.ts';
import { listRules, type Rule } from '../rules/rule-set.ts';
import type { IfcLiteRule } from './format.ts';
import { expressionToPattern, patternInAnyCase, patternsToExpression } from './patterns.ts';
import { parseIfcLite, rulesFromIfcLite } from './rules-from-ifc-lite.ts';
import { rulesToIfcLite } from './rules-to-ifc-lite.ts';

const WALLS = classes('IFCWALL');
const NAME = { from: 'ATTRIBUTE', name: 'Name' };
const CODE = { from: 'PROPERTY', propertySet: 'Set', baseName: 'Code' };
const RATING = { from: 'PROPERTY', propertySet: 'Pset_WallCommon', baseName: 'FireRating' };
const TEMPERATURE = { from: 'PROPERTY', propertySet: 'Pset_SpaceThermalRequirements', baseName: 'SpaceTemperatureMax' };
const unique = (more: object = {}) => ({ kind: 'UNIQUE', select: WALLS, value: NAME, within: 'FILE', missing: 'FAIL', ...more });
const listed = (more: object = {}) => ({ kind: 'LISTED', select: WALLS, value: NAME, values: ['A'], missing: 'FAIL', ...more });
const withFacet = (facet: object) => ({ ...WALLS, ...facet });
const literal = (simpleValue: string) => ({ simpleValue });
const attribute = (name: string, value?: object) => ({ attributes: [{ name: literal(name), ...(value && { value }) }] });
const pattern = (text: string) => ({ restrictions: [{ type: 'PATTERN', patterns: [text] }], base: 'xs:string' });

/** Walls named A, A, B and nothing, a part of them with a code. */
const LINES = [
  ...houseLines(),
  ...wallLines(10, 'A', 100),
  ...wallLines(20, 'A', 100),
  ...wallLines(30, 'B', 100),
  ...wallLines(35, null, 100),
  ...propertyLines(40, 10, ['Set', 'Code', "IFCLABEL('21.11')"]),
  ...propertyLines(50, 20, ['Set', 'Code', "IFCLABEL('22.11')"]),
  ...propertyLines(60, 30, ['Set', 'Code', "IFCLABEL('21.11')"]),
  ...propertyLines(70, 10, ['Pset_WallCommon', 'FireRating', "IFCLABEL('30')"]),
  ...propertyLines(80, 20, ['Pset_WallCommon', 'FireRating', "IFCLABEL('30')"]),
];

function failingIds(fields: object): string[] {
  return Array.from(checkOn(fields, LINES).checks).flatMap(({ globalId, outcome }) =>
    outcome === 'FAILED' ? [String(globalId)] : [],
  );
}

for (const [what, fields, failing] of [
  ['a name is unique in the file', unique(), [10, 20, 35]],
  ['a name is unique in all files, where it is there', unique({ within: 'PROJECT', missing: 'IGNORE' }), [10, 20]],
  ['a property is unique', unique({ value: CODE, missing: 'IGNORE' }), [10, 30]],
  ['a name is in a list', listed({ values: ['A', 'X.1|2'] }), [30, 35]],
  ['a property begins with a value', listed({ value: CODE, values: ['21.'], compare: 'BEGINNING', missing: 'IGNORE' }), [20]],
  [
    'objects are selected by a property',
    listed({ select: withFacet({ properties: [{ propertySet: literal('Set'), baseName: literal('Code') }] }) }),
    [30],
  ],
  ['objects are selected by a name', unique({ value: RATING, select: withFacet(attribute('Name', literal('A'))) }), [10, 20]],
  [
    'objects are selected by a pattern',
    listed({ values: ['B'], select: withFacet(attribute('Name', pattern('[AB]'))) }),
    [10, 20],
  ],
  ['a project has at most two walls', { kind: 'COUNT', select: WALLS, per: 'PROJECT', max: 2 }, [1]],
] as const) {
  test(`what is written for ifc-lite and read again fails the same objects: ${what}`, () => {
    const { file, refused } = rulesToIfcLite(ruleSetOf(fields), 'en');
    assert.deepEqual(refused, []);
    const parsed = parseIfcLite(JSON.parse(JSON.stringify(file)));
    assert.deepEqual(parsed.problems, []);
    const { ruleSet, refused: unread } = rulesFromIfcLite(parsed.file!);
    assert.deepEqual(unread, []);
    const [again] = listRules(ruleSet!) as [Rule];
    const expected = fields.kind === 'COUNT' ? failingIds(fields) : failing.map(idOf);
    assert.ok(expected.length > 0);
    assert.deepEqual(failingIds(fields).sort(), [...expected].sort());
    assert.deepEqual(failingIds(again).sort(), [...expected].sort());
  });
}

test('a rule is written with the fields that ifc-lite reads, in the language of the reader', () => {
  const { file } = rulesToIfcLite(ruleSetOf(unique({ within: 'PROJECT', value: CODE })), 'nl');
  const [rule] = file!.rules as [IfcLiteRule];
  assert.equal(file?.version, 1);
  assert.deepEqual(rule.applicability, {
    groups: [{ rules: [{ kind: 'ifcType', op: 'in', values: ['IfcWall'], exactClass: true }], combinator: 'AND' }],
    authoredAs: 'chips',
  });
  assert.deepEqual(rule.requirement, {
    kind: 'unique',
    subject: {
      ...{ kind: 'property', setName: '^Set$', setNameKind: 'regex' },
      ...{ propertyName: '^Code$', propertyNameKind: 'regex' },
    },
    scope: 'federation',
  });
  assert.deepEqual([rule.severity, rule.caseSensitive, rule.tolerance], ['error', true, 0]);
});

test('the shipped rules without places, shapes and classifications are written, and read alike', () => {
  const { ruleSet } = parseRuleSet(readFileSync('specifications/bim-basis-ils.rules.json'));
  const { file, written } = rulesToIfcLite(ruleSet!, 'en');
  assert.deepEqual(written, ['4.1.1', '4.2.1']);
  const again = listRules(rulesFromIfcLite(parseIfcLite(file).file!).ruleSet!);
  const facts = again.map((rule) =>
    rule.kind === 'COMPARE' ? [rule.left, rule.operator, rule.right] : rule.kind === 'UNIQUE' && rule.within,
  );
  const area = (baseName: string) => ({ from: 'PROPERTY', propertySet: 'Qto_SpaceBaseQuantities', baseName });
  assert.deepEqual(facts, [[area('NetFloorArea'), 'LESS_OR_EQUAL', area('GrossFloorArea')], 'FILE']);
});

test('an edition of NL-SfB is written as an expression that ends where a code ends', () => {
  const { file } = rulesToIfcLite(ruleSetOf(listed({ values: undefined, edition: 'NL-SfB 2021' })), 'en');
  const { requirement } = file!.rules[0] as IfcLiteRule;
  const condition = requirement.kind === 'element' ? requirement.block.groups[0]?.rules[0] : undefined;
  const expression = new RegExp(String(condition?.value));
  for (const text of ['21.22', '21.22 buitenwand', '21', '0-.10']) assert.ok(expression.test(text), text);
  for (const text of ['21.19', '21.221', '(21.22)', '20', '77.16']) assert.ok(!expression.test(text), text);
});

for (const [fields, obstacles] of [
  [{ kind: 'DUPLICATE_GLOBAL_IDS', select: WALLS, within: 'FILE' }, ['KIND']],
  [unique({ within: 'STOREY' }), ['SCOPE']],
  [unique({ missing: undefined }), ['MISSING_UNDECIDED']],
  [unique({ value: { ...NAME, of: 'TYPE' }, missing: 'IGNORE' }), ['MISSING_IGNORED']],
  [unique({ value: { ...NAME, of: 'SPACE' } }), ['VALUE_SOURCE']],
  [unique({ value: { from: 'CLASSIFICATION' }, within: 'BUILDING' }), ['CLASSIFICATION', 'SCOPE']],
  [{ kind: 'COUNT', select: WALLS, per: 'FILE', min: 1 }, ['COUNT_PER_PLACE']],
  [listed({ values: undefined, list: 'codes' }), ['LIST']],
  [listed({ perClass: [{ classes: ['IFCWALL'], values: ['A'] }] }), ['PER_CLASS']],
  [
    { kind: 'COMPARE', select: WALLS, left: CODE, operator: 'EQUAL', right: RATING, missing: 'FAIL' },
    ['NUMBERS_ONLY', 'TOLERANCE'],
  ],
  [unique({ select: withFacet({ materials: [{}] }) }), ['SELECTION']],
  [unique({ select: withFacet({ without: [classes('IFCSLAB')] }) }), ['WITHOUT']],
  [unique({ select: attribute('Name') }), ['CLASSES']],
  [unique({ select: withFacet(attribute('Name', literal('3'))) }), ['RESTRICTION']],
  [unique({ select: withFacet(attribute('Name', pattern('\\p{L}+'))) }), ['PATTERN']],
] as const) {
  test(`a rule without an equal in ifc-lite is refused with every reason: ${obstacles.join(', ')}`, () => {
    const { file, written, refused } = rulesToIfcLite(ruleSetOf(fields), 'en');
    assert.deepEqual([file, written], [undefined, []]);
    assert.deepEqual(refused[0]?.obstacles, obstacles);
  });
}

test('numbers of standard sets are compared as numbers', () => {
  const compare = {
    kind: 'COMPARE',
    select: classes('IFCSPACE'),
    left: TEMPERATURE,
    operator: 'LESS',
    right: TEMPERATURE,
    missing: 'FAIL',
  };
  const { file } = rulesToIfcLite(ruleSetOf(compare), 'en');
  const { requirement } = file!.rules[0] as IfcLiteRule;
  assert.deepEqual(requirement.kind === 'compare' && [requirement.op, requirement.valueType], ['lt', 'number']);
});

const condition = (more: object) => ({ kind: 'name', op: 'eq', value: 'A', ...more });
const ifcType = (...values: string[]) => ({ kind: 'ifcType', op: 'in', values });
const blockOf = (...rules: object[]) => ({ groups: [{ rules, combinator: 'AND' }], authoredAs: 'chips' });
const foreign = (more: object): object => ({
  ...{ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'Rule', applicability: blockOf(ifcType('IfcWall')) },
  ...{ requirement: { kind: 'unique', subject: { kind: 'name' } }, ...more },
});
const readForeign = (...rules: object[]) => rulesFromIfcLite(parseIfcLite({ version: 1, name: 'Foreign', rules }).file!);

test('a rule of ifc-lite is read: case, scope and subclasses mean what they mean there', () => {
  const applicability = blockOf(ifcType('IfcWall'), condition({ op: 'contains', value: 'Ext' }));
  const { ruleSet, written } = readForeign(foreign({ applicability }));
  assert.deepEqual(written, ['7c9e6679-7425-40de-944b-e07fc1f90ae7']);
  const [rule] = listRules(ruleSet!) as [Rule];
  assert.deepEqual('select' in rule && rule.select, {
    ...{ entity: { name: literal('IFCWALL') }, subtypes: true, properties: [] },
    attributes: [{ name: literal('Name'), value: pattern('(.|\\n|\\r)*[Ee][Xx][Tt](.|\\n|\\r)*') }],
  });
  assert.deepEqual(rule.kind === 'UNIQUE' && [rule.within, rule.missing], ['PROJECT', 'FAIL']);
});

test('a number of objects and a requirement become a rule each', () => {
  const { ruleSet } = readForeign(foreign({ cardinality: { minApplicable: 1 } }));
  assert.deepEqual(
    listRules(ruleSet!).map(({ id, kind }) => [id.slice(-2), kind]),
    [
      ['-1', 'COUNT'],
      ['-2', 'UNIQUE'],
    ],
  );
});

for (const [more, obstacles] of [
  [{ severity: 'warning' }, ['WARNING']],
  [{ caseSensitive: false }, ['CASE']],
  [{ requirement: { kind: 'unique', subject: { kind: 'material' } } }, ['VALUE_SOURCE']],
  [{ requirement: { kind: 'unique', subject: { kind: 'classification' } } }, ['CLASSIFICATION']],
  [{ requirement: { kind: 'unique', subject: { kind: 'property', setName: '/Pset_.*/', propertyName: 'X' } } }, ['VALUE_SOURCE']],
  [{ requirement: { kind: 'compare', left: { kind: 'name' }, right: { kind: 'type' }, op: 'gte' } }, ['TOLERANCE']],
  [
    {
      tolerance: 0,
      requirement: { kind: 'compare', left: { kind: 'name' }, right: { kind: 'type' }, op: 'gt', valueType: 'date' },
    },
    ['DATES'],
  ],
  [{ requirement: { kind: 'aggregate', fn: 'count', op: 'gte', value: 1 } }, ['AGGREGATE']],
  [{ requirement: { kind: 'aggregate', fn: 'sum', subject: { kind: 'name' }, op: 'lte', value: 1 } }, ['UNITS']],
  [{ requirement: { kind: 'unit', subject: {}, unit: 'mm' } }, ['UNITS']],
  [{ requirement: { kind: 'element', block: blockOf(condition({ op: 'isSet' })) } }, ['REQUIREMENT']],
  [
    { applicability: { groups: [blockOf(ifcType('IfcWall')).groups[0], blockOf(ifcType('IfcSlab')).groups[0]] } },
    ['ALTERNATIVES'],
  ],
  [{ applicability: blockOf(ifcType('IfcWall'), { kind: 'storey', op: 'in', values: ['00'] }) }, ['CONDITION']],
  [{ applicability: blockOf(ifcType('IfcWall'), condition({ value: 'Größe' })) }, ['PATTERN']],
  [{ applicability: blockOf(ifcType('IfcMagic')) }, ['CLASSES']],
] as const) {
  test(`a rule without an equal in a rule set is refused with every reason: ${obstacles.join(', ')} of ${JSON.stringify(more)}`, () => {
    const { ruleSet, refused } = readForeign(foreign(more));
    assert.equal(ruleSet, undefined);
    assert.deepEqual(refused[0]?.obstacles, obstacles);
  });
}

test('two rules with one id are a problem with its place, and nothing is read', () => {
  const { ruleSet, written, problems } = readForeign(foreign({}), foreign({ name: 'Other' }));
  assert.deepEqual([ruleSet, written], [undefined, []]);
  assert.deepEqual(
    problems.map(({ code, path }) => [code, path]),
    [['DUPLICATE_ID', '$.elements[1].id']],
  );
});

test('a file of another form is refused with the place', () => {
  const { problems } = parseIfcLite({ version: 2, name: 'x', rules: [{}] });
  assert.ok(problems.some(({ path }) => path === '$.version') && problems.some(({ path }) => path === '$.rules[0].id'));
});

for (const [source, matching, others] of [
  ['[AB]\\.?x{2,3}|\\(y\\)', ['A.xx', 'Bxxx', '(y)'], ['Ax', 'zA.xx', 'A.xxxx', '(y)z']],
  ['a.c', ['abc'], ['a\nc', 'ac', 'xabc']],
  ['a^b$/c', ['a^b$/c'], ['ab/c']],
] as const) {
  test(`a pattern and its expression match the same texts: ${source}`, () => {
    const expression = new RegExp(patternsToExpression([source]) ?? '(?!)');
    const again = compilePattern(expressionToPattern(expression.source) ?? '').matches;
    const { matches } = compilePattern(source);
    for (const text of matching) assert.ok(matches!(text) && expression.test(text) && again!(text), text);
    for (const text of others) assert.ok(!matches!(text) && !expression.test(text) && !again!(text), text);
  });
}

test('an expression matches a part of a text, and so does its pattern', () => {
  const { matches } = compilePattern(expressionToPattern('Wan[d]\\d') ?? '');
  assert.ok(matches!('Binnenwand Wand1 x') && !matches!('Wand'));
  const beginning = compilePattern(expressionToPattern('^AB') ?? '').matches;
  assert.ok(beginning!('ABC') && !beginning!('CAB'));
});

test('what differs between the dialects has no equal', () => {
  for (const source of ['\\i\\c*', '[a-z-[aeiou]]', '\\d+', '\\p{Lu}'])
    assert.equal(patternsToExpression([source]), undefined, source);
  for (const source of ['a|b$', '(?=a)', 'a+?', '\\bx', '\\s', '(?<n>a)'])
    assert.equal(expressionToPattern(source), undefined, source);
});

test('a text in any case is a pattern; letters whose case differs between programs are not', () => {
  assert.equal(patternInAnyCase('a1.B', 'WHOLE'), '[Aa]1\\.[Bb]');
  assert.equal(patternInAnyCase('é', 'WHOLE'), undefined);
});
