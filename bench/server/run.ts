// `npm run bench -- --server`: measures the service under load, each figure with its target. Needs a build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { measureBacklog } from './backlog.ts';
import { measureChecks, measureFairness, measureLists, measurePolling } from './load.ts';
import type { Seeded } from './seed.ts';
import { type Place, type ServedPlace, startService } from './service.ts';
import { measureUpload } from './upload.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Parts that are measured on a large database. */
const LARGE = ['lists', 'checks', 'polling', 'upload'];
const RESULTS = join(root, 'bench', 'server-results.json');

interface BenchOptions {
  isRehearsal?: boolean | undefined;
  onServer?: boolean | undefined;
  only?: string[] | undefined;
}
interface DataOptions {
  isSmall: boolean | undefined;
  onServer: boolean | undefined;
}

/** Results by part. */
interface ServerResults {
  upload?: Awaited<ReturnType<typeof measureUpload>>;
  lists?: Awaited<ReturnType<typeof measureLists>>;
  checks?: Awaited<ReturnType<typeof measureChecks>>;
  polling?: Awaited<ReturnType<typeof measurePolling>>;
  fairness?: Awaited<ReturnType<typeof measureFairness>>;
  backlog?: Awaited<ReturnType<typeof measureBacklog>>;
}

/**
 * Measures the service. `isRehearsal` uses little data, to see whether it runs. `onServer` uses a PostgreSQL server instead of
 * the embedded database. `only` is one of fairness, backlog, lists, checks, polling, upload. Figures of the last two are printed
 * and not saved. Completed parts are printed and saved even if a later part fails.
 */
export async function benchServer({ isRehearsal, onServer, only }: BenchOptions): Promise<void> {
  if (!existsSync(join(root, 'dist', 'cli', 'main.mjs'))) throw new Error('not built yet; run: npm ci && npm run build');
  const measured: ServerResults = {};
  const failed: string[] = [];
  const isKept = !isRehearsal && !onServer && !only;
  const part = async (name: string, work: () => Promise<unknown>) => {
    if (only && !only.includes(name) && !(name === 'large' && LARGE.some((one) => only.includes(one)))) return;
    const started = performance.now();
    try {
      await work();
    } catch (error) {
      failed.push(`${name}: ${(error as Error).message}`);
    }
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    if (isKept) keep(measured, failed);
  };
  // Uploads that were never checked would be checked first, so these parts use data of their own.
  const small = { isSmall: true, onServer };
  await part('fairness', async () => (measured.fairness = await withData(small, measureFairness)));
  await part('backlog', async () => (measured.backlog = await withData(small, measureBacklog)));
  await part('large', () => {
    console.error('seeding 100,000 users, 10,000 projects, 100,000 files, 1,000,000 checks …');
    return withSeeded({ isSmall: isRehearsal, onServer }, async (place) => {
      await part('lists', async () => (measured.lists = await measureLists(place)));
      await part('checks', async () => (measured.checks = await measureChecks(place)));
      await part('polling', async () => (measured.polling = await measurePolling(place)));
      await part('upload', async () => (measured.upload = await measureUpload(place)));
    });
  });
  print(rowsOf(measured));
  for (const one of failed) console.log(`not measured: ${one}`);
  if (failed.length > 0) process.exitCode = 1;
}

function keep(measured: ServerResults, failed: string[]): void {
  const results = { node: process.version, cores: cpus().length, ...measured, failed };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

function withSeeded<Found>(options: DataOptions, work: (place: ServedPlace) => Promise<Found>): Promise<Found> {
  return withData(options, async (place) => {
    const service = await place.start(0);
    try {
      return await work({ ...place, service });
    } finally {
      await service.stop();
    }
  });
}

/** Creates a data folder and removes it afterwards. */
async function withData<Found>({ isSmall, onServer }: DataOptions, work: (place: Place) => Promise<Found>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  const postgres = onServer ? await startPostgres(await providePostgres(root)) : undefined;
  const env: Place['env'] = postgres ? { DATABASE_URL: postgres.url } : {};
  try {
    const seeded = seed(folder, { env, options: isSmall ? ['--small'] : [] });
    return await work({ root, folder, env, seeded, start: (workers) => startService({ root, folder, workers, env }) });
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seed(folder: string, { env, options }: { env: Place['env']; options: string[] }): Seeded {
  const script = join(root, 'bench', 'server', 'seed.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, folder, ...options], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the data could not be made');
  return JSON.parse(stdout);
}

type Row = [what: string, measured: string, target: string, isMet: boolean];

/** Returns the rows of the completed measurements. */
function rowsOf({ upload, lists = [], checks = [], polling, fairness, backlog = [] }: ServerResults): Row[] {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const rows: Row[] = [];
  if (upload) {
    const { extraMb, speedShare, uploadSeconds, rawSeconds } = upload;
    const speed = `${(speedShare * 100).toFixed(0)}% (${uploadSeconds.toFixed(2)} s, raw ${rawSeconds.toFixed(2)} s)`;
    rows.push(['512 MiB upload, extra memory', `${extraMb.toFixed(0)} MB`, '150 MB', extraMb <= 150]);
    rows.push(['512 MiB upload, share of the raw copy’s speed', speed, '60%', speedShare >= 0.6]);
  }
  for (const { name, medianMs } of lists) rows.push([`${name}, median`, ms(medianMs), '50 ms', medianMs < 50]);
  for (const { name, medianMs } of checks) rows.push([`${name}, median`, ms(medianMs), '20 ms', medianMs < 20]);
  if (polling) {
    const { calls, p99Ms, medianMs, processorMsPerCall, clientLagP99Ms } = polling;
    const facts = `median ${ms(medianMs)}, ${ms(processorMsPerCall)} of processor a call, this program's own delay ${ms(clientLagP99Ms)}`;
    rows.push([`200 browsers polling (${calls} calls; ${facts}), p99`, ms(p99Ms), '50 ms', p99Ms < 50]);
  }
  for (const { workers, models, serviceSeconds, commandSeconds, speedShare } of backlog) {
    const speed = `${(speedShare * 100).toFixed(0)}% (${serviceSeconds.toFixed(1)} s, command lines ${commandSeconds.toFixed(1)} s)`;
    const what = `backlog of ${models} models of 2.4 MB, ${workers} at a time, share of the command line’s speed`;
    rows.push([what, speed, '80%', speedShare >= 0.8]);
  }
  if (fairness) {
    const { places, lastPlaceOfFew } = fairness;
    rows.push(['places of 5 uploads behind 15 of another organization', places.join(' '), 'by turns', lastPlaceOfFew <= 12]);
  }
  return rows;
}

function print(rows: Row[]): void {
  console.log('| what | measured | target | |\n|---|---|---|---|');
  for (const [what, measured, target, ok] of rows)
    console.log(`| ${what} | ${measured} | ${target} | ${ok ? 'met' : 'MISSED'} |`);
}
