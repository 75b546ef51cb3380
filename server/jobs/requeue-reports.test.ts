import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestDatabase } from '../db/open-test-database.ts';
import { failedValidationsOf, requeueReports } from './requeue-reports.ts';

test('reports given up for time, memory or a crash are requeued; an unreadable file stays an ERROR', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const { db } = database;
  const add = async (code: string) => {
    const file = { storage_key: code, filename: 'a.ifc', size: 1, sha256: '', version: 1 };
    const { id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
    const report = { file_id: id, specifications: '[]', status: 'ERROR', error: JSON.stringify({ code }), attempts: 3 } as const;
    return (await db.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [slow, large, unreadable] = [await add('TIMEOUT'), await add('OUT_OF_MEMORY'), await add('TRUNCATED')];
  const queued: string[] = [];
  const jobs = { enqueueValidation: async (_trx: unknown, id: string) => void queued.push(id) };
  const given = { db, jobs, now: () => new Date() };
  const failed = await failedValidationsOf(given).search({ limit: 10, offset: 0 });
  assert.deepEqual(
    failed.data.map(({ id, code }) => `${id} ${code}`).sort(),
    [`${slow} TIMEOUT`, `${large} OUT_OF_MEMORY`].sort(),
  );
  assert.equal(failed.total, 2);
  assert.deepEqual(await requeueReports(given, [slow, unreadable], null), [slow]);
  assert.deepEqual(await requeueReports(given), [large]);
  assert.deepEqual(queued, [slow, large]);
  const log = await db.selectFrom('audit_log').select(['action', 'details']).orderBy('at').execute();
  assert.deepEqual(
    log.map(({ action, details }) => [action, details.reports]),
    [
      ['validations.requeued', [slow]],
      ['validations.requeued', [large]],
    ],
  );
  const rows = await db.selectFrom('reports').select(['id', 'status', 'attempts', 'error']).orderBy('id').execute();
  const states = Object.fromEntries(
    rows.map(({ id, status, attempts, error }) => [id, `${status} ${attempts} ${error?.code ?? '-'}`]),
  );
  assert.deepEqual(states, { [slow]: 'PENDING 0 -', [large]: 'PENDING 0 -', [unreadable]: 'ERROR 3 TRUNCATED' });
});
