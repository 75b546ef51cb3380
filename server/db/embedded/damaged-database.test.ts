/** Tests damaged files of the embedded database, as after a disk failure or a truncated copy. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import { startProcess } from '../../../test/e2e/start-process.ts';
import { runCliBeside } from '../../../test/support/run-cli.ts';
import { TYPESCRIPT } from '../../../test/support/typescript.ts';
import { openDatabase } from '../open-database.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-damaged-'));
const whole = path.join(folder, 'whole');
/** Relative to the database's folder. */
const relations: Record<string, string> = {};

before(async () => {
  const { db, close } = await openDatabase({ dataFolder: whole });
  await sql`create table junk (id int primary key)`.execute(db);
  await sql`insert into junk select generate_series(1, 1000)`.execute(db);
  for (const name of ['junk', 'junk_pkey', 'pg_class', 'certificates']) {
    const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${name}) as file`.execute(db);
    relations[name] = rows[0]?.file ?? '';
  }
  await close();
});
after(() => fs.rmSync(folder, { recursive: true }));

/** Returns a data folder with a damaged database. */
function harmed(name: string, harm: (db: string) => void): string {
  const dataFolder = path.join(folder, name);
  fs.cpSync(whole, dataFolder, { recursive: true });
  harm(path.join(dataFolder, 'db'));
  return dataFolder;
}

function garble(file: string): void {
  fs.writeFileSync(
    file,
    fs.readFileSync(file).map((byte, at) => (at % 8192 < 100 ? byte ^ 77 : byte)),
  );
}

const eachLog = (db: string, harm: (file: string) => void) => {
  const log = path.join(db, 'pg_wal');
  for (const name of fs.readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) harm(path.join(log, name));
};

const AT_START: Record<string, (db: string) => void> = {
  'no PG_VERSION': (db) => fs.rmSync(path.join(db, 'PG_VERSION')),
  'no control file': (db) => fs.rmSync(path.join(db, 'global', 'pg_control')),
  'a garbled control file': (db) => garble(path.join(db, 'global', 'pg_control')),
  'a garbled log': (db) => eachLog(db, garble),
  'no log': (db) => eachLog(db, (file) => fs.rmSync(file)),
  'a garbled catalogue': (db) => garble(path.join(db, relations.pg_class ?? '')),
};
for (const [name, harm] of Object.entries(AT_START))
  test(`${name} ends the start with code 2 and one line that says what to do`, async () => {
    const dataFolder = harmed(name.replaceAll(' ', '-'), harm);
    const before = fs.readdirSync(path.join(dataFolder, 'db')).sort();
    const env = { PORT: '0', DATABASE_URL: '', VAKWERK_DATA: dataFolder, VAKWERK_LOG_LEVEL: 'fatal' };
    const [run] = await runCliBeside([['serve']], env);
    assert.equal(run?.code, 2, run?.stderr);
    const lines = run.stderr.split('\n').filter((line) => line.startsWith('vakwerk: '));
    assert.equal(lines.length, 1, run.stderr);
    assert.match(lines[0] ?? '', /^vakwerk: The database in .* is damaged \(.*\)\. .* vakwerk restore BACKUP/);
    // PGlite logs that it runs; for a new folder it would log much more.
    assert.deepEqual(
      fs.readdirSync(path.join(dataFolder, 'db')).filter((one) => ![...before, 'postmaster.pid'].includes(one)),
      [],
      'no new database was made over it',
    );
  });

for (const [name, harm] of [
  ['a garbled table', (db: string) => garble(path.join(db, relations.junk ?? ''))],
  ['a garbled index', (db: string) => garble(path.join(db, relations.junk_pkey ?? ''))],
  ['a table that is gone', (db: string) => fs.rmSync(path.join(db, relations.junk ?? ''))],
] as const)
  test(`${name} that is read later ends the database, and waiting callers get an outage`, async () => {
    let death: Error | undefined;
    const dataFolder = harmed(name.replaceAll(' ', '-'), harm);
    const { db, close } = await openDatabase({ dataFolder, onDeath: (error) => (death = error) });
    await assert.rejects(sql`select id from junk where id = 7`.execute(db), { code: 'UNAVAILABLE' });
    assert.equal(death?.name, 'DatabaseDamagedError');
    await assert.rejects(sql`select 1`.execute(db), { code: 'UNAVAILABLE' });
    await close();
  });

test('damage that a call meets ends the service with one line and a code other than 0', async () => {
  // A table that neither the start nor its cleanup reads.
  const dataFolder = harmed('later', (db) => fs.rmSync(path.join(db, relations.certificates ?? '')));
  const env = { PORT: '0', DATABASE_URL: '', VAKWERK_DATA: dataFolder, VAKWERK_LOG_LEVEL: 'fatal' };
  const main = "import { main } from './cli/main.ts'; process.exitCode = await main(['serve']);";
  const { child, printed, output } = startProcess([...TYPESCRIPT, '--input-type=module', '-e', main], env);
  // All of its output is read at `close`, and not yet at `exit`.
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const url = await printed(/^vakwerk ready.*?(http:\/\/localhost:\d+)/m, 'the ready line');
  const { status } = await fetch(`${url}/api/certificates/00000000-0000-4000-8000-000000000000`);
  assert.equal(status, 503);
  assert.notEqual(await ended, 0);
  const lines = output()
    .split('\n')
    .filter((line) => line.startsWith('vakwerk: '));
  assert.equal(lines.length, 1, output());
  assert.match(lines[0] ?? '', /^vakwerk: The database in .* is damaged/);
});
