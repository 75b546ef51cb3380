import assert from 'node:assert/strict';
import test from 'node:test';
import type { Rule, RuleSet, RuleSetProblem } from '../../../common/contract/rule-set-editor.ts';
import { parseRuleSetValue } from '../../../engine/rules/parse-rule-set.ts';
import { ruleSchema } from '../../../engine/rules/rule-set.ts';
import { KINDS, withKind } from './change-kind.ts';
import {
  addNode,
  freeId,
  moveNode,
  newGroup,
  newRule,
  newRuleSet,
  nextVersion,
  nodeAt,
  problemsAt,
  removeNode,
  rowsOf,
  withEquals,
  withNode,
  withOperator,
  withPer,
} from './edit-rule-set.ts';
import { contentOf, facetsIn, withFacet } from './selection-facets.ts';

const SET: RuleSet = {
  ...newRuleSet(),
  elements: [{ ...newGroup(), elements: [newRule('3.1.1'), newRule('3.1.2')] }, newRule('4')],
};
const outline = (ruleSet: RuleSet) =>
  rowsOf(ruleSet.elements).map(({ path, node }) => `${path.join('.')} ${node.type === 'RULE' ? node.id : 'group'}`);

test('the rows of a tree are its groups and rules in order, each with its path', () => {
  assert.deepEqual(outline(SET), ['0 group', '0.0 3.1.1', '0.1 3.1.2', '1 4']);
});

test('a new element comes behind the chosen rule, at the end of the chosen group, or at the end', () => {
  assert.deepEqual(outline(addNode(SET, [0, 0], newRule('n')).ruleSet), [
    ...['0 group', '0.0 3.1.1', '0.1 n', '0.2 3.1.2', '1 4'],
  ]);
  assert.deepEqual(addNode(SET, [0, 0], newRule('n')).path, [0, 1]);
  assert.deepEqual(addNode(SET, [0], newRule('n')).path, [0, 2]);
  assert.deepEqual(addNode(SET, undefined, newRule('n')).path, [2]);
  const { ruleSet, path } = addNode(SET, [0], newRule('n'));
  assert.equal((nodeAt(ruleSet, path) as { id: string }).id, 'n');
});

test('an element moves within its group and no further', () => {
  const moved = moveNode(SET, [0, 0], 1);
  assert.deepEqual(moved && outline(moved.ruleSet), ['0 group', '0.0 3.1.2', '0.1 3.1.1', '1 4']);
  assert.deepEqual(moved?.path, [0, 1]);
  assert.equal(moveNode(SET, [0, 1], 1), undefined);
  assert.equal(moveNode(SET, [0], -1), undefined);
});

test('removing and replacing change nothing else', () => {
  assert.deepEqual(outline(removeNode(SET, [0, 0])), ['0 group', '0.0 3.1.2', '1 4']);
  assert.deepEqual(outline(withNode(SET, [1], newRule('5'))), ['0 group', '0.0 3.1.1', '0.1 3.1.2', '1 5']);
  assert.equal(SET.elements.length, 2);
});

test('a new id counts the one before it on, past those that exist', () => {
  assert.equal(freeId(SET, '3.1.1'), '3.1.3');
  assert.equal(freeId(SET, 'walls'), 'walls-1');
  assert.equal(freeId(SET, undefined), '1');
});

test('the next version of 2.0 is 2.1, and of one without a number at its end has one', () => {
  assert.equal(nextVersion('2.0'), '2.1');
  assert.equal(nextVersion('1.9'), '1.10');
  assert.equal(nextVersion('2026-a'), '2026-a.1');
});

test('another kind keeps the texts, the selection and the value', () => {
  const rule = { ...newRule('1'), name: { nl: 'n', en: 'e' } };
  const select = { entity: { name: { simpleValue: 'IFCWALL' } } };
  const value = { from: 'PROPERTY', propertySet: 'P', baseName: 'N' } as const;
  const sum = withKind({ ...rule, select, value } as Rule, 'SUM');
  assert.deepEqual([sum.kind, sum.name, 'select' in sum && sum.select], ['SUM', rule.name, select]);
  assert.deepEqual('value' in sum && sum.value, value);
  const compare = withKind(sum, 'COMPARE');
  assert.deepEqual(compare.kind === 'COMPARE' && compare.left, value);
  assert.equal('within' in compare, false);
});

/** What only its author can choose, by kind. */
const OPEN: Partial<Record<Rule['kind'], string[]>> = { LISTED: ['values'], SHARE: ['having'] };

test('every kind of rule is offered once', () => {
  const kinds = ruleSchema.options.map((option) => option.shape.kind.value);
  assert.deepEqual([...KINDS].sort(), [...kinds].sort());
});

test('a rule of any kind is complete as it begins, but for what only its author can choose', () => {
  const rule = newRule('1');
  const select = { entity: { name: { simpleValue: 'IFCSPACE' } } };
  for (const kind of KINDS) {
    const begun = withKind({ ...rule, select } as Rule, kind);
    const { problems } = parseRuleSetValue({ ...newRuleSet(), elements: [begun] });
    const paths = problemsAt(problems, '$.elements[0]').map(({ path }) => path);
    const isOpen = (path: string) => /^(name|checks|why|fix)\b/.test(path) || (OPEN[kind] ?? []).includes(path);
    assert.deepEqual(
      paths.filter((path) => !isOpen(path)),
      [],
      kind,
    );
  }
});

test('a sum begins with an area that is at least 0, and keeps another value that was chosen', () => {
  const rule = newRule('1');
  const sum = withKind(rule, 'SUM');
  assert.ok(sum.kind === 'SUM');
  const area = { from: 'PROPERTY', propertySet: 'Qto_SpaceBaseQuantities', baseName: 'NetFloorArea' };
  assert.deepEqual([sum.value, sum.min, sum.max], [area, 0, undefined]);
});

test('another operator and a value that a sum equals leave out what they do not read', () => {
  const rule = newRule('1');
  const compare = withKind(rule, 'COMPARE');
  assert.ok(compare.kind === 'COMPARE');
  const matching = { ...withOperator(compare, 'MATCHES'), pattern: '{value}' };
  assert.equal(withOperator(matching, 'MATCHES').pattern, '{value}');
  assert.equal('pattern' in withOperator(matching, 'EQUAL'), false);
  const near = { ...compare, tolerance: 0.01 };
  assert.equal(withOperator(near, 'NOT_EQUAL').tolerance, 0.01);
  assert.equal('tolerance' in withOperator(near, 'LESS'), false);
  const sum = withKind(rule, 'SUM');
  assert.ok(sum.kind === 'SUM');
  const equal = withEquals({ ...sum, max: 9 }, { from: 'ATTRIBUTE', name: 'Elevation' });
  assert.deepEqual([equal.min, equal.max, equal.equals?.from], [undefined, undefined, 'ATTRIBUTE']);
  const bounded = withEquals({ ...equal, tolerance: 0.1 }, undefined);
  assert.deepEqual([bounded.min, bounded.tolerance, bounded.equals], [0, undefined, undefined]);
});

test('problems are those of one element, with paths that begin there', () => {
  const at = (path: string): RuleSetProblem => ({ path, message: '', code: 'MISSING' });
  const problems = ['$.elements[1].select', '$.elements[10].name', '$.elements[1]', '$.version'].map(at);
  assert.deepEqual(
    problemsAt(problems, '$.elements[1]').map(({ path }) => path),
    ['select', ''],
  );
});

test('a selection has a facet card per facet, and keeps what has none', () => {
  const facet = { propertySet: { simpleValue: 'P' }, baseName: { simpleValue: 'N' } };
  const select = { entity: { name: { simpleValue: 'IFCWALL' } }, subtypes: true, except: ['IFCWALLSTANDARDCASE'] };
  const both = withFacet(select, 'property', 0, facet);
  assert.deepEqual(
    facetsIn(both).map(({ path }) => path),
    ['entity', 'properties[0]'],
  );
  assert.deepEqual(both.except, ['IFCWALLSTANDARDCASE']);
  assert.deepEqual(withFacet(both, 'property', 0), select);
  assert.deepEqual(withFacet(both, 'entity', 0), { except: ['IFCWALLSTANDARDCASE'], properties: [facet] });
  assert.deepEqual(contentOf(select).specification.applicability.entity, select.entity);
});

test('a count in files or in the project chooses no groups by facets, which the format refuses there', () => {
  const select = { entity: { name: { simpleValue: 'IFCDOOR' } } };
  const groups = { attributes: [{ name: { simpleValue: 'Name' } }] };
  const rule = { ...newRule('1'), kind: 'COUNT', select, groups, per: 'STOREY', min: 1, value: undefined } as unknown as Rule;
  assert.deepEqual((withPer(rule, 'SPACE') as { groups?: object }).groups, groups);
  for (const per of ['FILE', 'PROJECT']) assert.equal('groups' in withPer(rule, per), false, per);
});
