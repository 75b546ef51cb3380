/**
 * A report into a file: beside its place first and renamed when it is whole, so that a full disk leaves neither half a report
 * nor takes away the one that was there. A piece is written by a thread of Node's own while the next is being made.
 */
import { closeSync, fchmodSync, openSync, realpathSync, renameSync, rmSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BadInput } from '../common/contract/bad-input.ts';
import { writeWholeInBackground } from '../server/storage/write-whole.ts';

/** What the operating system says of a disk or a share of it that is full. */
const FULL_CODES = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** Each piece need hold only until the one after the next is asked for. Throws BadInput. */
export async function writeReport(out: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  try {
    const there = statSync(out, { throwIfNoEntry: false });
    // A pipe or a device is no file to put another in the place of.
    if (there && !there.isFile()) await writeAndClose(openSync(out, 'w'), pieces);
    else await writeBeside(there ? realpathSync(out) : out, there, pieces);
  } catch (error) {
    throw isSystemError(error) ? notWritten(out, error) : error;
  }
}

/** Throws the BadInput of a place that cannot be written to, before a report is made for it; what is there stays as it is. */
export function tryPlace(out: string): void {
  try {
    const there = statSync(out, { throwIfNoEntry: false });
    if (there?.isDirectory()) closeSync(openSync(out, 'r+'));
    // Opening a pipe would wake up its reader.
    if (there && !there.isFile()) return;
    const beside = besideOf(there ? realpathSync(out) : out);
    closeSync(openSync(beside, 'w'));
    rmSync(beside);
  } catch (error) {
    throw isSystemError(error) ? notWritten(out, error) : error;
  }
}

async function writeBeside(target: string, there: Stats | undefined, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const beside = besideOf(target);
  const file = openSync(beside, 'w');
  try {
    if (there) fchmodSync(file, there.mode);
    await writeAndClose(file, pieces);
    renameSync(beside, target);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

function besideOf(target: string): string {
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
      // Heard where it is waited for, which is after the next piece was made.
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

function notWritten(out: string, cause: NodeJS.ErrnoException): BadInput {
  const code = cause.code ?? 'unknown';
  return new BadInput(`${out}: cannot be written (${code})${FULL_CODES.includes(code) ? ': the disk is full' : ''}`, { cause });
}
