/** Reads small input files of commands. */
import { readFileSync } from 'node:fs';
import { BadInput } from '../server/terminal/bad-input.ts';

/** The path that stands for standard input. */
export const STANDARD_INPUT = '-';

/** Reads a file, or standard input. Throws BadInput. */
export function readInput(path: string): Buffer {
  try {
    return readFileSync(path === STANDARD_INPUT ? process.stdin.fd : path);
  } catch (cause) {
    throw readError(path, cause);
  }
}

/** What the common errors of the system mean for a person. */
const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'you may not read this file',
  EPERM: 'you may not read this file',
  EMFILE: 'too many files are open',
};

export function readError(path: string, cause: unknown): BadInput {
  const code = (cause as NodeJS.ErrnoException).code ?? 'unknown';
  return new BadInput(`${path}: ${FAULTS[code] ?? `cannot be read (${code})`}`, { cause });
}
