/** The app in process for tests: a database in memory, a clock that only tests move, no ports. */

import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { UPLOAD_MAX_BYTES } from '../../common/contract/limits.ts';
import { createApp, type Services } from '../../server/app.ts';
import { deliverMail } from '../../server/auth/deliver-mail.ts';
import type { OpenedDatabase } from '../../server/db/open-database.ts';
import { openTestDatabase } from '../../server/db/open-test-database.ts';
import type { Database, Transaction } from '../../server/db/tables.ts';
import { openRevisions } from '../../server/import-map/revisions.ts';
import { failedValidationsOf } from '../../server/jobs/requeue-reports.ts';
import type { MailOrder } from '../../server/mail/all-mails.ts';
import type { Mail } from '../../server/mail/lay-out.ts';
import { diagnose, type Setup } from '../../server/operations/diagnose.ts';
import { createDiscover } from '../../server/organizations/discover-provider.ts';
import { readPackages } from '../../server/read-packages.ts';
import { insertGeometry } from '../../server/reports/geometry-queries.ts';
import { createCheckReader } from '../../server/reports/read-checks.ts';
import { hashPassword } from '../../server/sessions/password.ts';
import { createSession } from '../../server/sessions/session-queries.ts';
import { localStorage } from '../../server/storage/local-storage.ts';
import { reportOutages } from '../../server/storage/report-outages.ts';
import { insertUser, type NewUser } from '../../server/users/user-queries.ts';

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** The database with the functions that the queue needs. */
  database: OpenedDatabase;
  services: Services;
  /** The folder of the storage. */
  folder: string;
  /** The reports whose validation was put on the queue. */
  submitted: string[];
  /** The waits that the app requested, in ms. */
  pauses: number[];
  /** Sends the ordered mails and returns all mails so far, each with the token of its link. */
  mails(): Promise<SentMail[]>;
  now(): Date;
  advanceMinutes(minutes: number): void;
  /** Creates a user with a session. */
  signIn(user?: Partial<NewUser> & { password?: string }): Promise<{ id: string; token: string }>;
  /** Makes one call; `as` is a token. */
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<Answer>;
}

interface SentMail extends Mail {
  token: string;
}

export interface CallOptions extends Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'> {
  as?: string;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came
  body: any;
  headers: Record<string, unknown>;
}

export async function openTestApp(t: TestContext, change?: (services: Services) => Services): Promise<TestApp> {
  const database = await openTestDatabase();
  let time = Date.parse('2026-01-05T09:00:00Z');
  const now = () => new Date(time);
  const pauses: number[] = [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-files-'));
  const storage = reportOutages(localStorage(folder));
  const submitted: string[] = [];
  const { enqueueMail, mails } = captureMails(database.db, now);
  const base: Services = {
    db: database.db,
    storage,
    checkReader: createCheckReader(storage),
    // Without a build no map is created automatically: tests of the import map provide one.
    revisions: openRevisions({ db: database.db, alone: true, now, log: () => undefined }),
    enqueueValidation: async (_trx, reportId) => void submitted.push(reportId),
    enqueueDryRun: async () => undefined,
    enqueueJointCheck: async () => undefined,
    enqueueAcceptance: async () => undefined,
    requestGeometry: async (trx, fileId) => void (await insertGeometry(trx, fileId, UPLOAD_MAX_BYTES)),
    enqueueMail,
    now,
    pause: async (ms) => pauses.push(ms),
    discover: createDiscover({ allowsPrivateIssuers: true }),
    readQueue: async () => [],
    readPackages: () => readPackages(fileURLToPath(new URL('../..', import.meta.url))),
    failedValidations: failedValidationsOf({
      db: database.db,
      jobs: { enqueueValidation: async (_trx, reportId) => void submitted.push(reportId) },
      now,
    }),
    diagnose: () => diagnose(setupOf({ db: database.db, storage, folder, now })),
  };
  const services = change?.(base) ?? base;
  const app = await createApp(services);
  t.after(async () => {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true });
  });
  return {
    app,
    db: services.db,
    database,
    services,
    folder,
    submitted,
    pauses,
    mails,
    now,
    advanceMinutes: (minutes) => void (time += minutes * 60_000),
    signIn: (user) => signIn(services.db, user ?? {}, now()),
    call: (method, url, options) => call(app, { method, url, ...options }),
  };
}

/** Nothing listens on port 1. */
function setupOf({ db, storage, folder, now }: Pick<TestApp, 'db' | 'folder' | 'now'> & Pick<Services, 'storage'>): Setup {
  const database = { db, close: async () => undefined };
  const settings = { dataFolder: folder, port: 1, corsOrigins: [], workers: 1, timeoutMinutes: 15, demo: false, secrets: {} };
  return { ...settings, version: 'test', now, openStorage: async () => storage, openDatabase: async () => database };
}

/** Stands for the queue and the outbox: an order of a transaction that fails stays captured, so check the rows too. */
function captureMails(db: Database, now: () => Date) {
  const orders: MailOrder[] = [];
  const sent: SentMail[] = [];
  const send = async (mail: Mail) => void sent.push({ ...mail, token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '' });
  return {
    enqueueMail: async (_trx: Transaction, order: MailOrder) => void orders.push(order),
    async mails() {
      for (const order of orders.splice(0))
        await deliverMail(order, { db, mailer: { send }, address: 'https://vakwerk.test', now });
      return sent;
    },
  };
}

let users = 0;

async function signIn(db: Database, { password, ...user }: Partial<NewUser> & { password?: string }, now: Date) {
  users += 1;
  const password_hash = password === undefined ? null : await hashPassword(password);
  const id = await insertUser(
    db,
    { email: `user${users}@vakwerk.test`, first_name: 'An', last_name: 'Bouwer', password_hash, ...user },
    now,
  );
  const { token } = await createSession(db, id, now);
  return { id, token };
}

async function call(app: FastifyInstance, { as, headers, ...options }: InjectOptions & CallOptions): Promise<Answer> {
  const authorization = as === undefined ? {} : { authorization: `Bearer ${as}` };
  const answer = await app.inject({ ...options, headers: { ...authorization, ...headers } });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
}
