/**
 * PGlite's folder on disk, with a working fsync.
 *
 * Emscripten's NODEFS has no `fsync` among its stream operations, so PostgreSQL's calls of it return at once and a power cut
 * could take acknowledged work. Here fsync reaches the disk; `embeddedStartParams` makes PostgreSQL call it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own parameters without -F ("no fsync"), plus what keeps the memory small. */
export function embeddedStartParams(): string[] {
  const kept = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const settings = {
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    wal_buffers: '1MB',
    // What the database reads stands in memory, its own or the system's: an index out of order costs as much as the table in order.
    random_page_cost: '1.1',
    work_mem: '8MB',
    maintenance_work_mem: '16MB',
    max_connections: '4',
  };
  return [...kept, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

interface NodeStream {
  nfd?: number;
}
interface NodeFilesystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addFsync = (module: unknown) => {
      (module as { NODEFS: NodeFilesystem }).NODEFS.stream_ops.fsync = syncStream;
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** Folders have no descriptor of Node; their entries are safe once the files in them are. */
function syncStream(stream: NodeStream): number {
  if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  return 0;
}

/** Syncs everything in a folder, many at a time: one by one a thousand files can take 20 s. Windows cannot sync folders and need not. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const wanted = entries.filter((entry) => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'));
  await Promise.all(wanted.map((entry) => syncPath(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function syncPath(target: string): Promise<void> {
  const handle = await fs.promises.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
