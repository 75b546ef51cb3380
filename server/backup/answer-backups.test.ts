import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { openTestDatabase } from '../db/open-test-database.ts';
import { localStorage } from '../storage/local-storage.ts';
import { answerBackups, requestBackup } from './answer-backups.ts';
import { readBackup } from './backup-place.ts';

const now = () => new Date('2026-01-05T09:00:00Z');

async function openService(t: TestContext) {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-online-'));
  const database = await openTestDatabase();
  const { db } = database;
  const storage = localStorage(path.join(dataFolder, 'files'));
  const stop = await answerBackups({ dataFolder, db, storage, now });
  t.after(async () => {
    await stop();
    await database.close();
    fs.rmSync(dataFolder, { recursive: true });
  });
  return { dataFolder, db, stop };
}

async function readRows(place: string, table: string): Promise<string> {
  for await (const { name, stream } of readBackup(place)) {
    const bytes = Buffer.concat(await stream.toArray());
    if (name.includes(`-${table}.`)) return gunzipSync(bytes).toString();
  }
  throw new Error(`The backup has no ${table}`);
}

test('a running service writes the backup that another process requests, and keeps serving meanwhile', async (t) => {
  const { dataFolder, db } = await openService(t);
  const rows = Array.from({ length: 1_200 }, (_, n) => ({ name: `Organisatie ${n}` }));
  await db.insertInto('organizations').values(rows).execute();
  const place = path.join(dataFolder, 'backup.tar');
  const requested = requestBackup(dataFolder, place);
  const call = db.insertInto('organizations').values({ name: 'Later' }).returning('id').executeTakeFirstOrThrow();
  const counts = await requested;
  // The call came in while the backup was written, so it may or may not contain it, but the backup is consistent.
  const written = (await readRows(place, 'organizations')).trim().split('\n').length;
  assert.equal(counts?.tables.organizations, written);
  assert.ok(written === 1_200 || written === 1_201, `${written}`);
  assert.ok((await call).id);
  await assert.rejects(requestBackup(dataFolder, place), { name: 'BackupPlaceError', message: /is there already/ });
});

test('only the user of the service may request a backup, and without a running service nobody answers', async (t) => {
  const { dataFolder, stop } = await openService(t);
  if (process.platform !== 'win32') assert.equal(fs.statSync(path.join(dataFolder, '.backup.sock')).mode & 0o777, 0o600);
  await stop();
  assert.equal(await requestBackup(dataFolder, path.join(dataFolder, 'backup')), undefined);
});

test('a service that stops during a backup does not wait for it, and leaves no part of it', async (t) => {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-online-'));
  const { db, close } = await openTestDatabase();
  t.after(async () => {
    await close();
    fs.rmSync(dataFolder, { recursive: true });
  });
  const storage = localStorage(path.join(dataFolder, 'files'));
  let stopped: Promise<void> | undefined;
  // The time is read when the backup begins.
  const stopAndReadTime = () => {
    stopped ??= stop();
    return now();
  };
  const stop = await answerBackups({ dataFolder, db, storage, now: stopAndReadTime });
  const place = path.join(dataFolder, 'backup');
  await assert.rejects(requestBackup(dataFolder, place), { name: 'BackupPlaceError', message: /was stopped/ });
  await stopped;
  assert.deepEqual(
    fs.readdirSync(dataFolder).filter((name) => name.startsWith('backup')),
    [],
  );
});
