import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import { QUEUES, VALIDATION_FAULTS, type ValidationFault } from '../../common/contract/operations.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { searchErrorReports } from '../reports/error-reports.ts';
import { submitReport } from '../reports/submit-report.ts';
import { readSpecification } from '../specifications/read-specification.ts';
import { isDamagedFile } from '../storage/damaged-object.ts';
import { localStorage } from '../storage/local-storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { ProcessFailed, type ProcessLimits, startLimitedProcess } from './limited-process.ts';
import { startJobs } from './start-jobs.ts';
import type { ValidationOrder, ValidationOutcome } from './validation-messages.ts';
import { createValidationPool, type ValidationPool } from './validation-pool.ts';

const read = (name: string) => fs.readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)));
const limits = { memoryMib: 2048, timeoutMs: 60_000, idleMs: 100 };

async function openBench(t: TestContext, pool: ValidationPool) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-jobs-'));
  const database = await openTestDatabase();
  const storage = localStorage(folder);
  const logged: string[] = [];
  const jobs = await startJobs({ database, storage, workers: 1, pool, log: (message) => logged.push(message) });
  t.after(async () => {
    await jobs.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  const { db } = database;
  const upload = async (bytes: Uint8Array) => {
    const key = newStorageKey('uploads');
    const { sizeBytes, sha256 } = await storage.put(key, Readable.from([Buffer.from(bytes)]));
    return db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({ email: `${key}@x.nl` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const file = await trx
        .insertInto('files')
        .values({ storage_key: key, filename: 'a.ifc', size: sizeBytes, sha256, version: 1, uploaded_by: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return submitReport(trx, file.id, { enqueueValidation: jobs.enqueueValidation, now: () => new Date() });
    });
  };
  const finished = async (id: string) => {
    for (;;) {
      const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (row.status !== 'PENDING') return row;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  /** Waits until the job of the report ends too: after the report it derives the findings and removes its files. */
  const untilNoJob = async () => {
    while ((await jobs.readQueue()).some(({ queue }) => queue === 'validate'))
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { db, storage, folder, upload, finished, untilNoJob, logged, jobs };
}

async function addDefault(
  db: Awaited<ReturnType<typeof openTestDatabase>>['db'],
  name: string,
  position: number,
): Promise<string> {
  const { definition, ...one } = readSpecification({ bytes: read(`specifications/${name}.ids`) });
  const organization = await ensurePlatformOrganization(db);
  const values = { organization_id: organization.id, name: one.name, version: one.version, description: one.description };
  const row = await db
    .insertInto('specifications')
    .values({ ...values, definition: JSON.stringify(definition), default_position: position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('every queue of the service, each with its dead-letter queue, is one that operators see', async (t) => {
  const { db } = await openBench(t, createValidationPool(limits));
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue where name not like '\\_\\_%'`.execute(db);
  const names = QUEUES.flatMap((queue) => [queue, `${queue}-dead`]);
  assert.deepEqual(rows.map(({ name }) => name).sort(), names.sort());
});

test('a file is validated in its own process against the defaults, and its checks are in one blob', async (t) => {
  const { db, storage, upload, finished, untilNoJob, folder } = await openBench(t, createValidationPool(limits));
  const specifications = [await addDefault(db, 'nl-sfb', 1), await addDefault(db, 'minibim-3.1', 0)];
  const started = performance.now();
  const report = await finished(await upload(read('samples/rijwoning-met-fouten-ifc4.ifc')));
  t.diagnostic(`${Math.round(performance.now() - started)} ms from enqueue to report`);
  assert.equal(report.status, 'PROCESSED', JSON.stringify(report.error));
  assert.equal(report.outcome, 'FAILED');
  assert.equal(report.progress, 1);
  assert.deepEqual(
    report.tree?.map((group) => group.specificationId),
    [specifications[1], specifications[0]],
  );
  assert.equal(report.summary?.total, 2);
  assert.ok(report.spaces && report.spaces.length > 0);
  assert.equal(report.model?.schema, 'IFC4');
  const chunks = await db.selectFrom('report_chunks').selectAll().where('report_id', '=', report.id).execute();
  const blob = await storage.read(report.blob_key ?? '');
  assert.equal(blob.length, Math.max(...chunks.map((chunk) => chunk.byte_offset + chunk.length)));
  assert.ok(!JSON.stringify(report.tree).includes('"checks":['));
  await untilNoJob();
  assert.deepEqual(fs.readdirSync(path.join(folder, 'tmp')), []);
});

test('an unreadable file becomes an ERROR with its place at the first attempt', async (t) => {
  const { upload, finished, logged } = await openBench(t, createValidationPool(limits));
  const whole = read('samples/rijwoning-voldoet-ifc4.ifc');
  const report = await finished(await upload(whole.subarray(0, whole.length / 2)));
  assert.equal(report.status, 'ERROR');
  assert.equal(report.error?.code, 'TRUNCATED');
  assert.ok((report.error?.line ?? 0) > 1 && (report.error?.offsetBytes ?? 0) > 1);
  assert.equal(report.attempts, 0);
  assert.deepEqual(logged, []);
});

const FAULTS: [fault: ValidationFault, runs: number][] = [
  ['CRASHED', 3],
  ['TIMEOUT', 1],
  ['OUT_OF_MEMORY', 1],
];
for (const [fault, expected] of FAULTS) {
  const times = expected === 1 ? 'once, since another attempt would end alike' : 'three times in all';
  test(`a validation that ends as ${fault} is attempted ${times}, then the report is an ERROR with the reason (D133)`, async (t) => {
    let runs = 0;
    const pool: ValidationPool = {
      async run() {
        runs += 1;
        throw new ProcessFailed(fault, 'no report');
      },
      stop() {},
    };
    const { upload, finished } = await openBench(t, pool);
    const report = await finished(await upload(Buffer.from('x')));
    assert.deepEqual([report.status, report.error, report.attempts, runs], ['ERROR', { code: fault }, expected, expected]);
  });
}

test('deleting a file during its validation ends the validation silently', async (t) => {
  let markRan = () => {};
  const ran = new Promise<void>((resolve) => (markRan = resolve));
  let remove = async () => {};
  const pool: ValidationPool = {
    async run() {
      await remove();
      markRan();
      throw new Error('the file is not there');
    },
    stop() {},
  };
  const { upload, db, logged, jobs } = await openBench(t, pool);
  remove = async () => void (await db.deleteFrom('files').execute());
  await upload(Buffer.from('x'));
  await ran;
  await jobs.stop();
  assert.deepEqual(logged, []);
});

test('a process that crashes once costs one attempt', async (t) => {
  const real = createValidationPool(limits);
  let runs = 0;
  const pool: ValidationPool = {
    run(order, watch) {
      runs += 1;
      return runs === 1 ? startValidationProcessThatDies().run(order, watch) : real.run(order, watch);
    },
    stop: real.stop,
  };
  const { upload, finished, logged } = await openBench(t, pool);
  const report = await finished(await upload(read('samples/rijwoning-voldoet-ifc4.ifc')));
  assert.deepEqual([report.status, report.attempts, runs], ['PROCESSED', 1, 2]);
  assert.deepEqual(logged, ['validation attempt failed']);
});

const startValidationProcess = (processLimits: ProcessLimits) =>
  startLimitedProcess<ValidationOrder, ValidationOutcome>({ entry: 'validate-child' }, processLimits);

function startValidationProcessThatDies() {
  const process = startValidationProcess({ memoryMib: 512, timeoutMs: 60_000 });
  setTimeout(() => process.kill(), 50);
  return process;
}

test('limits of time and memory end a validation with their own reason', async () => {
  const order = { file: '/dev/zero', sha256: '', blobFile: path.join(os.tmpdir(), 'never'), specifications: [] };
  const watch = { onProgress() {}, signal: new AbortController().signal };
  await assert.rejects(startValidationProcess({ memoryMib: 4096, timeoutMs: 300 }).run(order, watch), {
    fault: 'TIMEOUT',
  });
  await assert.rejects(startValidationProcess({ memoryMib: 40, timeoutMs: 60_000 }).run(order, watch), {
    fault: 'OUT_OF_MEMORY',
  });
});

test('a file that the store changed is not checked: its report says so at the first attempt, and an operator can requeue it', async (t) => {
  const real = createValidationPool(limits);
  let runs = 0;
  const pool: ValidationPool = {
    run(order, watch) {
      runs += 1;
      const bytes = fs.readFileSync(order.file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 16, bytes.length - 1);
      fs.writeFileSync(order.file, bytes);
      return real.run(order, watch);
    },
    stop: real.stop,
  };
  const { upload, finished, db } = await openBench(t, pool);
  const report = await finished(await upload(read('samples/rijwoning-voldoet-ifc4.ifc')));
  assert.deepEqual([report.status, report.error?.code, runs], ['ERROR', 'STORED_FILE_DAMAGED', 1]);
  assert.equal((await searchErrorReports(db, VALIDATION_FAULTS, { limit: 10, offset: 0 })).total, 1);
});

for (const entry of ['validate-child', 'dry-run-child', 'geometry-child'])
  test(`${entry} refuses a file with other bytes than were uploaded, or with a part of them`, async () => {
    const file = fileURLToPath(new URL('../../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url));
    for (const bytes of [fs.readFileSync(file).subarray(1), Buffer.from('')]) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const order = { file, sha256, blobFile: '/dev/null', measuresFile: '/dev/null', specifications: [] };
      const watch = { onProgress() {}, signal: new AbortController().signal };
      const child = startLimitedProcess<typeof order, unknown>({ entry }, { memoryMib: 1_024, timeoutMs: 60_000 });
      await assert.rejects(child.run(order, watch), isDamagedFile);
    }
  });

test('a job that stops with the server is returned and costs no attempt', async (t) => {
  let aborted = false;
  let markBegun = () => {};
  const begun = new Promise<void>((resolve) => (markBegun = resolve));
  const pool: ValidationPool = {
    run: (_order, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(signal.reason);
        });
        markBegun();
      }),
    stop() {},
  };
  const { db, upload, jobs } = await openBench(t, pool);
  const id = await upload(Buffer.from('x'));
  await begun;
  await jobs.stop();
  const report = await db.selectFrom('reports').select(['status', 'attempts']).where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([aborted, report], [true, { status: 'PENDING', attempts: 0 }]);
});

test('an outage of the database, store or disk costs a validation time, not an attempt (D133)', async (t) => {
  const real = createValidationPool(limits);
  let runs = 0;
  const pool: ValidationPool = {
    async run(order, watch) {
      runs += 1;
      if (runs <= 4) throw new Refusal('UNAVAILABLE', 'The storage does not answer');
      return real.run(order, watch);
    },
    stop: real.stop,
  };
  const { upload, finished } = await openBench(t, pool);
  const report = await finished(await upload(read('samples/rijwoning-voldoet-ifc4.ifc')));
  assert.deepEqual([report.status, report.attempts, runs], ['PROCESSED', 0, 5]);
});
