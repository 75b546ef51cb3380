/** Finds the package folder: sources run from server/, the build from dist/server/ and dist/cli/. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export function findProjectFolder(from = path.dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(path.join(from, 'package.json')) && existsSync(path.join(from, 'specifications/catalogue.json'))) return from;
  const parent = path.dirname(from);
  if (parent === from) throw new Error('The package folder with its specifications/ was not found');
  return findProjectFolder(parent);
}
