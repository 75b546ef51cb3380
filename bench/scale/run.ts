// `npm run bench -- --scale`: measures two API nodes and two workers on a real PostgreSQL server and a real S3 server, with the
// rows of years of use.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Database } from '../../server/db/tables.ts';
import { signInToApi, waitForReport } from '../../test/e2e/api.ts';
import { type Node, startNode } from '../../test/e2e/start-node.ts';
import { providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { provideGoProgram } from '../../test/support/go-programs.ts';
import { startVersitygw } from '../../test/support/versitygw.ts';
import { measurePhase, type PhaseResult } from './load.ts';
import { familySeconds, ownSeconds, parentOf } from './processor-time.ts';
import { type ScaleSeeded, seedReports } from './seed-reports.ts';
import { serviceEnv } from './service-env.ts';
import { forgetStatements, slowestStatements, timeHousekeeping } from './slow-queries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(root, 'bench', 'scale-results.json');
const PHASE_SECONDS = 30;
const PHASES = [
  ['nobody else', false, false],
  ['200 pollers', true, false],
  ['200 pollers and 20 uploaders', true, true],
] as const;
/** Settings for a database of this size, in the proportions to memory that PostgreSQL recommends. */
const SETTINGS = [
  'shared_buffers=2GB',
  'max_wal_size=4GB',
  'maintenance_work_mem=512MB',
  'max_connections=200',
  'shared_preload_libraries=pg_stat_statements',
];

interface ScaleBenchOptions {
  reports: number;
  users: number;
}

export async function benchScale({ reports, users }: ScaleBenchOptions): Promise<void> {
  const postgres = await startPostgres(await providePostgres(root), SETTINGS);
  const store = await startVersitygw(await provideGoProgram(root, 'versitygw'));
  const nodes: Node[] = [];
  const { db, close } = await openDatabase({ dataFolder: root, databaseUrl: postgres.url });
  try {
    const env = serviceEnv(postgres, store.env);
    nodes.push(await startNode('serve', { ...env, VAKWERK_WORKERS: '0' }), await startNode('worker', env));
    const started = performance.now();
    const seeded = await seedOnto(db, nodes[0] as Node, { reports, users });
    say(
      `${reports} reports and ${users} users in ${((performance.now() - started) / 1000).toFixed(0)} s, ${gb(seeded.bytes)} GB`,
    );
    nodes.push(await startNode('serve', { ...env, VAKWERK_WORKERS: '0' }), await startNode('worker', env));
    await measure(db, { nodes, seeded, facts: { reports, users, databaseBytes: seeded.bytes } });
  } finally {
    await Promise.allSettled(nodes.map((node) => node.kill()));
    await close();
    await Promise.allSettled([postgres.stop(), store.stop()]);
  }
}

/** Copies one real report that this service created. These writes need not survive a power cut. */
async function seedOnto(db: Database, node: Node, options: ScaleBenchOptions): Promise<ScaleSeeded> {
  const api = await signInToApi(node);
  const model = readFileSync(join(root, 'samples', 'rijwoning-met-fouten-ifc4.ifc'));
  const { body } = await api.upload('voorbeeld.ifc', model);
  const fileId = body[0]?.id ?? '';
  await waitForReport(api, fileId);
  return seedReports(db, fileId, options);
}

interface Facts {
  reports: number;
  users: number;
  databaseBytes: number;
}

async function measure(
  db: Database,
  { nodes, seeded, facts }: { nodes: Node[]; seeded: ScaleSeeded; facts: Facts },
): Promise<void> {
  const [first, , second] = nodes.map((node) => ({ port: Number(new URL(node.url).port) }));
  if (!first || !second) throw new Error('Two nodes were started');
  const pids = [nodes[0], nodes[2]].map((node) => node?.process.pid ?? 0);
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = parentOf(backend.rows[0]?.pid ?? 0);
  const readProcessor = async () => ({ nodes: ownSeconds(pids), database: familySeconds(server) });
  const place = { root, nodes: [first, second], readProcessor, seeded };
  const phases: PhaseResult[] = [];
  const housekeeping = await timeHousekeeping(db);
  say(JSON.stringify(housekeeping));
  await forgetStatements(db);
  for (const [phase, pollers, uploaders] of PHASES) {
    phases.push(await measurePhase(place, { phase, pollers, uploaders, seconds: PHASE_SECONDS }));
    say(JSON.stringify(phases.at(-1)));
  }
  const statements = await slowestStatements(db);
  const results = {
    node: process.version,
    cores: cpus().length,
    loadAverage: loadavg(),
    ...facts,
    phases,
    housekeeping,
    statements,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  print(results);
}

function print({
  phases,
  housekeeping,
  statements,
  loadAverage,
}: {
  phases: PhaseResult[];
  housekeeping: { name: string; ms: number }[];
  statements: { query: string; calls: number; meanMs: number }[];
  loadAverage: number[];
}): void {
  console.log(`load of the machine ${loadAverage.map((one) => one.toFixed(1)).join(' ')}\n`);
  console.log('| beside | what | calls | median, ms | p99, ms |\n|---|---|---:|---:|---:|');
  for (const { phase, timed, polls, uploads, refused, processorMsPerCall } of phases) {
    for (const { name, calls, medianMs, p99Ms } of polls ? [...timed, polls] : timed)
      console.log(`| ${phase} | ${name} | ${calls} | ${medianMs.toFixed(1)} | ${p99Ms.toFixed(1)} |`);
    const { nodes, database } = processorMsPerCall;
    console.log(`| ${phase} | processor a call: nodes ${nodes.toFixed(1)} ms, database ${database.toFixed(1)} ms | | | |`);
    if (refused > 0) console.log(`| ${phase} | refused | ${refused} | | |`);
    if (uploads > 0) console.log(`| ${phase} | uploads | ${uploads} | | |`);
  }
  console.log('\n| housekeeping | ms |\n|---|---:|');
  for (const { name, ms } of housekeeping) console.log(`| ${name} | ${ms.toFixed(1)} |`);
  console.log('\nthe slowest statements:');
  for (const { query, calls, meanMs } of statements) console.log(`${meanMs.toFixed(1)} ms × ${calls}: ${query}`);
}

const gb = (bytes: number) => (bytes / 1e9).toFixed(1);
const say = (text: string) => console.error(text);
