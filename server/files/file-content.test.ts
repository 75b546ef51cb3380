import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { stepFile } from '../../test/support/multipart.ts';
import { castProject, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { madeGroup, makeFile, makePendingReport, makeReport, setCheckedRuleSets } from '../../test/support/stored-reports.ts';

async function openBench(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { projectId, ids, tokens } = cast;
  const fileId = await makeFile(app, { uploadedBy: ids.projectUser, projectId, filename: 'hüis.ifc' });
  const get = (headers: Record<string, string> = {}) =>
    app.call('GET', `/api/files/${fileId}/content`, { as: tokens.projectAdmin, headers });
  const again = (as = tokens.projectUser, id = fileId) => app.call('POST', `/api/files/${id}/reports`, { as });
  return { app, cast, fileId, get, again };
}

test('a file is downloaded as it was uploaded, under its own name', async (t) => {
  const { get } = await openBench(t);
  const { status, body, headers } = await get();
  assert.deepEqual([status, body], [200, stepFile()]);
  assert.equal(headers['content-disposition'], `attachment; filename="h_is.ifc"; filename*=UTF-8''h%C3%BCis.ifc`);
  assert.deepEqual([headers['content-type'], headers['accept-ranges']], ['application/octet-stream', 'bytes']);
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
});

test('a download continues where it stopped, and no byte is sent twice', async (t) => {
  const { get } = await openBench(t);
  const whole = stepFile();
  const { etag } = (await get()).headers as { etag: string };
  const part = await get({ range: 'bytes=10-' });
  assert.deepEqual([part.status, part.body], [206, whole.slice(10)]);
  assert.equal(part.headers['content-range'], `bytes 10-${whole.length - 1}/${whole.length}`);
  assert.equal((await get({ range: 'bytes=10-', 'if-range': '"another"' })).status, 200);
  assert.equal((await get({ range: 'bytes=10-', 'if-range': etag })).status, 206);
  const beyond = await get({ range: `bytes=${whole.length}-` });
  assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${whole.length}`]);
  assert.equal(beyond.body.code, 'RANGE_NOT_SATISFIABLE');
  assert.equal((await get({ range: 'Bytes=0-0' })).status, 206, 'units have no case');
  for (const etags of ['*', `W/${etag}`, `"x", ${etag}`]) assert.equal((await get({ 'if-none-match': etags })).status, 304);
  assert.equal((await get({ 'if-none-match': '"x"' })).status, 200);
  assert.deepEqual([(await get({ 'if-none-match': etag })).status, (await get({ 'if-none-match': etag })).body], [304, '']);
});

test('users who see the project read a single file with its newest report', async (t) => {
  const { app, cast, fileId } = await openBench(t);
  await makePendingReport(app, fileId);
  app.advanceMinutes(1);
  const reportId = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  const { body } = await app.call('GET', `/api/files/${fileId}?fields=filename,version,uploadedBy,mostRecentReport.id`, {
    as: cast.tokens.projectAdmin,
  });
  const uploadedBy = { firstName: 'Piet', lastName: 'Lid' };
  assert.deepEqual(body, { id: fileId, filename: 'hüis.ifc', version: 1, uploadedBy, mostRecentReport: { id: reportId } });
});

test('a file is checked again with the current settings; parallel requests create one report', async (t) => {
  const { app, cast, fileId, again } = await openBench(t);
  await makeReport(app, fileId, [madeGroup('ILS', [])]);
  app.advanceMinutes(1);
  const answers = await Promise.all([again(), again(), again()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  assert.deepEqual(app.submitted, [answers[0]?.body.id]);
  // Other settings give another report.
  const organization = await app.db.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
  const specificationId = await storeSpecification(app.db, organization.id);
  await app.db
    .insertInto('project_specifications')
    .values({ project_id: cast.projectId, specification_id: specificationId })
    .execute();
  const changed = async () => {
    const url = `/api/reports/${answers[0]?.body.id}?fields=settingsChanged`;
    return (await app.call('GET', url, { as: cast.tokens.projectUser })).body.settingsChanged;
  };
  assert.equal(await changed(), true);
  app.advanceMinutes(1);
  const other = await again();
  assert.notEqual(other.body.id, answers[0]?.body.id);
  const newerThan = async (id: string) =>
    (await app.call('GET', `/api/reports/${id}`, { as: cast.tokens.projectUser })).body.newerReportId;
  assert.deepEqual([await newerThan(answers[0]?.body.id), await newerThan(other.body.id)], [other.body.id, undefined]);
  const list = await app.call('POST', '/api/reports/_search', { as: cast.tokens.projectUser, payload: { fileId } });
  assert.deepEqual([list.body.total, list.body.data[0].id, list.body.data[0].settingsChanged], [3, other.body.id, undefined]);
});

test('a report with the current settings says that no settings changed', async (t) => {
  const { app, cast, fileId } = await openBench(t);
  const id = await makeReport(app, fileId, [madeGroup('ILS', [])]);
  await setCheckedRuleSets(app, id);
  const { body } = await app.call('GET', `/api/reports/${id}`, { as: cast.tokens.projectUser });
  assert.equal(body.settingsChanged, false);
});

test('files of an archived project are not checked again and can still be downloaded [D48]', async (t) => {
  const { app, cast, again, get } = await openBench(t);
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
  const { status, body } = await again();
  assert.deepEqual([status, body.code], [409, 'PROJECT_ARCHIVED']);
  assert.equal((await get()).status, 200);
});

test('answers to GET have an ETag and give 304 to clients that have it; a token is never cached', async (t) => {
  const { app, cast, fileId } = await openBench(t);
  const get = (headers: Record<string, string> = {}) =>
    app.call('GET', `/api/files/${fileId}`, { as: cast.tokens.projectUser, headers });
  const first = await get();
  const etag = String(first.headers.etag);
  assert.match(etag, /^"[\w-]{27}"$/);
  assert.equal(first.headers['cache-control'], 'private, no-cache');
  assert.equal((await get({ 'if-none-match': '*' })).status, 304);
  const second = await get({ 'if-none-match': `"x", W/${etag}` });
  assert.deepEqual([second.status, second.body, second.headers.etag], [304, '', etag]);
  await makePendingReport(app, fileId);
  assert.equal((await get({ 'if-none-match': etag })).status, 200);
  const stranger = await app.call('GET', `/api/files/${fileId}`, {
    as: cast.tokens.stranger,
    headers: { 'if-none-match': etag },
  });
  assert.equal(stranger.status, 403);
  const search = await app.call('POST', '/api/files/_search', { as: cast.tokens.projectUser });
  assert.deepEqual([search.headers.etag, search.headers['cache-control']], [undefined, 'no-store']);
});
