import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';

test('the owner of an account and platform admins may delete it', async (t) => {
  const app = await openTestApp(t);
  const { ids, tokens } = await castProject(app);
  const url = `/api/users/${ids.organizationUser}`;
  const refused = [tokens.anonymous, tokens.stranger, tokens.organizationAdmin, tokens.projectAdmin];
  const statuses = await Promise.all(refused.map(async (as) => (await app.call('DELETE', url, { as })).status));
  assert.deepEqual(statuses, [401, 403, 403, 403]);
  assert.equal((await app.call('DELETE', url, { as: tokens.platformAdmin })).status, 204);
  assert.equal((await app.call('GET', url, { as: tokens.platformAdmin })).status, 404);
  assert.equal((await app.call('DELETE', '/api/users/me', { as: tokens.stranger })).status, 204);
});

test('a deleted user leaves no name, address, session or membership, and can be added again as a new user', async (t) => {
  const app = await openTestApp(t);
  const { id, token } = await app.signIn({
    email: 'weg@bouw.example',
    password: 'old password',
    first_name: 'Willem',
    last_name: 'Weg',
  });
  const cast = await castProject(app);
  await app.db.insertInto('project_members').values({ project_id: cast.projectId, user_id: id }).execute();
  const file = {
    storage_key: 'k',
    filename: 'a.ifc',
    size: 1,
    sha256: '',
    version: 1,
    uploaded_by: id,
    project_id: cast.projectId,
  };
  await app.db.insertInto('files').values(file).execute();
  const ownFile = await app.db
    .insertInto('files')
    .values({ ...file, storage_key: 'own', project_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  assert.equal((await app.call('DELETE', `/api/users/${id}`, { as: token })).status, 204);
  const left = await app.db.selectFrom('files').select('id').where('id', '=', ownFile.id).execute();
  assert.deepEqual(left, [], 'nobody could see or delete it any more');
  const listed = await app.call('POST', `/api/projects/${cast.projectId}/files/_search`, { as: cast.tokens.projectUser });
  assert.equal(listed.body.data[0].uploadedBy, null, 'which screens word as a deleted user');
  assert.equal((await app.call('GET', '/api/users/me', { as: token })).status, 401);
  const payload = { email: 'weg@bouw.example', password: 'old password' };
  assert.equal((await app.call('POST', '/api/auth/login', { payload })).status, 401);
  const row = await app.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.doesNotMatch(JSON.stringify(row), /willem|weg@/i);
  assert.equal((await app.db.selectFrom('project_members').select('id').where('user_id', '=', id).execute()).length, 0);
  assert.equal(
    (await app.db.selectFrom('files').select('id').where('uploaded_by', '=', id).execute()).length,
    1,
    'the upload stays',
  );
  const again = { email: 'weg@bouw.example', firstName: 'Willem', lastName: 'Weer', language: 'nl' };
  assert.equal((await app.call('POST', '/api/users', { as: cast.tokens.platformAdmin, payload: again })).status, 200);
});

test('users that others depend on are not deleted: the last admin of an organization with members, the last platform admin', async (t) => {
  const app = await openTestApp(t);
  const { tokens } = await castProject(app);
  const remove = async (as: string | undefined) => (await app.call('DELETE', '/api/users/me', { as })).body.code;
  assert.equal(await remove(tokens.organizationAdmin), 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN');
  assert.equal(await remove(tokens.platformAdmin), 'CONFLICT');
  assert.equal(await remove(tokens.otherAdmin), 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN');
  for (const as of [tokens.projectAdmin, tokens.otherAdmin]) {
    assert.equal((await app.call('DELETE', '/api/users/me', { as })).status, 204, 'the user, then the admin alone');
  }
  const entries = await app.db.selectFrom('audit_log').select('id').where('action', '=', 'user.deleted').execute();
  assert.equal(entries.length, 2);
});
