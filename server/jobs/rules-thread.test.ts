import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareIndex } from '../../engine/step/shared-index.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { ValidityCheck } from '../../engine/validity/check-validity.ts';
import { RulesThread } from './rules-thread.ts';

/** A file with points that nothing refers to, which is a finding of IFC106 each. */
function fileOf(points: number): Uint8Array {
  const data = Array.from({ length: points }, (_, at) => `#${at + 1}=IFCCARTESIANPOINT((${at}.,0.,0.));`).join('\n');
  return new TextEncoder().encode(stepText([data], { schema: 'IFC4' }));
}

async function reportOf(file: Uint8Array, ...aside: [ConstructorParameters<typeof ValidityCheck>[2]?]) {
  const check = new ValidityCheck(undefined, undefined, ...aside);
  check.push(file);
  return check.finish();
}

test('a thread that checks the rules gives the report that one thread gives', async () => {
  const file = fileOf(100_000);
  const thread = new RulesThread();
  let calls = 0;
  try {
    const shared = await reportOf(file, (index) => {
      calls++;
      return thread.check(index);
    });
    assert.equal(calls, 1);
    assert.deepEqual(shared, await reportOf(file));
    const rules = shared.layers.find(({ layer }) => layer === 'RULES');
    assert.equal(rules?.rules.find(({ code }) => code === 'IFC106')?.count, 100_000);
    assert.equal(rules?.findings.find(({ code }) => code === 'IFC106')?.line !== undefined, true);
  } finally {
    await thread.end();
  }
});

test('where the other thread fails, the rules are checked all the same', async () => {
  const file = fileOf(100_000);
  const report = await reportOf(file, () => Promise.reject(new Error('out of memory')));
  assert.deepEqual(report, await reportOf(file));
});

test('a thread that has ended rejects', async () => {
  const thread = new RulesThread();
  const check = new ValidityCheck(undefined, undefined, async (index) => {
    assert.ok(shareIndex({ ...index, rowOf: () => -1, rowsOf: () => new Uint32Array(0) }));
    const report = thread.check(index);
    await thread.end();
    return report;
  });
  const file = fileOf(100_000);
  check.push(file);
  assert.deepEqual(await check.finish(), await reportOf(file));
});
