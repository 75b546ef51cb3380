/**
 * Reads the stated breaks of the product: data, in patches/*.json. Each has a text that occurs exactly once in one file, its
 * replacement, the rows of docs/requirements.tsv that it breaks, and an explanation. A break that no row covers names its test
 * files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('patches', import.meta.url));

export interface Patch {
  /** Empty if `tests` is given. */
  rows: string[];
  /** The test files that have to notice a break that no row covers. */
  tests?: string[];
  breaks: string;
  file: string;
  find: string;
  replace: string;
}

export function readPatches(): Patch[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Returns the broken text. Throws if the stated text does not occur exactly once: the product has changed since. */
export function breakText(text: string, { file, find, replace }: Pick<Patch, 'file' | 'find' | 'replace'>): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} holds ${count} times, not once: ${find}`);
  return text.replace(find, () => replace);
}
