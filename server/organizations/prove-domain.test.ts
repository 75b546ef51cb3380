import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';

/** Two organizations: O, and another one with its own admin. `records` are the DNS records. */
async function openWorld(t: TestContext) {
  const records = new Map<string, string[]>();
  const app = await openTestApp(t, (services) => ({ ...services, findTexts: async (name) => records.get(name) ?? [] }));
  const cast = await castProject(app);
  const { organizationAdmin, otherAdmin, platformAdmin } = cast.tokens;
  const other = await app.db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', '=', cast.ids.otherAdmin)
    .executeTakeFirstOrThrow();
  const domainsOf = (id: string) => `/api/organizations/${id}/trusted-domains`;
  const claim = (domain: string, as = organizationAdmin, id = cast.organizationId) =>
    app.call('POST', domainsOf(id), { as, payload: { domain } });
  const claimElsewhere = (domain: string) => claim(domain, otherAdmin, other.organization_id);
  const check = (domainId: string, as = organizationAdmin, id = cast.organizationId) =>
    app.call('POST', `${domainsOf(id)}/${domainId}/check`, { as });
  const add = (email: string, as = organizationAdmin) =>
    app.call('POST', '/api/users?dry-run=true', { as, payload: { firstName: 'A', lastName: 'B', email, language: 'nl' } });
  const trusts = async (email: string) => (await add(email)).body.domainTrusted;
  return {
    app,
    cast,
    records,
    platformAdmin,
    other: other.organization_id,
    domainsOf,
    claim,
    claimElsewhere,
    check,
    add,
    trusts,
  };
}

const publish = (records: Map<string, string[]>, { record }: { record: { name: string; value: string } }) =>
  records.set(record.name, ['v=spf1 -all', record.value]);

test('a claimed domain has no effect until a DNS record proves its owner', async (t) => {
  const { cast, records, claim, claimElsewhere, check, add, trusts } = await openWorld(t);
  const { status, body } = await claim('ministerie.example');
  assert.deepEqual([status, body.proved, body.provedBy], [200, false, null]);
  assert.match(body.record.name, /^_vakwerk\.ministerie\.example$/);
  assert.equal(await trusts('jan@ministerie.example'), false, 'asks for a confirmation');
  assert.equal((await add('jan@ministerie.example', cast.tokens.otherAdmin)).status, 200, 'keeps nobody else from it');
  assert.equal((await check(body.id)).body.proved, false);
  records.set(body.record.name, ['vakwerk-domain=of-somebody-else']);
  assert.equal((await check(body.id)).body.proved, false);
  assert.equal((await claimElsewhere('ministerie.example')).status, 200, 'a claim is not a wall');
  publish(records, body);
  const proved = (await check(body.id)).body;
  assert.deepEqual([proved.proved, proved.provedBy], [true, 'DNS']);
  assert.equal(await trusts('jan@ministerie.example'), true);
  const refused = await add('jan@ministerie.example', cast.tokens.otherAdmin);
  assert.equal(refused.body.code, 'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION');
});

test('the first proof of a domain counts: other claims stay claims', async (t) => {
  const { app, cast, records, other, domainsOf, claim, claimElsewhere, check } = await openWorld(t);
  const theirs = (await claimElsewhere('bouw.example')).body;
  const ours = (await claim('bouw.example')).body;
  publish(records, ours);
  assert.equal((await check(ours.id)).body.proved, true);
  publish(records, theirs);
  const late = await check(theirs.id, cast.tokens.otherAdmin, other);
  assert.deepEqual([late.status, late.body.code], [409, 'DOMAIN_ALREADY_IN_USE']);
  const { data } = (await app.call('GET', domainsOf(other), { as: cast.tokens.otherAdmin })).body;
  assert.deepEqual(
    data.map(({ proved }: { proved: boolean }) => proved),
    [false],
  );
  assert.equal((await claim('ander.example')).status, 200);
  assert.equal((await claim('ander.example')).body.code, 'DOMAIN_ALREADY_IN_USE', 'its own claim, twice');
});

test('promoting a user at a domain proves nothing; an admin proves it by checking it with their own confirmed address', async (t) => {
  const { app, cast, platformAdmin, claim, check, trusts } = await openWorld(t);
  const as = cast.tokens.organizationAdmin;
  await app.db
    .insertInto('subscription_limits')
    .values({ organization_id: cast.organizationId, type: 'USERS', max: 100 })
    .execute();
  const { body } = await claim('bouwbedrijf.example');
  const invite = async (name: string) => {
    const payload = { firstName: name, lastName: 'Bos', email: `${name}@bouwbedrijf.example`, language: 'nl' };
    return (await app.call('POST', '/api/users', { as, payload })).body.id as string;
  };
  const role = (id: string, value: 'ADMIN' | 'USER') =>
    app.call('PUT', `/api/organizations/${cast.organizationId}/members/${id}`, { as, payload: { role: value } });
  const choosePassword = async (name: string) => {
    const mail = (await app.mails()).find(({ to }) => to.startsWith(name));
    const payload = { token: mail?.token, password: 'lang genoeg' };
    assert.equal((await app.call('POST', '/api/auth/forgot-password', { payload })).status, 204);
  };
  const nina = await invite('nina');
  await choosePassword('nina');
  await role(nina, 'ADMIN');
  assert.equal(await trusts('x@bouwbedrijf.example'), false, 'promoted after the address was confirmed');
  const omar = await invite('omar');
  await role(omar, 'ADMIN');
  await choosePassword('omar');
  assert.equal(await trusts('x@bouwbedrijf.example'), false, 'confirmed after the promotion');
  assert.equal((await check(body.id)).body.proved, false, 'checked by the claimant, whose address is elsewhere');
  const credentials = { email: 'nina@bouwbedrijf.example', password: 'lang genoeg' };
  const memberToken = (await app.call('POST', '/api/auth/login', { payload: credentials })).body.token;
  const proved = (await check(body.id, memberToken)).body;
  assert.deepEqual([proved.proved, proved.provedBy], [true, 'ADDRESS']);
  assert.equal(await trusts('x@bouwbedrijf.example'), true);
  const log = await app.db.selectFrom('audit_log').select('details').where('action', '=', 'trusted-domain.proved').execute();
  assert.deepEqual(log[0]?.details, { domain: 'bouwbedrijf.example', provedBy: 'ADDRESS' });
  const refused = (
    await app.call('POST', '/api/organizations', { as: platformAdmin, payload: { website: 'https://www.bouwbedrijf.example' } })
  ).body;
  assert.equal(refused.code, 'DOMAIN_ALREADY_IN_USE');
  const later = await claim('x.bouwbedrijf.example');
  assert.equal(later.body.proved, false, 'exact hosts');
});

test('a proof by address ends when its admin loses the role, is removed or moves to another address', async (t) => {
  const { app, cast, claim, check, trusts } = await openWorld(t);
  const as = cast.tokens.organizationAdmin;
  const { body } = await claim('bouwbedrijf.example');
  const nina = await app.signIn({ email: 'nina@bouwbedrijf.example', email_confirmed_at: app.now(), password: 'lang genoeg' });
  const member = { organization_id: cast.organizationId, user_id: nina.id, role: 'ADMIN' as const };
  const url = `/api/organizations/${cast.organizationId}/members/${nina.id}`;
  const endings: [string, () => Promise<{ status: number }>][] = [
    ['demoted', () => app.call('PUT', url, { as, payload: { role: 'USER' } })],
    ['removed', () => app.call('DELETE', url, { as })],
    [
      'another address',
      async () => {
        const payload = { email: 'nina@elders.example', password: 'lang genoeg' };
        await app.call('POST', '/api/users/me/address', { as: nina.token, payload });
        const token = (await app.mails()).findLast(({ to }) => to === 'nina@elders.example')?.token;
        return app.call('POST', '/api/auth/address-link', { payload: { token } });
      },
    ],
  ];
  for (const [reason, end] of endings) {
    await app.db.deleteFrom('organization_members').where('user_id', '=', nina.id).execute();
    await app.db.insertInto('organization_members').values(member).execute();
    assert.equal((await check(body.id, nina.token)).body.provedBy, 'ADDRESS', reason);
    assert.equal(await trusts('x@bouwbedrijf.example'), true);
    const { status } = await end();
    assert.ok(status < 300, reason);
    assert.equal(await trusts('x@bouwbedrijf.example'), false, reason);
  }
  const ended = await app.db.selectFrom('audit_log').select('id').where('action', '=', 'trusted-domain.proof-ended').execute();
  assert.equal(ended.length, 3);
});

test('a proof by a record outlives the admins', async (t) => {
  const { app, cast, records, claim, check, trusts } = await openWorld(t);
  const nina = await app.signIn({ email: 'nina@bouwbedrijf.example' });
  const member = { organization_id: cast.organizationId, user_id: nina.id, role: 'ADMIN' as const };
  await app.db.insertInto('organization_members').values(member).execute();
  const { body } = await claim('bouwbedrijf.example', nina.token);
  publish(records, body);
  assert.equal((await check(body.id, nina.token)).body.provedBy, 'DNS');
  const url = `/api/organizations/${cast.organizationId}/members/${nina.id}`;
  assert.equal((await app.call('DELETE', url, { as: cast.tokens.organizationAdmin })).status, 204);
  assert.equal(await trusts('x@bouwbedrijf.example'), true);
});

test('an unconfirmed address proves nothing; the first admin of a new organization proves its domain', async (t) => {
  const { app, cast, platformAdmin } = await openWorld(t);
  const { id } = (await app.call('POST', '/api/organizations', { as: platformAdmin, payload: { website: 'www.nieuw.example' } }))
    .body;
  const payload = { firstName: 'E', lastName: 'E', email: 'baas@nieuw.example', language: 'nl', organization: { id } };
  const added = await app.call('POST', '/api/users', { as: platformAdmin, payload });
  assert.deepEqual([added.body.role, added.body.domainTrusted], ['ADMIN', false]);
  const proved = async () =>
    (await app.call('GET', `/api/organizations/${id}/trusted-domains`, { as: platformAdmin })).body.data[0].proved;
  assert.equal(await proved(), false);
  const again = await app.call('POST', '/api/organizations', { as: platformAdmin, payload: { website: 'nieuw.example' } });
  assert.equal(again.body.code, 'DOMAIN_ALREADY_IN_USE', 'the website of an organization is taken (D76)');
  const token = (await app.mails())[0]?.token;
  await app.call('POST', '/api/auth/forgot-password', { payload: { token, password: 'lang genoeg' } });
  assert.equal(await proved(), true);
  assert.ok(cast.organizationId);
});

test('a public suffix cannot be claimed: country, private or under a country', async (t) => {
  const { claim, platformAdmin, app } = await openWorld(t);
  for (const domain of ['co.uk', 'github.io', 'gov.uk', 'com.br', 'gmail.com']) {
    const { status, body } = await claim(domain);
    assert.deepEqual([status, body.code], [409, 'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED'], domain);
  }
  const refused = await app.call('POST', '/api/organizations', { as: platformAdmin, payload: { website: 'https://www.co.uk' } });
  assert.equal(refused.body.code, 'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED');
  assert.equal((await claim('bouw.co.uk')).status, 200);
});
