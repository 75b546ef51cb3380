// `npm run bench -- --scale --only=cost`: measures processor time and storage of one validation of 50 MB in the service itself.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { sql } from 'kysely';
import { openDatabase } from '../../server/db/open-database.ts';
import type { Database } from '../../server/db/tables.ts';
import { signInToApi, waitForGeometry, waitForReport } from '../../test/e2e/api.ts';
import { type Node, startNode } from '../../test/e2e/start-node.ts';
import { providePostgres, startPostgres } from '../../test/runner/postgres.ts';
import { provideGoProgram } from '../../test/support/go-programs.ts';
import { startVersitygw } from '../../test/support/versitygw.ts';
import { DUPLEX, root } from '../places.ts';
import { replicateModel } from '../replicate-model.ts';
import { familySeconds, parentOf } from './processor-time.ts';
import { serviceEnv } from './service-env.ts';

const MODEL_BYTES = 50e6;
const FILES = 3;
const LIMIT_MS = 600_000;

export async function benchCost(): Promise<void> {
  if (!existsSync(DUPLEX)) throw new Error('shared data is absent: ../shared/data/ifc-models');
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-cost-'));
  const postgres = await startPostgres(await providePostgres(root));
  const store = await startVersitygw(await provideGoProgram(root, 'versitygw'));
  const { db, close } = await openDatabase({ dataFolder: folder, databaseUrl: postgres.url });
  const nodes: Node[] = [];
  try {
    const env = { ...serviceEnv(postgres, store.env), VAKWERK_GEOMETRY_WORKERS: '1' };
    nodes.push(
      await startNode('serve', { ...env, VAKWERK_WORKERS: '0', VAKWERK_GEOMETRY_WORKERS: '0' }),
      await startNode('worker', env),
    );
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pids = { 'API node': pidOf(nodes[0]), worker: pidOf(nodes[1]), PostgreSQL: parentOf(rows[0]?.pid ?? 0) };
    const model = join(folder, 'model.ifc');
    replicateModel(DUPLEX, model, MODEL_BYTES);
    const api = await signInToApi(nodes[0] as Node);
    const check = async (name: string, bytes: Uint8Array) => {
      const { body } = await api.upload(name, bytes);
      const report = await waitForReport(api, body[0]?.id ?? '', LIMIT_MS);
      await waitForGeometry(api, report.id, LIMIT_MS);
      return body[0]?.id ?? '';
    };
    // The first check warms the process, so that compiling and loading are not counted.
    await check('eerst.ifc', readFileSync(DUPLEX));
    const before = secondsOf(pids);
    const ids: string[] = [];
    for (let at = 0; at < FILES; at++) ids.push(await check(`kosten-${at}.ifc`, readFileSync(model)));
    const after = secondsOf(pids);
    for (const name of Object.keys(pids))
      console.log(`${name}: ${(((after[name] ?? 0) - (before[name] ?? 0)) / FILES).toFixed(2)} processor s a file`);
    for (const [kind, bytes] of await bytesOf(db, ids[0] ?? '', store.options))
      console.log(`${kind}: ${(bytes / 1e6).toFixed(3)} MB a file`);
  } finally {
    await Promise.allSettled(nodes.map((node) => node.kill()));
    await close();
    await Promise.allSettled([postgres.stop(), store.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const pidOf = (node: Node | undefined) => node?.process.pid ?? 0;

function secondsOf(pids: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, familySeconds(pid)]));
}

type StoreOptions = {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** Returns bytes of objects by kind, and of rows. */
async function bytesOf(db: Database, fileId: string, options: StoreOptions): Promise<[string, number][]> {
  const { rows } = await sql<{ key: string | null; kind: string }>`
    select storage_key as key, 'the file' as kind from files where id = ${fileId}
    union all select blob_key, 'checks of the report' from reports where file_id = ${fileId}
    union all select blob_key, 'model in 3D' from geometries where file_id = ${fileId}
    union all select measures_key, 'measures' from geometries where file_id = ${fileId}
    union all select picture_key, 'picture' from geometries where file_id = ${fileId} and picture_key is not null`.execute(db);
  const client = new S3Client({ ...options, forcePathStyle: true });
  const sizes: [string, number][] = [];
  for (const { key, kind } of rows) {
    const { Contents = [] } = key ? await client.send(new ListObjectsV2Command({ Bucket: options.bucket, Prefix: key })) : {};
    sizes.push([kind, Contents[0]?.Size ?? 0]);
  }
  client.destroy();
  const row = await sql<{ report: string; chunks: string; counts: string }>`
    select pg_column_size(reports.*) as report,
      (select sum(pg_column_size(c.*)) from report_chunks c where report_id = reports.id) as chunks,
      (select sum(pg_column_size(c.*)) from failure_counts c where report_id = reports.id) as counts
    from reports where file_id = ${fileId}`.execute(db);
  for (const [kind, bytes] of Object.entries(row.rows[0] ?? {})) sizes.push([`rows: ${kind}`, Number(bytes)]);
  return sizes;
}
