import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import test from 'node:test';
import { multipart, stepFile } from '../../test/support/multipart.ts';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

async function open(app: TestApp) {
  const cast = await castProject(app);
  const url = `/api/projects/${cast.projectId}`;
  const remove = (name: string, as = cast.tokens.platformAdmin) => app.call('DELETE', url, { as, payload: { name } });
  const upload = (target: string, as: string | undefined) =>
    app.call('POST', target, { as, ...multipart({ filename: 'a.ifc', content: stepFile() }) });
  const stored = async () =>
    (await readdir(app.folder, { recursive: true })).filter((name) => /\/[0-9a-f-]{36}$/.test(name)).length;
  const count = async (table: 'files' | 'reports' | 'projects' | 'project_members' | 'organizations') =>
    (await app.db.selectFrom(table).select('id').execute()).length;
  return { ...cast, url, remove, upload, stored, count };
}

test('only platform admins may delete a project forever', async (t) => {
  const app = await openTestApp(t);
  const { url, ...cast } = await open(app);
  const expected = [401, 403, 403, 403, 403, 403, 403, 400] as const;
  await assertRights(app, cast, { method: 'DELETE', url, payload: { name: 'another' }, expected });
});

test('a project is deleted with its contents when its exact name is typed', async (t) => {
  const app = await openTestApp(t);
  const { remove, upload, stored, count, url, tokens, projectId, organizationId } = await open(app);
  assert.equal((await upload(`${url}/files`, tokens.projectUser)).status, 200);
  assert.equal((await upload('/api/files', tokens.projectUser)).status, 200);
  for (const name of ['', 'p', 'Q']) assert.equal((await remove(name)).body.code, 'VALIDATION_FAILED', name);
  assert.deepEqual((await remove('p')).body.details, [{ path: 'name', message: 'NAME_MISMATCH' }]);
  assert.deepEqual([await count('files'), await stored()], [2, 2]);
  assert.equal((await remove(' P ')).status, 204);
  assert.deepEqual([await count('projects'), await count('files'), await count('reports'), await stored()], [0, 1, 1, 1]);
  assert.equal(await count('project_members'), 0);
  assert.equal((await remove('P')).status, 404);
  const [entry] = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'project.deleted').execute();
  assert.deepEqual([entry?.subject_id, entry?.organization_id, entry?.details.name], [projectId, organizationId, 'P']);
});

test('an organization is deleted with its projects and specifications; its users stay, with their personal uploads', async (t) => {
  const app = await openTestApp(t);
  const { upload, stored, count, url, tokens, organizationId, ids, ...cast } = await open(app);
  await upload(`${url}/files`, tokens.projectUser);
  await upload('/api/files', tokens.projectUser);
  const organization = `/api/organizations/${organizationId}`;
  const expected = [401, 403, 403, 403, 403, 403, 403, 400] as const;
  await assertRights(
    app,
    { ...cast, ids, tokens, organizationId },
    { method: 'DELETE', url: organization, payload: { name: 'another' }, expected },
  );
  const remove = (name: string) => app.call('DELETE', organization, { as: tokens.platformAdmin, payload: { name } });
  assert.equal((await remove('bouwbedrijf o')).body.code, 'VALIDATION_FAILED');
  assert.equal((await remove('Bouwbedrijf O')).status, 204);
  assert.deepEqual([await count('organizations'), await count('projects'), await count('files'), await stored()], [1, 0, 1, 1]);
  const me = await app.call('GET', '/api/users/me', { as: tokens.projectUser });
  assert.deepEqual([me.status, me.body.organization, me.body.role, me.body.hasProjects], [200, null, null, false]);
  assert.equal((await app.call('POST', '/api/files/_search', { as: tokens.projectUser })).body.total, 1);
  const log = await app.call('POST', '/api/audit-log/_search', {
    as: tokens.platformAdmin,
    payload: { query: 'organization.deleted' },
  });
  assert.deepEqual(log.body.data[0].subject, { type: 'organization', id: organizationId, name: 'Bouwbedrijf O' });
});

test("the platform's own record is never deleted", async (t) => {
  const app = await openTestApp(t);
  const { tokens } = await open(app);
  const { id } = await app.db
    .insertInto('organizations')
    .values({ name: 'Vakwerk', platform: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const answer = await app.call('DELETE', `/api/organizations/${id}`, { as: tokens.platformAdmin, payload: { name: 'Vakwerk' } });
  assert.deepEqual([answer.status, answer.body.code], [409, 'CONFLICT']);
});
