/** Reads small input files of commands. */
import { readFileSync } from 'node:fs';
import { BadInput } from '../common/contract/bad-input.ts';

/** Reads a file. Throws BadInput. */
export function readInput(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw readError(path, cause);
  }
}

export function readError(path: string, cause: unknown): BadInput {
  return new BadInput(`${path}: cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'unknown'})`, { cause });
}
