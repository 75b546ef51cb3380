/** Applies migrations 0095 to 0098, and 0109 that repairs them, to rows as earlier versions wrote them. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openSession } from './open-database.ts';

const ISSUER = 'https://login.example';
const SHARED_ISSUER = 'https://shared.example';
const GONE_ISSUER = 'https://gone.example';
const PLATFORM_ISSUER = 'https://platform.example';
const PROVIDERS = { plain: ISSUER, first: SHARED_ISSUER, second: SHARED_ISSUER, unclaimed: ISSUER, claimed: ISSUER };

describe('migrations 0095 to 0109 on rows of older versions', () => {
  const opening = PGlite.create({ parsers: embeddedParsers }).then((pglite) => openSession(pgliteSession(pglite)));
  const organizations: Record<string, string> = {};
  const users: Record<string, string> = {};
  const run = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute((await opening).db)).rows;

  async function addUser(name: string, organization?: string, role = 'USER'): Promise<void> {
    const email = `${name}@${organization ?? 'free'}.example`;
    const [row] = await run(sql<{ id: string }>`
      insert into users (email, password_hash, email_confirmed_at) values (${email}, 'x', now()) returning id`);
    users[name] = row?.id as string;
    if (organization === undefined) return;
    await run(sql`insert into organization_members (organization_id, user_id, role)
      values (${organizations[organization]}, ${users[name]}, ${role})`);
  }
  /** Adds an identity in its earlier form, one log entry per organization that connected it, and a session that began with it. */
  async function addIdentity(name: string, issuer: string, connectedBy: (string | null)[], subject = name): Promise<void> {
    await run(sql`insert into user_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${users[name]})`);
    for (const organizationId of connectedBy) {
      await run(sql`insert into audit_log (action, actor_id, subject_type, subject_id, organization_id, details)
        values ('user.sign-in-connected', ${users[name]}, 'user', ${users[name]}, ${organizationId}, ${JSON.stringify({ issuer })}::jsonb)`);
    }
    await run(sql`insert into sessions (token_hash, user_id, expires_at, way, oidc_issuer)
      values (${`${name} ${subject}`}, ${users[name]}, now() + interval '1 day', 'PROVIDER', ${issuer})`);
    await run(sql`insert into tickets (token_hash, user_id, expires_at, oidc_issuer)
      values (${`${name} ${subject}`}, ${users[name]}, now() + interval '1 day', ${issuer})`);
  }
  async function addProvedDomain(organization: string): Promise<string> {
    const [row] = await run(sql<{ id: string }>`insert into trusted_domains (organization_id, domain, proved_at, proved_by)
      values (${organizations[organization]}, ${`${organization}.example`}, now(), 'ADDRESS') returning id`);
    return row?.id as string;
  }
  const identitiesOf = (name: string) =>
    run(sql<{ subject: string; organization_id: string | null }>`
      select subject, organization_id from user_identities where user_id = ${users[name]} order by subject`);
  const sessionsOf = async (name: string) =>
    (await run(sql<{ token_hash: string }>`select token_hash from sessions where user_id = ${users[name]} order by 1`)).map(
      ({ token_hash }) => token_hash,
    );
  const rulesOf = (organization: string) =>
    run(sql`select requires_second_factor, forbids_passwords from organization_sign_in_rules
      where organization_id = ${organizations[organization]}`);

  before(async () => {
    const { db } = await opening;
    const older = readMigrations().filter(({ name }) => name < '0095');
    await migrate(db, older);
    for (const [name, issuer] of Object.entries(PROVIDERS)) {
      const [row] = await run(sql<{ id: string }>`insert into organizations (name) values (${name}) returning id`);
      organizations[name] = row?.id as string;
      await run(sql`insert into organization_sign_in (organization_id, issuer, client_id) values (${row?.id}, ${issuer}, 'x')`);
    }
    const { plain = null, first = null, second = null, unclaimed = null, claimed = null } = organizations;
    await addUser('member', 'plain');
    await addIdentity('member', ISSUER, [plain]);
    await addUser('unlogged', 'plain');
    await addIdentity('unlogged', ISSUER, []);
    await addUser('double', 'plain');
    await addIdentity('double', ISSUER, [plain], 'one');
    await addIdentity('double', ISSUER, [plain], 'two');
    await addUser('former');
    await addIdentity('former', ISSUER, [plain]);
    await run(
      sql`insert into sessions (token_hash, user_id, expires_at) values ('by password', ${users.former}, now() + interval '1 day')`,
    );
    await addUser('moved', 'second');
    await addIdentity('moved', SHARED_ISSUER, [first, second]);
    await addUser('orphan');
    await addIdentity('orphan', GONE_ISSUER, ['00000000-0000-4000-8000-000000000001']);
    await addUser('platform');
    await addIdentity('platform', PLATFORM_ISSUER, [null]);
    for (const [organization, id] of [
      ['unclaimed', unclaimed],
      ['claimed', claimed],
    ] as const) {
      await addUser(`${organization}-admin`, organization, 'ADMIN');
      await addIdentity(`${organization}-admin`, ISSUER, [id]);
      await addUser(`${organization}-member`, organization);
      await addIdentity(`${organization}-member`, ISSUER, [id]);
      await run(sql`insert into organization_sign_in_rules (organization_id, requires_second_factor, forbids_passwords)
        values (${id}, true, true)`);
    }
    // No entry says who claimed the first: migration 0030 proved domains without one.
    await addProvedDomain('unclaimed');
    await run(sql`insert into audit_log (action, actor_id, subject_type, subject_id, organization_id)
      values ('trusted-domain.added', ${users['claimed-admin']}, 'trusted-domain', ${await addProvedDomain('claimed')}, ${claimed})`);
    await migrate(db);
  });
  after(async () => (await opening).close());

  it('identities of a member belong to the organization, with a log entry and without one, however many there are', async () => {
    const organization_id = organizations.plain;
    assert.deepEqual(await identitiesOf('member'), [{ subject: 'member', organization_id }]);
    assert.deepEqual(await identitiesOf('unlogged'), [{ subject: 'unlogged', organization_id }]);
    assert.deepEqual(await identitiesOf('double'), [
      { subject: 'one', organization_id },
      { subject: 'two', organization_id },
    ]);
    assert.deepEqual(await sessionsOf('member'), ['member member']);
  });

  it('the identity of a former member ends with its sessions, and a session of another way stays', async () => {
    assert.deepEqual(await identitiesOf('former'), []);
    assert.deepEqual(await sessionsOf('former'), ['by password']);
  });

  it('an identity that two organizations with one provider connected never belongs to the one that its owner left', async () => {
    const organizationIds = (await identitiesOf('moved')).map(({ organization_id }) => organization_id);
    assert.ok(!organizationIds.includes(organizations.first as string) && !organizationIds.includes(null), `${organizationIds}`);
    assert.equal((await sessionsOf('moved')).length, organizationIds.length, 'its session ends where it ends');
  });

  it('an identity of a deleted organization does not become one of the platform', async () => {
    assert.deepEqual(await identitiesOf('orphan'), []);
    assert.deepEqual(await sessionsOf('orphan'), []);
  });

  it('an identity of the provider of the platform stays', async () => {
    assert.deepEqual(await identitiesOf('platform'), [{ subject: 'platform', organization_id: null }]);
    assert.deepEqual(await sessionsOf('platform'), ['platform platform']);
  });

  it('an organization that allows the provider only is not locked out when the proof of its domain ends', async () => {
    const domains = await run(
      sql`select proved_at from trusted_domains where organization_id = ${organizations.unclaimed} and proved_at is not null`,
    );
    assert.deepEqual(domains, []);
    for (const name of ['unclaimed-admin', 'unclaimed-member']) {
      assert.deepEqual([name, await identitiesOf(name), await sessionsOf(name)], [name, [], []]);
    }
    assert.deepEqual(await rulesOf('unclaimed'), [{ requires_second_factor: true, forbids_passwords: false }]);
    const entries = await run(sql<{ organization_id: string; cause: string }>`
      select organization_id, details ->> 'cause' as cause from audit_log where action = 'sign-in.rules-changed'`);
    assert.deepEqual(entries, [{ organization_id: organizations.unclaimed, cause: 'NO_ADMIN_CONNECTED' }]);
  });

  it('an organization whose admin claimed the domain keeps its proof, its identities and its rule', async () => {
    const domains = await run(
      sql`select claimed_by, proved_by from trusted_domains where organization_id = ${organizations.claimed}`,
    );
    assert.deepEqual(domains, [{ claimed_by: users['claimed-admin'], proved_by: 'ADDRESS' }]);
    for (const name of ['claimed-admin', 'claimed-member']) {
      assert.deepEqual(await identitiesOf(name), [{ subject: name, organization_id: organizations.claimed }]);
      assert.deepEqual(await sessionsOf(name), [`${name} ${name}`]);
    }
    assert.deepEqual(await rulesOf('claimed'), [{ requires_second_factor: true, forbids_passwords: true }]);
  });

  it('earlier tickets of providers are deleted, since they belong to no browser', async () => {
    assert.deepEqual(await run(sql`select token_hash from tickets`), []);
  });
});
