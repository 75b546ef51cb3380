/** Tests rules that are checked while they are written, on a model that is indexed once. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { checkRule } from './check-rule-sets.ts';
import { openBytes, ruleSetOf } from './fixtures/rule-models.ts';
import { readLiveRules } from './live-rules.ts';
import { parseRuleSetValue } from './parse-rule-set.ts';
import { listRules, type Rule } from './rule-set.ts';

const bytes = readFileSync('samples/rijwoning-met-fouten-ifc4.ifc');
function openSample() {
  const reading = readLiveRules('huis.ifc');
  reading.push(bytes);
  return reading.finish();
}
const DOORS = { entity: { name: { simpleValue: 'IFCDOOR' } } };
const NO_TEXT = { nl: '', en: '' };
/** A rule as the page begins it: without any text. */
const draft = (fields: object) => ({
  ...{ type: 'RULE', id: '', name: NO_TEXT, checks: NO_TEXT, why: NO_TEXT, fix: { revit: NO_TEXT, archicad: NO_TEXT } },
  ...{ select: DOORS, ...fields },
});

test('a rule without texts is counted, because those do not affect its result', () => {
  const live = openSample();
  const doors = bytes.toString('latin1').match(/=\s*IFCDOOR\(/g)?.length ?? 0;
  assert.ok(doors > 0);
  const count = live.check(draft({ kind: 'COUNT', per: 'FILE', min: doors }));
  assert.deepEqual([count?.outcome, count?.counts], ['PASSED', { passed: 1, failed: 0, undecided: 0 }]);
  const more = live.check(draft({ kind: 'COUNT', per: 'FILE', min: doors + 1 }));
  assert.equal(more?.outcome, 'FAILED');
  assert.deepEqual(
    more?.examples.map(({ ifcType }) => ifcType.toUpperCase()),
    ['IFCPROJECT'],
  );
  const listed = live.check(draft({ kind: 'LISTED', value: { from: 'ATTRIBUTE', name: 'GlobalId' }, values: ['no id'] }));
  assert.deepEqual(listed?.counts, { passed: 0, failed: doors, undecided: 0 });
});

test('a rule whose form is wrong has no result, nor has one that needs shapes', () => {
  const live = openSample();
  assert.equal(live.check(draft({ kind: 'COUNT', per: 'FILE', min: -1 })), undefined);
  assert.equal(live.check(draft({ kind: 'COUNT', per: 'FILE', select: {} })), undefined);
  assert.equal(live.check(draft({ kind: 'SAME_SHAPE', within: 'FILE' })), undefined);
  assert.equal(live.check(draft({ kind: 'INTERSECTION', within: 'FILE', mode: 'HARD', distance: 0.01 })), undefined);
  assert.equal(live.check(null), undefined);
});

test('rules about the place of objects are counted as a report counts them', () => {
  const live = openSample();
  for (const fields of [{ kind: 'NEAR_ORIGIN', max: 5 }, { kind: 'NEAR_ORIGIN', max: 1000 }, { kind: 'IN_STOREY' }]) {
    const ruleSet = ruleSetOf({ ...fields, select: DOORS });
    const [rule] = listRules(ruleSet);
    const { outcome, counts } = checkRule(rule as Rule, [openBytes(bytes, ruleSet, 'huis.ifc')]);
    assert.ok(counts.checks.passed + counts.checks.failed > 0, fields.kind);
    const result = live.check(draft(fields));
    assert.deepEqual([result?.outcome, result?.counts], [outcome, counts.checks], fields.kind);
  }
});

test('rules about the file itself are counted, and agree with what the file states', () => {
  const live = openSample();
  const file = (fields: object) => {
    const { select: _, ...rule } = draft(fields);
    return live.check(rule)?.outcome;
  };
  assert.equal(file({ kind: 'FILE_NAME', file: { simpleValue: 'huis.ifc' } }), 'PASSED');
  assert.equal(file({ kind: 'FILE_NAME', file: { simpleValue: 'kelder.ifc' } }), 'FAILED');
  assert.equal(file({ kind: 'FILE_FACT', fact: 'LENGTH_UNIT' }), 'PASSED');
  assert.equal(file({ kind: 'FILE_FACT', fact: 'LENGTH_UNIT', meets: { simpleValue: 'FOOT' } }), 'FAILED');
  assert.equal(file({ kind: 'FILE_FACT', fact: 'TRUE_NORTH', missing: 'FAIL' }), northOf(bytes));
  assert.equal(file({ kind: 'AGREEMENT', of: 'STOREYS' }), 'NOT_APPLICABLE');
  // The attic has no number.
  assert.equal(file({ kind: 'STOREY_ORDER' }), 'UNDECIDED');
});

/** Returns what a rule that demands a true north says of the file. */
function northOf(file: Buffer): string {
  const [context = ''] = /=\s*IFCGEOMETRICREPRESENTATIONCONTEXT\([^;]*;/.exec(file.toString('latin1')) ?? [];
  return /,\s*#\d+\s*\)\s*;$/.test(context) ? 'PASSED' : 'FAILED';
}

test('a rule that is written has the result of the same rule in a rule set', () => {
  const text = { nl: 't', en: 't' };
  const rule = draft({ kind: 'UNIQUE', value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' });
  const written = { ...rule, id: '1', name: text, checks: text, why: text, fix: { revit: text, archicad: text } };
  const live = openSample();
  assert.deepEqual(live.check(rule), live.check(written));
});

test('what a page words in its own language has a code', () => {
  const rule = {
    ...draft({ kind: 'UNIQUE', value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' }),
    id: 'a b',
    select: {},
  };
  const set = { format: 'vakwerk-rules', formatVersion: 1, id: 'x', version: '1', name: { nl: 'n', en: 'n' } };
  const codes = (select: object) =>
    parseRuleSetValue({ ...set, description: { nl: 'd', en: 'd' }, elements: [{ ...rule, select }] })
      .problems.filter(({ code }) => code !== 'TOO_SHORT')
      .map(({ path, code }) => `${path} ${code}`);
  const at = '$.elements[0]';
  assert.deepEqual(codes({}), [`${at}.id WRONG_ID`, `${at}.select NO_FACET`]);
  const entity = (name: object) => ({ entity: { name } });
  assert.deepEqual(codes(entity({ simpleValue: 'IFCWAL' })).slice(1), [`${at}.select.entity.name UNKNOWN_CLASS`]);
  const pattern = { restrictions: [{ type: 'PATTERN', patterns: ['('] }], base: 'xs:string' };
  assert.match(codes(entity(pattern)).join(), /select\.entity\.name\S* WRONG_PATTERN/);
  assert.match(
    codes({ ...entity({ restrictions: [{ type: 'PATTERN', patterns: ['IFC.*'] }], base: 'xs:string' }), subtypes: true }).join(),
    /select\.subtypes NO_SUBTYPES/,
  );
});
