/**
 * Writes a report atomically: to a temporary file in the target's folder, which is renamed when complete. A full disk therefore
 * leaves no partial report, and keeps an existing one. A thread of Node's pool writes a piece while the next one is generated.
 */
import { closeSync, fchmodSync, openSync, realpathSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { writeWholeInBackground } from '../server/storage/write-whole.ts';
import { BadInput } from '../server/terminal/bad-input.ts';

/** Error codes of a full disk or quota. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What the common errors of the system mean for a person. */
const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'this is a folder',
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'you may not write there',
};

const PRIVATE_MODE = 0o600;

/** Writes the pieces. Each must stay valid until the second next one is requested. Throws BadInput. */
export async function writeReport(out: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  try {
    const existing = statSync(out, { throwIfNoEntry: false });
    // Pipes and devices cannot be replaced by a file.
    if (existing && !existing.isFile()) await writeAndClose(openSync(out, 'w'), pieces);
    else await replaceFile(existing ? realpathSync(out) : out, existing, pieces);
  } catch (error) {
    throw isSystemError(error) ? writeError(out, error) : error;
  }
}

/** Throws BadInput for an unwritable target before the report is made. Does not change an existing file. */
export function requireWritable(out: string): void {
  try {
    const existing = statSync(out, { throwIfNoEntry: false });
    // Opening a folder for writing throws EISDIR.
    if (existing?.isDirectory()) closeSync(openSync(out, 'r+'));
    // Opening a pipe would wake up its reader.
    if (existing && !existing.isFile()) return;
    const temporary = temporaryPathOf(existing ? realpathSync(out) : out);
    closeSync(openSync(temporary, 'w'));
    rmSync(temporary);
  } catch (error) {
    throw isSystemError(error) ? writeError(out, error) : error;
  }
}

async function replaceFile(target: string, existing: Stats | undefined, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const temporary = temporaryPathOf(target);
  const file = openSync(temporary, 'w', isInDataFolder(target) ? PRIVATE_MODE : undefined);
  try {
    if (existing) fchmodSync(file, existing.mode);
    await writeAndClose(file, pieces);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Returns whether the target is in a data folder, whose files are readable only by its user; elsewhere the umask of the caller
 * decides.
 */
function isInDataFolder(target: string): boolean {
  const way = relative(resolve(process.env.VAKWERK_DATA || 'data'), resolve(target));
  return !way.startsWith('..') && !isAbsolute(way);
}

function temporaryPathOf(target: string): string {
  return join(dirname(target), `.${basename(target)}.${process.pid}.part`);
}

async function writeAndClose(file: number, pieces: Iterable<string | Uint8Array>): Promise<void> {
  try {
    await writePieces(file, pieces);
  } finally {
    closeSync(file);
  }
}

async function writePieces(file: number, pieces: Iterable<string | Uint8Array>): Promise<void> {
  let written = Promise.resolve();
  try {
    for (const piece of pieces) {
      await written;
      written = writeWholeInBackground(file, typeof piece === 'string' ? Buffer.from(piece) : piece);
      // Prevents an unhandled rejection: the loop awaits `written` only after the next piece.
      written.catch(() => undefined);
    }
    await written;
  } finally {
    await written.catch(() => undefined);
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function writeError(out: string, cause: NodeJS.ErrnoException): BadInput {
  const code = cause.code ?? 'unknown';
  const fault = FULL_CODES.includes(code) ? 'the disk is full' : FAULTS[code];
  return new BadInput(`${out}: cannot be written: ${fault ?? code}`, { cause });
}
