import assert from 'node:assert/strict';
import test from 'node:test';
import { personalDataSchema } from '../../common/contract/users.ts';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';

test('only the user and platform admins can export the personal data of a user', async (t) => {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { ids, tokens, projectId, organizationId } = cast;
  const url = `/api/users/${ids.projectUser}/personal-data`;
  await assertRights(app, cast, { method: 'GET', url, expected: [401, 403, 403, 403, 403, 200, 403, 200] });
  const member = `/api/organizations/${organizationId}/members/${ids.projectUser}`;
  await app.call('PUT', member, { as: tokens.organizationAdmin, payload: { role: 'ADMIN' } });
  const file = { storage_key: 'k', filename: 'a.ifc', size: 7, sha256: '', version: 1, uploaded_by: ids.projectUser };
  await app.db
    .insertInto('files')
    .values({ ...file, project_id: projectId })
    .execute();
  await app.call('POST', '/api/api-tokens', { as: tokens.projectUser, payload: { name: 'script' } });
  const plan = {
    name: 'DO',
    acceptors: [{ id: ids.projectUser }],
    expected: [{ namePattern: '*', user: { id: ids.projectUser } }],
  };
  const deliveries = `/api/projects/${projectId}/deliveries`;
  const { id: deliveryId } = (await app.call('POST', deliveries, { as: tokens.projectAdmin, payload: plan })).body;
  const decision = { decision: 'REJECTED', reason: 'Te vroeg' };
  await app.call('POST', `${deliveries}/${deliveryId}/decision`, { as: tokens.projectUser, payload: decision });
  const { body, headers } = await app.call('GET', '/api/users/me/personal-data', { as: tokens.projectUser });
  assert.match(String(headers['content-disposition']), /^attachment/);
  assert.deepEqual(Object.keys(body).sort(), Object.keys(personalDataSchema.shape).sort(), 'the page asks for all that there is');
  assert.deepEqual(
    [body.user.id, body.sessions.length, body.projects],
    [ids.projectUser, 1, [{ id: projectId, name: 'P', role: 'USER' }]],
  );
  assert.deepEqual([body.files[0].filename, body.files[0].size, body.files[0].projectId], ['a.ifc', 7, projectId]);
  assert.deepEqual(body.actions.map(({ action }: { action: string }) => action).sort(), [
    'api-token.created',
    'delivery.acceptor-added',
    'delivery.rejected',
    'member.role-changed',
  ]);
  assert.deepEqual([body.apiTokens[0].name, body.apiTokens[0].scope], ['script', 'READ']);
  const [own] = body.deliveries;
  assert.deepEqual([own.name, own.accepts, own.expected, own.decisions[0].reason], ['DO', true, ['*'], 'Te vroeg']);
  assert.equal(own.decisions[0].decidedAt, app.now().toISOString());
  assert.doesNotMatch(JSON.stringify(body), /password_hash|token_hash|vakwerk_/);
});
