/**
 * Checks a set-up and reports the state of each part by code (common/contract/operations.ts). All parts are checked in
 * parallel, none for longer than `waitMs`, and a failing one does not delay others.
 */
import path from 'node:path';
import {
  DIAGNOSIS_CHECKS,
  type DIAGNOSIS_STATES,
  type Diagnosis,
  type DiagnosisCheck,
  type DiagnosisLine,
} from '../../common/contract/operations.ts';
import type { Migration } from '../db/migrate.ts';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { checkAddress } from './check-address.ts';
import { checkDatabase, clockLine, explainDatabase, readClockAhead } from './check-database.ts';
import { checkFindings } from './check-findings.ts';
import { checkBrowser, checkDisk, checkNode } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkOrigins, readEmbedOrigins } from './check-origins.ts';
import { checkQueue } from './check-queue.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStorage, explainStorage, readStoreClockAhead } from './check-storage.ts';
import { checkStoredBytes } from './check-stored-bytes.ts';
import { lineOf, wordsOf } from './line.ts';

/** A part that `vakwerk doctor` looks at and that has not answered after this long cannot be reached. */
const DOCTOR_WAIT_MS = 10_000;

export interface Setup {
  dataFolder: string;
  /** Absent: embedded in the data folder. */
  databaseUrl?: string;
  /** Absent: the data folder. */
  s3?: { endpoint?: string; bucket: string; region: string };
  smtpUrl?: string;
  publicUrl?: string;
  port: number;
  corsOrigins: string[];
  browserFile?: string;
  workers: number;
  timeoutMinutes: number;
  demo: boolean;
  /** Secrets by the name of their setting. */
  secrets: Record<string, string | undefined>;
  /** Version of this program. */
  version: string;
  /** Absent: the migrations of this version. */
  migrations?: Migration[];
  /** Corrects counts that can be recomputed; by default nothing changes. */
  repairs?: boolean;
  /** Absent: DOCTOR_WAIT_MS. */
  waitMs?: number;
  now(): Date;
  openStorage(): Promise<Storage>;
  /** Opens the database; undefined: there is none yet. */
  openDatabase(): Promise<{ db: Database; close(): Promise<void> } | undefined>;
  /** Tells, for a running service, whether its own workers have work and finish none. */
  hasStalled?(): Promise<boolean>;
}

interface Inspection {
  lines: DiagnosisLine[];
  versions?: Record<string, string>;
}

export async function diagnose(setup: Setup): Promise<Diagnosis> {
  const inspections: Inspection[] = await Promise.all([
    { lines: [checkNode(process.versions.node), ...checkSecrets({ ...setup, isPublic: isPublic(setup) })] },
    inspect(setup, 'disk', async () => ({ lines: [await checkDisk(setup.dataFolder)] })),
    inspect(setup, 'storage', async () => ({ lines: await inspectStorage(setup) })),
    inspect(setup, 'mail', async () => ({ lines: [await inspectMail(setup)] })),
    inspect(setup, 'browser', () => inspectBrowser(setup)),
    inspectData(setup),
  ]);
  const lines = inspections.flatMap((one) => one.lines);
  if (!lines.some(({ check }) => check === 'clock') && isKnown(lines)) lines.push(lineOf('clock', 'CLOCK_OK'));
  const versions = { vakwerk: setup.version, node: process.versions.node };
  return {
    state: worstOf(lines),
    at: setup.now().toISOString(),
    versions: Object.assign(versions, ...inspections.map((one) => one.versions ?? {})),
    lines: lines.sort((a, b) => DIAGNOSIS_CHECKS.indexOf(a.check) - DIAGNOSIS_CHECKS.indexOf(b.check)),
  };
}

const isPublic = ({ publicUrl }: Setup) =>
  publicUrl !== undefined && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);

/** A clock is compared with those of database and store, so one of them must have answered. */
const isKnown = (lines: DiagnosisLine[]) =>
  lines.some(({ check, state }) => ['database', 'storage'].includes(check) && state === 'OK');

/** Returns the worst state of the lines: wrong before unknown. */
function worstOf(lines: DiagnosisLine[]): Diagnosis['state'] {
  const order = ['WRONG', 'UNKNOWN', 'ADVICE', 'OK'] as const satisfies (typeof DIAGNOSIS_STATES)[number][];
  return order.find((state) => lines.some((line) => line.state === state)) ?? 'OK';
}

async function inspect(setup: Setup, check: DiagnosisCheck, work: () => Promise<Inspection>): Promise<Inspection> {
  const { waitMs = DOCTOR_WAIT_MS } = setup;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Inspection>((resolve) => {
    timer = setTimeout(() => resolve({ lines: [lineOf(check, 'NO_ANSWER', { seconds: waitMs / 1_000 })] }), waitMs);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return { lines: [lineOf(check, 'CHECK_FAILED', { why: wordsOf(error) })] };
  } finally {
    clearTimeout(timer);
  }
}

async function inspectStorage({ openStorage, s3, dataFolder, waitMs = DOCTOR_WAIT_MS }: Setup): Promise<DiagnosisLine[]> {
  const endpoint = s3?.endpoint ?? `https://s3.${s3?.region}.amazonaws.com`;
  const place = { place: s3 ? `${s3.bucket}, ${endpoint}` : path.join(dataFolder, 'files'), isLocal: s3 === undefined };
  const storage = await openStorage().catch((error: unknown) => explainStorage(error, place));
  if ('check' in storage) return [storage];
  const line = await checkStorage(storage, place);
  if (!s3 || line.state !== 'OK') return [line];
  const ahead = await readStoreClockAhead(endpoint, AbortSignal.timeout(waitMs)).catch(() => undefined);
  const clock = ahead === undefined ? undefined : clockLine('CLOCK_STORE', ahead);
  return clock ? [line, clock] : [line];
}

function inspectMail(setup: Setup): Promise<DiagnosisLine> {
  const { smtpUrl, dataFolder, waitMs = DOCTOR_WAIT_MS } = setup;
  // Shorter than the limit of the whole check, so that the mail server's own error is reported.
  return checkMail({ smtpUrl, outboxFolder: path.join(dataFolder, 'outbox'), isPublic: isPublic(setup), waitMs: waitMs * 0.9 });
}

async function inspectBrowser({ browserFile }: Setup): Promise<Inspection> {
  const { line, version } = await checkBrowser(browserFile);
  return { lines: [line], versions: version === undefined ? {} : { chromium: version } };
}

/** Checks database, queue, address and origins: the last of them needs both database and address. */
async function inspectData(setup: Setup): Promise<Inspection> {
  const { publicUrl, port, corsOrigins, waitMs = DOCTOR_WAIT_MS } = setup;
  const localUrl = `http://localhost:${port}`;
  const wait = waitMs * 0.9;
  let embedOrigins: string[] = [];
  let answers = false;
  const [data, address] = await Promise.all([
    inspect(setup, 'database', () =>
      inspectDatabase(setup, async (db) => {
        embedOrigins = await readEmbedOrigins(db, setup.now());
      }),
    ),
    inspect(setup, 'address', async () => {
      const check = await checkAddress({ publicUrl, localUrl, waitMs: wait });
      answers = check.answers;
      return check;
    }),
  ]);
  const origins = [...new Set([...corsOrigins, ...embedOrigins])];
  const others = await inspect(setup, 'origins', async () => ({
    lines: await checkOrigins(origins, answers ? (publicUrl ?? localUrl) : undefined, wait),
  }));
  return { lines: [...data.lines, ...address.lines, ...others.lines], versions: data.versions };
}

async function inspectDatabase(setup: Setup, alsoRead: (db: Database) => Promise<void>): Promise<Inspection> {
  const { databaseUrl, dataFolder, migrations, repairs = false } = setup;
  const place = databaseUrl ? placeOf(databaseUrl) : path.join(dataFolder, 'db');
  let opened: Awaited<ReturnType<Setup['openDatabase']>>;
  try {
    opened = await setup.openDatabase();
    if (!opened) return { lines: [lineOf('database', 'DATABASE_NONE_YET', { place }), lineOf('queue', 'QUEUE_NONE_YET')] };
    const { db } = opened;
    const { lines, version } = await checkDatabase(db, { embedded: !databaseUrl, place, migrations });
    const versions = version === undefined ? undefined : { postgresql: version };
    if (lines.some(({ state }) => state === 'WRONG')) return { lines, versions };
    // A database of an older version has no sums yet.
    const isCurrent = lines.every(({ code }) => ['DATABASE_OK', 'DATABASE_CONNECTIONS'].includes(code));
    const sums = isCurrent ? await checkStoredBytes(db, { repairs }) : undefined;
    if (sums) lines.push(sums);
    if (isCurrent) lines.push(...(await checkFindings(db)));
    await alsoRead(db).catch(() => undefined);
    const clock = databaseUrl ? clockLine('CLOCK_DATABASE', await readClockAhead(db)) : undefined;
    return { lines: [...lines, ...(clock ? [clock] : []), ...(await inspectQueue(setup, db))], versions };
  } catch (error) {
    return { lines: [explainDatabase(error, { place, dataFolder })] };
  } finally {
    await opened?.close();
  }
}

async function inspectQueue({ workers, databaseUrl, timeoutMinutes, hasStalled }: Setup, db: Database): Promise<DiagnosisLine[]> {
  if (await hasStalled?.()) return [lineOf('queue', 'WORKERS_STALLED', { jobs: 1, minutes: timeoutMinutes })];
  return checkQueue(db, { workers, timeoutMinutes, isShared: databaseUrl !== undefined });
}

/** Returns the address without the password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname, searchParams, username } = new URL(databaseUrl);
  return `${username}@${host || searchParams.get('host')}${pathname}`;
}
