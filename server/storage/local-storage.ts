/**
 * Stores objects as files. An object is written under a temporary name, synced with its folder, and renamed, so that after any crash a
 * key has a whole file or none.
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { DamagedObjectError } from './damaged-object.ts';
import { requireReserve } from './disk-room.ts';
import type { Storage } from './storage.ts';
import { isStorageKey } from './storage-key.ts';
import { cautiousNow, filesOlderThan, temporaryFiles } from './temporary-files.ts';
import { writeFile } from './write-file.ts';

const TEMPORARY = 'tmp';
const SWEEP_BATCH = 200;

/** Creates `folder` if it does not exist. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(folder, key);
  };
  const temporaryFile = temporaryFiles(path.join(folder, TEMPORARY));
  return {
    temporaryFile,
    async put(key, source, options = {}) {
      const target = pathOf(key);
      const partial = await temporaryFile();
      await requireReserve(folder, options.expectedBytes);
      try {
        const stored = await writeFile(partial, source, options);
        await moveSafely(partial, target, folder);
        return stored;
      } catch (error) {
        await fs.rm(partial, { force: true });
        throw error;
      }
    },
    async putFile(key, file, signal) {
      signal?.throwIfAborted();
      await moveSafely(file, pathOf(key), folder);
    },
    async open(key, range, signal, sizeBytes) {
      signal?.throwIfAborted();
      const file = await openWhole(pathOf(key), sizeBytes);
      const stream = file.createReadStream(range ? { start: range.start, end: range.end - 1 } : {});
      return signal ? addAbortSignal(signal, stream) : stream;
    },
    async read(key, range, signal) {
      signal?.throwIfAborted();
      return range ? readRange(pathOf(key), range.start, range.end - range.start) : fs.readFile(pathOf(key), { signal });
    },
    async localFile(key, signal) {
      signal?.throwIfAborted();
      const file = pathOf(key);
      await fs.access(file);
      return { path: file, release: async () => undefined };
    },
    remove: (key) => fs.rm(pathOf(key), { force: true }),
    sweep: (isReferred, olderThanMs) => sweepFolder(folder, isReferred, olderThanMs),
    async probe() {
      await fs.rm(await writeProbe(await temporaryFile()), { force: true });
    },
  };
}

/** Opens a file for reading. Throws a DamagedObjectError where it has another size than `sizeBytes`, if given. */
async function openWhole(file: string, sizeBytes: number | undefined): Promise<fs.FileHandle> {
  const handle = await fs.open(file);
  const { size } = await handle.stat();
  if (sizeBytes === undefined || size === sizeBytes) return handle;
  await handle.close();
  throw new DamagedObjectError(`${file} has ${size} bytes in place of ${sizeBytes}`);
}

async function moveSafely(from: string, to: string, root: string): Promise<void> {
  await syncPath(from);
  const createdFolder = await fs.mkdir(path.dirname(to), { recursive: true });
  await fs.rename(from, to);
  await syncPath(path.dirname(to));
  if (createdFolder) for (let at = path.dirname(path.dirname(to)); at.startsWith(root); at = path.dirname(at)) await syncPath(at);
}

/** Windows cannot sync folders and need not: NTFS journals names. */
async function syncPath(target: string): Promise<void> {
  if (process.platform === 'win32' && (await fs.stat(target)).isDirectory()) return;
  const handle = await fs.open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readRange(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await fs.open(file);
  try {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await handle.read(buffer, 0, length, start);
    if (bytesRead !== length) throw new DamagedObjectError(`${file} ends before byte ${start + length}`);
    return buffer;
  } finally {
    await handle.close();
  }
}

async function writeProbe(file: string): Promise<string> {
  await fs.writeFile(file, '');
  return file;
}

async function sweepFolder(
  folder: string,
  isReferred: (keys: string[]) => Promise<Set<string>>,
  olderThanMs: number,
): Promise<number> {
  const before = (await cautiousNow(path.join(folder, TEMPORARY))) - olderThanMs;
  let removed = 0;
  let batch: string[] = [];
  const flush = async () => {
    const referredKeys = batch.length > 0 ? await isReferred(batch) : new Set<string>();
    for (const key of batch) {
      if (referredKeys.has(key)) continue;
      await fs.rm(path.join(folder, key), { force: true });
      removed += 1;
    }
    batch = [];
  };
  for await (const { file, key } of filesOlderThan(folder, before)) {
    if (isStorageKey(key)) batch.push(key);
    else if (key.startsWith(`${TEMPORARY}/`)) {
      await fs.rm(file, { force: true });
      removed += 1;
    }
    if (batch.length >= SWEEP_BATCH) await flush();
  }
  await flush();
  return removed;
}
