import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import test, { type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { cpuTimeMs } from '../../test/fuzz/cpu-time.ts';
import { isWithin } from '../../test/support/slowness.ts';
import { ensureFirstAdmin } from '../auth/first-admin.ts';
import type { OpenedDatabase } from '../db/open-database.ts';
import { openTestDatabase } from '../db/open-test-database.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { ensurePlatformOrganization } from '../organizations/platform-organization.ts';
import { findProjectFolder } from '../project-folder.ts';
import { createSpecification } from '../specifications/import-specification.ts';
import { seedSpecifications } from '../specifications/seed-specifications.ts';
import { localStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { createBackup } from './backup-place.ts';
import { listTables } from './backup-tables.ts';
import { openBackup } from './open-backup.ts';
import { linesOf, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const projectFolder = findProjectFolder();

interface Service {
  database: OpenedDatabase;
  storage: Storage;
  jobs: Jobs;
  folder: string;
}

async function openService(t: TestContext): Promise<Service> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-backup-'));
  const database = await openTestDatabase();
  const storage = localStorage(path.join(folder, 'files'));
  const jobs = await startJobs({ database, storage, workers: 0, sweeps: false, log: (message) => assert.fail(message) });
  t.after(async () => {
    await jobs.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  return { database, storage, jobs, folder };
}

/** Creates two organizations, users, projects, eleven uploads waiting for validation, and a waiting mail. */
async function fill({ database: { db }, storage, jobs }: Service): Promise<void> {
  const now = () => new Date();
  const organization = await ensurePlatformOrganization(db);
  await seedSpecifications({ db, storage }, { folder: path.join(projectFolder, 'specifications'), organization, now: now() });
  const samplesFolder = path.join(projectFolder, 'samples');
  await seedDemo({ db, storage, samplesFolder, password: 'een lang wachtwoord', enqueueValidation: jobs.enqueueValidation, now });
  await db.transaction().execute((trx) => jobs.enqueueMail(trx, { kind: 'RESET', email: 'member@vakwerk.test' }));
}

async function backUp({ database: { db }, storage }: Service, place: string) {
  const sink = await createBackup(place);
  const counts = await writeBackup({ db, storage, sink, now: new Date() });
  await sink.finish();
  return counts;
}

async function restore({ database: { db }, storage, jobs }: Service, place: string) {
  return restoreBackup({ db, storage, jobs, backup: await openBackup(place) });
}

/** Returns every row of every table as text, sorted; positions in the queue are assigned again. */
async function readRows({ database: { db } }: Service): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    if (name.startsWith('validation_')) continue;
    const result = await sql<{ line: string }>`select row_to_json(one)::text as line from ${sql.table(name)} as one`.execute(db);
    rows[name] = result.rows.map(({ line }) => line).sort();
  }
  return rows;
}

async function readJobs({ database: { db } }: Service): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select name || ' ' || coalesce(data->>'reportId', data->>'email') as line
    from pgboss.job where state = 'created'`.execute(db);
  return rows.map(({ line }) => line).sort();
}

for (const name of ['backup', 'backup.tar']) {
  test(`what is restored from ${name} equals what was backed up: rows, files, validations and waiting mails`, async (t) => {
    const [source, target] = [await openService(t), await openService(t)];
    await fill(source);
    const place = path.join(source.folder, name);
    const written = await backUp(source, place);
    assert.ok(written.objects >= 11 && written.missing.length === 0, JSON.stringify(written));
    assert.deepEqual(await restore(target, place), written);
    assert.deepEqual(await readRows(target), await readRows(source));
    assert.deepEqual(await readJobs(target), await readJobs(source));
    assert.equal((await readJobs(target)).length, 12);
    for (const { storage_key: key } of await source.database.db.selectFrom('files').select('storage_key').execute())
      assert.ok((await source.storage.read(key)).equals(await target.storage.read(key)));
    assert.deepEqual(fs.readdirSync(source.folder).sort(), [name, 'files'], 'nothing else is left');
  });
}

test('a backup that is cut off, or a file that is not a backup, changes nothing', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const place = path.join(source.folder, 'whole.tar');
  await backUp(source, place);
  const bytes = fs.readFileSync(place);
  for (const length of [bytes.length / 2, bytes.length - 4_096, 700]) {
    const cut = path.join(source.folder, `cut-${length}.tar`);
    fs.writeFileSync(cut, bytes.subarray(0, length));
    await assert.rejects(restore(target, cut), { name: 'BackupPlaceError' });
  }
  const other = path.join(source.folder, 'other');
  fs.mkdirSync(other);
  await assert.rejects(restore(target, other), { name: 'BackupPlaceError' });
  assert.equal((await target.database.db.selectFrom('users').select('id').execute()).length, 0);
});

test('neither a service in use nor an existing backup is overwritten', async (t) => {
  const source = await openService(t);
  await fill(source);
  const place = path.join(source.folder, 'backup');
  await backUp(source, place);
  await assert.rejects(restore(source, place), /in use/);
  await assert.rejects(createBackup(place), /is there already/);
});

test('a service with only one administrator and the shipped content is empty; an imported specification is not', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const place = path.join(source.folder, 'backup');
  await backUp(source, place);
  const { db } = target.database;
  const now = new Date();
  const organization = await ensurePlatformOrganization(db);
  const folder = path.join(projectFolder, 'specifications');
  await seedSpecifications({ db, storage: target.storage }, { folder, organization, now });
  await ensureFirstAdmin(db, { now });
  const bytes = fs.readFileSync(path.join(folder, 'nl-sfb.ids'));
  const imported = { organization, source: { bytes }, isDefault: false, actorId: null, now };
  const { id } = await createSpecification({ db, storage: target.storage }, imported);
  await assert.rejects(restore(target, place), /in use/);
  await db.deleteFrom('specifications').where('id', '=', id).execute();
  assert.ok((await restore(target, place)).objects >= 11);
});

test('a file that is deleted while the backup is written is missing from the restore, and named', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const { id, storage_key: key } = await source.database.db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .executeTakeFirstOrThrow();
  await source.storage.remove(key);
  const place = path.join(source.folder, 'backup');
  assert.deepEqual((await backUp(source, place)).missing, [key]);
  await restore(target, place);
  const left = await target.database.db.selectFrom('files').select('id').execute();
  assert.equal(left.length, 10);
  assert.ok(left.every((file) => file.id !== id));
});

test('one flipped bit in any entry of a backup changes nothing, and the entry is named', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const folder = path.join(source.folder, 'backup');
  await backUp(source, folder);
  const file = await source.database.db.selectFrom('files').select('storage_key').executeTakeFirstOrThrow();
  const report = await putReportBlob(source, folder);
  const names = ['backup.json', tableEntry(folder, 'organizations'), 'mails.ndjson', 'complete.json', 'complete.sha256'];
  for (const name of [...names, `objects/${file.storage_key}`, report]) {
    const entry = path.join(folder, name);
    const bytes = fs.readFileSync(entry);
    for (const at of [0, bytes.length >> 1, bytes.length - 1]) {
      fs.writeFileSync(entry, flipBit(bytes, at));
      await assert.rejects(restore(target, folder), (error: Error) => {
        assert.equal(error.name, 'BackupPlaceError', `${name} at ${at}: ${error.stack}`);
        assert.match(error.message, /^The backup is damaged: (\S+) |^This is not a backup/);
        return true;
      });
    }
    fs.writeFileSync(entry, bytes);
  }
  fs.rmSync(path.join(folder, report));
  await assert.rejects(restore(target, folder), /is damaged: objects\/reports.* is missing/);
  await requireUntouched(target);
});

test('a flipped bit anywhere in an archive is detected, except in the padding between entries', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const place = path.join(source.folder, 'backup.tar');
  await backUp(source, place);
  const bytes = fs.readFileSync(place);
  const isRefused = async (at: number) => {
    fs.writeFileSync(place, flipBit(bytes, at));
    return openBackup(place).then(
      () => false,
      (error: Error) => error.name === 'BackupPlaceError' || assert.fail(error),
    );
  };
  // The positions are in a header's name, size and sum, and after it.
  for (const at of [1, 130, 150, 520]) assert.ok(await isRefused(at), `${at}`);
  // Padding consists of zeros alone.
  for (let at = 1_000; at < bytes.length - 2_048; at += bytes.length >> 4)
    if (bytes[at] !== 0) assert.ok(await isRefused(at), `${at}`);
  await requireUntouched(target);
});

test('a backup of the format without sums is restored, and marked as unverified', async (t) => {
  const [source, target] = [await openService(t), await openService(t)];
  await fill(source);
  const folder = path.join(source.folder, 'backup');
  const written = await backUp(source, folder);
  const rewrite = (name: string, change: (json: Record<string, unknown>) => void) => {
    const json = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    change(json);
    fs.writeFileSync(path.join(folder, name), JSON.stringify(json));
  };
  rewrite('backup.json', (facts) => (facts.format = 'vakwerk-backup-1'));
  rewrite('complete.json', (manifest) => delete manifest.sums);
  fs.rmSync(path.join(folder, 'complete.sha256'));
  assert.equal((await openBackup(folder)).isVerified, false);
  assert.deepEqual(await restore(target, folder), written);
});

function flipBit(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return flipped;
}

function tableEntry(folder: string, table: string): string {
  return `tables/${fs.readdirSync(path.join(folder, 'tables')).find((name) => name.endsWith(`-${table}.ndjson.gz`))}`;
}

/** Stores the blob of a finished report, in the service and in a backup that replaces the existing one. */
async function putReportBlob(service: Service, folder: string): Promise<string> {
  const { db } = service.database;
  const file = path.join(service.folder, 'checks');
  fs.writeFileSync(file, Buffer.from('checks of a report'));
  const key = newStorageKey('reports');
  await service.storage.putFile(key, file);
  const { id } = await db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
  await db.updateTable('reports').set({ status: 'PROCESSED', blob_key: key }).where('id', '=', id).execute();
  fs.rmSync(folder, { recursive: true });
  await backUp(service, folder);
  return `objects/${key}`;
}

async function requireUntouched({ database: { db }, folder }: Service): Promise<void> {
  assert.equal((await db.selectFrom('users').select('id').execute()).length, 0);
  const files = path.join(folder, 'files');
  const stored = fs.existsSync(files) ? fs.readdirSync(files, { recursive: true, withFileTypes: true }) : [];
  assert.deepEqual(
    stored.filter((entry) => entry.isFile()).map(({ name }) => name),
    [],
  );
}

test('a long line, such as a large specification, is read in time proportional to its length', async () => {
  const text = `${'regel '.repeat((32 << 20) / 6)}\n{}\n`;
  const compressed = gzipSync(text);
  const start = cpuTimeMs();
  const lines = await Readable.from(linesOf(Readable.from([compressed]))).toArray();
  const tookMs = cpuTimeMs() - start;
  assert.deepEqual(lines, [text.split('\n')[0], '{}']);
  // Joining each piece to all previous ones took about 50 s.
  assert.ok(isWithin(tookMs, 2_000, cpuTimeMs), `${tookMs} ms of the processor`);
});

test('large rows are fetched a few at a time, since a fetch is kept in memory', async (t) => {
  const { database, storage, folder } = await openService(t);
  const actor_id = null;
  for (let row = 0; row < 40; row++) {
    const details = JSON.stringify({ text: 'regel '.repeat(1 << 18) });
    await database.db
      .insertInto('audit_log')
      .values({ at: new Date(), actor_id, action: 'user.changed', subject_type: 'user', subject_id: String(row), details })
      .execute();
  }
  let most = 0;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(
        most,
        result.rows.map(({ line }) => String(line ?? '').length).reduce((sum, one) => sum + one, 0),
      );
      return result;
    },
  });
  const sink = await createBackup(path.join(folder, 'backup'));
  const { tables } = await writeBackup({ db, storage, sink, now: new Date() });
  await sink.finish();
  assert.equal(tables.audit_log, 40);
  assert.ok(most > 1_000_000 && most < 10_000_000, `${most} characters at once`);
});
