import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';
import { madeCheck, madeGroup, madeRule, makeFile, makeReport } from '../../test/support/stored-reports.ts';

const SITE = 'https://www.bouw.example';

async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, organizationId, ids, tokens } = cast;
  const report = async (filename: string, owner: { projectId?: string } = { projectId }) => {
    const fileId = await makeFile(app, { uploadedBy: ids.projectAdmin, organizationId, filename, ...owner });
    const group = madeGroup('ILS', [madeRule('r1', [madeCheck(1, 'FAILED')])], { specificationId: 's1' });
    return { fileId, reportId: await makeReport(app, fileId, [group]) };
  };
  const url = `/api/projects/${projectId}/embed-tokens`;
  const make = (payload: object = {}, as = tokens.projectAdmin) =>
    app.call('POST', url, { as, payload: { name: 'Website', origins: [SITE], ...payload } });
  return { app, cast, report, make, url };
}

const preflight = (app: TestApp, origin: string) =>
  app.call('OPTIONS', '/api/reports/x', {
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  });
const allowed = (headers: Record<string, unknown>) => headers['access-control-allow-origin'];

test('an embed token is shown once, stored as a hash, and listed and revoked by project editors', async (t) => {
  const { app, cast, make, url, report } = await openWorld(t);
  const { reportId } = await report('huis.ifc');
  const { status, body } = await make({ report: { id: reportId }, origins: [`${SITE}/`, SITE, 'http://localhost:3000'] });
  assert.equal(status, 200);
  assert.match(body.token, /^vakwerk-embed_[\w-]{43}$/);
  assert.deepEqual([body.scope, body.report], ['READ', { id: reportId, filename: 'huis.ifc' }]);
  assert.deepEqual([body.origins, body.expiresAt], [[SITE, 'http://localhost:3000'], '2026-01-06T09:00:00.000Z']);
  assert.equal((await app.call('GET', `/api/reports/${reportId}`, { as: body.token })).status, 200);
  const { data, total } = (await app.call('GET', url, { as: cast.tokens.organizationAdmin })).body;
  assert.deepEqual([total, data[0].token, data[0].createdBy.firstName], [1, undefined, 'Saar']);
  assert.equal(data[0].lastUsedAt, '2026-01-05T09:00:00.000Z');
  const rows = await Promise.all(
    ['embed_tokens', 'audit_log'].map((table) =>
      app.db
        .selectFrom(table as 'users')
        .selectAll()
        .execute(),
    ),
  );
  assert.ok(!JSON.stringify(rows).includes(body.token));
  assert.equal((await app.call('DELETE', `${url}/${body.id}`, { as: cast.tokens.organizationAdmin })).status, 204);
  assert.equal((await app.call('DELETE', `${url}/${body.id}`, { as: cast.tokens.organizationAdmin })).status, 404);
  assert.equal((await app.call('GET', `/api/reports/${reportId}`, { as: body.token })).status, 401);
});

test('a token of a report reads only that report, a token of a project all its reports; neither reads anything outside the project', async (t) => {
  const { app, report, make } = await openWorld(t);
  const [one, other] = [await report('a.ifc'), await report('b.ifc')];
  const personal = await report('c.ifc', {});
  const ofReport = (await make({ report: { id: one.reportId } })).body.token;
  const ofProject = (await make()).body.token;
  const get = async (as: string, path: string) => (await app.call('GET', `/api/${path}`, { as })).status;
  const seen = async (as: string) => Promise.all([one, other, personal].map(({ reportId }) => get(as, `reports/${reportId}`)));
  assert.deepEqual(await seen(ofReport), [200, 403, 403]);
  assert.deepEqual(await seen(ofProject), [200, 200, 403]);
  assert.deepEqual([await get(ofReport, `files/${one.fileId}`), await get(ofProject, `files/${one.fileId}`)], [403, 200]);
  assert.equal(await get(ofProject, `files/${personal.fileId}`), 403);
  const search = (payload: object) => app.call('POST', '/api/reports/_search', { as: ofProject, payload });
  assert.deepEqual([(await search({})).status, (await search({ fileId: one.fileId })).status], [403, 200]);
  const foreign = await make({ report: { id: personal.reportId } });
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'NOT_FOUND']);
});

test('visitors see no names of colleagues', async (t) => {
  const { app, cast, report, make } = await openWorld(t);
  const { fileId } = await report('a.ifc');
  const as = (await make()).body.token;
  const list = await app.call('POST', `/api/projects/${cast.projectId}/files/_search`, { as, payload: {} });
  const file = await app.call('GET', `/api/files/${fileId}`, { as });
  assert.deepEqual([list.body.data[0].uploadedBy, file.body.uploadedBy], [null, null]);
  const memberAnswer = await app.call('GET', `/api/files/${fileId}`, { as: cast.tokens.projectAdmin });
  assert.deepEqual(memberAnswer.body.uploadedBy, { firstName: 'Saar', lastName: 'Beheer' });
});

test('a token for uploads puts files into its project, not into another and not into an archive', async (t) => {
  const { app, cast, make } = await openWorld(t);
  const upload = (as: string, project: string, n: number) =>
    app.call('POST', `/api/projects/${project}/files`, { as, ...multipart({ filename: `huis${n}.ifc`, content: stepFile() }) });
  const [read, write] = [(await make()).body.token, (await make({ scope: 'UPLOAD' })).body.token];
  assert.equal((await upload(read, cast.projectId, 1)).status, 403);
  const done = await upload(write, cast.projectId, 2);
  assert.equal(done.status, 200);
  assert.equal((await app.call('GET', `/api/files/${done.body[0].id}`, { as: write })).body.mostRecentReport.status, 'PENDING');
  const values = { organization_id: cast.organizationId, name: 'Q' };
  const { id: elsewhere } = await app.db.insertInto('projects').values(values).returning('id').executeTakeFirstOrThrow();
  assert.equal((await upload(write, elsewhere, 3)).status, 403);
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
  const look = () => app.call('GET', `/api/files/${done.body[0].id}`, { as: write });
  assert.deepEqual(
    [(await upload(write, cast.projectId, 4)).status, (await look()).status],
    [401, 401],
    'tokens of an archive rest',
  );
  for (const scope of ['READ', 'UPLOAD']) assert.equal((await make({ scope })).body.code, 'PROJECT_ARCHIVED');
  await app.db.updateTable('projects').set({ status: 'ACTIVE' }).where('id', '=', cast.projectId).execute();
  assert.equal((await look()).status, 200);
});

test('a token ends when it expires or when its creator may no longer edit the project', async (t) => {
  const { app, cast, report, make } = await openWorld(t);
  const { reportId } = await report('a.ifc');
  const status = async (as: string) => (await app.call('GET', `/api/reports/${reportId}`, { as })).status;
  const [short, long] = [(await make({ minutes: 5 })).body.token, (await make()).body.token];
  app.advanceMinutes(5);
  assert.deepEqual([await status(short), await status(long)], [401, 200]);
  const role = (to: 'USER' | 'ADMIN') =>
    app.db.updateTable('project_members').set({ role: to }).where('user_id', '=', cast.ids.projectAdmin).execute();
  await role('USER');
  assert.equal(await status(long), 403);
  await role('ADMIN');
  assert.equal(await status(long), 200);
  await app.call('DELETE', `/api/users/${cast.ids.projectAdmin}`, { as: cast.tokens.platformAdmin });
  assert.equal(await status(long), 401);
});

test('a preflight passes only for origins of live tokens, from their creation to their end', async (t) => {
  const { app, make, url, cast } = await openWorld(t);
  assert.equal(allowed((await preflight(app, SITE)).headers), undefined);
  const { body } = await make({ minutes: 60 });
  const answer = await preflight(app, SITE);
  assert.deepEqual([answer.status, allowed(answer.headers)], [204, SITE]);
  assert.match(String(answer.headers['access-control-allow-headers']), /authorization/);
  assert.equal(answer.headers['access-control-allow-credentials'], undefined);
  for (const origin of ['https://evil.example', 'http://www.bouw.example', `${SITE}.evil.example`, 'null'])
    assert.equal(allowed((await preflight(app, origin)).headers), undefined, origin);
  app.advanceMinutes(60);
  assert.equal(allowed((await preflight(app, SITE)).headers), undefined, 'expired');
  const next = (await make()).body;
  assert.equal(allowed((await preflight(app, SITE)).headers), SITE);
  await app.call('DELETE', `${url}/${next.id}`, { as: cast.tokens.projectAdmin });
  assert.equal(allowed((await preflight(app, SITE)).headers), undefined, 'revoked');
  assert.ok(body.id);
});

test('a call is answered only for the pages that its own token names; the answer to other tokens is unreadable there', async (t) => {
  const { app, report, make, cast } = await openWorld(t);
  const { reportId } = await report('a.ifc');
  const elsewhere = 'https://elders.example';
  const [token, other] = [(await make()).body.token, (await make({ origins: [elsewhere] })).body.token];
  const from = async (origin: string | undefined, as: string | undefined, headers = {}) => {
    const answer = await app.call('GET', `/api/reports/${reportId}?fields=id`, {
      as,
      headers: { ...(origin && { origin }), ...headers },
    });
    assert.equal(answer.headers.vary, 'authorization, origin', 'what is kept for one is not for another');
    return [answer.status, allowed(answer.headers)];
  };
  assert.deepEqual(await from(SITE, token), [200, SITE]);
  // Readable, so that the page can say why.
  assert.deepEqual(await from(elsewhere, token), [403, elsewhere]);
  assert.deepEqual(await from(elsewhere, other), [200, elsewhere]);
  assert.deepEqual(await from('https://evil.example', token), [403, undefined]);
  assert.deepEqual(await from(undefined, token), [200, undefined]);
  assert.deepEqual(await from('https://vakwerk.example', token, { host: 'vakwerk.example' }), [200, undefined], 'our own page');
  assert.deepEqual(await from(SITE, cast.tokens.projectAdmin), [200, undefined], 'a session is not lent to another site');
});

test('an embed token without a name or pages, with an invalid origin or too long a life is refused', async (t) => {
  const { make, app, cast } = await openWorld(t);
  const wrong = [
    'www.bouw.example',
    'ftp://bouw.example',
    `${SITE}/pad`,
    `${SITE}?q`,
    'https://a:b@bouw.example',
    '*',
    'http://*',
    'https://*:8443',
    'https://*.bouw.example',
    'https://www.*.example',
    'https://%2a.bouw.example',
    'https://\uff0a',
    'null',
    7,
  ];
  const bad: [string, object][] = [
    ['name', { name: ' ' }],
    ['scope', { scope: 'WRITE' }],
    ['scope', { scope: 'UPLOAD', report: { id: 'x' } }],
    ['origins', { origins: [] }],
    ['origins', { origins: Array.from({ length: 21 }, (_, n) => `https://n${n}.example`) }],
    ['minutes', { minutes: 4 }],
    ['minutes', { minutes: 43_201 }],
    ...wrong.map((origin): [string, object] => ['origins.0', { origins: [origin] }]),
  ];
  for (const [path, payload] of bad) {
    const { body } = await make(payload);
    assert.deepEqual([body.code, body.details?.[0]?.path], ['VALIDATION_FAILED', path], JSON.stringify(payload));
  }
  const row = { project_id: cast.projectId, user_id: cast.ids.projectAdmin, name: 'x', scope: 'READ' as const, origins: [SITE] };
  const rows = Array.from({ length: 997 }, (_, at) => ({ ...row, token_hash: `hash ${at}`, expires_at: app.now() }));
  await app.db.insertInto('embed_tokens').values(rows).execute();
  const answers = await Promise.all(Array.from({ length: 6 }, () => make()));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 409, 409, 409]);
});

test('an embed token created with an API token ends with it: when it is revoked, and when it expires', async (t) => {
  const { app, cast, report, make } = await openWorld(t);
  const { reportId } = await report('a.ifc');
  const as = cast.tokens.projectAdmin;
  const program = async () =>
    (await app.call('POST', '/api/api-tokens', { as, payload: { name: 'x', scope: 'WRITE', days: 2 } })).body;
  const read = async (token: string) => (await app.call('GET', `/api/reports/${reportId}`, { as: token })).status;
  const [lost, remaining] = [await program(), await program()];
  const ofSession = (await make({ minutes: 43_200 })).body.token;
  const ofLost = (await make({ minutes: 43_200 }, lost.token)).body;
  const ofKept = (await make({ minutes: 60 }, remaining.token)).body;
  assert.equal(ofLost.expiresAt, lost.expiresAt, 'no longer than the token that made it');
  assert.equal(ofKept.expiresAt, '2026-01-05T10:00:00.000Z');
  assert.equal((await app.call('DELETE', `/api/api-tokens/${lost.id}`, { as })).status, 204);
  assert.deepEqual(await Promise.all([ofLost.token, ofKept.token, ofSession].map(read)), [401, 200, 200]);
});

test('a token of one report does not show the version before; one of the project does', async (t) => {
  const { app, cast, make } = await openWorld(t);
  const { projectId, organizationId, ids } = cast;
  const version = async (number: number, outcome: 'FAILED' | 'PASSED') => {
    const fileId = await makeFile(app, {
      uploadedBy: ids.projectAdmin,
      organizationId,
      projectId,
      filename: 'a.ifc',
      version: number,
    });
    return makeReport(app, fileId, [madeGroup('ILS', [madeRule('r1', [madeCheck(1, outcome)])], { specificationId: 's1' })]);
  };
  const [before, reportId] = [await version(1, 'FAILED'), await version(2, 'PASSED')];
  const seen = async (as: string) => {
    const { body } = await app.call('GET', `/api/reports/${reportId}/comparison`, { as });
    const url = `/api/reports/${reportId}/comparison/entities/_search`;
    const entities = await app.call('POST', url, { as, payload: { kind: 'fixed' } });
    return [body.previous?.reportId ?? null, body.totals.fixed, entities.body.total];
  };
  assert.deepEqual(await seen((await make()).body.token), [before, 1, 1]);
  assert.deepEqual(await seen((await make({ report: { id: reportId } })).body.token), [null, 0, 0]);
});
