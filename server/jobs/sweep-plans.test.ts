import assert from 'node:assert/strict';
import test from 'node:test';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { Database } from '../db/tables.ts';
import { readStoredBytes } from '../files/storage-limit.ts';
import { clearRewriteFaults, countOldFindings, deleteReplacedBlobs, findOldFindings } from '../findings/rewrite-queries.ts';
import { readWaiting } from '../operations/check-queue.ts';
import { findReferredKeys } from '../reports/report-queries.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { findOutdated } from './apply-retention.ts';
import { openQueue } from './queue.ts';
import { readDepths } from './queue-depths.ts';

/** Tables that grow by what users write, not by uploads. */
const SMALL = ['specifications', 'specification_drafts', 'organizations'];

test('no query of the hourly sweep or of an upload reads every row of a table that grows with uploads', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  const { db } = database;
  const owner = '00000000-0000-4000-8000-000000000001';
  const questions = {
    'which objects a row refers to': (seen: Database) => findReferredKeys(seen, [newStorageKey('reports')]),
    'which files are past their retention': (seen: Database) => findOutdated({ db: seen, now: new Date() }),
    'which findings an earlier version stored': (seen: Database) => findOldFindings(seen, 100),
    'how many findings an earlier version stored': (seen: Database) => countOldFindings(seen),
    'which findings could not be rewritten': (seen: Database) => clearRewriteFaults(seen),
    'which replaced objects are no longer read': (seen: Database) => deleteReplacedBlobs(seen, 86_400_000),
    'how much an organization stores': (seen: Database) => readStoredBytes(seen, { organizationId: owner, uploadedBy: owner }),
    'how much a person stores': (seen: Database) => readStoredBytes(seen, { organizationId: null, uploadedBy: owner }),
  };
  for (const [name, ask] of Object.entries(questions)) assert.deepEqual(await readThrough(db, ask), [], name);
});

/** Returns the tables that are read from end to end although sequential scans cost the planner the most. */
async function readThrough(db: Database, ask: (seen: Database) => Promise<unknown>): Promise<string[]> {
  const nodes = new Set<RootOperationNode>();
  const keep: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.add(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(keep));
  assert.ok(nodes.size > 0);
  const tables = await db.connection().execute(async (connection) => {
    // With few rows a scan is cheap whatever the indices; with many it is not.
    await sql`set enable_seqscan = off`.execute(connection);
    const tables: string[] = [];
    for (const node of nodes) {
      const { sql: text, parameters } = connection.getExecutor().compileQuery(node, { queryId: 'plan' });
      const { rows } = await connection.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      tables.push(...[...plan.matchAll(/Seq Scan on (\w+)/g)].map(([, table = '']) => table));
    }
    await sql`reset enable_seqscan`.execute(connection);
    return tables;
  });
  return tables.filter((table) => !SMALL.includes(table));
}

test('no query about the queue reads the finished jobs of the last day', async (t) => {
  const database = await openTestDatabase();
  const queue = await openQueue(database, (error) => assert.fail(error.message));
  t.after(async () => {
    await queue.stop();
    await database.close();
  });
  const { db } = database;
  const questions = {
    'what the metrics say': (seen: Database) => readDepths(seen),
    'what the doctor says': (seen: Database) => readWaiting(seen),
  };
  for (const [name, ask] of Object.entries(questions)) assert.deepEqual(await readThrough(db, ask), [], name);
});
