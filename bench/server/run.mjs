// `npm run bench -- --server`: the service under load, each figure beside its target. Needs a build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { measureBacklog } from './backlog.mjs';
import { measureChecks, measureFairness, measureLists, measurePolling } from './load.mjs';
import { startService } from './service.mjs';
import { measureUpload } from './upload.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Measured on a large database. */
const LARGE = ['lists', 'checks', 'polling', 'upload'];
const RESULTS = join(root, 'bench', 'server-results.json');

/**
 * `isRehearsal`: little data, to see whether it runs. `onServer`: on a PostgreSQL server of its own instead of the embedded
 * database; such figures are printed and not kept. `only`: of fairness, backlog, lists, checks, polling, upload; then too.
 * What was measured is printed and kept, also when a part of it fails.
 */
export async function benchServer({ isRehearsal = false, onServer = false, only } = {}) {
  if (!existsSync(join(root, 'dist', 'cli', 'main.mjs'))) throw new Error('not built yet; run: npm ci && npm run build');
  const measured = {};
  const failed = [];
  const isKept = !isRehearsal && !onServer && !only;
  const part = async (name, work) => {
    if (only && !only.includes(name) && !(name === 'large' && LARGE.some((one) => only.includes(one)))) return;
    const started = performance.now();
    try {
      measured[name] = await work();
    } catch (error) {
      failed.push(`${name}: ${error.message}`);
    }
    console.error(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`);
    if (isKept) keep(measured, failed);
  };
  // Uploads that were never checked would be checked first, so these have data of their own.
  await part('fairness', () => withData({ isSmall: true, onServer }, measureFairness));
  await part('backlog', () => withData({ isSmall: true, onServer }, measureBacklog));
  await part('large', () => {
    console.error('seeding 100,000 users, 10,000 projects, 100,000 files, 1,000,000 checks …');
    return withSeeded({ isSmall: isRehearsal, onServer }, async (place) => {
      await part('lists', () => measureLists(place));
      await part('checks', () => measureChecks(place));
      await part('polling', () => measurePolling(place));
      await part('upload', () => measureUpload(place));
    });
  });
  print(rowsOf(measured));
  for (const one of failed) console.log(`not measured: ${one}`);
  if (failed.length > 0) process.exitCode = 1;
}

function keep(measured, failed) {
  const results = { node: process.version, cores: cpus().length, ...measured, failed };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
}

/** A service on a new data folder that validates nothing. */
function withSeeded(options, work) {
  return withData(options, async (place) => {
    const service = await place.start(0);
    try {
      return await work({ ...place, service });
    } finally {
      await service.stop();
    }
  });
}

/** A new data folder, gone afterwards; `start` starts a service on it with so many workers. */
async function withData({ isSmall, onServer }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  const postgres = onServer ? await startPostgres(await providePostgres(root)) : undefined;
  const env = postgres ? { DATABASE_URL: postgres.url } : {};
  try {
    const seeded = seed(folder, { env, options: isSmall ? ['--small'] : [] });
    return await work({ root, folder, env, seeded, start: (workers) => startService({ root, folder, workers, env }) });
  } finally {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seed(folder, { env, options }) {
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

/** Of what was measured. */
function rowsOf({ upload, lists = [], checks = [], polling, fairness, backlog = [] }) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  const rows = [];
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

function print(rows) {
  console.log('| what | measured | target | |\n|---|---|---|---|');
  for (const [what, measured, target, ok] of rows)
    console.log(`| ${what} | ${measured} | ${target} | ${ok ? 'met' : 'MISSED'} |`);
}
