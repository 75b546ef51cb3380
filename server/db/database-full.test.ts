/** Tests the embedded database on a full disk: a small file system in memory. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import { openDatabase } from './open-database.ts';
import { isRolledBack, reportDatabaseOutage } from './report-database-outages.ts';

/** Mounts a small disk. Returns undefined when it cannot be mounted, which needs root. */
function mountSmallDisk(): string | undefined {
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-full-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0) return disk;
  fs.rmSync(disk, { recursive: true });
  return undefined;
}

function unmount(disk: string): void {
  spawnSync('umount', ['-l', disk]);
  fs.rmSync(disk, { recursive: true, force: true });
}

/** Fills the disk and returns the file that takes all space. */
function fillUp(disk: string): string {
  const ballast = path.join(disk, 'ballast');
  const file = fs.openSync(ballast, 'w');
  assert.throws(
    () => {
      for (;;) fs.writeSync(file, Buffer.alloc(4096));
    },
    { code: 'ENOSPC' },
  );
  fs.closeSync(file);
  return ballast;
}

const NOT_ROOT = 'a small file system can be mounted by root only';

test('a database on a full disk reports an outage, changes nothing, and continues when there is space again', async (t) => {
  const disk = mountSmallDisk();
  if (!disk) return t.skip(NOT_ROOT);
  const database = await openDatabase({ dataFolder: path.join(disk, 'data') });
  t.after(async () => {
    await database.close();
    unmount(disk);
  });
  const { db } = database;
  await sql`create table junk (text text)`.execute(db);
  const ballast = fillUp(disk);
  const insert = () => sql`insert into junk select md5(n::text) from generate_series(1, 100000) n`.execute(db);
  await assert.rejects(insert(), (error) => {
    assert.ok(error instanceof Refusal && error.code === 'UNAVAILABLE', String(error));
    assert.match(error.message, /full/);
    assert.ok(isRolledBack(error));
    return true;
  });
  fs.rmSync(ballast);
  await insert();
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from junk`.execute(db);
  assert.equal(rows[0]?.count, 100_000);
});

test('a database that cannot write its log is reported dead at once, and is intact at the next start', async (t) => {
  const disk = mountSmallDisk();
  if (!disk) return t.skip(NOT_ROOT);
  t.after(() => unmount(disk));
  let death: Error | undefined;
  const dataFolder = path.join(disk, 'data');
  const database = await openDatabase({ dataFolder, onDeath: (error) => (death = error) });
  const { db } = database;
  // Creates rows with free space in their pages: updates need no space in the table, only in the log.
  await sql`create table one (number int) with (fillfactor = 10)`.execute(db);
  await sql`insert into one select 0 from generate_series(1, 100)`.execute(db);
  await sql`vacuum one`.execute(db);
  const ballast = fillUp(disk);
  let done = 0;
  const changes = async () => {
    for (; !death && done < 20_000; done += 1) await sql`update one set number = number + 1`.execute(db);
  };
  await assert.rejects(changes(), { code: 'UNAVAILABLE' });
  assert.match(String(death), /The database stopped/);
  await assert.rejects(sql`select 1`.execute(db));
  await database.close();
  fs.rmSync(ballast);
  const again = await openDatabase({ dataFolder });
  const { rows } = await sql<{ least: number }>`select min(number) as least from one`.execute(again.db);
  assert.ok((rows[0]?.least ?? -1) >= done);
  await again.close();
});

const CODES: [code: string, isOutage: boolean, isUnchanged: boolean][] = [
  ['53100', true, true],
  ['53300', true, true],
  ['40001', true, true],
  ['57P01', true, false],
  ['ECONNRESET', true, false],
  ['23505', false, false],
];
for (const [code, isOutage, isUnchanged] of CODES)
  test(`${code} of a database ${isOutage ? 'passes' : 'does not pass by waiting'}`, async () => {
    const work = reportDatabaseOutage(Promise.reject(Object.assign(new Error('x'), { code })));
    const error = await work.then(
      () => undefined,
      (one: unknown) => one,
    );
    assert.equal((error as { code: string }).code, isOutage ? 'UNAVAILABLE' : code);
    assert.equal(isRolledBack(error), isUnchanged);
  });
