/** Tests the worker that checks a rule set, by the messages of its page. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { WorkerOrder, WorkerReply } from '../../common/ui/worker-messages.ts';
import { classes, houseLines, ruleSetJson, wallLines } from '../../engine/rules/fixtures/rule-models.ts';
import { bytesOf, stepText } from '../../engine/step/step-text.ts';
import type { ReportCalls, ValidationResult } from './validation-messages.ts';

/** The global scope of the worker. */
const scope: { onmessage?: (event: { data: WorkerOrder }) => Promise<void>; postMessage(reply: WorkerReply): void } = {
  postMessage: (reply) => void replies.push(reply),
};
const replies: WorkerReply[] = [];
Object.assign(globalThis, { self: scope });
await import('./rule-sets.worker.ts');

/** Resolves to the answer of the worker. */
async function ask<Name extends keyof ReportCalls>(call: Name, order: ReportCalls[Name]['order']) {
  replies.length = 0;
  await scope.onmessage?.({ data: { number: 1, call, order } });
  const reply = replies.findLast((one) => !('progress' in one));
  assert.ok(reply && !('progress' in reply), 'an answer');
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.answer as ReportCalls[Name]['answer'];
}

const UNIQUE = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };
const PLACE = { ruleSetId: 'names.rules.json', ruleId: '1' };
const givenAs = (text: string) => ({ id: 'names.rules.json', bytes: bytesOf(text) });
const NAMES = givenAs(JSON.stringify(ruleSetJson(UNIQUE)));

function check(lines: readonly string[], ruleSet = NAMES): Promise<ValidationResult> {
  const file = new Blob([stepText([...houseLines(), ...lines])]);
  return ask('validate', { file, filename: 'a.ifc', specifications: [], ruleSet });
}

for (const [what, lines, outcome] of [
  ['two names', [...wallLines(10, 'A', 100), ...wallLines(20, 'B', 100)], 'passed'],
  ['one name twice', [...wallLines(10, 'A', 100), ...wallLines(20, 'A', 100)], 'failed'],
  ['a wall without a name', wallLines(10, null, 100), 'undecided'],
  ['no walls', [], 'notApplicable'],
] as const) {
  test(`a rule set in the page: ${what}: ${outcome}, and the outcome of the report stays`, async () => {
    const result = await check(lines);
    assert.ok(result.kind === 'done');
    const [ruleSet] = result.ruleSets ?? [];
    const none = { passed: 0, failed: 0, undecided: 0, notApplicable: 0 };
    assert.deepEqual(ruleSet?.counts.rules, { ...none, [outcome]: 1 });
    assert.deepEqual([ruleSet?.id, ruleSet?.code, result.outcome], ['names.rules.json', 'test', 'PASSED']);
  });
}

test('the page asks for the tree, the checks of a rule and the export, each in words', async () => {
  await check([...wallLines(10, 'A', 100), ...wallLines(20, 'A', 100), ...wallLines(30, 'Kopgevel', 100)]);
  const [tree] = await ask('ruleSets', 'nl');
  assert.deepEqual([tree?.ruleSetId, tree?.counts.rules.failed], ['names.rules.json', 1]);
  const search = (more: object) => ask('ruleChecks', { place: PLACE, search: { language: 'en', ...more } });
  const totals = [await search({}), await search({ outcome: ['FAILED'] }), await search({ query: 'kopgevel' })];
  assert.deepEqual(
    totals.map(({ total }) => total),
    [3, 2, 1],
  );
  const page = await search({ limit: 1, offset: 1 });
  assert.deepEqual([page.data.length, page.total], [1, 3]);
  assert.equal(page.data[0]?.failures?.[0]?.message, 'Name “A” occurs more than once.');
  const [exported] = await ask('ruleSetExport', undefined);
  assert.deepEqual(exported?.counts, { passed: 0, failed: 1, undecided: 0, notApplicable: 0 });
  assert.equal(exported?.rules[0]?.checks.length, 2, 'those that do not pass');
});

test('a rule that is not in the rule set is an error of the page', async () => {
  await check([]);
  await assert.rejects(ask('ruleChecks', { place: { ...PLACE, ruleId: '2' }, search: {} }), /no rule 2/);
});

for (const [what, text, cause] of [
  ['no JSON', '<!doctype html>', /^is not JSON in UTF-8: /],
  ['an unknown field', JSON.stringify(ruleSetJson({ ...UNIQUE, withn: 1 })), /^\$\.elements\[0\]\.withn is not a field/],
] as const) {
  test(`a faulty rule set, ${what}, has its cause for each file`, async () => {
    const result = await check([], givenAs(text));
    assert.deepEqual([result.kind, 'id' in result && result.id], ['unreadableRuleSet', 'names.rules.json']);
    assert.match('cause' in result ? result.cause : '', cause);
  });
}
