import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { openTestDatabase } from '../db/open-test-database.ts';
import type { MailOrder } from '../mail/all-mails.ts';
import { localStorage } from '../storage/local-storage.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

async function openBench(t: TestContext) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vakwerk-mails-'));
  const database = await openTestDatabase();
  const logged: string[] = [];
  const running: Jobs[] = [];
  const start = async () => {
    const jobs = await startJobs({
      database,
      storage: localStorage(folder),
      workers: 0,
      log: (message) => logged.push(message),
    });
    running.push(jobs);
    return jobs;
  };
  t.after(async () => {
    for (const jobs of running) await jobs.stop();
    await database.close();
    fs.rmSync(folder, { recursive: true });
  });
  return { db: database.db, logged, start };
}

const order = (email: string): MailOrder => ({ kind: 'RESET', email });
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a mail is ordered in the transaction of its cause, and waits for a server that can send it', async (t) => {
  const { db, start } = await openBench(t);
  const before = await start();
  await assert.rejects(
    db.transaction().execute(async (trx) => {
      await before.enqueueMail(trx, order('rolled-back@x.nl'));
      throw new Error('no');
    }),
  );
  await db.transaction().execute((trx) => before.enqueueMail(trx, order('an@x.nl')));
  await before.stop();
  const jobs = await start();
  const sent: MailOrder[] = [];
  await jobs.deliverMails(async (one) => void sent.push(one));
  while (sent.length === 0) await soon();
  await soon();
  assert.deepEqual(sent, [order('an@x.nl')]);
});

test('an outage of the mail server delays a mail but does not lose it', async (t) => {
  const { db, logged, start } = await openBench(t);
  const jobs = await start();
  const attempts: number[] = [];
  await jobs.deliverMails(async () => {
    attempts.push(Date.now());
    if (attempts.length === 1) throw new Error('connection refused');
  });
  await db.transaction().execute((trx) => jobs.enqueueMail(trx, order('an@x.nl')));
  while (attempts.length < 2) await soon();
  const [first = 0, second = 0] = attempts;
  assert.ok(second - first >= 2_000, `waited ${second - first} ms before the second attempt`);
  assert.deepEqual(logged, ['a mail could not be sent and is tried again']);
});
