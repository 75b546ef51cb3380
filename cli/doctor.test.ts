import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Diagnosis } from '../common/contract/operations.ts';
import { translatorOf } from '../common/i18n/all-messages.ts';
import { readMigrations } from '../server/db/migrate.ts';
import { openTestDatabase } from '../server/db/open-test-database.ts';
import { diagnoseEnvironment } from '../server/diagnose-setup.ts';
import { diagnose, type Setup } from '../server/operations/diagnose.ts';
import { localStorage } from '../server/storage/local-storage.ts';
import { openStorage } from '../server/storage/open-storage.ts';
import { startMailServer } from '../test/support/mail-server.ts';
import { startObjectStore } from '../test/support/object-store.ts';
import { runCliBeside } from '../test/support/run-cli.ts';

const KEYS = { accessKeyId: 'k', secretAccessKey: 's' };

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-doctor-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

/** Starts a server that is closed with the test. Resolves to its port. */
async function listen(t: TestContext, server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

/** Returns a set-up that passes every check which the test does not override. */
function setupOf(dataFolder: string, about: Partial<Setup> = {}): Setup {
  return {
    dataFolder,
    port: 1,
    corsOrigins: [],
    workers: 1,
    timeoutMinutes: 15,
    demo: false,
    secrets: {},
    version: 'test',
    now: () => new Date(),
    openStorage: async () => localStorage(path.join(dataFolder, 'files')),
    openDatabase: async () => undefined,
    ...about,
  };
}

const codesOf = ({ lines }: Diagnosis, check: string) => lines.filter((line) => line.check === check).map(({ code }) => code);

test('doctor: a password that is not percent-encoded, which mail and database accept, is checked as it is', async (t) => {
  const folder = await newFolder(t);
  const env = { VAKWERK_DATA: folder, SMTP_URL: 'smtp://bouwer:kort%@127.0.0.1:1', PORT: '1', VAKWERK_WORKERS: '0' };
  assert.deepEqual(codesOf(await diagnoseEnvironment(env, { repairs: false }), 'secrets'), ['SECRET_SHORT']);
});

test('doctor: wrong settings give a line each, without passwords, and exit code 1', async (t) => {
  const folder = await newFolder(t);
  await writeFile(path.join(folder, 'file'), '');
  const greeting = Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "vakwerk"\0\0');
  const refusal = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), greeting]);
  refusal.writeInt32BE(greeting.length + 4, 1);
  const database = await listen(
    t,
    net.createServer((socket) => void socket.once('data', () => socket.end(refusal)).on('error', () => undefined)),
  );
  const env = {
    DATABASE_URL: `postgres://vakwerk:geheim12@127.0.0.1:${database}/vakwerk`,
    VAKWERK_DATA: path.join(folder, 'file'),
    SMTP_URL: 'smtp://bouwer:een-lang-wachtwoord@127.0.0.1:1',
    VAKWERK_PUBLIC_URL: 'http://localhost:1',
    PORT: '1',
    VAKWERK_BROWSER: process.execPath,
  };
  const [english, dutch] = await runCliBeside(
    [
      ['doctor', '--format', 'json'],
      ['doctor', '--lang', 'nl'],
    ],
    env,
  );
  assert.deepEqual([english?.code, dutch?.code, english?.stderr], [1, 1, '']);
  const diagnosis: Diagnosis = JSON.parse(english?.stdout ?? '');
  assert.equal(diagnosis.state, 'WRONG');
  assert.deepEqual(codesOf(diagnosis, 'database'), ['DATABASE_PASSWORD']);
  assert.deepEqual(codesOf(diagnosis, 'disk'), ['FOLDER_UNUSABLE']);
  assert.deepEqual(codesOf(diagnosis, 'storage'), ['STORE_UNWRITABLE']);
  assert.deepEqual(codesOf(diagnosis, 'mail'), ['MAIL_UNREACHABLE']);
  assert.deepEqual(codesOf(diagnosis, 'address'), ['ADDRESS_NO_SERVICE']);
  assert.deepEqual(codesOf(diagnosis, 'browser'), ['BROWSER_FAILED']);
  assert.deepEqual(codesOf(diagnosis, 'secrets'), ['SECRET_KNOWN']);
  assert.match(
    dutch?.stdout ?? '',
    /^FOUT +database +De database weigert naam of wachtwoord \(vakwerk@127\.0\.0\.1:\d+\/vakwerk\)/m,
  );
  assert.equal(dutch?.stdout.trimEnd().split('\n').length, diagnosis.lines.length + 2, 'a line each, versions, and a summary');
  assert.doesNotMatch(`${english?.stdout}${dutch?.stdout}`, /geheim12|een-lang-wachtwoord/);
});

test('doctor: unreadable settings give exit code 2', async () => {
  const [run] = await runCliBeside([['doctor']], { PORT: 'many' });
  assert.equal(run?.code, 2);
  assert.match(run?.stderr ?? '', /^vakwerk: PORT/);
});

test('doctor: an old database, a database that is too new, and a database that does not respond', async (t) => {
  const folder = await newFolder(t);
  const opened = await openTestDatabase();
  t.after(() => opened.close());
  const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
  const migrations = readMigrations();
  const look = (about: Partial<Setup>) => diagnose(setupOf(folder, { openDatabase, ...about }));
  assert.deepEqual(codesOf(await look({}), 'database'), ['DATABASE_OK']);
  const older = await look({ migrations: [...migrations, { name: '9999-later.sql', text: '' }] });
  assert.deepEqual(codesOf(older, 'database'), ['MIGRATIONS_MISSING']);
  assert.match(JSON.stringify(older.lines), /9999-later/);
  assert.deepEqual(codesOf(await look({ migrations: migrations.slice(0, -1) }), 'database'), ['MIGRATIONS_NEWER']);
  const silent = await look({ openDatabase: () => new Promise(() => undefined), waitMs: 200 });
  assert.deepEqual(codesOf(silent, 'database'), ['NO_ANSWER']);
  assert.deepEqual(codesOf(await look({ workers: 0 }), 'queue'), ['WORKERS_NONE']);
});

test('doctor: validations that no worker takes, and mails that are not sent', async (t) => {
  const folder = await newFolder(t);
  const opened = await openTestDatabase();
  t.after(() => opened.close());
  const { db } = opened;
  const codes = async (about: Partial<Setup> = {}) => {
    const openDatabase = async () => ({ db, close: async () => undefined });
    return codesOf(await diagnose(setupOf(folder, { openDatabase, ...about })), 'queue');
  };
  // The columns of pg-boss that doctor reads; e2e tests use the real table.
  await sql`create schema if not exists pgboss`.execute(db);
  await sql`create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`.execute(db);
  await sql`create table pgboss.job (name text, state pgboss.job_state, created_on timestamptz default now(), start_after timestamptz default now(),
    completed_on timestamptz, retry_count int default 0)`.execute(db);
  try {
    assert.deepEqual(await codes(), ['QUEUE_OK']);
    await sql`insert into pgboss.job (name, state, created_on, start_after) values ('validate', 'created', now() - interval '1 hour', now() - interval '1 hour')`.execute(
      db,
    );
    assert.deepEqual(await codes(), ['WORKERS_IDLE']);
    await sql`insert into pgboss.job (name, state) values ('validate', 'active')`.execute(db);
    assert.deepEqual(await codes(), ['WORKERS_STALLED']);
    await sql`insert into pgboss.job (name, state, completed_on) values ('validate', 'completed', now())`.execute(db);
    await sql`insert into pgboss.job (name, state, retry_count) values ('mail', 'retry', 3)`.execute(db);
    assert.deepEqual(await codes(), ['QUEUE_OLD', 'MAILS_WAITING']);
    assert.deepEqual(await codes({ hasStalled: async () => true }), ['WORKERS_STALLED']);
  } finally {
    await sql`drop schema pgboss cascade`.execute(db);
  }
});

test('doctor: a store that works, one without the bucket, one with other keys, one that is absent; a mail server that responds', async (t) => {
  const folder = await newFolder(t);
  const store = await startObjectStore();
  t.after(() => store.stop());
  const mail = await startMailServer();
  t.after(() => mail.stop());
  const look = (s3: typeof store.options) =>
    diagnose(setupOf(folder, { s3, smtpUrl: mail.url, openStorage: () => openStorage({ dataFolder: folder, s3 }) }));
  const well = await look(store.options);
  assert.deepEqual([...codesOf(well, 'storage'), ...codesOf(well, 'clock')], ['STORE_OK', 'CLOCK_OK']);
  assert.deepEqual([codesOf(well, 'mail'), mail.recipients()], [['MAIL_OK'], []]);
  assert.deepEqual(codesOf(await look({ ...store.options, bucket: 'elders' }), 'storage'), ['STORE_NO_BUCKET']);
  assert.deepEqual(codesOf(await look({ ...store.options, credentials: KEYS }), 'storage'), ['STORE_REFUSES']);
  assert.deepEqual(codesOf(await look({ ...store.options, endpoint: 'http://127.0.0.1:1' }), 'storage'), ['STORE_UNREACHABLE']);
});

test('doctor: a proxy that hides the host, the client addresses, or the headers for other sites', async (t) => {
  const folder = await newFolder(t);
  let seen: Record<string, string> = {};
  let allowed: string | undefined;
  let status = 200;
  const port = await listen(
    t,
    http.createServer((request, response) => {
      if (request.method === 'OPTIONS' && allowed) response.setHeader('access-control-allow-origin', allowed);
      if (status === 301) response.setHeader('location', 'https://elders.example/');
      response.statusCode = status;
      response.end(JSON.stringify({ status: 'ok', seen }));
    }),
  );
  const publicUrl = `http://localhost:${port}`;
  const look = () => diagnose(setupOf(folder, { publicUrl, corsOrigins: ['https://www.example.com'] }));
  const right = { host: `localhost:${port}`, protocol: 'http', forwarded: 'TRUSTED' };
  seen = right;
  assert.deepEqual(codesOf(await look(), 'address'), ['ADDRESS_OK']);
  assert.deepEqual(codesOf(await look(), 'origins'), ['ORIGIN_REFUSED']);
  allowed = 'https://www.example.com';
  assert.deepEqual(codesOf(await look(), 'origins'), ['ORIGINS_OK']);
  allowed = 'https://www.example.com, *';
  seen = { ...right, host: 'api:8080', forwarded: 'IGNORED' };
  const wrong = await look();
  assert.deepEqual(codesOf(wrong, 'address'), ['PROXY_HOST', 'PROXY_UNTRUSTED']);
  assert.deepEqual(codesOf(wrong, 'origins'), ['ORIGIN_TWICE']);
  status = 301;
  assert.deepEqual(codesOf(await look(), 'address'), ['ADDRESS_REDIRECTS']);
});

test('doctor: secrets that are short or well-known, and the demo set on a public address', async (t) => {
  const folder = await newFolder(t);
  await mkdir(path.join(folder, 'files'));
  const secrets = { A: 'minioadmin', B: 'kort', C: 'lang genoeg en onbekend', D: undefined, E: 'Welkom2026!' };
  const diagnosis = await diagnose(setupOf(folder, { secrets, demo: true, publicUrl: 'https://vakwerk.invalid', waitMs: 1_000 }));
  assert.deepEqual(codesOf(diagnosis, 'secrets'), ['SECRET_KNOWN', 'SECRET_SHORT', 'SECRET_KNOWN', 'DEMO_PUBLIC']);
  assert.deepEqual(codesOf(diagnosis, 'mail'), ['MAIL_NONE']);
  for (const language of ['nl', 'en'] as const)
    for (const { code, facts } of diagnosis.lines)
      assert.doesNotMatch(translatorOf(language)(`diagnosis.codes.${code}`, facts), /\{\{|^diagnosis/, code);
});
