/** Cases of the kind LISTED with a list that is given with the rule set: pass, fail and near miss. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { growthPerDoubling, isLinear } from '../../test/support/growth.ts';
import { checkRuleSet } from './check-rule-sets.ts';
import { classes, idOf, openFile, ruleSetOf, summaryOf, wallLines } from './fixtures/rule-models.ts';
import type { RuleSetRuleNode } from './rule-set-tree.ts';
import { compileFit, type ListedValues, type ValueLists } from './value-list.ts';

const listed = (more: object = {}) => ({
  kind: 'LISTED',
  select: classes('IFCWALL', 'IFCSLAB'),
  value: { from: 'ATTRIBUTE', name: 'Name' },
  list: 'nl-sfb',
  ...more,
});
const BEGINNING = listed({ compare: 'BEGINNING' });
const slab = (name: string) => [`#70=IFCSLAB('${idOf(70)}',$,'${name}',$,$,$,$,$,$);`];
const standardWall = (name: string) => [`#71=IFCWALLSTANDARDCASE('${idOf(71)}',$,'${name}',$,$,$,$,$,$);`];

/** 21 and 22.11 fit walls, 23 fits slabs, 24.1 fits every class. */
const VALUES: ListedValues = new Map([
  ['21', new Set(['IFCWALL'])],
  ['22.11', new Set(['IFCWALL'])],
  ['23', new Set(['IFCSLAB', 'IFCBEAM'])],
  ['24.1', undefined],
]);
const LISTS: ValueLists = new Map([['nl-sfb', { sha256: 'abc', values: VALUES }]]);

function check(rule: object, lines: readonly string[], lists?: ValueLists): RuleSetRuleNode {
  const ruleSet = ruleSetOf(rule);
  const checking = { files: [openFile({ lines }, ruleSet)], language: 'en' as const, ...(lists && { lists }) };
  return checkRuleSet(ruleSet, checking).elements[0] as RuleSetRuleNode;
}

for (const [what, rule, lines, expected] of [
  ['22.11 fits a wall', listed(), wallLines(10, '22.11'), ['22.11 PASSED']],
  [
    '22.11 fits a subclass of wall',
    listed({ select: { ...classes('IFCWALL'), subtypes: true } }),
    standardWall('22.11'),
    ['22.11 PASSED'],
  ],
  ['22.11 does not fit a slab', listed(), slab('22.11'), ['22.11 FAILED NOT_OF_CLASS']],
  ['23 fits a slab, the first of two classes', listed(), slab('23'), ['23 PASSED']],
  ['24.1 fits a wall, as every class', listed(), wallLines(10, '24.1'), ['24.1 PASSED']],
  ['24.1 fits a slab, as every class', listed(), slab('24.1'), ['24.1 PASSED']],
  ['25 is not in the list', listed(), wallLines(10, '25'), ['25 FAILED NOT_LISTED']],
  ['near miss: 22.1 is not in the list', listed(), wallLines(10, '22.1'), ['22.1 FAILED NOT_LISTED']],
  ['near miss: 22.110 is not in the list', listed(), wallLines(10, '22.110'), ['22.110 FAILED NOT_LISTED']],
  ['near miss: 24.10 is not 24.1', listed(), slab('24.10'), ['24.10 FAILED NOT_LISTED']],
  ['no name is undecided', listed(), wallLines(10, null), [`${idOf(10)} UNDECIDED VALUE_MISSING`]],
  [
    'no name fails where the rule says so',
    listed({ missing: 'FAIL' }),
    wallLines(10, null),
    [`${idOf(10)} FAILED VALUE_REQUIRED`],
  ],
  ['21.33 begins with 21 of walls', BEGINNING, wallLines(10, '21.33'), ['21.33 PASSED']],
  ['21.33 begins with nothing of slabs', BEGINNING, slab('21.33'), ['21.33 FAILED NOT_OF_CLASS']],
  ['near miss: 12.21 does not begin with 21', BEGINNING, wallLines(10, '12.21'), ['12.21 FAILED NOT_LISTED']],
  ['near miss: 2 is shorter than 21', BEGINNING, wallLines(10, '2'), ['2 FAILED NOT_LISTED']],
] as const) {
  test(`LISTED by a given list: ${what}`, () => assert.deepEqual(summaryOf(check(rule, lines, LISTS)).checks, expected));
}

test('LISTED by a given list: a beginning counts that fits the class, also if another one does not', () => {
  const values: ListedValues = new Map([
    ['21', new Set(['IFCSLAB'])],
    ['21.1', new Set(['IFCWALL'])],
  ]);
  const lists: ValueLists = new Map([['nl-sfb', { sha256: 'abc', values }]]);
  assert.deepEqual(summaryOf(check(BEGINNING, [...wallLines(10, '21.11'), ...slab('21.12')], lists)).checks, [
    '21.11 PASSED',
    '21.12 PASSED',
  ]);
});

test('LISTED: a rule whose list is not given is undecided with a reason and never passes, also under another name', () => {
  const other: ValueLists = new Map([['NL-SfB', { sha256: 'abc', values: VALUES }]]);
  for (const lists of [undefined, other]) {
    for (const lines of [wallLines(10, '22.11'), wallLines(10, '99'), []]) {
      const { outcome, failures, list, checks } = check(listed(), lines, lists);
      assert.deepEqual([outcome, failures], ['UNDECIDED', [{ code: 'LIST_MISSING', expected: 'nl-sfb' }]]);
      assert.deepEqual([list, checks.length], [undefined, 0]);
    }
  }
});

test('LISTED: the result states the name and digest of the list, and that of values in the rule set states none', () => {
  assert.deepEqual(check(listed(), wallLines(10, '22.11'), LISTS).list, { name: 'nl-sfb', sha256: 'abc' });
  assert.equal(check(listed({ list: undefined, values: ['22.11'] }), wallLines(10, '22.11'), LISTS).list, undefined);
});

const edition = (more: object = {}) => listed({ list: undefined, edition: 'NL-SfB 2021', ...more });
const PER_CLASS = edition({
  perClass: [
    { classes: ['IFCWALL'], values: ['21', '22'] },
    { classes: ['IFCSLAB'], values: ['23.1'] },
  ],
});

for (const [what, rule, lines, expected] of [
  ['21.22 exists', edition(), wallLines(10, '21.22'), ['21.22 PASSED']],
  ['words may follow a code', edition(), wallLines(10, '21.22 buitenwand'), ['21.22 buitenwand PASSED']],
  ['so may a mark without a blank', edition(), wallLines(10, '21.22-A'), ['21.22-A PASSED']],
  ['a group is a code', edition(), wallLines(10, '21'), ['21 PASSED']],
  ['so is a code of the project as a whole', edition(), wallLines(10, '0-.10'), ['0-.10 PASSED']],
  ['near miss: 21.19 does not exist', edition(), wallLines(10, '21.19'), ['21.19 FAILED NOT_IN_EDITION']],
  ['near miss: 21.221 has a digit too many', edition(), wallLines(10, '21.221'), ['21.221 FAILED NOT_IN_EDITION']],
  ['near miss: 21.2.2 has a point too many', edition(), wallLines(10, '21.2.2'), ['21.2.2 FAILED NOT_IN_EDITION']],
  ['near miss: brackets precede the code', edition(), wallLines(10, '(21.22)'), ['(21.22) FAILED NOT_IN_EDITION']],
  ['20 is reserved', edition(), wallLines(10, '20'), ['20 FAILED NOT_IN_EDITION']],
  ['51 is a group of 2005 alone', edition(), wallLines(10, '51'), ['51 FAILED NOT_IN_EDITION']],
  ['51 exists in 2005', edition({ edition: 'NL-SfB 2005' }), wallLines(10, '51'), ['51 PASSED']],
  ['77.10 is new in 2021', edition({ edition: 'NL-SfB 2019' }), wallLines(10, '77.10'), ['77.10 FAILED NOT_IN_EDITION']],
  ['77.10 exists in 2021', edition(), wallLines(10, '77.10'), ['77.10 PASSED']],
  ['22.11 fits a wall', PER_CLASS, wallLines(10, '22.11'), ['22.11 PASSED']],
  ['22.11 does not fit a slab', PER_CLASS, slab('22.11'), ['22.11 FAILED NOT_OF_CLASS']],
  ['23.11 begins with 23.1', PER_CLASS, slab('23.11'), ['23.11 PASSED']],
  ['near miss: 23.21 does not begin with 23.1', PER_CLASS, slab('23.21'), ['23.21 FAILED NOT_OF_CLASS']],
  ['near miss: 22.19 fits the class and does not exist', PER_CLASS, wallLines(10, '22.19'), ['22.19 FAILED NOT_IN_EDITION']],
] as const) {
  test(`LISTED by an edition of NL-SfB: ${what}`, () => assert.deepEqual(summaryOf(check(rule, lines)).checks, expected));
}

const WALLS = new Set(['IFCWALL']);

test('LISTED: looking up as many values as a list has rows takes a linear time, up to 50,000 rows', () => {
  const { model } = openFile({ lines: wallLines(10, 'a') }, ruleSetOf(listed()));
  const row = model.index.ids.indexOf(10);
  const make = (size: number) => Array.from({ length: size }, (_, at) => `${at}.11`);
  const lookUp = (codes: string[]) => {
    const fit = compileFit(new Map(codes.map((code) => [code, WALLS])), 'BEGINNING');
    for (const code of codes) assert.equal(fit(`${code}x`, model, row), 'FITS');
  };
  const growth = growthPerDoubling(make, lookUp, 6_250);
  assert.ok(isLinear(growth), `a doubled list takes ${growth.toFixed(1)} times as long`);
});
