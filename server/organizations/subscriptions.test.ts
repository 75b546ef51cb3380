import assert from 'node:assert/strict';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp, type TestApp } from '../../test/support/server-app.ts';

const GB = 1024 ** 3;

async function open(app: TestApp) {
  const cast = await castProject(app);
  const url = `/api/organizations/${cast.organizationId}/subscription`;
  return {
    ...cast,
    get: async () => (await app.call('GET', url, { as: cast.tokens.organizationUser })).body,
    put: (payload: object) => app.call('PUT', url, { as: cast.tokens.platformAdmin, payload }),
  };
}

test('[R229][R336] an organization starts with FREE: 5 users, 1 active project, 5 GB, and shows its use of them', async (t) => {
  const app = await openTestApp(t);
  const { get, organizationId, ids } = await open(app);
  const file = { filename: 'a.ifc', sha256: '', size: 3 * GB, organization_id: organizationId, uploaded_by: ids.projectUser };
  await app.db
    .insertInto('files')
    .values([
      { ...file, storage_key: '1', version: 1 },
      { ...file, storage_key: '2', version: 2 },
    ])
    .execute();
  await app.db.insertInto('projects').values({ organization_id: organizationId, name: 'Old', status: 'ARCHIVED' }).execute();
  assert.deepEqual(await get(), {
    type: 'FREE',
    start: null,
    end: null,
    limits: [
      { type: 'USERS', current: 3, max: 5 },
      { type: 'PROJECTS', current: 1, max: 1 },
      { type: 'STORAGE', current: 6 * GB, max: 5 * GB },
    ],
  });
});

test('platform admins change the given fields; an expired trial has the limits of FREE', async (t) => {
  const app = await openTestApp(t);
  const { get, put } = await open(app);
  const maxima = async () => (await get()).limits.map((limit: { max: number | null }) => limit.max);
  const limits = [
    { type: 'USERS', max: 50 },
    { type: 'STORAGE', max: null },
  ];
  const { body } = await put({ type: 'TRIAL', start: '2026-01-01', end: '2026-01-06T00:00:00Z', limits });
  assert.deepEqual([body.type, body.start, body.end], ['TRIAL', '2026-01-01T00:00:00.000Z', '2026-01-06T00:00:00.000Z']);
  assert.deepEqual(await maxima(), [50, 1, null]);
  app.advanceMinutes(24 * 60);
  assert.deepEqual(await maxima(), [5, 1, 5 * GB], 'over');
  await put({ type: 'CONTRACT', end: null });
  assert.deepEqual(await maxima(), [50, 1, null], 'what was agreed counts again');
  assert.equal((await get()).end, null);
  await put({ limits: [{ type: 'PROJECTS', max: 0 }] });
  assert.deepEqual(await maxima(), [50, 0, null]);
  await put({ type: 'FREE' });
  assert.deepEqual([await maxima(), (await get()).start], [[5, 1, 5 * GB], null]);
  const changes = await app.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'subscription.changed')
    .orderBy('at')
    .execute();
  assert.equal(changes.length, 4);
  const { before, after } = (changes[0]?.details ?? {}) as Record<'before' | 'after', object>;
  const limitsOf = (one: object) => Object.fromEntries(Object.entries(one).filter(([name]) => name.startsWith('limit')));
  assert.deepEqual(limitsOf(before), { limitUSERS: 5, limitPROJECTS: 1, limitSTORAGE: 5 * GB });
  assert.deepEqual(limitsOf(after), { limitUSERS: 50, limitPROJECTS: 1, limitSTORAGE: 'UNLIMITED' });
});

test('an inconsistent subscription is refused', async (t) => {
  const { put } = await open(await openTestApp(t));
  for (const bad of [
    { type: 'GOLD' },
    { start: 'tomorrow' },
    { start: '2026-02-01', end: '2026-01-01' },
    { limits: [{ type: 'USERS', max: -1 }] },
    { limits: [{ type: 'USERS', max: 1.5 }] },
    { limits: [{ type: 'CARS', max: 1 }] },
    {
      limits: [
        { type: 'USERS', max: 1 },
        { type: 'USERS', max: 2 },
      ],
    },
  ]) {
    assert.equal((await put(bad)).status, 400, JSON.stringify(bad));
  }
});
