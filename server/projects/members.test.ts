import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { assertRights, castProject, editorsOnly, readersOnly } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import type { MailOrder } from '../mail/all-mails.ts';

async function open(t: TestContext) {
  const orders: MailOrder[] = [];
  const app = await openTestApp(t, (services) => ({ ...services, enqueueMail: async (_trx, order) => void orders.push(order) }));
  const cast = await castProject(app);
  const url = `/api/projects/${cast.projectId}/members`;
  const as = cast.tokens.projectAdmin;
  const add = (payload: object) => app.call('POST', url, { as, payload });
  const search = async (payload: object = {}, query = '') =>
    (await app.call('POST', `${url}/_search${query}`, { as, payload })).body;
  return { ...app, cast, url, as, add, search, orders };
}

const firstNames = (list: { data: { user: { firstName: string } }[] }) => list.data.map(({ user }) => user.firstName);

test('[R303][R306][R297] rights: seeing, adding, changing and removing members, for every kind of caller', async (t) => {
  const { cast, url, ...app } = await open(t);
  await assertRights(app, cast, { method: 'POST', url: `${url}/_search`, expected: readersOnly(200) });
  const { stranger, projectUser } = cast.ids;
  const payload = { user: { email: cast.strangerEmail }, role: 'USER' };
  const remove = () => app.db.deleteFrom('project_members').where('user_id', '=', stranger).execute();
  await assertRights(app, cast, { method: 'POST', url, payload, expected: editorsOnly(200) }, remove);
  const one = `${url}/${projectUser}`;
  await assertRights(app, cast, { method: 'PUT', url: one, payload: { role: 'USER' }, expected: editorsOnly(200) });
  const readd = () =>
    app.db
      .insertInto('project_members')
      .values({ project_id: cast.projectId, user_id: projectUser, role: 'USER' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await assertRights(app, cast, { method: 'DELETE', url: one, expected: editorsOnly(204) }, readd);
});

test('[R341][R231][R166] members: a single one, all, by words, sorted, and the fields of one', async (t) => {
  const { cast, search } = await open(t);
  const { projectUser, projectAdmin, stranger } = cast.ids;
  const ownMembership = await search({ userId: projectAdmin, limit: 1 });
  assert.deepEqual([ownMembership.total, ownMembership.data[0].user.id, ownMembership.data[0].role], [1, projectAdmin, 'ADMIN']);
  assert.deepEqual(await search({ userId: 'me', limit: 1 }), ownMembership);
  for (const userId of [stranger, 'nonsense']) assert.deepEqual(await search({ userId }), { data: [], total: 0 });
  const all = await search({ limit: 1000 }, '?fields=user.id');
  assert.deepEqual(
    all.data.map(({ user }: { user: object }) => user),
    [{ id: projectUser }, { id: projectAdmin }],
  );
  assert.deepEqual(firstNames(await search({ query: 'BEHEER saar' })), ['Saar']);
  assert.deepEqual(firstNames(await search({ sortBy: [{ field: 'user.lastName', order: 'ASC' }] })), ['Saar', 'Piet']);
  const [first] = (await search()).data;
  assert.deepEqual(Object.keys(first).sort(), ['id', 'invited', 'project', 'role', 'user']);
  assert.deepEqual(Object.keys(first.user).sort(), ['email', 'firstName', 'id', 'lastName', 'organization']);
  assert.equal(first.user.organization.name, 'Bouwbedrijf O');
  assert.match(first.user.organization.avatarUrl, /^data:image/);
  assert.deepEqual(first.project, { id: cast.projectId });
});

test('[R342][R175] a member is added by id, by e-mail and by the text of either; the role is USER by default', async (t) => {
  const { cast, add, db } = await open(t);
  const { otherAdmin: colleague } = cast.ids;
  const { email } = await db.selectFrom('users').select('email').where('id', '=', colleague).executeTakeFirstOrThrow();
  const forms = [{ id: colleague }, { email }, { email: ` ${email.toUpperCase()} ` }, { id: email }, colleague, email];
  for (const user of forms) {
    const { status, body } = await add({ user });
    assert.deepEqual([status, body.user?.id, body.role], [200, colleague, 'USER'], JSON.stringify(user));
    await db.deleteFrom('project_members').where('user_id', '=', colleague).execute();
  }
  assert.equal((await add({ user: colleague, role: 'ADMIN' })).body.role, 'ADMIN');
});

test('the id of a user whom the caller cannot see is unknown, so that it reveals no address', async (t) => {
  const { cast, url, call, db } = await open(t);
  const { stranger, organizationUser, otherAdmin } = cast.ids;
  const add = (as: string | undefined, id: string) => call('POST', url, { as, payload: { user: { id } } });
  for (const [who, ids] of [
    ['projectAdmin', [stranger, organizationUser]],
    ['organizationAdmin', [stranger, otherAdmin]],
  ] as const) {
    for (const id of ids) {
      const { status, body } = await add(cast.tokens[who], id);
      assert.deepEqual([status, body.code], [404, 'USER_NOT_FOUND'], who);
    }
  }
  // A platform admin sees all users, and an admin of the organization its members and those of its projects.
  const other = { organization_id: cast.organizationId, name: 'Q', search_text: 'q' };
  const { id: project_id } = await db.insertInto('projects').values(other).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('project_members').values({ project_id, user_id: otherAdmin, role: 'USER' }).execute();
  assert.equal((await add(cast.tokens.organizationAdmin, organizationUser)).status, 200);
  assert.equal((await add(cast.tokens.organizationAdmin, otherAdmin)).status, 200);
  assert.equal((await add(cast.tokens.platformAdmin, stranger)).status, 200);
});

test('invalid members are refused: an unknown id, no e-mail address, no user, another role', async (t) => {
  const { cast, add } = await open(t);
  const unknown = await add({ user: { id: cast.projectId } });
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'USER_NOT_FOUND']);
  assert.equal((await add({ user: { id: 'new' } })).body.code, 'USER_NOT_FOUND');
  const wrong: [unknown, string][] = [
    [{ email: 'a@b' }, 'EMAIL_INVALID'],
    ['a@', 'EMAIL_INVALID'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'EMAIL_INVALID'],
    ['', 'REQUIRED'],
    [{ email: ' ' }, 'REQUIRED'],
    [{}, 'REQUIRED'],
    [undefined, 'REQUIRED'],
    [null, 'REQUIRED'],
  ];
  for (const [user, message] of wrong) {
    assert.deepEqual((await add({ user })).body.details, [{ path: 'user', message }], JSON.stringify(user));
  }
  const { body } = await add({ user: cast.ids.stranger, role: 'OWNER' });
  assert.deepEqual(body.details, [{ path: 'role', message: 'ROLE_INVALID' }]);
});

test('[R374] example 14: an unknown address is invited once, and shown by it', async (t) => {
  const { cast, add, search, orders, db, call } = await open(t);
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', cast.ids.projectAdmin).execute();
  const usage = async () => {
    const url = `/api/organizations/${cast.organizationId}/subscription?fields=limits`;
    return (await call('GET', url, { as: cast.tokens.organizationAdmin })).body.limits[0];
  };
  assert.deepEqual(await usage(), { type: 'USERS', current: 3, max: 5 });
  const { status, body } = await add({ user: { email: 'new@ext.example' }, role: 'USER' });
  assert.equal(status, 200);
  assert.deepEqual([body.user.email, body.user.firstName, body.user.organization], ['new@ext.example', '', null]);
  const user = await db.selectFrom('users').selectAll().where('email', '=', 'new@ext.example').executeTakeFirstOrThrow();
  assert.deepEqual([user.language, user.password_hash, user.admin], ['en', null, false]);
  assert.deepEqual(orders, [
    {
      kind: 'INVITATION',
      userId: user.id,
      inviterName: 'Saar Beheer',
      invitedBy: cast.ids.projectAdmin,
      organizationId: cast.organizationId,
      organizationName: undefined,
      projectId: cast.projectId,
      projectName: 'P',
    },
  ]);
  const again = await add({ user: { email: 'New@Ext.example' } });
  assert.deepEqual([again.status, again.body.code], [409, 'USER_ALREADY_MEMBER_OF_PROJECT']);
  assert.deepEqual([(await search()).total, orders.length], [3, 1]);
  assert.deepEqual(await usage(), { type: 'USERS', current: 3, max: 5 }, 'who is in no organization takes no place (D61)');
});

test('[R342] example 14: the link of the invitation works once within 7 days, and the invited user has the project', async (t) => {
  const app = await openTestApp(t);
  const { projectId, tokens } = await castProject(app);
  const url = `/api/projects/${projectId}`;
  const invite = (user: string) => app.call('POST', `${url}/members`, { as: tokens.projectAdmin, payload: { user } });
  await invite('new@ext.example');
  const [mail] = await app.mails();
  assert.deepEqual([mail?.to, mail?.language], ['new@ext.example', 'nl']);
  const choose = async (token = '') =>
    app.call('POST', '/api/auth/forgot-password', { payload: { token, password: 'long enough' } });
  app.advanceMinutes(7 * 24 * 60 - 1);
  assert.equal((await choose(mail?.token)).status, 204);
  assert.equal((await choose(mail?.token)).body.code, 'TOKEN_EXPIRED');
  const payload = { email: 'new@ext.example', password: 'long enough' };
  const { token, user } = (await app.call('POST', '/api/auth/login', { payload })).body;
  assert.deepEqual([user.organization, user.hasProjects, user.featureFlags], [null, true, []]);
  assert.equal((await app.call('GET', url, { as: token })).status, 200);
  assert.equal((await app.call('POST', '/api/projects/_search', { as: token })).body.total, 1);
});

test('[R374] the same new address added by many at the same moment is one user, one member, one mail', async (t) => {
  const { add, orders, search } = await open(t);
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({ user: 'new@ext.example' })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
  assert.deepEqual([(await search()).total, orders.length], [3, 1]);
});

test('[R343][R344][R260][R261] roles change both ways, by the id of user or membership; an admin who demoted themselves cannot undo it', async (t) => {
  const { cast, call, url, as, search } = await open(t);
  const { projectUser, projectAdmin, stranger } = cast.ids;
  const put = async (id: string, role: string) => (await call('PUT', `${url}/${id}`, { as, payload: { role } })).body;
  assert.equal((await put(projectUser, 'ADMIN')).role, 'ADMIN');
  const { id: membership } = (await search({ userId: projectUser })).data[0];
  assert.equal((await put(membership, 'USER')).user.id, projectUser);
  assert.equal((await put(stranger, 'USER')).code, 'NOT_FOUND');
  assert.equal((await put('nonsense', 'USER')).code, 'NOT_FOUND');
  assert.equal((await put(projectUser, 'BOSS')).code, 'VALIDATION_FAILED');
  // Unlike the last admin of an organization, the last admin of a project may be demoted (D85).
  assert.equal((await put(projectAdmin, 'USER')).role, 'USER');
  assert.equal((await put(projectAdmin, 'ADMIN')).code, 'FORBIDDEN');
});

test('[R344] the last admin of a project may leave it', async (t) => {
  const { cast, call, url, as } = await open(t);
  const answer = await call('DELETE', `${url}/${cast.ids.projectAdmin}`, { as });
  assert.deepEqual([answer.status, answer.body], [204, '']);
  assert.equal((await call('POST', `${url}/_search`, { as })).status, 403);
  const rest = await call('POST', `${url}/_search`, { as: cast.tokens.organizationAdmin });
  assert.equal(rest.body.total, 1);
});

test('[R259] members of an archive are read and not changed; nobody is invited', async (t) => {
  const { cast, call, url, as, add, search, orders, db } = await open(t);
  await db.updateTable('projects').set({ status: 'ARCHIVED' }).execute();
  const one = `${url}/${cast.ids.projectUser}`;
  const answers = [
    await add({ user: 'new@ext.example' }),
    await call('PUT', one, { as, payload: { role: 'ADMIN' } }),
    await call('DELETE', one, { as }),
  ];
  for (const { status, body } of answers) assert.deepEqual([status, body.code], [409, 'PROJECT_ARCHIVED']);
  assert.deepEqual([(await search()).total, orders], [2, []]);
  assert.equal(await db.selectFrom('users').select('id').where('email', '=', 'new@ext.example').executeTakeFirst(), undefined);
});

test('changes of a membership are in the audit log', async (t) => {
  const { cast, call, url, as, add, db } = await open(t);
  await add({ user: cast.strangerEmail });
  await call('PUT', `${url}/${cast.ids.stranger}`, { as, payload: { role: 'ADMIN' } });
  await call('DELETE', `${url}/${cast.ids.stranger}`, { as });
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('action').execute();
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['project.member-added', 'project.member-removed', 'project.member-role-changed'],
  );
  for (const row of rows) {
    assert.deepEqual([row.actor_id, row.subject_id, row.project_id], [cast.ids.projectAdmin, cast.ids.stranger, cast.projectId]);
  }
});
