import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { checkCertificate, readCertificate } from '../../common/certificates/verify-certificate.ts';
import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeReport } from '../../test/support/stored-reports.ts';
import { runAcceptance } from './accept.ts';

const NAMES = ['a.ifc', 'b.ifc', 'c.ifc'];
/** Three of them are more than an acceptance completes at once. */
const LARGE_BYTES = 6_000_000;

const definition = {
  type: 'GROUP',
  name: 'ILS',
  description: '',
  elements: [{ type: 'RULE', id: 'r1', name: 'r1', description: '', specification: {} }],
};

/** Creates a delivery of three large files in which a rule fails. */
async function open(t: TestContext) {
  const enqueued: string[] = [];
  const app = await openTestApp(t, (services) => ({
    ...services,
    enqueueAcceptance: async (_trx, id) => void enqueued.push(id),
  }));
  const { projectId, organizationId, tokens, ids } = await castProject(app);
  const specification = { organization_id: organizationId, name: 'ILS', version: '1', sha256: 'ab12' };
  const { id: specificationId } = await app.db
    .insertInto('specifications')
    .values({ ...specification, definition: JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('project_specifications')
    .values({ project_id: projectId, specification_id: specificationId })
    .execute();
  const project = `/api/projects/${projectId}`;
  const plan = { name: 'DO', expected: [{ namePattern: '*' }], acceptors: [{ id: ids.projectUser }] };
  const { body } = await app.call('POST', `${project}/deliveries`, { as: tokens.projectAdmin, payload: plan });
  const one = `${project}/deliveries/${body.id}`;
  const reportIds: string[] = [];
  for (const filename of NAMES) {
    const upload = multipart({ filename, content: stepFile() });
    const sent = await app.call('POST', `${one}/files`, { as: tokens.projectUser, ...upload });
    const fileId = sent.body[0].id;
    await app.db.deleteFrom('reports').where('file_id', '=', fileId).execute();
    const rule = madeRule('r1', [madeCheck(1, 'FAILED')]);
    const reportId = await makeReport(app, fileId, [madeGroup('ILS', [rule], { specificationId })]);
    const used = JSON.stringify([{ specificationId, name: 'ILS', version: '1', disabledRules: [] }]);
    await app.db.updateTable('reports').set({ specifications: used }).where('id', '=', reportId).execute();
    reportIds.push(reportId);
  }
  await app.db.updateTable('files').set({ size: LARGE_BYTES }).execute();
  const decide = (decision: 'ACCEPTED' | 'REJECTED') =>
    app.call('POST', `${one}/decision`, { as: tokens.projectUser, payload: { decision, reason: 'Zo is het' } });
  const read = async () => (await app.call('GET', one, { as: tokens.projectUser })).body;
  const listed = async () =>
    (await app.call('POST', `${project}/deliveries/_search`, { as: tokens.projectUser, payload: {} })).body.data[0];
  const certificate = () => app.call('GET', `${one}/certificate`, { as: tokens.projectUser });
  const options = {
    db: app.db,
    storage: app.services.storage,
    enqueueMail: app.services.enqueueMail,
    now: app.now,
    log: () => undefined,
  };
  const run = (signal = new AbortController().signal) => runAcceptance(options, enqueued.at(-1) ?? '', signal);
  const storedHashes = async () =>
    (await app.db.selectFrom('delivery_acceptances').select('hashes').executeTakeFirstOrThrow()).hashes;
  const actions = async () =>
    (await app.db.selectFrom('audit_log').select('action').where('action', 'like', 'delivery.%').orderBy('at').execute())
      .map(({ action }) => action)
      .filter((action) => /accept(ed|ance)|rejected/.test(action));
  return {
    app,
    tokens,
    project,
    one,
    reportIds,
    enqueued,
    decide,
    read,
    listed,
    certificate,
    run,
    storedHashes,
    actions,
    options,
  };
}

test('a delivery of large files is being accepted until its job has completed the certificate, as it was decided', async (t) => {
  const { app, decide, read, listed, certificate, run, actions } = await open(t);
  const decidedAt = app.now().toISOString();
  const { status, body } = await decide('ACCEPTED');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.status, body.accepting.by.lastName, body.accepting.at], ['OPEN', 'Lid', decidedAt]);
  assert.deepEqual([body.decisions, (await certificate()).status], [[], 404]);
  assert.deepEqual((await listed()).accepting, body.accepting);
  assert.deepEqual(body.may, { edit: false, deliver: false, decide: true });
  app.advanceMinutes(5);
  await run();
  const after = await read();
  assert.deepEqual([after.status, after.accepting, after.decisions[0].decidedAt], ['ACCEPTED', null, decidedAt]);
  const keys = (await app.call('GET', KEYS_PATH)).body;
  const file = readCertificate(JSON.stringify((await certificate()).body));
  const { statement, decidedBy } = await checkCertificate(file, keys);
  assert.deepEqual([statement.predicate.id, decidedBy], [after.decisions[0].certificateId, 'Piet Lid']);
  assert.deepEqual(
    statement.predicate.files.map(({ name, verdicts }) => [name, verdicts[0]?.sha256.length]),
    NAMES.map((name) => [name, 64]),
  );
  await run();
  assert.deepEqual(await actions(), ['delivery.accepted'], 'the second run of the job decides nothing');
});

test('a delivery that is being accepted takes no file, plan, exception or second acceptance', async (t) => {
  const { app, tokens, project, one, reportIds, decide } = await open(t);
  await decide('ACCEPTED');
  const upload = multipart({ filename: 'd.ifc', content: stepFile() });
  const scope = { kind: 'RULE', reportId: reportIds[0], ruleId: 'r1', deliveryId: one.split('/').at(-1) };
  const { definition: _, ...specification } = await app.db.selectFrom('specifications').selectAll().executeTakeFirstOrThrow();
  const payload = { scope: { ...scope, specificationId: specification.id }, reason: 'Volgt', until: '2026-02-01' };
  const answers = [
    await app.call('POST', `${one}/files`, { as: tokens.projectUser, ...upload }),
    await app.call('PUT', one, { as: tokens.projectAdmin, payload: { name: 'Anders' } }),
    await app.call('DELETE', one, { as: tokens.projectAdmin }),
    await app.call('POST', `${project}/exceptions`, { as: tokens.projectUser, payload }),
    await decide('ACCEPTED'),
  ];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    answers.map(() => [409, 'DELIVERY_ACCEPTED']),
  );
});

test('an interrupted acceptance goes on with the hashes that are missing', async (t) => {
  const { app, decide, read, run, storedHashes, options } = await open(t);
  await decide('ACCEPTED');
  const stopping = new AbortController();
  const localFile: typeof options.storage.localFile = async (key, signal) => {
    // The server stops while the second report is read.
    if (Object.keys(await storedHashes()).length === 1) stopping.abort(new Error('stopping'));
    return app.services.storage.localFile(key, signal);
  };
  const interrupted = { ...options, storage: { ...options.storage, localFile } };
  const { id } = await app.db.selectFrom('delivery_acceptances').select('id').executeTakeFirstOrThrow();
  await assert.rejects(runAcceptance(interrupted, id, stopping.signal), /stopping/);
  assert.equal(Object.keys(await storedHashes()).length, 2);
  assert.equal((await read()).status, 'OPEN');
  const missing: string[] = [];
  const counting: typeof options.storage.localFile = (key, signal) => {
    missing.push(key);
    return app.services.storage.localFile(key, signal);
  };
  await runAcceptance({ ...options, storage: { ...options.storage, localFile: counting } }, id, new AbortController().signal);
  assert.equal(missing.length, 1);
  assert.equal((await read()).status, 'ACCEPTED');
  await run();
});

test('rejecting a delivery that is being accepted stops the acceptance', async (t) => {
  const { decide, read, run, actions } = await open(t);
  await decide('ACCEPTED');
  const { status, body } = await decide('REJECTED');
  assert.deepEqual([status, body.status, body.accepting], [200, 'REJECTED', null]);
  await run();
  assert.equal((await read()).status, 'REJECTED');
  assert.deepEqual(await actions(), ['delivery.rejected']);
});

test('an acceptance of which a report is gone fails visibly, and the delivery can be accepted again', async (t) => {
  const { app, reportIds, decide, read, listed, run, actions } = await open(t);
  await decide('ACCEPTED');
  await app.db
    .deleteFrom('reports')
    .where('id', '=', reportIds[1] ?? '')
    .execute();
  await run();
  const { status, accepting, may } = await read();
  assert.deepEqual([status, accepting.hasFailed, may.deliver], ['OPEN', true, true]);
  assert.deepEqual((await listed()).accepting, accepting);
  app.advanceMinutes(1);
  assert.equal((await decide('ACCEPTED')).status, 200);
  await run();
  assert.equal((await read()).status, 'ACCEPTED');
  assert.deepEqual(await actions(), ['delivery.acceptance-failed', 'delivery.accepted']);
});
