/**
 * Manages the folder of a backup while it is written. Its name contains the process that writes it, and a file in it is touched as long
 * as that process lives, so that the next backup can delete what a killed process left.
 */
import type { Stats } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const SUFFIX = '.vakwerk-part';
const NAME = /\.(\d+)@([^@]+)\.vakwerk-part$/;
const ALIVE = 'alive';
const ALIVE_EVERY_MS = 10_000;
/** A process on another machine that has touched nothing for this long is dead. */
const DEAD_AFTER_MS = 120_000;

export interface PartialBackup {
  /** Folder; it does not exist when this is called. */
  folder: string;
  /** Deletes the folder and its contents. */
  remove(): Promise<void>;
}

/** Folders that this process writes. */
const current = new Set<string>();

/** Creates the folder next to `place`, and deletes those in the same folder that killed processes left. */
export async function createPartialBackup(place: string): Promise<PartialBackup> {
  const parent = path.dirname(path.resolve(place));
  const folder = path.join(parent, `${path.basename(place)}.${process.pid}@${hostName()}${SUFFIX}`);
  if (current.has(folder)) throw new Error(`This process writes ${place} already`);
  // The process identifier may be that of a killed process.
  await rm(folder, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  // Not recursive: below /proc Node would try for ever.
  await mkdir(folder);
  current.add(folder);
  const renew = () => writeFile(path.join(folder, ALIVE), '');
  // A place that cannot be written fails the backup itself.
  const timer = setInterval(() => void renew().catch(() => undefined), ALIVE_EVERY_MS);
  timer.unref();
  const remove = async () => {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    current.delete(folder);
  };
  try {
    await renew();
    await removeAbandoned(parent, (await stat(path.join(folder, ALIVE))).mtimeMs);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

/** Returns whether a path is, or is inside, an unfinished backup. */
export function isPartialBackup(place: string): boolean {
  return path
    .resolve(place)
    .split(path.sep)
    .some((part) => NAME.test(part));
}

/** Removes abandoned folders. `nowMs` is by the clock of the file system, which may be that of another machine. */
async function removeAbandoned(parent: string, nowMs: number): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder, nowMs)) await rm(folder, { recursive: true, force: true });
  }
}

async function isAbandoned(folder: string, nowMs: number): Promise<boolean> {
  const [, pid, host] = NAME.exec(folder) ?? [];
  if (pid === undefined || current.has(folder)) return false;
  const state = (await statIfPresent(path.join(folder, ALIVE))) ?? (await statIfPresent(folder));
  // Another process may have finished meanwhile, and what belongs to another user stays.
  if (!state || state.uid !== (process.getuid?.() ?? state.uid)) return false;
  if (host === hostName() && !isOtherProcess(Number(pid))) return true;
  return nowMs - state.mtimeMs > DEAD_AFTER_MS;
}

async function statIfPresent(file: string): Promise<Stats | undefined> {
  try {
    return await stat(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function hostName(): string {
  return os.hostname().replaceAll(/[^\w.-]/g, '-') || 'localhost';
}
