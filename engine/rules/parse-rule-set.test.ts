import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import * as z from 'zod';
import { RULE_SET_BYTES_MAX, RULE_SET_DEPTH_MAX } from '../limits.ts';
import { bytesOf } from '../step/step-text.ts';
import { classes, ruleSetJson } from './fixtures/rule-models.ts';
import { parseRuleSet, problemsText } from './parse-rule-set.ts';
import { ruleSetSchema } from './rule-set.ts';

const UNIQUE = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };
const LISTED = { kind: 'LISTED', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' } };

const SET_AND_NAME = { propertySet: { simpleValue: 'Set' }, baseName: { simpleValue: 'Name' } };

function rangeOf(min: string, max: string, base = 'xs:double'): object {
  const bound = (value: string) => ({ value, inclusive: true });
  const restrictions = [{ type: 'RANGE', min: bound(min), max: bound(max) }];
  return { kind: 'FILE_FACT', fact: 'TRUE_NORTH', meets: { restrictions, base } };
}

function problemsOf(kindFields: object): string[] {
  const { problems } = parseRuleSet(bytesOf(JSON.stringify(ruleSetJson(kindFields))));
  return problems.map(({ path, message }) => `${path} ${message}`);
}

test('a rule set that is right has no problems', () => {
  assert.deepEqual(problemsOf(UNIQUE), []);
  for (const range of [rangeOf('-1.5E-3', '3'), rangeOf('3', '3'), rangeOf('2026-01-01', '2026-12-31', 'xs:date')])
    assert.deepEqual(problemsOf(range), []);
  assert.deepEqual(problemsOf({ ...UNIQUE, select: { properties: [{ ...SET_AND_NAME, dataType: 'IFCLABEL' }] } }), []);
});

for (const [what, fields, expected] of [
  ['an unknown kind', { ...UNIQUE, kind: 'MAGIC' }, /^\$\.elements\[0\]\.kind must be one of .*UNIQUE/],
  ['a field that does not exist', { ...UNIQUE, with: 1 }, /^\$\.elements\[0\]\.with is not a field of this object$/],
  ['a field that is missing', { ...UNIQUE, within: undefined }, /^\$\.elements\[0\]\.within /],
  ['a misspelled facet', { ...UNIQUE, select: { ...classes('IFCWALL'), property: [] } }, /\.select\.property is not a field/],
  ['a class that no schema has', { ...UNIQUE, select: classes('IFCWAL') }, /\.select\.entity\.name IFCWAL is no class/],
  ['a class in proper case', { ...UNIQUE, select: classes('IfcWall') }, /IfcWall is no class of .*upper case/],
  ['a selection without a facet', { ...UNIQUE, select: {} }, /^\$\.elements\[0\]\.select needs a facet/],
  [
    'a pattern that cannot be evaluated',
    {
      ...UNIQUE,
      select: { entity: { name: { restrictions: [{ type: 'PATTERN', patterns: ['IFC('] }], base: 'xs:string' } } },
    },
    /\.entity\.name\.restrictions\[0\]\.patterns\[0\] IFC\( is no XSD pattern/,
  ],
  ['a value from nowhere', { ...UNIQUE, value: { from: 'MAGIC' } }, /\.value\.from must be one of ATTRIBUTE, PROPERTY/],
  ['a text in one language', { ...UNIQUE, why: { nl: 'Omdat' } }, /^\$\.elements\[0\]\.why\.en /],
  ['a list beside values', { ...LISTED, list: 'codes', values: ['A'] }, /^\$\.elements\[0\]\.list stands instead of values/],
  [
    'an edition beside values',
    { ...LISTED, edition: 'NL-SfB 2021', values: ['A'] },
    /\.edition stands instead of values, list and compare/,
  ],
  ['an unknown edition', { ...LISTED, edition: 'NL-SfB 1991' }, /\.edition must be one of NL-SfB 2005, NL-SfB 2019, NL-SfB 2021/],
  ['no list and no values', LISTED, /^\$\.elements\[0\]\.values is needed, or perClass, list or edition$/],
  ['a name of a list with a space', { ...LISTED, list: 'NL SfB' }, /^\$\.elements\[0\]\.list must consist of letters/],
  ['a list per class without a class', { ...LISTED, perClass: [] }, /^\$\.elements\[0\]\.perClass must not be empty$/],
  [
    'a data type that no schema has',
    { ...UNIQUE, select: { properties: [{ ...SET_AND_NAME, dataType: 'IfcLabel' }] } },
    /^\$\.elements\[0\]\.select\.properties\[0\]\.dataType is no data type of IFC2X3, IFC4 or IFC4X3 \(names are in upper case\)$/,
  ],
  [
    'a bound of a range that is no number',
    rangeOf('1', 'many'),
    /^\$\.elements\[0\]\.meets\.restrictions\[0\]\.max\.value must be a number/,
  ],
  ['a range that holds nothing', rangeOf('5', '3'), /\.restrictions\[0\]\.min\.value 5 is more than max, which is 3$/],
  [
    'a text with a null character',
    { ...UNIQUE, why: { nl: 'Omdat', en: 'Because\u0000' } },
    /^\$\.elements\[0\]\.why\.en has the character U\+0000, which no text may have$/,
  ],
  ['an id with a space', { ...UNIQUE, id: '3 8' }, /^\$\.elements\[0\]\.id must consist of letters/],
] as const) {
  test(`a problem says what and where: ${what}`, () => {
    const problems = problemsOf(fields);
    assert.equal(problems.length, 1, problems.join('\n'));
    assert.match(problems[0] as string, expected);
  });
}

test('an id that occurs twice is a problem at its second place, also in a group', () => {
  const json = ruleSetJson(UNIQUE) as { elements: object[] };
  const { name } = json.elements[0] as { name: object };
  const twice = { ...json, elements: [...json.elements, { type: 'GROUP', name, elements: json.elements }] };
  assert.deepEqual(parseRuleSet(bytesOf(JSON.stringify(twice))).problems, [
    {
      ...{ path: '$.elements[1].elements[0].id', message: '1 is also the id of $.elements[0]' },
      ...{ code: 'DUPLICATE_ID', facts: { id: '1', other: '$.elements[0]' } },
    },
  ]);
});

test('a problem has a code that a page words, with what it names', () => {
  const aboutOf = (fields: object) => {
    const [problem] = parseRuleSet(bytesOf(JSON.stringify(ruleSetJson(fields)))).problems;
    return [problem?.code, problem?.facts];
  };
  assert.deepEqual(aboutOf({ ...UNIQUE, with: 1 }), ['UNKNOWN_FIELD', { field: 'with' }]);
  assert.deepEqual(aboutOf({ ...UNIQUE, within: undefined }), ['MISSING', undefined]);
  assert.deepEqual(aboutOf({ ...UNIQUE, within: 'ROOM' }), ['NOT_ONE_OF', { options: 'FILE, BUILDING, STOREY, SPACE, PROJECT' }]);
  assert.deepEqual(aboutOf({ ...UNIQUE, why: 'x' }), ['WRONG_TYPE', { type: 'object' }]);
  assert.deepEqual(aboutOf({ ...UNIQUE, chapter: '' }), ['TOO_SHORT', { min: 1 }]);
  assert.deepEqual(aboutOf({ ...UNIQUE, id: '3 8' }), ['WRONG_ID', undefined]);
  assert.equal(parseRuleSet(bytesOf('{')).problems[0]?.code, 'NOT_JSON');
});

test('what is not JSON, is too long, too deep, has no rule or another version of the format is refused', () => {
  const refusalOf = (text: string) => parseRuleSet(bytesOf(text)).problems[0]?.message ?? '';
  assert.match(refusalOf('{'), /^is not JSON in UTF-8/);
  assert.match(refusalOf(' '.repeat(RULE_SET_BYTES_MAX + 1)), /^is longer than 5000000 bytes/);
  assert.match(refusalOf(`${'['.repeat(RULE_SET_DEPTH_MAX + 2)}${']'.repeat(RULE_SET_DEPTH_MAX + 2)}`), /^is nested deeper/);
  assert.equal(refusalOf(JSON.stringify({ ...ruleSetJson(UNIQUE), elements: [] })), 'has no rule');
  assert.match(refusalOf(JSON.stringify({ ...ruleSetJson(UNIQUE), formatVersion: 2 })), /^must be 1$/);
});

test('the message of a problem ends a sentence that begins with the place', () => {
  const messageOf = (fields: object) =>
    parseRuleSet(bytesOf(JSON.stringify(ruleSetJson({ ...UNIQUE, ...fields })))).problems[0]?.message;
  assert.equal(messageOf({ within: undefined }), 'must be one of FILE, BUILDING, STOREY, SPACE, PROJECT');
  assert.equal(messageOf({ why: undefined }), 'is missing');
  assert.equal(messageOf({ why: 'x' }), 'must be an object');
  assert.equal(messageOf({ why: { nl: '', en: 'x' } }), 'must not be empty');
  const near = { kind: 'NEAR_ORIGIN', value: undefined, within: undefined };
  assert.equal(messageOf({ ...near, max: 0 }), 'must be more than 0');
  assert.equal(messageOf({ ...near, max: 'far' }), 'must be a number');
});

test('a rule that would say nothing, always fail or never be decided is refused', () => {
  const problemOf = (fields: object) => {
    const [problem] = parseRuleSet(bytesOf(JSON.stringify(ruleSetJson({ select: UNIQUE.select, ...fields })))).problems;
    return problem && [problem.path, problem.message, problem.code];
  };
  const at = '$.elements[0]';
  const count = { kind: 'COUNT', per: 'FILE' };
  assert.deepEqual(problemOf(count), [`${at}.min`, 'needs min or max', 'NO_BOUNDS']);
  assert.deepEqual(problemOf({ ...count, min: 3, max: 2 }), [`${at}.min`, '3 is more than max, which is 2', 'BOUNDS_SWAPPED']);
  assert.equal(problemOf({ ...count, min: 2, max: 2 }), undefined);
  const share = { kind: 'SHARE', per: 'FILE', having: UNIQUE.select };
  assert.deepEqual(problemOf(share)?.slice(2), ['NO_BOUNDS']);
  const sum = { kind: 'SUM', per: 'FILE', value: UNIQUE.value };
  assert.deepEqual(problemOf(sum)?.slice(1), ['needs min or max, or equals', 'NO_BOUNDS']);
  assert.equal(problemOf({ ...sum, equals: UNIQUE.value }), undefined);
  assert.deepEqual(problemOf({ ...sum, equals: UNIQUE.value, max: 1 }), [`${at}.max`, 'has no effect with equals', 'NOT_WITH']);
  const compare = { kind: 'COMPARE', left: UNIQUE.value, operator: 'MATCHES', right: UNIQUE.value };
  assert.deepEqual(problemOf({ ...compare, pattern: '{value}(' })?.slice(2), ['WRONG_PATTERN']);
  assert.equal(problemOf({ ...compare, pattern: '{value}[0-9]+' }), undefined);
});

test('a field that the rest of the rule does not read is refused, since its author meant something by it', () => {
  const problemOf = (fields: object) => {
    const [problem] = parseRuleSet(bytesOf(JSON.stringify(ruleSetJson({ select: UNIQUE.select, ...fields })))).problems;
    return problem && [problem.path.slice('$.elements[0].'.length), problem.message, problem.code];
  };
  const compare = (operator: string, more: object) => ({
    kind: 'COMPARE',
    left: UNIQUE.value,
    operator,
    right: UNIQUE.value,
    ...more,
  });
  for (const operator of ['LESS', 'LESS_OR_EQUAL', 'GREATER', 'GREATER_OR_EQUAL', 'MATCHES'])
    assert.deepEqual(problemOf(compare(operator, { tolerance: 0.1 })), [
      'tolerance',
      `has no effect with the operator ${operator}`,
      'NOT_WITH',
    ]);
  for (const operator of ['EQUAL', 'NOT_EQUAL']) assert.equal(problemOf(compare(operator, { tolerance: 0.1 })), undefined);
  for (const operator of ['EQUAL', 'NOT_EQUAL', 'LESS', 'GREATER_OR_EQUAL'])
    assert.deepEqual(problemOf(compare(operator, { pattern: '{value}' })), [
      'pattern',
      `has no effect with the operator ${operator}`,
      'NOT_WITH',
    ]);
  const sum = { kind: 'SUM', per: 'FILE', value: UNIQUE.value, tolerance: 0.1 };
  assert.deepEqual(problemOf({ ...sum, min: 1 }), ['tolerance', 'has no effect without equals', 'NOT_WITH']);
  assert.equal(problemOf({ ...sum, equals: UNIQUE.value }), undefined);
  const agreement = (fact: string) => ({ kind: 'AGREEMENT', select: undefined, of: fact, tolerance: 0.1 });
  assert.deepEqual(problemOf(agreement('LENGTH_UNIT')), ['tolerance', 'has no effect with LENGTH_UNIT', 'NOT_WITH']);
  const groups = { select: UNIQUE.select, groups: classes('IFCBUILDINGSTOREY'), min: 1 };
  for (const kind of [{ kind: 'COUNT' }, { kind: 'SHARE', having: UNIQUE.select }, { kind: 'SUM', value: UNIQUE.value }]) {
    for (const per of ['FILE', 'PROJECT'])
      assert.deepEqual(problemOf({ ...kind, ...groups, per }), ['groups', `has no effect with per ${per}`, 'NOT_WITH']);
    for (const per of ['BUILDING', 'STOREY', 'SPACE']) assert.equal(problemOf({ ...kind, ...groups, per }), undefined);
  }
  for (const fact of ['ORIGIN', 'TRUE_NORTH', 'STOREYS']) assert.equal(problemOf(agreement(fact)), undefined);
});

test('docs/rules-1.schema.json is the schema that the parser uses (npx tsx engine/rules/generate-schema.ts)', () => {
  const published = readFileSync(new URL('../../docs/rules-1.schema.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(published), JSON.parse(JSON.stringify(z.toJSONSchema(ruleSetSchema, { reused: 'ref' }))));
});

test('an error names the first five problems, and how many there are more', () => {
  const problems = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ path: `$.a${at}`, message: 'is wrong' },
      code: 'OTHER' as const,
    }));
  assert.equal(problemsText([{ path: '', message: 'is not JSON', code: 'NOT_JSON' }]), 'is not JSON');
  assert.equal(problemsText(problems(2)), '$.a0 is wrong; $.a1 is wrong');
  assert.match(problemsText(problems(7)), /\$\.a4 is wrong; and 2 more$/);
});
