import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { recordAudit } from '../audit/audit-log.ts';

test('admins of an organization read its log, platform admins the whole', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const searchUrl = `/api/organizations/${cast.organizationId}/audit-log/_search`;
  await assertRights(app, cast, {
    method: 'POST',
    url: searchUrl,
    payload: {},
    expected: [401, 403, 403, 403, 200, 403, 403, 200],
  });
  const all = '/api/audit-log/_search';
  await assertRights(app, cast, { method: 'POST', url: all, payload: {}, expected: [401, 403, 403, 403, 403, 403, 403, 200] });
});

test('an entry has actor, action, subject and time, the newest first; a deleted user is not named', async (t) => {
  const app = await openTestApp(t);
  const { organizationId, ids, tokens } = await castProject(app);
  const setRole = async (role: string) => {
    const url = `/api/organizations/${organizationId}/members/${ids.organizationUser}`;
    await app.call('PUT', url, { as: tokens.organizationAdmin, payload: { role } });
    app.advanceMinutes(1);
  };
  await setRole('ADMIN');
  await setRole('USER');
  const search = async (payload: object) =>
    (await app.call('POST', `/api/organizations/${organizationId}/audit-log/_search`, { as: tokens.platformAdmin, payload }))
      .body;
  const { data, total } = await search({});
  assert.deepEqual([total, data[1].at, data[1].action], [2, '2026-01-05T09:00:00.000Z', 'member.role-changed']);
  assert.deepEqual(data[0].details, { role: 'USER', before: 'ADMIN' });
  const subject = { type: 'user', id: ids.organizationUser, name: 'An Bouwer' };
  assert.deepEqual([data[0].actor.id, data[0].isActorDeleted, data[0].subject], [ids.organizationAdmin, false, subject]);
  assert.deepEqual(data[0].organization, { id: organizationId, name: 'Bouwbedrijf O' });
  assert.equal((await search({ query: 'subscription' })).total, 0);
  assert.equal((await search({ query: 'role', limit: 1, offset: 1 })).data.length, 1);
  const count = async (payload: object) => (await search(payload)).total;
  assert.deepEqual([await count({ from: '2026-01-05T09:01:00Z' }), await count({ to: '2026-01-05T09:01:00Z' })], [1, 1]);
  assert.deepEqual([await count({ actorId: ids.organizationAdmin }), await count({ actorId: ids.stranger })], [2, 0]);
  assert.deepEqual([await count({ query: 'bouwer ADMIN role' }), await count({ query: 'bouwer nobody' })], [2, 0]);
  assert.equal((await search({ from: 'yesterday' })).code, 'VALIDATION_FAILED');
  await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', ids.organizationAdmin).execute();
  const nameless = async () =>
    (await search({})).data.map((one: { actor: null; isActorDeleted: boolean }) => [one.actor, one.isActorDeleted]);
  assert.deepEqual((await nameless())[0], [null, true]);
  await recordAudit(app.db, {
    actorId: null,
    action: 'file.deleted',
    subject: { type: 'file', id: '1' },
    organizationId,
    now: app.now(),
  });
  assert.ok(
    (await nameless()).some(([actor, isDeleted]: [null, boolean]) => actor === null && !isDeleted),
    'the system is not told apart',
  );
});
