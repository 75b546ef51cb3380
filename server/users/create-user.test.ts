import assert from 'node:assert/strict';
import test from 'node:test';
import { assertRights, castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

/** Organization O that trusts bouw.example, its admin, and a platform admin. */
async function open(app: TestApp) {
  const cast = await castProject(app);
  const { organizationId, tokens } = cast;
  await app.db
    .insertInto('trusted_domains')
    .values({ organization_id: organizationId, domain: 'bouw.example', is_primary: true, proved_at: app.now() })
    .execute();
  const other = await app.db.insertInto('organizations').values({ name: 'Ander' }).returning('id').executeTakeFirstOrThrow();
  await app.db
    .insertInto('trusted_domains')
    .values({ organization_id: other.id, domain: 'ander.example', is_primary: true, proved_at: app.now() })
    .execute();
  const add = (payload: object, options: { as?: string; dryRun?: boolean } = {}) =>
    app.call('POST', `/api/users${options.dryRun === undefined ? '' : `?dry-run=${options.dryRun}`}`, {
      as: options.as ?? tokens.organizationAdmin,
      payload: { firstName: 'Jan', lastName: 'Bouwer', language: 'nl', ...payload },
    });
  const count = async () => (await app.db.selectFrom('users').select('id').execute()).length;
  const allow = (max: number) =>
    app.db.insertInto('subscription_limits').values({ organization_id: organizationId, type: 'USERS', max }).execute();
  return { ...cast, other: other.id, add, count, allow };
}

test('[R131][R309] who may add users', async (t) => {
  const app = await openTestApp(t);
  const { allow, ...cast } = await open(app);
  await allow(100);
  const payload = { firstName: 'Jan', lastName: 'B', email: 'jan@nieuw.example', language: 'nl' };
  const forget = () => app.db.deleteFrom('users').where('email', '=', payload.email).execute();
  const url = '/api/users';
  await assertRights(app, cast, { method: 'POST', url, payload, expected: [401, 403, 200, 403, 200, 403, 403, 200] }, forget);
});

test('[R322][R134][R135] a dry run checks everything, says whether the domain is trusted, and stores and mails nothing', async (t) => {
  const app = await openTestApp(t);
  const { add, count, organizationId } = await open(app);
  const before = await count();
  const untrusted = await add({ email: 'jan@gmail.com' }, { dryRun: true });
  assert.deepEqual([untrusted.status, untrusted.body.domainTrusted, untrusted.body.id], [200, false, undefined]);
  assert.deepEqual(
    [untrusted.body.email, untrusted.body.role, untrusted.body.organization.id],
    ['jan@gmail.com', 'USER', organizationId],
  );
  assert.equal((await add({ email: 'jan@BOUW.example' }, { dryRun: true })).body.domainTrusted, true);
  assert.equal((await add({ email: 'jan@mail.bouw.example' }, { dryRun: true })).body.domainTrusted, false, 'exact host only');
  assert.deepEqual([await count(), await app.mails()], [before, []]);
  assert.equal((await add({ email: 'jan@gmail.com' }, { dryRun: false })).status, 200);
  assert.equal(await count(), before + 1);
});

test('[R298] a new member has no password, gets a link for 7 days, and signs in with the password they set', async (t) => {
  const app = await openTestApp(t);
  const { add, organizationId, ids } = await open(app);
  const { body } = await add({ email: 'jan@bouw.example' });
  assert.deepEqual(
    [body.hasPassword, body.role, body.organization.id, body.featureFlags],
    [false, 'USER', organizationId, ['PROJECTS']],
  );
  const [mail] = await app.mails();
  assert.equal(mail?.to, 'jan@bouw.example');
  assert.match(mail?.text ?? '', /An Bouwer heeft een account voor je aangemaakt op Vakwerk, als lid van Bouwbedrijf O/);
  app.advanceMinutes(7 * 24 * 60 - 1);
  const set = () => app.call('POST', '/api/auth/forgot-password', { payload: { token: mail?.token, password: 'long enough' } });
  assert.equal((await set()).status, 204);
  assert.equal((await set()).body.code, 'TOKEN_EXPIRED');
  const payload = { email: 'jan@bouw.example', password: 'long enough' };
  assert.equal((await app.call('POST', '/api/auth/login', { payload })).status, 200);
  const entries = await app.db.selectFrom('audit_log').select(['action', 'actor_id', 'subject_id']).orderBy('action').execute();
  const who = { actor_id: ids.organizationAdmin, subject_id: body.id };
  assert.deepEqual(entries, [
    { action: 'member.added', ...who },
    { action: 'user.invited', ...who },
    { action: 'user.password-chosen', actor_id: body.id, subject_id: body.id },
  ]);
});

test('[R367][R368] a used address, another organization and its domain are refused', async (t) => {
  const app = await openTestApp(t);
  const { add, count, other, organizationId, tokens } = await open(app);
  await app.signIn({ email: 'Taken@bouw.example' });
  const before = await count();
  const platform = tokens.platformAdmin;
  const cases: [object, string | undefined, string][] = [
    [{ email: 'taken@BOUW.example' }, undefined, 'USER_ALREADY_EXISTS'],
    [{ email: 'jan@ander.example' }, undefined, 'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION'],
    [{ email: 'jan@bouw.example', organization: { id: other } }, undefined, 'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION'],
    [{ email: 'jan@ander.example', organization: { id: organizationId } }, platform, 'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION'],
    [{ email: 'jan@bouw.example', organization: { id: 'none' } }, platform, 'NOT_FOUND'],
  ];
  for (const [payload, as, code] of cases) {
    for (const dryRun of [true, false]) assert.equal((await add(payload, { as, dryRun })).body.code, code);
  }
  assert.deepEqual([await count(), await app.mails()], [before, []]);
});

test('a platform admin adds users to any organization, whose first member becomes its admin, or to none', async (t) => {
  const { add, other, tokens } = await open(await openTestApp(t));
  const as = tokens.platformAdmin;
  const first = await add({ email: 'a@ander.example', organization: { id: other } }, { as });
  assert.deepEqual([first.body.role, first.body.organization.name, first.body.domainTrusted], ['ADMIN', 'Ander', true]);
  const second = await add({ email: 'b@ander.example', organization: { id: other } }, { as, dryRun: true });
  assert.equal(second.body.role, 'USER');
  const none = await add({ email: 'c@ander.example' }, { as });
  assert.deepEqual([none.body.organization, none.body.role, none.body.domainTrusted], [null, null, true]);
});

test('the user limit holds for parallel calls: exactly as many users are added as the limit allows', async (t) => {
  const app = await openTestApp(t);
  const { add, organizationId } = await open(app);
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => add({ email: `n${at}@bouw.example` })));
  const statuses = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code)).sort();
  assert.deepEqual(statuses, [...Array(4).fill('USER_LIMIT_EXCEEDED'), 'added', 'added'], '3 of 5 places were taken');
  const members = await app.db
    .selectFrom('organization_members')
    .select('id')
    .where('organization_id', '=', organizationId)
    .execute();
  assert.equal(members.length, 5);
  assert.equal((await app.mails()).length, 2);
  assert.equal((await add({ email: 'late@bouw.example' }, { dryRun: true })).body.code, 'USER_LIMIT_EXCEEDED');
});

test('two parallel calls with one address create one user', async (t) => {
  const app = await openTestApp(t);
  const { add, tokens } = await open(app);
  const answers = await Promise.all([
    add({ email: 'x@bouw.example' }),
    add({ email: 'X@bouw.example' }, { as: tokens.platformAdmin }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  assert.equal((await app.mails()).length, 1);
});

test('[R287][R288][R289] first name, last name, email and language are required and must be valid', async (t) => {
  const { add } = await open(await openTestApp(t));
  const faults = async (payload: object) =>
    ((await add(payload)).body.details as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`);
  assert.deepEqual(await faults({ firstName: ' ', lastName: '', language: '', email: '' }), [
    'firstName REQUIRED',
    'lastName REQUIRED',
    'email REQUIRED',
    'language REQUIRED',
  ]);
  assert.deepEqual(await faults({ email: 'jan' }), ['email EMAIL_INVALID']);
  assert.deepEqual(await faults({ email: 'jan@bouw.example', language: 'de' }), ['language LANGUAGE_INVALID']);
});

test('new users get the features that the operator chose', async (t) => {
  const app = await openTestApp(t, (services) => ({ ...services, newUserFlags: ['AREA_REPORT'] }));
  const { add, tokens } = await open(app);
  const as = tokens.platformAdmin;
  assert.deepEqual((await add({ email: 'x@vrij.example' }, { as, dryRun: true })).body.featureFlags, ['AREA_REPORT']);
  assert.deepEqual((await add({ email: 'x@vrij.example' }, { as })).body.featureFlags, ['AREA_REPORT']);
  const member = { email: 'x@bouw.example' };
  assert.deepEqual((await add(member, { dryRun: true })).body.featureFlags, ['AREA_REPORT', 'PROJECTS']);
  assert.deepEqual((await add(member)).body.featureFlags, ['AREA_REPORT', 'PROJECTS']);
});

test('members get projects only when the subscription of their organization has them', async (t) => {
  const app = await openTestApp(t);
  const { add, other, ids, tokens } = await open(app);
  const as = tokens.platformAdmin;
  const first = await add({ email: 'a@ander.example', organization: { id: other } }, { as });
  assert.deepEqual([first.body.role, first.body.featureFlags], ['ADMIN', ['PROJECTS']]);
  const move = (payload: object) => app.call('PUT', `/api/users/${ids.stranger}`, { as, payload });
  assert.deepEqual((await move({ organization: { id: other } })).body.featureFlags, ['PROJECTS']);
  await move({ organization: null });
  assert.deepEqual((await move({ organization: { id: other } })).body.featureFlags, ['PROJECTS'], 'once');
  await move({ organization: null });
  const chosen = await move({ organization: { id: other }, featureFlags: [] });
  assert.deepEqual(chosen.body.featureFlags, [], 'what a platform admin chose at the same time stands');
  await app.db.insertInto('subscription_limits').values({ organization_id: other, type: 'PROJECTS', max: 0 }).execute();
  const without = { email: 'b@ander.example', organization: { id: other } };
  assert.deepEqual((await add(without, { as, dryRun: true })).body.featureFlags, []);
  assert.deepEqual((await add(without, { as })).body.featureFlags, []);
});
