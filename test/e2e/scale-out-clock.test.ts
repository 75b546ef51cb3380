/**
 * Runs nodes whose clocks are wrong by an hour or a day, and jump while they work: two API nodes and two workers on PostgreSQL
 * and an S3-compatible store. Work is done once and soon; sessions, links and webhooks behave as if all clocks were right; and
 * the sweep of a node removes nothing that was just stored.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type OpenedDatabase, openDatabase } from '../../server/db/open-database.ts';
import { openStorage } from '../../server/storage/open-storage.ts';
import { newStorageKey } from '../../server/storage/storage-key.ts';
import { type PostgresServer, providePostgres, startPostgres } from '../runner/postgres.ts';
import { provideGoProgram } from '../support/go-programs.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ObjectStore, startObjectStore } from '../support/object-store.ts';
import { startVersitygw } from '../support/versitygw.ts';
import { writeModel } from '../support/write-model.ts';
import { ADMIN } from './admin.ts';
import { Api, signInToApi, waitForReport } from './api.ts';
import { type Node, startNode } from './start-node.ts';
import { startTogether } from './start-together.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A model that takes seconds to validate, so that clocks jump in the middle of it. */
const WALLS = 15_000;
const LIMIT_MS = 180_000;

describe('nodes with wrong clocks', () => {
  let folder: string;
  let postgres: PostgresServer;
  let store: ObjectStore;
  let mails: MailServer;
  let database: OpenedDatabase;
  const nodes: Node[] = [];
  /** The API of the node whose clock is right, and of the one whose clock is wrong. */
  let right: Api;
  let wrong: Api;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vakwerk-clock-'));
    [postgres, store, mails] = await startTogether(
      providePostgres(root).then(startPostgres),
      process.env.VAKWERK_TEST_STORE === 'versitygw'
        ? provideGoProgram(root, 'versitygw').then((program) => startVersitygw(program))
        : startObjectStore(),
      startMailServer(),
    );
    const first = await start('serve', 'right', 0);
    nodes.push(first, ...(await startTogether(start('serve', 'wrong', HOUR_MS), start('worker', 'ahead', DAY_MS))));
    nodes.push(await start('worker', 'behind', -DAY_MS));
    database = await openDatabase({ dataFolder: folder, databaseUrl: postgres.url });
    right = await signInToApi(first);
    wrong = new Api((nodes[1] as Node).url, right.token);
  });
  after(async () => {
    await database?.close();
    await Promise.all(nodes.map((node) => node.kill()));
    await Promise.all([postgres?.stop(), store?.stop(), mails?.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const clockFile = (name: string) => join(folder, `${name}.ms`);
  const shift = (name: string, ms: number) => writeFile(clockFile(name), String(ms));

  async function start(command: 'serve' | 'worker', name: string, shiftMs: number): Promise<Node> {
    await shift(name, shiftMs);
    return startNode(command, {
      ...store.env,
      DATABASE_URL: postgres.url,
      SMTP_URL: mails.url,
      VAKWERK_ADMIN_EMAIL: ADMIN.email,
      VAKWERK_ADMIN_PASSWORD: ADMIN.password,
      VAKWERK_PRIVATE_WEBHOOKS: '1',
      VAKWERK_WORKERS: command === 'worker' ? '1' : '0',
      VAKWERK_GEOMETRY_WORKERS: '0',
      VAKWERK_TEST_CLOCK_FILE: clockFile(name),
      NODE_OPTIONS: `--import=${new URL('../support/shift-clock.mjs', import.meta.url).href}`,
    });
  }

  const until = async (met: () => Promise<boolean>, what: string) => {
    const endMs = Date.now() + LIMIT_MS;
    while (!(await met())) {
      if (Date.now() > endMs) throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('every upload is checked once, while the clocks of both workers jump forward and back during the checks', async () => {
    const model = writeModel({ walls: WALLS });
    const uploads = await Promise.all([right, wrong, right, wrong].map((api, at) => api.upload(`model-${at}.ifc`, model)));
    for (const { status, body } of uploads) assert.equal(status, 200, JSON.stringify(body));
    const { db } = database;
    const begun = db.selectFrom('reports').select('id').where('status', '=', 'PENDING').where('started_at', 'is not', null);
    await until(async () => (await begun.execute()).length === 2, 'both workers have begun');
    await shift('ahead', -HOUR_MS);
    await shift('behind', DAY_MS);
    for (const { body } of uploads)
      assert.equal((await waitForReport(right, body[0]?.id as string, LIMIT_MS)).status, 'PROCESSED');
    const reports = await db.selectFrom('reports').select(['status', 'attempts']).execute();
    assert.deepEqual(reports, Array(4).fill({ status: 'PROCESSED', attempts: 0 }));
    const { rows } = await sql<{ starts: number }>`select max(retry_count)::int as starts from pgboss.job
      where name = 'validate'`.execute(db);
    assert.equal(rows[0]?.starts, 0, 'no job was taken from a worker that lives');
  });

  it('a session of one node is valid on the other, which signs people in as well, whatever its clock says', async () => {
    for (const ms of [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS, 20 * DAY_MS]) {
      await shift('wrong', ms);
      await new Promise((resolve) => setTimeout(resolve, 200));
      assert.equal((await wrong.get('/api/users/me')).status, 200, `${ms} ms`);
      const session = await signInToApi(wrong);
      assert.equal((await new Api(right.url, session.token).get('/api/users/me')).status, 200, `signed in at ${ms} ms`);
    }
  });

  it('a link to choose a password works and its mail has the right date, although the clock of the requesting node is a day behind', async () => {
    await shift('wrong', -DAY_MS);
    await shift('right', -DAY_MS);
    const response = await fetch(`${wrong.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.email }),
    });
    assert.ok(response.ok);
    await until(async () => mails.recipients().includes(ADMIN.email), 'the mail');
    await shift('right', 0);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const mail = mails.messages()[mails.recipients().indexOf(ADMIN.email)] ?? '';
    const sentMs = Date.parse(/^Date: (.*)$/m.exec(mail)?.[1] ?? '');
    assert.ok(Math.abs(sentMs - Date.now()) < LIMIT_MS, mail);
    const token = /[?&]token=3D([\w-]+)/.exec(mail.replaceAll('=\r\n', ''))?.[1];
    assert.ok(token, mail);
    const body = JSON.stringify({ token, password: ADMIN.password });
    const headers = { 'content-type': 'application/json' };
    const reset = await fetch(`${right.url}/api/auth/forgot-password`, { method: 'POST', headers, body });
    assert.ok(reset.ok, await reset.text());
    right = await signInToApi(right);
    wrong = new Api(wrong.url, right.token);
  });

  it('a message of a webhook is due, claimed and retried by the clock that all nodes share', async (t) => {
    let calls = 0;
    const receiver = http.createServer((request, response) => {
      request.resume();
      calls += 1;
      response.writeHead(calls === 1 ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    t.after(() => receiver.close());
    await shift('wrong', DAY_MS);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const { rows } = await sql<{ id: string }>`select id from organizations where platform`.execute(database.db);
    const place = `/api/organizations/${rows[0]?.id}/webhooks`;
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    const created = await wrong.post<{ id: string }>(place, { name: 'Planning', url, events: ['report.ready'] });
    assert.equal(created.status, 200, JSON.stringify(created.body));
    assert.equal((await wrong.post(`${place}/${created.body.id}/test`, {})).status, 202);
    await until(async () => calls >= 1, 'the first call');
    const { rows: waiting } = await sql<{
      seconds: number;
    }>`select extract(epoch from greatest(next_at, claimed_until) - now())::float
      as seconds from webhook_messages where webhook_id = ${created.body.id}`.execute(database.db);
    assert.ok(Math.abs(waiting[0]?.seconds ?? Number.NaN) < 120, `due in ${waiting[0]?.seconds} s`);
    await until(async () => calls >= 2, 'the second call');
  });

  it('the sweep of a node whose clock is a week ahead keeps what was just stored', async () => {
    const storage = await openStorage({ dataFolder: folder, s3: store.options });
    const key = newStorageKey('uploads');
    await storage.put(key, Readable.from([Buffer.from('in progress')]));
    await store.beginUpload(newStorageKey('uploads'));
    const worker = await start('worker', 'sweeping', 7 * DAY_MS);
    nodes.push(worker);
    // The first sweep begins with the start; a later part of the same sweep has ended when the log is quiet.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    assert.ok((await store.objects()).includes(key));
    assert.equal((await store.openUploads()).length, 1);
    assert.ok(!worker.output().includes('sweeping failed'), worker.output());
  });
});
