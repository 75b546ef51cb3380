/** Tests links that follow the newest version of a file, and those that live long or without end. */
import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';
import { deleteExpired } from '../auth/delete-expired.ts';
import { readEmbedOrigins } from '../operations/check-origins.ts';

const ORIGIN = 'https://vakwerk.test';
const YEAR_MINUTES = 525_600;

async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, ids, tokens } = cast;
  const url = `/api/projects/${projectId}/embed-tokens`;
  const upload = async (version: number, place: { projectId?: string; filename?: string } = { projectId }) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectAdmin, organizationId, filename: 'huis.ifc', version, ...place });
    const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
    return { fileId, reportId: await makeReport(app, fileId, [group]) };
  };
  const share = (payload: object, as = tokens.projectAdmin) =>
    app.call('POST', url, { as, payload: { name: 'Opdrachtgever', origins: [ORIGIN], ...payload } });
  const list = async () => (await app.call('GET', url, { as: tokens.organizationAdmin })).body.data;
  return { app, cast, url, upload, share, list };
}

const read = (app: TestApp, token: string, id = 'newest') => app.call('GET', `/api/reports/${id}`, { as: token });
const badge = (app: TestApp, id: string) => app.call('GET', `/api/shares/${id}/badge.svg?lang=en`);

test('a link that follows shows the newest version alone, and its badge says how that one stands', async (t) => {
  const { app, upload, share, cast } = await openWorld(t);
  const one = await upload(1);
  const { body: link } = await share({ file: { id: one.fileId } });
  assert.deepEqual([link.report, link.file, link.delivery], [null, { filename: 'huis.ifc' }, null]);
  const readNewest = async () => {
    const { status, body } = await read(app, link.token);
    return [status, body.id, body.fileVersion];
  };
  assert.deepEqual(await readNewest(), [200, one.reportId, 1]);
  const summary = (passed: number) => JSON.stringify({ total: 3, passed, percentage: 0, none: [] });
  const judge = (id: string, passed: number) =>
    app.db
      .updateTable('reports')
      .set({ summary: summary(passed) })
      .where('id', '=', id)
      .execute();
  await judge(one.reportId, 1);
  assert.match(String((await badge(app, link.id)).body), /<title>Vakwerk: 1 passes, 2 fail<\/title>/);
  const two = await upload(2);
  await judge(two.reportId, 3);
  assert.deepEqual(await readNewest(), [200, two.reportId, 2]);
  assert.match(String((await badge(app, link.id)).body), /<title>Vakwerk: 3 pass<\/title>/);
  assert.equal((await read(app, link.token, two.reportId)).status, 200, 'its parts are read by the id');
  assert.equal((await read(app, link.token, one.reportId)).status, 403, 'an older version is closed');
  const comparison = await app.call('GET', `/api/reports/${two.reportId}/comparison`, { as: link.token });
  assert.equal(comparison.body.previous, null, 'what changed would tell of the version before');
  // The newest report of a version counts; one that was made for a delivery does not.
  app.advanceMinutes(1);
  const again = await makeReport(app, two.fileId, []);
  app.advanceMinutes(1);
  const ofDelivery = await makeReport(app, two.fileId, []);
  const values = { project_id: cast.projectId, name: 'DO' };
  const { id } = await app.db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  await app.db.updateTable('reports').set({ delivery_id: id }).where('id', '=', ofDelivery).execute();
  assert.deepEqual(await readNewest(), [200, again, 2]);
  // A version that nothing has checked yet changes nothing.
  const { projectId, organizationId, ids } = cast;
  await makeFile(app, { uploadedBy: ids.projectAdmin, organizationId, projectId, filename: 'huis.ifc', version: 3 });
  assert.deepEqual(await readNewest(), [200, again, 2]);
});

test('a link that follows shows no other file, and none of another project or of a person by the same name', async (t) => {
  const { app, cast, upload, share } = await openWorld(t);
  const one = await upload(1);
  const values = { organization_id: cast.organizationId, name: 'Q' };
  const { id: elsewhere } = await app.db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow();
  const others = [
    await upload(2, { projectId: elsewhere }),
    await upload(3, {}),
    await upload(4, { projectId: cast.projectId, filename: 'weg.ifc' }),
  ];
  const { body: link } = await share({ file: { id: one.fileId } });
  assert.equal((await read(app, link.token)).body.id, one.reportId);
  for (const { reportId, fileId } of others) {
    assert.equal((await read(app, link.token, reportId)).status, 403);
    assert.equal((await app.call('GET', `/api/files/${fileId}`, { as: link.token })).status, 403);
  }
  assert.equal((await app.call('GET', `/api/files/${one.fileId}`, { as: link.token })).status, 403);
  const search = { as: link.token, payload: { fileId: one.fileId } };
  assert.equal((await app.call('POST', '/api/reports/_search', search)).status, 403);
  for (const { fileId } of others.slice(0, 2)) assert.equal((await share({ file: { id: fileId } })).status, 404);
  assert.equal((await share({ file: { id: one.fileId }, report: { id: one.reportId } })).status, 400);
  assert.equal((await share({ file: { id: one.fileId }, scope: 'UPLOAD' })).status, 400);
  // A file that nothing has checked yet shows nothing, and opens nothing else.
  const { projectId, ids } = cast;
  const unchecked = await makeFile(app, { uploadedBy: ids.projectAdmin, projectId, filename: 'brug.ifc' });
  const { body: waiting } = await share({ file: { id: unchecked } });
  for (const id of ['newest', one.reportId]) assert.equal((await read(app, waiting.token, id)).status, 401);
  // The name of the newest report opens nothing to other callers.
  const { body: fixed } = await share({ report: { id: one.reportId } });
  for (const as of [fixed.token, cast.tokens.projectAdmin]) assert.equal((await read(app, as)).status, 404);
});

test('code of before these links, which knows only the column of the end, never reads one that follows as one of the whole project', async (t) => {
  const { app, upload, share } = await openWorld(t);
  const { fileId } = await upload(1);
  const links: string[] = [];
  for (const minutes of [YEAR_MINUTES, null]) links.push((await share({ file: { id: fileId }, minutes })).body.token);
  const asProject = await app.db
    .selectFrom('embed_tokens')
    .select('id')
    .where('report_id', 'is', null)
    .where('delivery_id', 'is', null)
    .where('expires_at', '>', app.now())
    .execute();
  assert.deepEqual(asProject, []);
  const statuses = () => Promise.all(links.map(async (token) => (await read(app, token)).status));
  assert.deepEqual(await statuses(), [200, 200]);
  app.advanceMinutes(YEAR_MINUTES);
  assert.deepEqual(await statuses(), [401, 200], 'each has its end all the same');
  await deleteExpired(app.db, app.now());
  const left = async () => (await app.db.selectFrom('embed_tokens').select('id').execute()).length;
  assert.equal(await left(), 2, 'the list explains it for a day');
  app.advanceMinutes(24 * 60);
  await deleteExpired(app.db, app.now());
  assert.equal(await left(), 1);
});

test('a link that follows ends with the last version of its file, and a new file of that name is not shown', async (t) => {
  const { app, cast, upload, share, list } = await openWorld(t);
  const [one, two] = [await upload(1), await upload(2)];
  const { body: link } = await share({ file: { id: two.fileId } });
  const erase = (id: string) => app.call('DELETE', `/api/files/${id}`, { as: cast.tokens.projectAdmin });
  assert.equal((await erase(two.fileId)).status, 204);
  assert.equal((await read(app, link.token)).body.id, one.reportId, 'the newest one that is left');
  assert.equal((await erase(one.fileId)).status, 204);
  assert.deepEqual([(await read(app, link.token)).status, (await badge(app, link.id)).status, await list()], [401, 404, []]);
  await upload(1);
  assert.equal((await read(app, link.token)).status, 401);
});

test('a link shows nothing while the project is archived or its maker may not edit it, and the list says so', async (t) => {
  const { app, cast, upload, share, list } = await openWorld(t);
  const { fileId } = await upload(1);
  const { body: link } = await share({ file: { id: fileId }, minutes: null });
  const state = async () => [
    (await read(app, link.token)).status,
    (await badge(app, link.id)).status,
    (await list())[0].isSuspended,
  ];
  assert.deepEqual(await state(), [200, 200, false]);
  const archive = (status: 'ACTIVE' | 'ARCHIVED') =>
    app.db.updateTable('projects').set({ status }).where('id', '=', cast.projectId).execute();
  await archive('ARCHIVED');
  assert.deepEqual(await state(), [401, 404, true]);
  await archive('ACTIVE');
  const ofMaker = app.db.updateTable('project_members').where('user_id', '=', cast.ids.projectAdmin);
  await ofMaker.set({ role: 'USER' }).execute();
  assert.deepEqual(await state(), [403, 404, true]);
  await ofMaker.set({ role: 'ADMIN' }).execute();
  assert.deepEqual(await state(), [200, 200, false]);
  await app.db.deleteFrom('project_members').where('user_id', '=', cast.ids.projectAdmin).execute();
  assert.deepEqual(await state(), [403, 404, true], 'removed from the project');
  // An admin of the organization who leaves it.
  const { body: ofAdmin } = await share({ file: { id: fileId }, minutes: null }, cast.tokens.organizationAdmin);
  assert.equal((await read(app, ofAdmin.token)).status, 200);
  await app.db.deleteFrom('organization_members').where('user_id', '=', cast.ids.organizationAdmin).execute();
  assert.equal((await read(app, ofAdmin.token)).status, 403);
});

test('a link of one part lives up to a year or without end; a token of a whole project for a month', async (t) => {
  const { app, cast, upload, share } = await openWorld(t);
  const { fileId, reportId } = await upload(1);
  const values = { project_id: cast.projectId, name: 'DO' };
  const { id: deliveryId } = await app.db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  for (const part of [{ report: { id: reportId } }, { file: { id: fileId } }, { delivery: { id: deliveryId } }]) {
    assert.equal((await share({ ...part, minutes: YEAR_MINUTES })).body.expiresAt, '2027-01-05T09:00:00.000Z');
    assert.equal((await share({ ...part, minutes: null })).body.expiresAt, null);
    const { status, body } = await share({ ...part, minutes: YEAR_MINUTES + 1 });
    assert.deepEqual([status, body.details], [400, [{ path: 'minutes', message: 'LIFETIME_TOO_LONG' }]]);
  }
  assert.equal((await share({ minutes: 43_200 })).status, 200);
  for (const minutes of [43_201, YEAR_MINUTES, null]) {
    const { status, body } = await share({ minutes });
    assert.deepEqual([status, body.details], [400, [{ path: 'minutes', message: 'LIFETIME_TOO_LONG' }]]);
  }
});

test('a link without end outlives every clean-up until it is revoked', async (t) => {
  const { app, upload, share, url } = await openWorld(t);
  const { fileId } = await upload(1);
  const { body: endless } = await share({ file: { id: fileId }, minutes: null });
  const { body: ending } = await share({ file: { id: fileId }, minutes: YEAR_MINUTES });
  assert.deepEqual(await readEmbedOrigins(app.db, app.now()), [ORIGIN]);
  app.advanceMinutes(10 * YEAR_MINUTES);
  await deleteExpired(app.db, app.now());
  assert.deepEqual([(await read(app, endless.token)).status, (await read(app, ending.token)).status], [200, 401]);
  assert.equal((await badge(app, endless.id)).status, 200);
  assert.deepEqual(await readEmbedOrigins(app.db, app.now()), [ORIGIN]);
  const preflight = { origin: ORIGIN, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };
  const { headers } = await app.call('OPTIONS', '/api/reports/x', { headers: preflight });
  assert.equal(headers['access-control-allow-origin'], ORIGIN);
  const rows = await app.db.selectFrom('embed_tokens').select(['id', 'token_hash']).execute();
  assert.deepEqual(
    rows.map(({ id }) => id),
    [endless.id],
  );
  assert.match(rows[0]?.token_hash ?? '', /^[0-9a-f]{64}$/);
  const as = (await app.signIn({ admin: true })).token;
  assert.equal((await app.call('DELETE', `${url}/${endless.id}`, { as })).status, 204);
  assert.deepEqual([(await read(app, endless.token)).status, (await badge(app, endless.id)).status], [401, 404]);
});

test('a link that a program made ends with the API token of the program, also one without end', async (t) => {
  const { app, cast, upload, share } = await openWorld(t);
  const { fileId } = await upload(1);
  const payload = { name: 'x', scope: 'WRITE', days: 2 };
  const program = (await app.call('POST', '/api/api-tokens', { as: cast.tokens.projectAdmin, payload })).body;
  const { body } = await share({ file: { id: fileId }, minutes: null }, program.token);
  assert.equal(body.expiresAt, program.expiresAt);
});

test('the audit log says which file a link follows and when it ends, from its creation to its revocation', async (t) => {
  const { app, cast, upload, share, url } = await openWorld(t);
  const { fileId } = await upload(1);
  const { body: link } = await share({ file: { id: fileId }, minutes: null });
  app.advanceMinutes(1);
  await app.call('DELETE', `${url}/${link.id}`, { as: cast.tokens.organizationAdmin });
  const entries = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'details'])
    .where('action', 'like', 'embed-token.%')
    .orderBy('at')
    .execute();
  const details = { name: 'Opdrachtgever', scope: 'READ', origins: [ORIGIN], followedFile: 'huis.ifc', expiresAt: null };
  assert.deepEqual(
    entries.map((entry) => [entry.action, entry.actor_id, entry.details]),
    [
      ['embed-token.created', cast.ids.projectAdmin, details],
      ['embed-token.revoked', cast.ids.organizationAdmin, details],
    ],
  );
});
