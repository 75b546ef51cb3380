import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import test, { type TestContext } from 'node:test';
import { sql } from 'kysely';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { assertRights, type CallerName, castProject, readersOnly, storeSpecification } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { readMigrations, splitStatements } from '../db/migrate.ts';
import { deleteStaleReservations } from './reserve-room.ts';

const BYTES = Buffer.byteLength(stepFile());

async function open(t: TestContext, settings: { personalStorageBytes?: number } = {}) {
  const app = await openTestApp(t, (services) => ({ ...services, ...settings }));
  const cast = await castProject(app);
  const url = `/api/projects/${cast.projectId}/files`;
  const upload = (filename = 'huis.ifc', as: CallerName = 'projectUser', content = stepFile()) =>
    app.call('POST', url, { as: cast.tokens[as], ...multipart({ filename, content }) });
  const search = async (payload: object = {}, query = '') =>
    (await app.call('POST', `${url}/_search${query}`, { as: cast.tokens.projectUser, payload })).body;
  const stored = async () => {
    const entries = await readdir(app.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  const setStorage = (max: number | null) =>
    app.db.insertInto('subscription_limits').values({ organization_id: cast.organizationId, type: 'STORAGE', max }).execute();
  return { app, cast, url, upload, search, stored, setStorage };
}

test('[R303][R306][R297] rights: uploading to a project and listing its files and reports, for every kind of caller', async (t) => {
  const { app, cast, url, upload } = await open(t);
  await assertRights(app, cast, {
    method: 'POST',
    url,
    ...multipart({ filename: 'a.ifc', content: stepFile() }),
    expected: readersOnly(200),
  });
  await assertRights(app, cast, { method: 'POST', url: `${url}/_search`, expected: readersOnly(200) });
  const { projectId } = cast;
  const listed = { method: 'POST', url: '/api/files/_search', payload: { projectId }, expected: readersOnly(200) } as const;
  await assertRights(app, cast, listed);
  const fileId = (await upload()).body[0].id;
  await assertRights(app, cast, { method: 'POST', url: '/api/reports/_search', payload: { fileId }, expected: readersOnly(200) });
  const report = await app.db.selectFrom('reports').select('id').where('file_id', '=', fileId).executeTakeFirstOrThrow();
  await assertRights(app, cast, { method: 'GET', url: `/api/reports/${report.id}`, expected: readersOnly(200) });
});

test('[R306] rights: the uploader and project editors may delete a file, only the uploader a personal one', async (t) => {
  const { app, cast, upload } = await open(t);
  const outcome = async (uploader: CallerName, deleter: CallerName) => {
    const { id } = (await upload('a.ifc', uploader)).body[0];
    const { status: seen, body } = await app.call('GET', `/api/files/${id}`, { as: cast.tokens[deleter] });
    const { status } = await app.call('DELETE', `/api/files/${id}`, { as: cast.tokens[deleter] });
    if (seen === 200) assert.equal(body.mayDelete, status === 204, `${deleter} is told beforehand`);
    return status;
  };
  assert.equal(await outcome('projectUser', 'projectUser'), 204);
  assert.equal(await outcome('projectAdmin', 'projectUser'), 403);
  for (const deleter of ['organizationAdmin', 'projectAdmin', 'platformAdmin'] as const)
    assert.equal(await outcome('projectUser', deleter), 204, deleter);
  for (const deleter of ['stranger', 'otherAdmin', 'organizationUser'] as const)
    assert.equal(await outcome('projectUser', deleter), 403, deleter);
  assert.equal(await outcome('projectUser', 'anonymous'), 401);
  const { id } = (await upload()).body[0];
  await app.db.deleteFrom('project_members').where('user_id', '=', cast.ids.projectUser).execute();
  assert.equal((await app.call('DELETE', `/api/files/${id}`, { as: cast.tokens.projectUser })).status, 403);

  const personalUpload = await app.call('POST', '/api/files', {
    as: cast.tokens.stranger,
    ...multipart({ filename: 'b.ifc', content: stepFile() }),
  });
  const personal = `/api/files/${personalUpload.body[0].id}`;
  const { stranger, ...rest } = cast.tokens;
  for (const [name, as] of Object.entries(rest))
    assert.equal((await app.call('DELETE', personal, { as })).status, as ? 403 : 401, name);
  assert.equal((await app.call('DELETE', personal, { as: stranger })).status, 204);
  assert.equal((await app.call('DELETE', personal, { as: stranger })).status, 404);
});

test('[R356][R236] an upload to a project counts for its organization and is validated against its specifications', async (t) => {
  const { app, cast, upload } = await open(t);
  const specificationId = await storeSpecification(app.db, cast.organizationId);
  await app.db
    .insertInto('project_specifications')
    .values({ project_id: cast.projectId, specification_id: specificationId, disabled_rules: ['r1'] })
    .execute();
  const { status, body } = await upload('huis.ifc', 'projectAdmin');
  assert.deepEqual([status, Object.keys(body[0])], [200, ['id']]);
  const file = await app.db.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  const { organizationId, projectId, ids } = cast;
  assert.deepEqual([file.organization_id, file.project_id, file.uploaded_by], [organizationId, projectId, ids.projectAdmin]);
  const report = await app.db.selectFrom('reports').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([report.status, [report.id]], ['PENDING', app.submitted]);
  assert.deepEqual(report.specifications, [{ specificationId, name: 'ILS', version: '', disabledRules: ['r1'] }]);
});

test('[R237][R190][R354] example 9: versions per project and exact name, the newest of each name in the list', async (t) => {
  const { app, cast, upload, search } = await open(t);
  for (const name of ['a.ifc', 'A.ifc', 'a.ifc', 'b.ifc', 'a.ifc']) {
    assert.equal((await upload(name)).status, 200);
    app.advanceMinutes(5);
  }
  type List = { data: { filename: string; version: number }[] };
  const names = (list: List) => list.data.map(({ filename, version }) => `${filename} ${version}`);
  assert.deepEqual(names(await search()), ['a.ifc 3', 'b.ifc 1', 'A.ifc 1']);
  assert.deepEqual(names(await search({ filename: 'a.ifc' }, '?versions=all')), ['a.ifc 3', 'a.ifc 2', 'a.ifc 1']);
  const [newest] = (await search({ limit: 1 })).data;
  const { data: all } = await search({ filename: 'a.ifc' }, '?versions=all');
  const summary = { total: 3, passed: 2, percentage: 200 / 3 };
  const processed = { status: 'PROCESSED' as const, summary: JSON.stringify(summary) };
  await app.db.updateTable('reports').set(processed).where('file_id', '=', all[1].id).execute();
  assert.deepEqual([newest.mostRecentReport.status, newest.projectId], ['PENDING', cast.projectId]);
  const again = (await search({ filename: 'a.ifc' }, '?versions=all&fields=mostRecentReport.summary')).data[1];
  assert.deepEqual(again.mostRecentReport, { summary });
  // A version keeps its number when another is deleted.
  assert.equal((await app.call('DELETE', `/api/files/${all[1].id}`, { as: cast.tokens.projectUser })).status, 204);
  assert.deepEqual(names(await search({ filename: 'a.ifc' }, '?versions=all')), ['a.ifc 3', 'a.ifc 1']);
  // The version before the newest becomes the newest.
  assert.equal((await app.call('DELETE', `/api/files/${newest.id}`, { as: cast.tokens.projectUser })).status, 204);
  assert.deepEqual(names(await search()), ['b.ifc 1', 'A.ifc 1', 'a.ifc 1']);
  const other = await app.db
    .insertInto('projects')
    .values({ organization_id: cast.organizationId, name: 'Q' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = multipart({ filename: 'a.ifc', content: stepFile() });
  await app.call('POST', `/api/projects/${other.id}/files`, { as: cast.tokens.platformAdmin, ...elsewhere });
  const { body } = await app.call('POST', `/api/projects/${other.id}/files/_search`, { as: cast.tokens.platformAdmin });
  assert.deepEqual(names(body), ['a.ifc 1']);
});

test('[R258] an archive refuses uploads, also one under way, and stores nothing of them; its reports stay', async (t) => {
  const { app, cast, upload, search, stored } = await open(t);
  const storedId = (await upload()).body[0].id;
  const archive = () => app.db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  const { put } = app.services.storage;
  app.services.storage.put = async (...input) => {
    const object = await put(...input);
    await archive();
    return object;
  };
  for (const when of ['on its way', 'before']) {
    const { status, body } = await upload();
    assert.deepEqual([status, body.code], [409, 'PROJECT_ARCHIVED'], when);
  }
  assert.deepEqual([await stored(), app.submitted.length, (await search()).total], [1, 1, 1]);
  const { body } = await app.call('POST', '/api/reports/_search', { as: cast.tokens.projectUser, payload: { fileId: storedId } });
  assert.equal((await app.call('GET', `/api/reports/${body.data[0].id}`, { as: cast.tokens.projectUser })).status, 200);
  const remove = () => app.call('DELETE', `/api/files/${storedId}`, { as: cast.tokens.projectUser });
  const entry = await app.call('GET', `/api/files/${storedId}`, { as: cast.tokens.projectUser });
  assert.deepEqual([(await remove()).body.code, entry.body.mayDelete], ['PROJECT_ARCHIVED', false]);
  await app.db.updateTable('projects').set({ status: 'ACTIVE' }).execute();
  assert.equal((await remove()).status, 204);
});

test('a report names its project, for the pages below the project (D55)', async (t) => {
  const { app, cast, upload } = await open(t);
  await upload();
  const report = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  const { body } = await app.call('GET', `/api/reports/${report.id}?fields=projectId`, { as: cast.tokens.projectUser });
  assert.deepEqual(body, { id: report.id, projectId: cast.projectId });
});

test('STORAGE_LIMIT_EXCEEDED: exactly full is allowed, one byte more is not; nothing of it is stored', async (t) => {
  const { cast, upload, stored, setStorage, app } = await open(t);
  await setStorage(2 * BYTES);
  assert.deepEqual([(await upload()).status, (await upload()).status], [200, 200]);
  const { status, body } = await upload();
  assert.deepEqual([status, body.code, body.details], [409, 'STORAGE_LIMIT_EXCEEDED', { current: 2 * BYTES, max: 2 * BYTES }]);
  assert.equal(await stored(), 2);
  const personal = multipart({ filename: 'p.ifc', content: stepFile() });
  const member = await app.call('POST', '/api/files', { as: cast.tokens.organizationUser, ...personal });
  assert.equal(member.body.code, 'STORAGE_LIMIT_EXCEEDED');
  // A guest's personal files do not count for the organization.
  assert.equal((await app.call('POST', '/api/files', { as: cast.tokens.projectAdmin, ...personal })).status, 200);
  const [one] = (await app.db.selectFrom('files').select('id').where('project_id', 'is not', null).execute()) ?? [];
  await app.call('DELETE', `/api/files/${one?.id}`, { as: cast.tokens.projectAdmin });
  assert.equal((await upload()).status, 200);
});

test('space is reserved before the bytes arrive: of two parallel uploads that fit only alone, the second is refused unread', {
  timeout: 60_000,
}, async (t) => {
  const { app, cast, upload, setStorage } = await open(t);
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  const content = stepFile('IFC4', '#1=IFCWALL($);\n'.repeat(100_000));
  await setStorage(Math.round(content.length * 1.5));
  let isStoring = () => {};
  let goOn = () => {};
  const storing = new Promise<void>((resolve) => {
    isStoring = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let puts = 0;
  storage.put = async (...args) => {
    puts += 1;
    isStoring();
    await released;
    return put(...args);
  };
  const first = upload('een.ifc', 'projectUser', content);
  await storing;
  const second = await upload('twee.ifc', 'projectUser', content);
  assert.deepEqual([second.status, second.body.code, puts], [409, 'STORAGE_LIMIT_EXCEEDED', 1]);
  // Another owner is not affected.
  const guest = app.call('POST', '/api/files', { as: cast.tokens.projectAdmin, ...multipart({ filename: 'g.ifc', content }) });
  goOn();
  assert.deepEqual([(await first).status, (await guest).status], [200, 200]);
  assert.deepEqual(await app.db.selectFrom('upload_reservations').selectAll().execute(), []);
});

test('reserved space is released when the upload fails, and minutes after its node died', async (t) => {
  const { app, cast, upload, setStorage } = await open(t);
  const content = stepFile('IFC4', '#1=IFCWALL($);\n'.repeat(100_000));
  await setStorage(content.length + 100);
  assert.equal((await upload('geen.ifc', 'projectUser', 'x'.repeat(content.length))).status, 422);
  assert.deepEqual(await app.db.selectFrom('upload_reservations').selectAll().execute(), []);
  const dead = {
    organization_id: cast.organizationId,
    user_id: cast.ids.projectAdmin,
    bytes: content.length,
    touched_at: app.now(),
  };
  await app.db.insertInto('upload_reservations').values(dead).execute();
  assert.equal((await upload('a.ifc', 'projectUser', content)).status, 409);
  app.advanceMinutes(6);
  assert.equal((await upload('a.ifc', 'projectUser', content)).status, 200);
  await deleteStaleReservations(app.db, app.now());
  assert.deepEqual(await app.db.selectFrom('upload_reservations').selectAll().execute(), []);
});

test('the service stores as many parallel uploads as fit', async (t) => {
  const { upload, stored, setStorage, app } = await open(t);
  await setStorage(3 * BYTES + 1);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => upload(`${at}.ifc`)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 200, 409, 409, 409]);
  assert.deepEqual([await stored(), app.submitted.length], [3, 3]);
});

test('a user without an organization has a personal limit', async (t) => {
  const { app, cast, stored } = await open(t, { personalStorageBytes: BYTES });
  const { token } = await app.signIn();
  const upload = (as?: string) =>
    app.call('POST', '/api/files', { as, ...multipart({ filename: 'a.ifc', content: stepFile() }) });
  const answers = await Promise.all([upload(token), upload(token), upload(cast.tokens.stranger)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409]);
  assert.equal(answers[2]?.status, 200);
  assert.equal(await stored(), 2);
});

test('deleting a file deletes its reports and all their stored objects', async (t) => {
  const { app, cast, upload, search, stored } = await open(t);
  const { id } = (await upload()).body[0];
  const blob = 'reports/00/00000000-0000-4000-8000-000000000001';
  await app.db.updateTable('reports').set({ blob_key: blob }).execute();
  const removed: string[] = [];
  const { remove } = app.services.storage;
  app.services.storage.remove = async (key) => void removed.push(key);
  const { storage_key } = await app.db.selectFrom('files').select('storage_key').executeTakeFirstOrThrow();
  const answer = await app.call('DELETE', `/api/files/${id}`, { as: cast.tokens.projectUser });
  assert.deepEqual([answer.status, answer.body], [204, '']);
  assert.deepEqual(removed, [storage_key, blob]);
  await remove(storage_key);
  assert.deepEqual([await stored(), (await search()).total], [0, 0]);
  assert.deepEqual(await app.db.selectFrom('reports').select('id').execute(), []);
  const logged = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'file.deleted').executeTakeFirstOrThrow();
  assert.deepEqual([logged.actor_id, logged.subject_id, logged.details], [cast.ids.projectUser, id, { filename: 'huis.ifc' }]);
  for (const unknown of [id, 'nonsense']) {
    assert.equal((await app.call('DELETE', `/api/files/${unknown}`, { as: cast.tokens.projectUser })).status, 404);
  }
});

test('files from before the mark get the mark and their search text', async (t) => {
  const { app, cast, search } = await open(t);
  const { projectId: project_id, ids } = cast;
  const file = { size: 1, sha256: '', uploaded_by: ids.projectUser };
  const rows = [
    { ...file, storage_key: '1', filename: 'Caf\u00e9.ifc', version: 1, project_id },
    { ...file, storage_key: '2', filename: 'Caf\u00e9.ifc', version: 2, project_id },
    { ...file, storage_key: '3', filename: 'Caf\u00e9.ifc', version: 1, uploaded_by: ids.stranger },
    { ...file, storage_key: '4', filename: 'Caf\u00e9.ifc', version: 3 },
  ];
  await app.db.insertInto('files').values(rows).execute();
  const text = readMigrations().find(({ name }) => name === '0002-newest-files.sql')?.text ?? '';
  const updates = splitStatements(text).filter((statement) => statement.startsWith('update'));
  for (const statement of updates) await sql.raw(statement).execute(app.db);
  const newest = await app.db
    .selectFrom('files')
    .select('storage_key')
    .where('newest', '=', true)
    .orderBy('storage_key')
    .execute();
  assert.deepEqual([updates.length, newest.map((row) => row.storage_key)], [2, ['2', '3', '4']]);
  assert.deepEqual([(await search({ query: 'CAFE' })).total, (await search()).data[0].version], [1, 2]);
});
