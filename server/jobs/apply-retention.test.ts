import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test from 'node:test';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { applyRetention } from './apply-retention.ts';

test('files stay unless their organization sets a number of days; then they are deleted with their reports and logged', async (t) => {
  const bench = await openTestApp(t);
  const { db, services, now } = bench;
  const { storage } = services;
  const { organizationId, projectId, ids, tokens } = await castProject(bench);
  const add = async (daysAgo: number, status: 'PENDING' | 'PROCESSED') => {
    const key = newStorageKey('uploads');
    const { sizeBytes: size, sha256 } = await storage.put(key, Readable.from(['x']));
    const owner = { project_id: projectId, organization_id: organizationId, uploaded_by: ids.projectUser };
    const uploaded_at = new Date(now().getTime() - daysAgo * 86_400_000);
    const { id } = await db
      .insertInto('files')
      .values({ storage_key: key, filename: `${daysAgo}-${status}.ifc`, size, sha256, version: 1, uploaded_at, ...owner })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('reports').values({ file_id: id, specifications: '[]', status }).execute();
    return key;
  };
  const [old, fresh, pending] = [await add(31, 'PROCESSED'), await add(29, 'PROCESSED'), await add(40, 'PENDING')];
  assert.equal(await applyRetention({ db, storage, now: now() }), 0);
  const change = (as: string | undefined, payload: object) =>
    bench.call('PUT', `/api/organizations/${organizationId}`, { as, payload });
  assert.equal((await change(tokens.organizationUser, { retentionDays: 30 })).status, 403);
  const changed = await change(tokens.organizationAdmin, { retentionDays: 30 });
  assert.deepEqual([changed.status, changed.body.retentionDays, changed.body.name], [200, 30, 'Bouwbedrijf O']);
  assert.equal(await applyRetention({ db, storage, now: now() }), 1);
  await assert.rejects(storage.read(old));
  for (const key of [fresh, pending]) await storage.read(key);
  const left = await db.selectFrom('reports').select('id').execute();
  assert.equal(left.length, 2);
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'file.deleted')
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, {
    actor_id: null,
    details: { filename: '31-PROCESSED.ifc', reason: 'RETENTION' },
  });
  assert.equal((await change(tokens.organizationAdmin, { retentionDays: null })).body.retentionDays, null);
});
