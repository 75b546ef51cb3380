/** Tests the worker that reads a rule set before there is a file, by the messages of its page. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { WorkerOrder, WorkerReply } from '../../common/ui/worker-messages.ts';
import { classes, ruleSetJson } from '../../engine/rules/fixtures/rule-models.ts';
import { bytesOf } from '../../engine/step/step-text.ts';

const replies: WorkerReply[] = [];
const scope: { onmessage?: (event: { data: WorkerOrder }) => Promise<void>; postMessage(reply: WorkerReply): void } = {
  postMessage: (reply) => void replies.push(reply),
};
Object.assign(globalThis, { self: scope });
await import('./read-rule-set.worker.ts');

const UNIQUE = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' }, within: 'FILE' };

for (const [what, text, cause] of [
  ['that is correct has no cause', JSON.stringify(ruleSetJson(UNIQUE)), /^$/],
  ['that is no JSON says so', '<!doctype html>', /^is not JSON in UTF-8: /],
  [
    'with an unknown field names it',
    JSON.stringify(ruleSetJson({ ...UNIQUE, withn: 1 })),
    /^\$\.elements\[0\]\.withn is not a field/,
  ],
] as const)
  test(`a rule set ${what}, before there is a file`, async () => {
    const order = { id: 'names.rules.json', bytes: bytesOf(text) };
    await scope.onmessage?.({ data: { number: 1, call: 'readRuleSet', order } });
    const reply = replies.pop();
    assert.ok(reply && 'answer' in reply, 'an answer');
    assert.match(String(reply.answer ?? ''), cause);
  });
