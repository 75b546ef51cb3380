// Folders from which the measurements read models, and to which they write results.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Real models, which may not be copied into the project. Some checkouts do not have them. */
export const SHARED_MODELS = join(root, '..', 'shared', 'data', 'ifc-models');
export const DUPLEX = join(SHARED_MODELS, 'engine_web-ifc__duplex.ifc');

/** Creates a folder for the work, and removes it afterwards. */
export async function inFolder<Result>(work: (folder: string) => Result | Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the size of a file in MB with one decimal. */
export const megabytesOf = (path: string): string => (statSync(path).size / 1e6).toFixed(1);
