import assert from 'node:assert/strict';
import test from 'node:test';
import { openTestDatabase } from '../db/open-test-database.ts';
import { requeueReports } from './requeue-reports.ts';

test('reports that were given up for time, memory or a crash are made again; a file that cannot be read stays an ERROR', async (t) => {
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
  assert.deepEqual(await requeueReports(db, jobs, [slow, unreadable]), [slow]);
  assert.deepEqual(await requeueReports(db, jobs), [large]);
  assert.deepEqual(queued, [slow, large]);
  const rows = await db.selectFrom('reports').select(['id', 'status', 'attempts', 'error']).orderBy('id').execute();
  const states = Object.fromEntries(
    rows.map(({ id, status, attempts, error }) => [id, `${status} ${attempts} ${error?.code ?? '-'}`]),
  );
  assert.deepEqual(states, { [slow]: 'PENDING 0 -', [large]: 'PENDING 0 -', [unreadable]: 'ERROR 3 TRUNCATED' });
});
