import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { stepText } from '../../engine/step/step-text.ts';
import { type SecondThread, ValidityCheck } from '../../engine/validity/check-validity.ts';
import { ValidityThread } from './validity-thread.ts';

/** A file with points that nothing refers to, which is a finding of IFC106 each. */
function fileOf(points: number): Uint8Array {
  const data = Array.from({ length: points }, (_, at) => `#${at + 1}=IFCCARTESIANPOINT((${at}.,0.,0.));`).join('\n');
  return new TextEncoder().encode(stepText([data], { schema: 'IFC4' }));
}

const file = fileOf(100_000);
let folder: string;
let path: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vakwerk-validity-'));
  path = join(folder, 'points.ifc');
  await writeFile(path, file);
});
after(() => rm(folder, { recursive: true, force: true }));

function reportOf(bytes: Uint8Array, second?: SecondThread) {
  const check = new ValidityCheck(undefined, undefined, second);
  check.push(bytes);
  return check.finish();
}

test('two threads give the report that one thread gives, with the lines of findings', async () => {
  const thread = new ValidityThread();
  const orders: string[] = [];
  try {
    const shared = await reportOf(file, {
      checkSyntax() {
        orders.push('syntax');
        return thread.checkSyntax(path);
      },
      checkRules(index) {
        orders.push('rules');
        return thread.checkRules(index);
      },
    });
    assert.deepEqual(orders, ['syntax', 'rules']);
    assert.deepEqual(shared, await reportOf(file));
    const rules = shared.layers.find(({ layer }) => layer === 'RULES');
    assert.equal(rules?.rules.find(({ code }) => code === 'IFC106')?.count, 100_000);
    assert.equal(rules?.findings.find(({ code }) => code === 'IFC106')?.line !== undefined, true);
  } finally {
    await thread.end();
  }
});

test('faults of the syntax are the same from the second thread', async () => {
  const broken = new TextEncoder().encode(stepText(['#1=IFCCARTESIANPOINT((0.,0.,0.))', '#2=IFCWALL(#9);'], { schema: 'IFC4' }));
  const brokenPath = join(folder, 'broken.ifc');
  await writeFile(brokenPath, broken);
  const thread = new ValidityThread();
  try {
    const report = await reportOf(broken, {
      checkSyntax: () => thread.checkSyntax(brokenPath),
      checkRules: (index) => thread.checkRules(index),
    });
    assert.deepEqual(report, await reportOf(broken));
    assert.equal(report.layers[0]?.outcome, 'INVALID');
  } finally {
    await thread.end();
  }
});

test('where the other thread fails with the rules, they are checked all the same', async () => {
  const thread = new ValidityThread();
  try {
    const report = await reportOf(file, {
      checkSyntax: () => thread.checkSyntax(path),
      checkRules: () => Promise.reject(new Error('out of memory')),
    });
    assert.deepEqual(report, await reportOf(file));
  } finally {
    await thread.end();
  }
});

test('a thread that has ended rejects', async () => {
  const thread = new ValidityThread();
  const syntax = thread.checkSyntax(path);
  await thread.end();
  await assert.rejects(syntax, /The thread ended/);
});
