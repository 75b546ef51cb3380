/** Tests kill -9 of the whole server during a validation: the report is finished after a restart, once. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { TYPESCRIPT } from '../../test/support/typescript.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Queries } from '../db/tables.ts';
import { localStorage } from '../storage/local-storage.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

const urlOf = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);

/** Starts a server that takes one upload and dies at the first write of the validation's progress. */
function serverCode(folder: string, model: string): string {
  return `
    import fs from 'node:fs';
    import { openDatabase } from ${urlOf('../db/open-database.ts')};
    import { localStorage } from ${urlOf('../storage/local-storage.ts')};
    import { newStorageKey } from ${urlOf('../storage/storage-key.ts')};
    import { submitReport } from ${urlOf('../reports/submit-report.ts')};
    import { startJobs } from ${urlOf('./start-jobs.ts')};
    const database = await openDatabase({ dataFolder: ${JSON.stringify(folder)} });
    const { db } = database;
    const storage = localStorage(${JSON.stringify(path.join(folder, 'files'))});
    const { enqueueValidation } = await startJobs({ database, storage, workers: 1, log: console.error });
    const key = newStorageKey('uploads');
    const { sizeBytes, sha256 } = await storage.put(key, fs.createReadStream(${JSON.stringify(model)}));
    await db.transaction().execute(async (trx) => {
      const user = await trx.insertInto('users').values({ email: 'a@b.nl' }).returning('id').executeTakeFirstOrThrow();
      const file = { storage_key: key, filename: 'a.ifc', size: sizeBytes, sha256, version: 1, uploaded_by: user.id };
      const { id } = await trx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
      await submitReport(trx, id, { enqueueValidation, now: () => new Date() });
    });
    for (;;) {
      const row = await db.selectFrom('reports').select(['started_at', 'status']).executeTakeFirstOrThrow();
      if (row.started_at) { console.log('validating ' + row.status); break; }
    }
    setInterval(() => {}, 1000);`;
}

/** Returns when each validation that is claimed was claimed, as text. */
async function readClaims(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ claim: string }>`
    SELECT started_on::text AS claim FROM pgboss.job WHERE name = 'validate' AND state = 'active'`.execute(db);
  return rows.map(({ claim }) => claim);
}

test('after kill -9 during a validation and a restart the report is finished exactly once', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-recovery-'));
  const model = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
  const child = spawn(process.execPath, [...TYPESCRIPT, '--input-type=module', '-e', serverCode(folder, model)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  assert.match(String(output), /validating PENDING/);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const database = await openDatabase({ dataFolder: folder });
  let jobs: Jobs | undefined;
  t.after(async () => {
    await jobs?.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  const { db } = database;
  const storage = localStorage(path.join(folder, 'files'));
  const [pending] = await db.selectFrom('reports').select('status').execute();
  assert.equal(pending?.status, 'PENDING');
  const [claim] = await readClaims(db);
  assert.ok(claim, 'the killed server had claimed the job');
  jobs = await startJobs({ database, storage, workers: 1, log: (message) => assert.fail(message) });
  const claims = await readClaims(db);
  assert.ok(!claims.includes(claim), 'the claim of the killed server is released before the first job runs');
  const finished = () => db.selectFrom('reports').selectAll().where('status', '!=', 'PENDING').execute();
  while ((await finished()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  // The job ends after its report: it derives the findings, and nothing runs it again.
  while ((await jobs.readQueue()).some(({ queue }) => queue === 'validate'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  await jobs.stop();
  const reports = await db.selectFrom('reports').selectAll().execute();
  assert.deepEqual(
    reports.map(({ status, attempts }) => ({ status, attempts })),
    [{ status: 'PROCESSED', attempts: 0 }],
  );
  const findings = await db.selectFrom('report_findings').select('blob_key').execute();
  const files = fs
    .readdirSync(path.join(folder, 'files', 'reports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  const storedNames = [...reports, ...findings].map(({ blob_key }) => path.basename(String(blob_key)));
  assert.deepEqual(files.sort(), storedNames.sort());
});
