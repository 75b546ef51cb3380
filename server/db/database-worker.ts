/**
 * Runs PGlite on a data folder. As a worker thread it serves the database, so that heavy queries do not block HTTP. As a process
 * (`database-worker FOLDER`) it creates a database and exits, which frees the 200 MB needed.
 */
import v8 from 'node:v8';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { endWithParent } from '../threads/end-with-parent.ts';
import { DurableNodeFs, embeddedStartParams, syncTree } from './embedded/durable-node-fs.ts';
import { embeddedParsers, pgliteSession } from './embedded/pglite-session.ts';
import type { SqlResult, SqlSession } from './embedded/sql-session.ts';

export type ThreadRequest =
  | { id: number; kind: 'query'; text: string; parameters: readonly unknown[] }
  | { id: number; kind: 'exec'; text: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' };

export type ThreadReply =
  | { id: number; result: SqlResult }
  | { id: number; error: Record<string, unknown> }
  | { id: 0; notification: { channel: string; payload: string } }
  /** The database did not open; no other answer follows. */
  | { id: 0; notOpened: true };

/** Fields of a PostgreSQL error, which Error loses between threads. */
const ERROR_FIELDS = [
  ...['message', 'code', 'detail', 'hint', 'severity'],
  ...['constraint', 'table', 'column', 'schema', 'where', 'position'],
];
const NOTHING: SqlResult = { rows: [] };

// The optimizing compiler makes a batch of 10,000 rows 1.3 to 1.8 times as fast. A start runs many functions a few times: with V8's
// budget of 13,000,000 bytes of code before a function is optimized, compiling them took 2.9 s of processor time, now 1.7 s.
v8.setFlagsFromString('--wasm-tiering-budget=300000000');
if (isMainThread) await createCluster(process.argv[2] ?? '');
else serve((workerData as { folder: string }).folder);

function openCluster(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(folder), startParams: embeddedStartParams(), parsers: embeddedParsers });
}

/**
 * Creates a cluster and ends with its parent process. initdb does not use the fsync of PostgreSQL, so everything is synced once
 * at the end.
 */
async function createCluster(folder: string): Promise<void> {
  endWithParent(() => process.exit(1));
  const pglite = await openCluster(folder);
  await pglite.close();
  await syncTree(folder);
}

function serve(folder: string): void {
  const session = openCluster(folder).then(pgliteSession);
  session.catch(() => reply({ id: 0, notOpened: true }));
  parentPort?.on('message', async (request: ThreadRequest) => {
    try {
      reply({ id: request.id, result: await answer(request, await session) });
      if (request.kind === 'close') parentPort?.close();
    } catch (error) {
      reply({ id: request.id, error: describe(error) });
    }
  });
}

async function answer(request: ThreadRequest, session: SqlSession): Promise<SqlResult> {
  if (request.kind === 'query') return session.query(request.text, request.parameters);
  if (request.kind === 'exec') return session.exec(request.text);
  if (request.kind === 'close') await session.close();
  else await session.listen(request.channel, (payload) => reply({ id: 0, notification: { channel: request.channel, payload } }));
  return NOTHING;
}

function reply(message: ThreadReply): void {
  parentPort?.postMessage(message, 'result' in message ? buffersIn(message.result) : []);
}

/** Returns the buffers to transfer instead of copying. */
function buffersIn({ rows }: SqlResult): ArrayBuffer[] {
  const values = rows.flatMap((row) => Object.values(row as object));
  const isWhole = (value: unknown): value is Uint8Array<ArrayBuffer> =>
    value instanceof Uint8Array && value.byteLength > 0 && value.byteLength === value.buffer.byteLength;
  return values.filter(isWhole).map(({ buffer }) => buffer);
}

function describe(error: unknown): Record<string, unknown> {
  const source = error as Record<string, unknown>;
  return Object.fromEntries(ERROR_FIELDS.map((name) => [name, source[name]]).filter(([, value]) => value !== undefined));
}
