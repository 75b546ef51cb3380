// `npm run bench -- --server`: the service under load, each figure beside its target. Needs a build.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureChecks, measureFairness, measureLists, measurePolling } from './load.mjs';
import { startService } from './service.mjs';
import { measureUpload } from './upload.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function benchServer() {
  if (!existsSync(join(root, 'dist', 'cli', 'main.mjs'))) throw new Error('not built yet; run: npm ci && npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    console.error('seeding 100,000 users, 10,000 projects, 100,000 files, 1,000,000 checks …');
    const seeded = seed(folder);
    const measured = await withService({ folder, workers: 0 }, async (service) => {
      const place = { service, seeded, folder };
      return {
        upload: await measureUpload(place),
        lists: await measureLists(place),
        checks: await measureChecks(place),
        polling: await measurePolling(place),
      };
    });
    // Uploads that were never checked would be checked first.
    measured.fairness = await fairness();
    print(rowsOf(measured));
    const results = { node: process.version, cores: cpus().length, ...measured };
    writeFileSync(join(root, 'bench', 'server-results.json'), `${JSON.stringify(results, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fairness() {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    const seeded = seed(folder, '--small');
    return await withService({ folder, workers: 1 }, (service) => measureFairness({ service, seeded }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function seed(folder, ...options) {
  const script = join(root, 'bench', 'server', 'seed.ts');
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', script, folder, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('the data could not be made');
  return JSON.parse(stdout);
}

async function withService(options, work) {
  const service = await startService({ root, ...options });
  try {
    return await work(service);
  } finally {
    await service.stop();
  }
}

function rowsOf({ upload, lists, checks, polling, fairness: turns }) {
  const ms = (value) => `${value.toFixed(1)} ms`;
  return [
    ['512 MiB upload, extra memory', `${upload.extraMb.toFixed(0)} MB`, '150 MB', upload.extraMb <= 150],
    [
      '512 MiB upload, share of the raw copy’s speed',
      `${(upload.speedShare * 100).toFixed(0)}%`,
      '60%',
      upload.speedShare >= 0.6,
    ],
    ...lists.map(({ name, medianMs }) => [`${name}, median`, ms(medianMs), '50 ms', medianMs < 50]),
    ...checks.map(({ name, medianMs }) => [`${name}, median`, ms(medianMs), '20 ms', medianMs < 20]),
    [`200 browsers polling (${polling.calls} calls), p99`, ms(polling.p99Ms), '50 ms', polling.p99Ms < 50],
    ['places of 5 uploads behind 15 of another organization', turns.places.join(' '), 'by turns', turns.lastPlaceOfFew <= 12],
  ];
}

function print(rows) {
  console.log('| what | measured | target | |\n|---|---|---|---|');
  for (const [what, measured, target, ok] of rows)
    console.log(`| ${what} | ${measured} | ${target} | ${ok ? 'met' : 'MISSED'} |`);
}

await benchServer();
