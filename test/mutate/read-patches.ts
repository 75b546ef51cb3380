/**
 * The stated breaks of the product: data, in patches/*.json. Each is one text that stands exactly once in one file, what stands there
 * when it is broken, the rows of docs/requirements.tsv that it breaks, and in words how. A break of what no row says names its test files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('patches', import.meta.url));

export interface Patch {
  /** Empty where `tests` is given. */
  rows: string[];
  /** The test files that have to notice a break that no row states. */
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

/** The text as it is when broken. Throws where the stated text is not there exactly once: the product has changed since. */
export function breakText(text: string, { file, find, replace }: Pick<Patch, 'file' | 'find' | 'replace'>): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} holds ${count} times, not once: ${find}`);
  return text.replace(find, () => replace);
}
