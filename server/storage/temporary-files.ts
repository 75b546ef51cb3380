/** Manages files of work in progress, under unique names, and sweeps what killed processes left. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Returns a function that makes new paths in a folder, which is created if it does not exist. */
export function temporaryFiles(folder: string): () => Promise<string> {
  return async () => {
    await fs.mkdir(folder, { recursive: true });
    return path.join(folder, randomUUID());
  };
}

/**
 * Returns the time by which files are old: the earliest of the clock of the disk and the time at the start of the process plus what
 * passed since. A jump of the clock in either direction makes no file look older than it is, so work in progress is never swept.
 */
export async function cautiousNow(folder: string): Promise<number> {
  const probe = await temporaryFiles(folder)();
  await fs.writeFile(probe, '');
  const { mtimeMs } = await fs.stat(probe);
  await fs.rm(probe);
  return Math.min(mtimeMs, performance.timeOrigin + performance.now());
}

/** Removes files last written before `beforeMs`. Returns their number. */
export async function sweepTemporaryFiles(folder: string, beforeMs: number): Promise<number> {
  let removed = 0;
  for await (const { file } of filesOlderThan(folder, beforeMs)) {
    await fs.rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Yields all files below a folder, which need not exist, last written before a moment. `key` is relative to the folder, with slashes. */
export async function* filesOlderThan(folder: string, beforeMs: number): AsyncGenerator<{ file: string; key: string }> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat && stat.mtimeMs < beforeMs) yield { file, key: path.relative(folder, file).split(path.sep).join('/') };
  }
}
