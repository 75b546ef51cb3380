/**
 * Protects a data folder from other users of the machine: new files of this process and its children are for its user only, and files
 * that an older version left readable are closed.
 */

import fs from 'node:fs/promises';
import path from 'node:path';
import { terminalLines } from '../terminal/terminal-line.ts';

/** Clears all rights of the group and of others. */
const PRIVATE_UMASK = 0o077;
const OF_OTHERS = 0o077;
/** The mode bit of folders such as /tmp, which are for every user. */
const STICKY = 0o1000;
const OWN_FOLDERS = ['files', 'tmp', 'outbox'];

/** Creates files and folders of this process and its children from now on with modes 0600 and 0700. Only in the main thread. */
export function keepNewFilesPrivate(): void {
  process.umask(PRIVATE_UMASK);
}

/**
 * Removes the rights of group and others from the folder and its contents. Entries of another user are unchanged, and stderr names the
 * first one: volumes of containers have such folders. A folder that does not exist or cannot be read is left to the caller, which
 * reports it when it opens it.
 */
export async function keepFolderPrivate(folder: string): Promise<void> {
  keepNewFilesPrivate();
  if (process.platform === 'win32') return;
  const { mode } = (await fs.stat(folder).catch(ignoreUnusable)) ?? {};
  if (mode === undefined) return;
  const foreign: string[] = [];
  const isShared = (mode & STICKY) !== 0;
  // The folder is closed first, so that nothing below it can be reached.
  if (!isShared) await close(folder, mode, foreign);
  // A folder is closed after everything in it. One that is closed already was closed with its contents, so a start stays quick.
  const entries = isShared ? OWN_FOLDERS : ((await fs.readdir(folder).catch(ignoreUnusable)) ?? []);
  for (const entry of entries) await tighten(path.join(folder, entry), foreign);
  // The cluster of PostgreSQL has a closed folder in every version, whatever the modes of its files.
  await tightenAll(path.join(folder, 'db'), foreign);
  if (foreign.length > 0)
    process.stderr.write(
      terminalLines([
        `vakwerk: ${foreign.length} entries of the data folder belong to another user and may be readable, first ${foreign[0]}`,
      ]),
    );
}

async function tighten(place: string, foreign: string[]): Promise<void> {
  const stat = await statOf(place);
  if (!stat || stat.isSymbolicLink() || (stat.mode & OF_OTHERS) === 0) return;
  if (stat.isDirectory()) await tightenAll(place, foreign);
  await close(place, stat.mode, foreign);
}

async function tightenAll(folder: string, foreign: string[]): Promise<void> {
  const names = (await fs.readdir(folder).catch(ignoreUnusable)) ?? [];
  for (const name of names) await tighten(path.join(folder, name), foreign);
}

/** Returns undefined for what does not exist, is not a folder, or cannot be read by this user. */
function ignoreUnusable(error: NodeJS.ErrnoException): undefined {
  if (!['ENOENT', 'ENOTDIR', 'EACCES'].includes(error.code ?? '')) throw error;
}

/** Returns undefined where it was removed meanwhile, for example by another process. */
function statOf(place: string) {
  return fs.lstat(place).catch(ignoreUnusable);
}

async function close(place: string, mode: number, foreign: string[]): Promise<void> {
  if ((mode & OF_OTHERS) === 0) return;
  try {
    await fs.chmod(place, mode & 0o777 & ~OF_OTHERS);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['EPERM', 'EROFS', 'ENOTSUP'].includes(code)) foreign.push(place);
    else if (code !== 'ENOENT') throw error;
  }
}
