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
  const settings = { wal_sync_method: 'fsync', shared_buffers: '16MB', wal_buffers: '1MB', work_mem: '8MB', maintenance_work_mem: '16MB', max_connections: '4' };
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

/** Syncs all files of a folder, and the folders. Windows cannot sync a folder and need not. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const one = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(one);
    else if (entry.isFile()) syncPath(one);
  }
  if (process.platform !== 'win32') syncPath(folder);
}

function syncPath(target: string): void {
  const descriptor = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
