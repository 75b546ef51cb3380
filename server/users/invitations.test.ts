import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { makeFile } from '../../test/support/stored-reports.ts';
import { INVITATIONS_PER_ORGANIZATION_DAY, INVITATIONS_PER_PERSON_HOUR } from './invite-user.ts';

async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const members = `/api/projects/${cast.projectId}/members`;
  const add = (email: string, as = cast.tokens.projectAdmin) => app.call('POST', members, { as, payload: { user: { email } } });
  const list = async (query?: string) =>
    (await app.call('POST', `${members}/_search`, { as: cast.tokens.projectAdmin, payload: { query } })).body.data;
  return { app, cast, members, add, list };
}

/** Records this many attempts in the current window. */
async function haveSent(app: Awaited<ReturnType<typeof openTestApp>>, key: string, fails: number) {
  const window_end = new Date(app.now().getTime() + 3_600_000);
  await app.db.insertInto('throttle').values({ key, fails, window_end }).execute();
}

test('invitations are limited per person and organization, with Retry-After', async (t) => {
  const { app, cast, add } = await openWorld(t);
  await haveSent(app, `invite:person:${cast.ids.projectAdmin}`, INVITATIONS_PER_PERSON_HOUR - 1);
  assert.equal((await add('laatste@elders.example')).status, 200);
  const refused = await add('te-veel@elders.example');
  assert.deepEqual([refused.status, refused.body.code], [429, 'TOO_MANY_REQUESTS']);
  assert.ok(Number(refused.headers['retry-after']) > 60);
  assert.equal((await app.mails()).length, 1, 'what is refused sends nothing');
  const users = await app.db.selectFrom('users').select('id').where('email', '=', 'te-veel@elders.example').execute();
  assert.deepEqual(users, []);
  assert.equal((await add('ander@elders.example', cast.tokens.organizationAdmin)).status, 200, 'another person goes on');
  await haveSent(app, `invite:organization:${cast.organizationId}x`, 1);
  await app.db
    .updateTable('throttle')
    .set({ fails: INVITATIONS_PER_ORGANIZATION_DAY })
    .where('key', '=', `invite:organization:${cast.organizationId}`)
    .execute();
  assert.equal((await add('nog-een@elders.example', cast.tokens.organizationAdmin)).status, 429);
  const payload = { firstName: 'A', lastName: 'B', email: 'lid@elders.example', language: 'nl' };
  assert.equal((await app.call('POST', '/api/users', { as: cast.tokens.organizationAdmin, payload })).status, 429);
  app.advanceMinutes(1_441);
  assert.equal((await add('te-veel@elders.example')).status, 200);
});

test('adding an address reveals no name anywhere until that person has opened the project', async (t) => {
  const { app, cast, add, list, members } = await openWorld(t);
  const { projectAdmin, organizationAdmin, stranger } = cast.tokens;
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', cast.ids.stranger)
    .executeTakeFirstOrThrow();
  const named = { first_name: 'Geheime', last_name: 'Naam' };
  await app.db
    .updateTable('users')
    .set({ ...named, search_text: `geheime naam ${email}` })
    .where('id', '=', cast.ids.stranger)
    .execute();
  const { status, body } = await add(email);
  assert.equal(status, 200);
  const untold = { firstName: '', lastName: '', email, organization: null };
  assert.deepEqual(body.user, { id: cast.ids.stranger, ...untold });
  const memberOf = async () => (await list()).find((one: { user: { id: string } }) => one.user.id === cast.ids.stranger);
  assert.deepEqual((await memberOf()).user, { id: cast.ids.stranger, ...untold });
  assert.equal((await list('geheime')).length, 0, 'neither by asking for a name');
  const changed = await app.call('PUT', `${members}/${cast.ids.stranger}`, { as: projectAdmin, payload: { role: 'ADMIN' } });
  assert.equal(changed.body.user.firstName, '');
  const suggested = async (query: string) =>
    (await app.call('POST', '/api/users/_search', { as: projectAdmin, payload: { query, limit: 5 } })).body.data;
  assert.deepEqual([await suggested('geheime'), await suggested(email)], [[], []]);
  const url = `/api/organizations/${cast.organizationId}/audit-log/_search`;
  const log = async () => JSON.stringify((await app.call('POST', url, { as: organizationAdmin, payload: {} })).body);
  assert.doesNotMatch(await log(), /Geheime/);
  assert.equal((await app.call('GET', `/api/projects/${cast.projectId}`, { as: stranger })).status, 200);
  assert.deepEqual(
    [(await memberOf()).user.firstName, (await list('geheime')).length, (await suggested('geheime')).length],
    ['Geheime', 1, 1],
  );
  assert.match(await log(), /Geheime/);
});

test('an invitation asks for names and a password; until then the address is the name', async (t) => {
  const { app, cast, add, list } = await openWorld(t);
  const { body } = await add('nieuw@elders.example');
  assert.deepEqual([body.user.firstName, body.user.email], ['', 'nieuw@elders.example']);
  const token = (await app.mails())[0]?.token ?? '';
  const link = await app.call('POST', '/api/auth/password-link', { payload: { token } });
  const { invitation, ...person } = link.body;
  assert.deepEqual(person, { purpose: 'INVITATION', firstName: '', lastName: '', email: 'nieuw@elders.example' });
  assert.equal(invitation.project.id, cast.projectId);
  const payload = { token, password: 'lang genoeg', firstName: ' Nina ', lastName: 'Bos' };
  assert.equal((await app.call('POST', '/api/auth/forgot-password', { payload })).status, 204);
  const expired = await app.call('POST', '/api/auth/password-link', { payload: { token } });
  assert.deepEqual([expired.status, expired.body.code], [400, 'TOKEN_EXPIRED']);
  const login = await app.call('POST', '/api/auth/login', {
    payload: { email: 'nieuw@elders.example', password: 'lang genoeg' },
  });
  assert.deepEqual([login.body.user.firstName, login.body.user.lastName], ['Nina', 'Bos']);
  await app.call('GET', `/api/projects/${cast.projectId}`, { as: login.body.token });
  assert.equal((await list('nina bos')).length, 1, 'and is found by them');
  const uploader = async () => (await app.call('GET', `/api/files/${fileId}`, { as: cast.tokens.projectAdmin })).body.uploadedBy;
  const fileId = await makeFile(app, {
    uploadedBy: body.user.id,
    projectId: cast.projectId,
    organizationId: cast.organizationId,
  });
  assert.deepEqual(await uploader(), { firstName: 'Nina', lastName: 'Bos' });
  await app.db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', body.user.id).execute();
  assert.deepEqual(await uploader(), { firstName: '', lastName: '', email: 'nieuw@elders.example' });
});

test('without a mail server an inviter gets a link to hand over, which sets a password and proves no address', async (t) => {
  const app = await openTestApp(t, (services) => ({ ...services, mailStays: true }));
  const { organizationId, tokens } = await castProject(app);
  const as = tokens.organizationAdmin;
  const payload = { firstName: 'Nina', lastName: 'Bos', email: 'nina@bouw.example', language: 'nl' };
  const { id } = (await app.call('POST', '/api/users', { as, payload })).body;
  const member = `/api/organizations/${organizationId}/members/${id}`;
  const { status, body } = await app.call('POST', `${member}/invitation-link`, { as });
  assert.deepEqual([status, body.validUntil], [200, '2026-01-12T09:00:00.000Z']);
  const [path, token] = body.path.split('?token=');
  assert.equal(path, '/forgot-password');
  const link = await app.call('POST', '/api/auth/password-link', { payload: { token } });
  assert.deepEqual([link.body.purpose, link.body.email], ['INVITATION', 'nina@bouw.example']);
  const chosen = await app.call('POST', '/api/auth/forgot-password', { payload: { token, password: 'lang genoeg' } });
  assert.equal(chosen.status, 204);
  const login = { payload: { email: 'nina@bouw.example', password: 'lang genoeg' } };
  assert.equal((await app.call('POST', '/api/auth/login', login)).status, 200);
  const user = app.db.selectFrom('users').select(['email_confirmed_at', 'invited_at']).where('id', '=', id);
  assert.deepEqual(await user.executeTakeFirst(), { email_confirmed_at: null, invited_at: null });
  assert.equal((await app.call('POST', `${member}/invitation-link`, { as })).status, 409, 'the invitation was followed');
});

test('an inviter gets no link where mails are sent, nor to an account that others invited too', async (t) => {
  const { app, cast, add, members } = await openWorld(t);
  const { id } = (await add('nieuw@elders.example')).body.user;
  const askLink = () => app.call('POST', `${members}/${id}/invitation-link`, { as: cast.tokens.projectAdmin });
  assert.deepEqual((await askLink()).body.code, 'CONFLICT');
  app.services.mailStays = true;
  assert.equal((await askLink()).status, 200);
  const other = await app.db.insertInto('organizations').values({ name: 'Elders' }).returning('id').executeTakeFirstOrThrow();
  await app.db.insertInto('organization_members').values({ organization_id: other.id, user_id: id, role: 'ADMIN' }).execute();
  assert.equal((await askLink()).body.code, 'FORBIDDEN');
});
