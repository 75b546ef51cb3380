/**
 * Provokes every error of specification §8 that the server returns, and those of docs/contract.md: the situation, its code, its
 * status.
 */
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { ERROR_STATUS, type ErrorCode } from '../../common/contract/errors.ts';
import { UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import type { LimitType } from '../../common/contract/subscriptions.ts';
import { createSession } from '../../server/sessions/session-queries.ts';
import { multipart, stepFile } from '../support/multipart.ts';
import { storeSpecification } from '../support/project-cast.ts';
import type { Answer } from '../support/server-app.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';
import { openRightsWorld, PASSWORD, type RightsWorld } from './rights-world.ts';

type Situation = (world: RightsWorld) => Promise<Answer>;

const json =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string | ((world: RightsWorld) => string),
    payload?: object,
    as: Parameters<RightsWorld['tokenOf']>[0] = 'platformAdmin',
  ): Situation =>
  async (world) =>
    world.app.call(method, typeof url === 'string' ? url : url(world), { as: await world.tokenOf(as), payload });
const inOrganization =
  (rest: string) =>
  ({ cast }: RightsWorld) =>
    `/api/organizations/${cast.organizationId}${rest}`;
const inProject =
  (rest: string) =>
  ({ cast }: RightsWorld) =>
    `/api/projects/${cast.projectId}${rest}`;
const upload =
  (filename: string, content: string): Situation =>
  async (world) =>
    world.app.call('POST', '/api/files', { as: await world.tokenOf('organizationUser'), ...multipart({ filename, content }) });

/** Runs a first action, then the one that is refused. */
const after =
  (first: (world: RightsWorld) => Promise<unknown>, then: Situation): Situation =>
  async (world) => {
    await first(world);
    return then(world);
  };

const domainOfOther = async ({ app, cast }: RightsWorld) => {
  const other = await app.db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('user_id', '=', cast.ids.otherAdmin)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('trusted_domains')
    .values({ organization_id: other.organization_id, domain: 'elders.example', proved_at: app.now() })
    .execute();
};
const full =
  (type: LimitType) =>
  async ({ app, cast }: RightsWorld) => {
    await app.db
      .updateTable('subscription_limits')
      .set({ max: type === 'STORAGE' ? 1 : 0 })
      .where('organization_id', '=', cast.organizationId)
      .where('type', '=', type)
      .execute();
  };
const archive = async ({ app, cast }: RightsWorld) => {
  await app.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', cast.projectId).execute();
};
const login =
  (email: string, password: string): Situation =>
  ({ app }) =>
    app.call('POST', '/api/auth/login', { payload: { email, password } });
const newUser = (email: string) => ({ firstName: 'A', lastName: 'B', email, language: 'nl' });
const memberToAdmin =
  (userId: keyof RightsWorld['cast']['ids'], role: string): Situation =>
  async (world) =>
    world.app.call('PUT', `/api/organizations/${world.cast.organizationId}/members/${world.cast.ids[userId]}`, {
      as: await world.tokenOf('platformAdmin'),
      payload: { role },
    });
const addSpecification: Situation = async (world) => {
  const { app, cast } = world;
  const existing = await app.db.selectFrom('specifications').select('id').where('name', '=', 'Twee keer').executeTakeFirst();
  const specification =
    existing ??
    (await app.db
      .insertInto('specifications')
      .values({ organization_id: cast.organizationId, name: 'Twee keer', definition: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow());
  const payload = { specification: { id: specification.id } };
  return app.call('POST', `/api/projects/${cast.projectId}/specifications`, {
    as: await world.tokenOf('organizationAdmin'),
    payload,
  });
};

/** Calls as the project's user, who accepts, or as its admin, who plans. */
async function onDelivery(
  world: RightsWorld,
  method: 'PUT' | 'POST',
  rest: string,
  payload: object,
  { expects = '*', status = 'OPEN' as 'OPEN' | 'ACCEPTED', isChecking = false } = {},
): Promise<Answer> {
  const { app, cast } = world;
  const { db } = app;
  const values = { project_id: cast.projectId, name: 'DO', status, own_selection: true };
  const { id } = await db.insertInto('deliveries').values(values).returning('id').executeTakeFirstOrThrow();
  const user_id = cast.ids.projectUser;
  await db.insertInto('delivery_acceptors').values({ delivery_id: id, user_id, position: 0 }).execute();
  await db.insertInto('expected_files').values({ delivery_id: id, position: 0, name_pattern: expects }).execute();
  if (isChecking) await checkInDelivery(world, id);
  const as = await world.tokenOf(rest === '/decision' ? 'projectUser' : 'projectAdmin');
  return app.call(method, `/api/projects/${cast.projectId}/deliveries/${id}${rest}`, { as, payload });
}

async function checkInDelivery({ app: { db }, cast, fileId }: RightsWorld, deliveryId: string): Promise<void> {
  const id = await storeSpecification(db, cast.organizationId);
  await db.insertInto('delivery_specifications').values({ delivery_id: deliveryId, specification_id: id, position: 0 }).execute();
  await db.insertInto('delivery_files').values({ delivery_id: deliveryId, file_id: fileId }).execute();
  const specifications = JSON.stringify([{ specificationId: id, name: 'ILS', version: '', disabledRules: [] }]);
  await db.insertInto('reports').values({ file_id: fileId, specifications, delivery_id: deliveryId }).execute();
}

const SITUATIONS: [string, ErrorCode, Situation][] = [
  ['[R359] signing in with a wrong password', 'UNAUTHORIZED', login('nobody@x.example', 'wrong-password')],
  [
    '[R358] signing in after five failures',
    'LOGIN_THROTTLED',
    after(
      async (world) => {
        for (let n = 0; n < 5; n++) await login('me@x.example', 'wrong-password')(world);
      },
      login('me@x.example', PASSWORD),
    ),
  ],
  [
    '[R362] a reset with a token that is used, too old or unknown',
    'TOKEN_EXPIRED',
    json('POST', '/api/auth/forgot-password', { token: 'x', password: PASSWORD }, 'anonymous'),
  ],
  [
    '[R363] a new organization on a domain of another',
    'DOMAIN_ALREADY_IN_USE',
    after(domainOfOther, json('POST', '/api/organizations', { website: 'elders.example' })),
  ],
  [
    '[R364] a new organization on a free mail host',
    'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED',
    json('POST', '/api/organizations', { website: 'gmail.com' }),
  ],
  [
    '[R365] trusting a domain of another',
    'DOMAIN_ALREADY_IN_USE',
    after(domainOfOther, json('POST', inOrganization('/trusted-domains'), { domain: 'elders.example' })),
  ],
  [
    '[R365] trusting a free mail host',
    'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED',
    json('POST', inOrganization('/trusted-domains'), { domain: 'gmail.com' }),
  ],
  [
    '[R366] a website on a domain of another',
    'DOMAIN_ALREADY_IN_USE',
    after(domainOfOther, json('PUT', inOrganization(''), { website: 'www.elders.example' })),
  ],
  [
    '[R308] deleting the primary domain',
    'CONFLICT',
    async (world) => {
      const { app, cast } = world;
      const { id } = await app.db
        .insertInto('trusted_domains')
        .values({ organization_id: cast.organizationId, domain: 'o.example', is_primary: true })
        .returning('id')
        .executeTakeFirstOrThrow();
      return app.call('DELETE', `/api/organizations/${cast.organizationId}/trusted-domains/${id}`, {
        as: await world.tokenOf('platformAdmin'),
      });
    },
  ],
  [
    '[R367] adding a user whose address is taken',
    'USER_ALREADY_EXISTS',
    after(
      json('POST', '/api/users', newUser('twee@bouw.example'), 'organizationAdmin'),
      json('POST', '/api/users', newUser('Twee@BOUW.example'), 'organizationAdmin'),
    ),
  ],
  [
    '[R368] adding a user with a domain of another organization',
    'CANNOT_CREATE_USER_FOR_OTHER_ORGANIZATION',
    after(domainOfOther, json('POST', '/api/users', newUser('a@elders.example'), 'organizationAdmin')),
  ],
  [
    'adding a user when the subscription is full',
    'USER_LIMIT_EXCEEDED',
    after(full('USERS'), json('POST', '/api/users', newUser('vol@bouw.example'), 'organizationAdmin')),
  ],
  ['[R370] demoting the last admin', 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN', memberToAdmin('organizationAdmin', 'USER')],
  [
    '[R372] a project beyond the limit',
    'PROJECT_LIMIT_EXCEEDED',
    after(full('PROJECTS'), json('POST', '/api/projects', { name: 'P', location: 'D' }, 'organizationAdmin')),
  ],
  [
    '[R373] reactivating beyond the limit',
    'PROJECT_LIMIT_EXCEEDED',
    after(
      (world) => archive(world).then(() => full('PROJECTS')(world)),
      json('PUT', inProject(''), { status: 'ACTIVE' }, 'organizationAdmin'),
    ),
  ],
  [
    'a project by an administrator who names no organization',
    'ORGANIZATION_REQUIRED',
    json('POST', '/api/projects', { name: 'P', location: 'D' }),
  ],
  [
    'an upload into an archive',
    'PROJECT_ARCHIVED',
    after(archive, async (world) =>
      world.app.call('POST', `/api/projects/${world.cast.projectId}/files`, {
        as: await world.tokenOf('projectUser'),
        ...multipart({ filename: 'a.ifc', content: stepFile() }),
      }),
    ),
  ],
  [
    'a file that a delivery does not expect',
    'FILE_NOT_EXPECTED',
    async (world) => onDelivery(world, 'PUT', '/files', { files: [{ id: world.fileId }] }, { expects: 'tuin' }),
  ],
  ['a change of what is accepted', 'DELIVERY_ACCEPTED', (world) => onDelivery(world, 'PUT', '', {}, { status: 'ACCEPTED' })],
  [
    'a decision about a delivery that has changed',
    'DELIVERY_CHANGED',
    (world) => onDelivery(world, 'POST', '/decision', { decision: 'ACCEPTED', state: 'x' }),
  ],
  [
    'accepting what is being checked',
    'DELIVERY_CHECKING',
    (world) => onDelivery(world, 'POST', '/decision', { decision: 'ACCEPTED' }, { isChecking: true }),
  ],
  [
    '[R374] adding a project member twice',
    'USER_ALREADY_MEMBER_OF_PROJECT',
    async (world) =>
      world.app.call('POST', `/api/projects/${world.cast.projectId}/members`, {
        as: await world.tokenOf('projectAdmin'),
        payload: { user: { id: world.cast.ids.projectUser } },
      }),
  ],
  ['[R375] adding a specification twice', 'SPECIFICATION_ALREADY_ADDED_TO_PROJECT', after(addSpecification, addSpecification)],
  ['an upload that is no IFC file', 'INVALID_FILE', upload('a.ifc', 'something else')],
  ['an upload with another name', 'INVALID_FILE', upload('a.ifcxml', stepFile())],
  ['an upload of a schema that is not read', 'INVALID_FILE', upload('a.ifc', stepFile('IFC2X2'))],
  ['an upload of nothing', 'INVALID_FILE', upload('a.ifc', '')],
  [
    'an upload without a file',
    'VALIDATION_FAILED',
    async (world) =>
      world.app.call('POST', '/api/files', { as: await world.tokenOf('stranger'), ...multipart({ field: 'x', content: 'y' }) }),
  ],
  [
    'two uploads in one',
    'VALIDATION_FAILED',
    async (world) =>
      world.app.call('POST', '/api/files', {
        as: await world.tokenOf('stranger'),
        ...multipart({ filename: 'a.ifc', content: stepFile() }, { filename: 'b.ifc', content: stepFile() }),
      }),
  ],
  [
    'an upload that says it is larger than 512 MiB',
    'FILE_TOO_LARGE',
    async (world) => {
      const { payload, headers } = multipart({ filename: 'a.ifc', content: stepFile() });
      const length = String(UPLOAD_MAX_BYTES + 1_000_000);
      return world.app.call('POST', '/api/files', {
        as: await world.tokenOf('stranger'),
        payload,
        headers: { ...headers, 'content-length': length },
      });
    },
  ],
  ['an upload without room', 'STORAGE_LIMIT_EXCEEDED', after(full('STORAGE'), upload('a.ifc', stepFile()))],
  ['JSON larger than 1 MiB', 'FILE_TOO_LARGE', json('POST', '/api/projects/_search', { query: 'x'.repeat(1_100_000) })],
  [
    'a body of a type that nobody reads',
    'UNSUPPORTED_MEDIA_TYPE',
    async (world) =>
      world.app.call('POST', '/api/projects', {
        as: await world.tokenOf('platformAdmin'),
        payload: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
  ],
  ['a call without a session', 'UNAUTHORIZED', json('GET', '/api/users/me', undefined, 'anonymous')],
  ['a call with a session that ran out', 'UNAUTHORIZED', json('GET', '/api/users/me', undefined, 'expired')],
  [
    'a password change with a wrong current password',
    'UNAUTHORIZED',
    async ({ app }) =>
      app.call('PUT', '/api/users/me', {
        payload: { password: 'nieuw-wachtwoord' },
        headers: { authorization: `Basic ${Buffer.from('nobody@x.example:wrong').toString('base64')}` },
      }),
  ],
  [
    'another address for an account without a password, by a sign-in of long ago',
    'SIGN_IN_TOO_OLD',
    async (world) => {
      const { id, token } = await world.app.signIn({ password_hash: null });
      const before = new Date(world.app.now().getTime() - 3_600_000);
      await world.app.db.updateTable('sessions').set({ created_at: before }).where('user_id', '=', id).execute();
      return world.app.call('POST', '/api/users/me/address', { as: token, payload: { email: 'anders@x.example' } });
    },
  ],
  [
    'a passkey that nobody has',
    'PASSKEY_REFUSED',
    async ({ app }) => {
      const response = createSoftPasskey().signIn({ origin: 'https://x.example', challenge: 'AAAA' });
      return app.call('POST', '/api/auth/passkey', { payload: { response } });
    },
  ],
  ['a call that is not for the caller', 'FORBIDDEN', json('GET', inProject(''), undefined, 'stranger')],
  ['something that is not there', 'NOT_FOUND', json('GET', '/api/projects/00000000-0000-4000-8000-000000000000')],
  [
    'an object that the file of a report does not have',
    'ENTITY_NOT_FOUND',
    json('GET', ({ reportId }) => `/api/reports/${reportId}/entities/nobody`),
  ],
  [
    'the model of a report that nobody asked for',
    'GEOMETRY_NOT_READY',
    json('GET', ({ reportId }) => `/api/reports/${reportId}/geometry`),
  ],
  [
    'a file of which the store has other bytes than were uploaded',
    'STORED_FILE_DAMAGED',
    async (world) => {
      const { app } = world;
      const [file] = await app.db.selectFrom('files').select(['id', 'storage_key']).execute();
      await writeFile(path.join(app.folder, file?.storage_key ?? ''), 'other bytes');
      return app.call('GET', `/api/files/${file?.id}/content`, { as: await world.tokenOf('platformAdmin') });
    },
  ],
  ['a path that is not there', 'NOT_FOUND', json('GET', '/api/nothing')],
];

for (const [name, code, situation] of SITUATIONS) {
  test(`${name}: ${code}, ${ERROR_STATUS[code]}`, async (t) => {
    const { status, body, headers } = await situation(await openRightsWorld(t));
    assert.deepEqual([body.code, status, typeof body.message], [code, ERROR_STATUS[code], 'string']);
    if (status === 429) assert.ok(Number(headers['retry-after']) > 0);
    if (code === 'VALIDATION_FAILED')
      assert.ok(Array.isArray(body.details) && body.details.every((one: object) => 'path' in one && 'message' in one));
  });
}

test('[R361] a reset of an unknown address gets the same response as any other, without USER_NOT_FOUND', async (t) => {
  const world = await openRightsWorld(t);
  const { email } = await world.app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', world.cast.ids.stranger)
    .executeTakeFirstOrThrow();
  const requestReset = (address: string) => world.app.call('POST', '/api/auth/forgot-password', { payload: { email: address } });
  const [existing, unknown] = [await requestReset(email), await requestReset('nobody@nowhere.example')];
  assert.deepEqual([existing.status, existing.body], [204, '']);
  assert.deepEqual([unknown.status, unknown.body], [204, '']);
  assert.ok(await createSession(world.app.db, world.cast.ids.stranger, world.app.now()));
});
