/** Tests that a delivery judges its files together, by the rules across files of the rule sets that it requires. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { togetherWords } from '../../common/i18n/certificate-words.ts';
import { classes, houseLines, ruleSetJson, wallLines } from '../../engine/rules/fixtures/rule-models.ts';
import { stepText } from '../../engine/step/step-text.ts';
import { multipart } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { createJointCheckPool, runJointCheck } from '../jobs/run-joint-check.ts';
import { runValidation } from '../jobs/run-validation.ts';
import { validateFile } from '../jobs/validate-file.ts';
import type { ValidationPool } from '../jobs/validation-pool.ts';

const NAMES = { kind: 'UNIQUE', select: classes('IFCWALL'), value: { from: 'ATTRIBUTE', name: 'Name' } };
const house = (wall: string) => stepText([...houseLines(), ...wallLines(wall === 'A' ? 10 : 20, wall, 100)]);

async function open(t: TestContext, within: 'FILE' | 'PROJECT' = 'PROJECT') {
  const queued: string[] = [];
  const app = await openTestApp(t, (services) => ({ ...services, enqueueJointCheck: async (_trx, id) => void queued.push(id) }));
  const { tokens, ids, projectId } = await castProject(app);
  const as = tokens.projectAdmin;
  const project = `/api/projects/${projectId}`;
  const content = JSON.stringify(ruleSetJson({ ...NAMES, within }));
  const ruleSet = await app.call('POST', '/api/rule-sets', {
    as: tokens.organizationAdmin,
    ...multipart({ filename: 'a.rules.json', content }),
  });
  const { id: ruleSetId } = ruleSet.body;
  await app.call('POST', `${project}/rule-sets`, { as: tokens.organizationAdmin, payload: { ruleSet: { id: ruleSetId } } });
  const plan = { name: 'DO', expected: [{ namePattern: '*' }], acceptors: [{ id: ids.projectAdmin }] };
  const { body: delivery } = await app.call('POST', `${project}/deliveries`, { as, payload: plan });
  const one = `${project}/deliveries/${delivery.id}`;
  const pool: ValidationPool = {
    run: async (order, { onProgress }) => ({ result: await validateFile(order, onProgress) }),
    stop: () => undefined,
  };
  const jointPool = createJointCheckPool({ memoryMib: 1024, timeoutMs: 60_000, idleMs: 100 });
  t.after(() => jointPool.stop());
  const job = { db: app.db, storage: app.services.storage, attempts: 1, log: () => undefined };
  const { signal } = new AbortController();
  return {
    ...{ app, as, project, one, queued, ruleSetId },
    deliver: async (filename: string, wall: string) => {
      const answer = await app.call('POST', `${one}/files`, { as, ...multipart({ filename, content: house(wall) }) });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    },
    read: async () => (await app.call('GET', one, { as })).body,
    decide: (payload: object) => app.call('POST', `${one}/decision`, { as, payload }),
    validate: async () => {
      for (const id of app.submitted.splice(0)) await runValidation({ ...job, pool, now: app.now }, id, signal);
    },
    checkTogether: async () => {
      for (const id of queued.splice(0)) await runJointCheck({ ...job, pool: jointPool }, id, signal);
    },
  };
}

test('files that pass alone fail together, and the decision waits for it, needs a reason, and is certified with it', async (t) => {
  const { app, as, one, ruleSetId, deliver, read, decide, validate, checkTogether } = await open(t);
  await deliver('a.ifc', 'A');
  await validate();
  assert.equal((await read()).together, null, 'one file has nothing to differ from');
  await deliver('b.ifc', 'A');
  await validate();
  const waiting = await read();
  assert.deepEqual([waiting.together.state, waiting.summary.together, waiting.summary.passed], ['CHECKING', 'CHECKING', 2]);
  const early = await decide({ decision: 'ACCEPTED', reason: 'Nu' });
  assert.deepEqual([early.status, early.body.code], [409, 'DELIVERY_CHECKING']);
  await checkTogether();

  const { together, summary, state } = await read();
  const verdict = { ruleSetId, outcome: 'FAILED', rules: { passed: 0, failed: 1, undecided: 0, none: 0 }, failures: 2 };
  assert.deepEqual([together.state, together.verdicts, summary.failed], ['FAILED', [verdict], 0]);
  assert.notEqual(state, waiting.state, 'a decision is about what its maker saw');
  assert.equal((await decide({ decision: 'ACCEPTED' })).status, 400);
  assert.equal((await decide({ decision: 'ACCEPTED', reason: 'Afgesproken' })).body.status, 'ACCEPTED');
  assert.deepEqual((await read()).together, together);

  const certificate = (await app.call('GET', `${one}/certificate`, { as })).body;
  const keys = (await app.call('GET', KEYS_PATH)).body;
  const { ruleSets } = await checkCertificate(readCertificate(JSON.stringify(certificate)), keys);
  assert.deepEqual(ruleSets?.together?.verdicts, [verdict]);
  assert.deepEqual(
    ruleSets?.together?.files.map(({ name }) => name),
    ['a.ifc', 'b.ifc'],
  );
  assert.ok(ruleSets);
  const [words] = togetherWords(translatorOf('en'), 'en', ruleSets);
  assert.match(words ?? '', /^Together, a\.ifc, b\.ifc: .*0 passed, 1 failed/);
});

test('another version, another file and other rules are checked together again; the same input has its result at once', async (t) => {
  const { app, as, one, queued, ruleSetId, deliver, read, validate, checkTogether } = await open(t);
  await deliver('a.ifc', 'A');
  await deliver('b.ifc', 'A');
  await validate();
  await checkTogether();
  await deliver('b.ifc', 'B');
  await validate();
  assert.equal((await read()).together.state, 'CHECKING');
  await checkTogether();
  assert.equal((await read()).together.state, 'PASSED');
  const change = (disabledRules: string[]) =>
    app.call('PUT', one, { as, payload: { ruleSets: [{ id: ruleSetId, disabledRules }] } });
  await change(['1']);
  assert.equal((await read()).together, null, 'no rule across files is on');
  await change([]);
  assert.deepEqual([(await read()).together.state, queued], ['PASSED', []]);
  const { expected } = await read();
  await app.call('DELETE', `${one}/files/${expected[0].files[0].id}`, { as });
  assert.equal((await read()).together, null);
});

test('a joint check without a result is requested again by the check of the delivery', async (t) => {
  const { app, as, one, queued, deliver, read, validate } = await open(t);
  await deliver('a.ifc', 'A');
  await deliver('b.ifc', 'A');
  await validate();
  const error = JSON.stringify({ code: 'CRASHED' });
  await app.db.updateTable('joint_checks').set({ status: 'ERROR', error }).execute();
  assert.equal((await read()).together.state, 'ERROR');
  queued.length = 0;
  assert.deepEqual((await app.call('POST', `${one}/check`, { as })).body, { reports: 0, together: true });
  assert.deepEqual([queued.length, (await read()).together.state], [1, 'CHECKING']);
});

test('only the last set of files that are delivered one after another is checked, unless a person requested another', async (t) => {
  const { app, as, project, queued, deliver, read, checkTogether } = await open(t);
  for (const name of ['a.ifc', 'b.ifc', 'c.ifc']) await deliver(name, 'A');
  const waiting = () => app.db.selectFrom('joint_checks').select('delivery_id').execute();
  assert.deepEqual([queued.length, (await waiting()).length], [2, 1]);
  await checkTogether();
  assert.equal((await read()).together.state, 'FAILED');
  const ids = (await read()).expected[0].files.map((file: { id: string }) => file.id);
  // The project has rules across files alone, so that this is the input of the delivery.
  const { body } = await app.call('POST', `${project}/joint-checks`, { as, payload: { fileIds: ids } });
  assert.equal(body.id, (await read()).together.jointCheck.id);
  assert.deepEqual(await waiting(), [{ delivery_id: null }]);
});

test('rules within a file are judged per file alone', async (t) => {
  const { queued, deliver, read, validate } = await open(t, 'FILE');
  await deliver('a.ifc', 'A');
  await deliver('b.ifc', 'A');
  await validate();
  const { together, summary } = await read();
  assert.deepEqual([together, summary.together, summary.passed, queued], [null, undefined, 2, []]);
});

test('exceptions of what files fail together make a reason needless, and the certificate has them', async (t) => {
  const { app, as, project, one, ruleSetId, deliver, read, decide, validate, checkTogether } = await open(t);
  await deliver('a.ifc', 'A');
  await deliver('b.ifc', 'A');
  await validate();
  await checkTogether();
  const { together, state } = await read();
  const jointCheckId = together.jointCheck.id;
  const url = `${project}/joint-checks/${jointCheckId}/rule-sets/${ruleSetId}/rules/1/checks/_search`;
  const { body: failed } = await app.call('POST', url, { as, payload: { outcome: ['FAILED'] } });
  const except = async ({ object, file }: { object: string; file: string }) => {
    const scope = { kind: 'OBJECT', jointCheckId, ruleSetId, ruleId: '1', object, files: [file] };
    const payload = { scope, reason: 'Agreed', until: '2026-03-01' };
    const { body } = await app.call('POST', `${project}/exceptions`, { as, payload });
    await app.call('PUT', `${project}/exceptions/${body.id}`, { as, payload: { status: 'GRANTED' } });
  };
  await except(failed.data[0]);
  const partly = await read();
  assert.deepEqual(partly.together.verdicts[0].excepted, { rules: 0, failures: 1 });
  assert.equal(partly.summary.togetherExcepted, undefined);
  assert.notEqual(partly.state, state, 'a decision is about what its maker saw');
  assert.equal((await decide({ decision: 'ACCEPTED' })).status, 400);
  await except(failed.data[1]);
  const { summary } = await read();
  assert.deepEqual([summary.together, summary.togetherExcepted], ['FAILED', true]);
  assert.equal((await decide({ decision: 'ACCEPTED' })).body.status, 'ACCEPTED');

  const certificate = (await app.call('GET', `${one}/certificate`, { as })).body;
  const keys = (await app.call('GET', KEYS_PATH)).body;
  const { ruleSets } = await checkCertificate(readCertificate(JSON.stringify(certificate)), keys);
  assert.deepEqual(ruleSets?.together?.verdicts[0]?.excepted, { rules: 1, failures: 2 });
  assert.deepEqual(ruleSets?.together?.exceptions?.map(({ filename }) => filename).sort(), ['a.ifc', 'b.ifc']);
  assert.ok(ruleSets);
  const words = togetherWords(translatorOf('en'), 'en', ruleSets);
  assert.match(words.join('\n'), /1 failed \(of which 1 wholly excepted\)[\s\S]*Exception for one object in a\.ifc/);
});
