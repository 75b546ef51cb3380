// Measures a backlog of uploads that wait for a worker: how fast the worker processes it compared with as many command lines,
// and in which order.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { DUPLEX } from '../places.ts';
import type { FinishedReport } from './read-reports.ts';
import { callService, type Place, type Service, sendFile, type Upload } from './service.ts';

const MODELS = 40;
const POLL_MS = 200;

/** Compares one worker with one command line after the other, and one of each per core. */
export async function measureBacklog(place: Place) {
  if (!existsSync(DUPLEX)) throw new Error('shared data is absent: ../shared/data/ifc-models');
  const rows = [];
  for (const workers of new Set([1, cpus().length])) rows.push(await compareWithCommands(place, { model: DUPLEX, workers }));
  return rows;
}

/** Runs commands before and after, so that a busy moment of the machine affects both. */
async function compareWithCommands(place: Place, { model, workers }: { model: string; workers: number }) {
  const before = await runCommands(place.root, model, workers);
  const bytes = readFileSync(model);
  const [token = ''] = place.seeded.uploaderTokens;
  const uploads = Array.from({ length: MODELS }, (_, n) => ({ token, filename: `stapel-${workers}-${n}.ifc`, bytes }));
  const reports = await drainBacklog(place, { uploads, workers });
  const after = await runCommands(place.root, model, workers);
  const commandSeconds = (before + after) / 2;
  const serviceSeconds =
    (Math.max(...reports.map((one) => one.endedMs)) - Math.min(...reports.map((one) => one.startedMs))) / 1000;
  return { workers, models: MODELS, serviceSeconds, commandSeconds, speedShare: commandSeconds / serviceSeconds };
}

/** Uploads without a worker, then processes the backlog. Returns the reports in the order in which they were finished. */
export async function drainBacklog(
  { root, folder, env, start }: Place,
  { uploads, workers }: { uploads: Upload[]; workers: number },
): Promise<FinishedReport[]> {
  const taking = await start(0);
  try {
    for (const upload of uploads) await sendFile(taking, upload);
  } finally {
    await taking.stop();
  }
  const working = await start(workers);
  try {
    while (await hasWaiting(working)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } finally {
    await working.stop();
  }
  const names = new Set(uploads.map(({ filename }) => filename));
  const reports = readReports({ root, folder, env }).filter(({ filename }) => names.has(filename));
  const failed = reports.filter(({ status }) => status !== 'PROCESSED');
  if (failed.length > 0 || reports.length < uploads.length)
    throw new Error(`${failed.length} of ${reports.length} reports failed; ${uploads.length} were asked for`);
  return reports;
}

async function hasWaiting(service: Service): Promise<boolean> {
  const { text } = await callService(service, { method: 'GET', path: '/metrics' });
  return /^vakwerk_queue_jobs\{queue="validate",/m.test(text);
}

/** Reads the reports after the service has ended, because only one process can open the embedded database. */
function readReports({ root, folder, env }: Pick<Place, 'root' | 'folder' | 'env'>): FinishedReport[] {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(root, 'bench', 'server', 'read-reports.ts'), folder],
    {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('the reports could not be read');
  return JSON.parse(stdout);
}

/** Returns the seconds of the command line for all models, `atOnce` at a time, with the specifications of uploads. */
async function runCommands(root: string, model: string, atOnce: number): Promise<number> {
  const catalogue: { file: string; default?: boolean }[] = JSON.parse(
    readFileSync(join(root, 'specifications', 'catalogue.json'), 'utf8'),
  );
  const idsArguments = catalogue
    .filter((one) => one.default)
    .flatMap(({ file }) => ['--ids', join(root, 'specifications', file)]);
  const args = [join(root, 'bin', 'vakwerk.mjs'), 'check', model, ...idsArguments, '--format', 'json'];
  const started = performance.now();
  let left = MODELS;
  const runner = async () => {
    while (left-- > 0) {
      const [code] = await once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
      if (code > 1) throw new Error(`vakwerk check ended with ${code}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runner));
  return (performance.now() - started) / 1000;
}
