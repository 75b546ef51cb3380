import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Notice } from '../../common/contract/notices.ts';
import { translatorOf } from '../../common/i18n/all-messages.ts';
import { noticeWords } from '../../common/i18n/notice-words.ts';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { insertUser } from './user-queries.ts';

/** Organization O has proved bouw.example; accounts exist at that domain. */
async function openWorld(t: TestContext) {
  const app = await openTestApp(t);
  const cast = await castProject(app);
  const { organizationId, tokens } = cast;
  const domain = { organization_id: organizationId, domain: 'bouw.example' };
  await app.db
    .insertInto('trusted_domains')
    .values({ ...domain, proved_at: app.now() })
    .execute();
  const url = `/api/organizations/${organizationId}`;
  const as = tokens.organizationAdmin;
  const search = async () => (await app.call('POST', `${url}/adoptable-users/_search`, { as, payload: {} })).body;
  const adopt = (id: string, who = as) => app.call('POST', `${url}/members`, { as: who, payload: { user: { id } } });
  const addPerson = (email: string) => insertUser(app.db, { email, first_name: 'Jan', last_name: 'B' }, app.now());
  const other = await app.db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', '=', cast.ids.otherAdmin)
    .executeTakeFirstOrThrow();
  const invitedElsewhere = async (email: string) => {
    const id = await addPerson(email);
    await app.db.insertInto('organization_members').values({ organization_id: other.organization_id, user_id: id }).execute();
    return id;
  };
  const allow = (max: number) =>
    app.db.insertInto('subscription_limits').values({ organization_id: organizationId, type: 'USERS', max }).execute();
  return { app, cast, url, as, search, adopt, addPerson, invitedElsewhere, allow };
}

test('the right to see and add the accounts at a proved domain', async (t) => {
  const { app, cast, url, addPerson, allow } = await openWorld(t);
  await allow(100);
  const id = await addPerson('jan@bouw.example');
  const forget = () => app.db.deleteFrom('organization_members').where('user_id', '=', id).execute();
  const expected = [401, 403, 403, 403, 200, 403, 403, 200] as const;
  await assertRights(app, cast, { method: 'POST', url: `${url}/adoptable-users/_search`, payload: {}, expected });
  await assertRights(app, cast, { method: 'POST', url: `${url}/members`, payload: { user: { id } }, expected }, forget);
});

test('the list shows addresses, without names, of accounts at proved domains without an organization', async (t) => {
  const { app, search, addPerson, invitedElsewhere, cast } = await openWorld(t);
  const jan = await addPerson('Jan@BOUW.example');
  const pending = await invitedElsewhere('later@bouw.example');
  await addPerson('jan@elders.example');
  await addPerson('jan@mail.bouw.example');
  const used = await invitedElsewhere('bezet@bouw.example');
  await app.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', used).execute();
  const deletedId = await addPerson('weg@bouw.example');
  await app.db.updateTable('users').set({ deleted_at: app.now() }).where('id', '=', deletedId).execute();
  assert.deepEqual(await search(), {
    data: [
      { id: jan, email: 'Jan@BOUW.example' },
      { id: pending, email: 'later@bouw.example' },
    ],
    total: 2,
  });
  await app.db.updateTable('trusted_domains').set({ proved_at: null }).execute();
  assert.deepEqual(await search(), { data: [], total: 0 }, 'a claim gives nothing');
  assert.ok(cast.organizationId);
});

test('the owner of an account in use is asked, joins by agreeing, and may leave for good', async (t) => {
  const { app, cast, url, adopt, search } = await openWorld(t);
  const jan = await app.signIn({ email: 'jan@bouw.example', first_name: 'Jan', password_hash: 'x' });
  const me = async () => (await app.call('GET', '/api/users/me', { as: jan.token })).body;
  const requests = async () => (await app.call('GET', '/api/users/me/adoptions', { as: jan.token })).body.data;
  const answer = (method: 'POST' | 'DELETE') =>
    app.call(method, `/api/users/me/adoptions/${cast.organizationId}`, { as: jan.token });
  for (const _ of ['first', 'second']) {
    const adoption = await adopt(jan.id);
    assert.deepEqual([adoption.status, adoption.body], [202, { asked: true }]);
  }
  assert.equal((await me()).organization, null, 'nobody joins without agreeing');
  assert.equal((await search()).total, 0, 'asked once');
  const mails = await app.mails();
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['jan@bouw.example'],
  );
  assert.match(mails[0]?.text ?? '', /vraagt je om lid te worden van Bouwbedrijf O/);
  assert.match(mails[0]?.text ?? '', /\/account-settings\/user-profile/);
  assert.deepEqual(await requests(), [{ organization: { id: cast.organizationId, name: 'Bouwbedrijf O' } }]);
  assert.equal((await answer('POST')).status, 204);
  assert.equal((await answer('POST')).status, 404);
  const joined = await me();
  assert.deepEqual([joined.organization.id, joined.adopted, joined.featureFlags], [cast.organizationId, true, ['PROJECTS']]);
  assert.deepEqual(await requests(), []);
  assert.equal((await adopt(jan.id)).body.code, 'USER_ALREADY_MEMBER_OF_AN_ORGANIZATION');
  assert.equal((await app.call('DELETE', `${url}/members/me`, { as: jan.token })).status, 204);
  const left = await me();
  assert.deepEqual([left.organization, left.adopted], [null, false]);
  const again = await adopt(jan.id);
  assert.deepEqual([again.status, again.body.code], [409, 'CONFLICT']);
  const log = await app.db.selectFrom('audit_log').select(['action', 'actor_id']).orderBy('at').orderBy('id').execute();
  assert.deepEqual(log.map(({ action }) => action).sort(), ['member.adopted', 'member.adoption-asked', 'member.declined']);
});

test('the owner of an account in use gets a notice that links to the profile and is deleted after the answer', async (t) => {
  const { app, cast, url, adopt } = await openWorld(t);
  const jan = await app.signIn({ email: 'jan@bouw.example', first_name: 'Jan', password_hash: 'x' });
  const notices = async (): Promise<Notice[]> =>
    (await app.call('POST', '/api/notices/_search', { as: jan.token, payload: {} })).body.data;
  const unread = async () => (await app.call('GET', '/api/users/me?fields=unreadNotices', { as: jan.token })).body.unreadNotices;
  for (const _ of ['first', 'second']) assert.equal((await adopt(jan.id)).status, 202);
  const [notice, ...more] = await notices();
  assert.ok(notice);
  assert.deepEqual(more, [], 'a request that waits sends no second notice');
  const { kind, about, page, project, read } = notice;
  assert.deepEqual(
    [kind, about, page, project, read],
    ['ADOPTION_ASKED', 'Bouwbedrijf O', '/account-settings/user-profile', null, false],
  );
  assert.equal(await unread(), 1);
  const sentence = (language: 'nl' | 'en') => noticeWords(translatorOf(language), language, notice).sentence;
  assert.deepEqual(
    [sentence('nl'), sentence('en')],
    ['An Bouwer vraagt je om lid te worden van Bouwbedrijf O', 'An Bouwer asks you to become a member of Bouwbedrijf O'],
  );
  await app.call('POST', '/api/notices/_read', { as: jan.token, payload: { ids: [notice.id] } });
  assert.deepEqual([await unread(), (await notices())[0]?.read], [0, true]);
  const request = `/api/users/me/adoptions/${cast.organizationId}`;
  assert.equal((await app.call('POST', request, { as: jan.token })).status, 204);
  assert.deepEqual(await notices(), [], 'it goes when the owner agrees');
  assert.equal((await app.call('DELETE', `${url}/members/me`, { as: jan.token })).status, 204);
  const piet = await app.signIn({ email: 'piet@bouw.example', password_hash: 'x', muted_notices: ['ADOPTION_ASKED'] });
  assert.equal((await adopt(piet.id)).status, 202);
  const { total } = (await app.call('POST', '/api/notices/_search', { as: piet.token, payload: {} })).body;
  assert.equal(total, 0, 'not for a person who switched the kind off');
  assert.deepEqual(
    (await app.mails()).map(({ to }) => to),
    ['jan@bouw.example', 'piet@bouw.example'],
  );
});

test('an owner who declines is not added or asked again; every kind of use requires agreement', async (t) => {
  const { app, cast, adopt } = await openWorld(t);
  const uses = [{ password_hash: 'x' }, { email_confirmed_at: app.now() }];
  for (const [at, use] of uses.entries()) {
    const { id, token } = await app.signIn({ email: `in-gebruik${at}@bouw.example`, ...use });
    assert.equal((await adopt(id)).status, 202);
    const url = `/api/users/me/adoptions/${cast.organizationId}`;
    assert.equal((await app.call('DELETE', url, { as: token })).status, 204);
    assert.equal((await app.call('POST', url, { as: token })).status, 404);
    assert.equal((await adopt(id)).body.code, 'CONFLICT');
    assert.equal((await app.call('GET', '/api/users/me', { as: token })).body.organization, null);
  }
});

test('an owner who agrees after the domain was lost does not join', async (t) => {
  const { app, cast, adopt } = await openWorld(t);
  const jan = await app.signIn({ email: 'jan@bouw.example', password_hash: 'x' });
  assert.equal((await adopt(jan.id)).status, 202);
  await app.db.updateTable('trusted_domains').set({ proved_at: null }).execute();
  const answer = await app.call('POST', `/api/users/me/adoptions/${cast.organizationId}`, { as: jan.token });
  assert.deepEqual([answer.status, answer.body.code], [403, 'FORBIDDEN']);
});

test('only adopted members can leave by themselves, added members cannot', async (t) => {
  const { app, cast, url } = await openWorld(t);
  const leave = (as: string | undefined, id = 'me') => app.call('DELETE', `${url}/members/${id}`, { as });
  assert.equal((await leave(cast.tokens.organizationUser)).status, 403);
  assert.equal((await leave(cast.tokens.stranger)).status, 403);
  assert.equal((await leave(cast.tokens.organizationUser, cast.ids.projectUser)).status, 403);
});

test('an account that another organization invited and nobody used does not lock out the owner of its domain', async (t) => {
  const { app, cast, adopt, invitedElsewhere } = await openWorld(t);
  const id = await invitedElsewhere('later@bouw.example');
  // An admin who never signed in does not count for the other organization.
  await app.db.updateTable('organization_members').set({ role: 'ADMIN' }).where('user_id', '=', id).execute();
  await app.db.updateTable('organization_members').set({ role: 'USER' }).where('user_id', '=', cast.ids.otherAdmin).execute();
  assert.equal((await adopt(id)).status, 200);
  const rows = await app.db.selectFrom('organization_members').selectAll().where('user_id', '=', id).execute();
  assert.deepEqual(
    rows.map(({ organization_id, role }) => [organization_id, role]),
    [[cast.organizationId, 'USER']],
  );
  const [mail] = await app.mails();
  assert.ok(mail?.token, 'the link to choose a password');
  assert.match(mail?.text ?? '', /als lid van Bouwbedrijf O/);
});

test('an account at another domain, one of another organization and one too many are refused', async (t) => {
  const { app, adopt, addPerson, invitedElsewhere, allow } = await openWorld(t);
  const stranger = await adopt(await addPerson('jan@elders.example'));
  assert.deepEqual([stranger.status, stranger.body.code], [403, 'FORBIDDEN']);
  const used = await invitedElsewhere('bezet@bouw.example');
  await app.db.updateTable('users').set({ email_confirmed_at: app.now() }).where('id', '=', used).execute();
  const taken = await adopt(used);
  assert.deepEqual([taken.status, taken.body.code], [409, 'USER_ALREADY_MEMBER_OF_AN_ORGANIZATION']);
  assert.equal((await adopt('00000000-0000-4000-8000-000000000000')).status, 404);
  await allow(3);
  assert.equal((await adopt(await addPerson('jan@bouw.example'))).body.code, 'USER_LIMIT_EXCEEDED');
  await app.db.updateTable('trusted_domains').set({ proved_at: null }).execute();
  assert.equal((await adopt(await addPerson('piet@bouw.example'))).body.code, 'FORBIDDEN', 'a claim gives nothing');
  assert.deepEqual(await app.mails(), []);
});
