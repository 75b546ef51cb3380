/**
 * The folder of PGlite on disk, with a working fsync.
 *
 * NODEFS of Emscripten has no `fsync` operation, so calls of PostgreSQL return at once and a power cut could lose committed
 * work. Here fsync reaches the disk; `embeddedStartParams` makes PostgreSQL call it. Emscripten also sets the mode of each new file
 * by itself, which no umask narrows. Here the group and others get no rights.
 */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Returns the default parameters of PGlite without -F ("no fsync"), and with low memory use. */
export function embeddedStartParams(): string[] {
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F');
  const settings = {
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    wal_buffers: '1MB',
    // Data is in memory, in PostgreSQL's cache or the system's, so random access costs as much as sequential access.
    random_page_cost: '1.1',
    work_mem: '8MB',
    maintenance_work_mem: '16MB',
    max_connections: '4',
  };
  return [...params, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

interface NodeStream {
  nfd?: number;
}
interface Attributes {
  mode?: number | null;
}
interface NodeFilesystem {
  stream_ops: { fsync?: (stream: NodeStream) => number };
  doSetAttr(file: unknown, node: unknown, attributes: Attributes, ...others: unknown[]): void;
}

/** Rights of the group and of others. */
const OF_OTHERS = 0o077;

export class DurableNodeFs extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const complete = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFilesystem };
      NODEFS.stream_ops.fsync = syncStream;
      keepPrivate(NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [complete, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function keepPrivate(filesystem: NodeFilesystem): void {
  const setAttributes = filesystem.doSetAttr;
  filesystem.doSetAttr = (file, node, attributes, ...others) => {
    const { mode } = attributes;
    const narrowed = mode === undefined || mode === null ? attributes : { ...attributes, mode: mode & ~OF_OTHERS };
    setAttributes(file, node, narrowed, ...others);
  };
}

/** Folders have no Node descriptor; their entries are safe after syncing the files in them. */
function syncStream(stream: NodeStream): number {
  if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
  return 0;
}

/**
 * Syncs all files of a folder in parallel: a thousand files one by one can take 20 s. Windows cannot sync folders and need not.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true });
  const syncable = entries.filter((entry) => entry.isFile() || (entry.isDirectory() && process.platform !== 'win32'));
  await Promise.all(syncable.map((entry) => syncPath(path.join(entry.parentPath ?? entry.path, entry.name))));
}

async function syncPath(target: string): Promise<void> {
  const handle = await fs.promises.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
