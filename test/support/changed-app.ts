/** Copies the sources with a change in one file of one app, like a developer of that app. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LINKED = [
  'bin',
  'build',
  'common',
  'elements',
  'engine',
  'node_modules',
  'root-config',
  'importmap.json',
  'package.json',
  'tsconfig.json',
];

export interface Change {
  /** The name of a folder in apps/. */
  app: string;
  file: string;
  /** The original text and its replacement. */
  replace: [from: string, to: string];
}

/** Returns the folder of the changed sources; the caller removes it. */
export function changeApp({ app, file, replace: [from, to] }: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-changed-'));
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'apps'));
  for (const name of readdirSync(join(root, 'apps')))
    if (name !== app) symlinkSync(join(root, 'apps', name), join(folder, 'apps', name));
  cpSync(join(root, 'apps', app), join(folder, 'apps', app), { recursive: true });
  const path = join(folder, 'apps', app, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(path, text.replace(from, to));
  return folder;
}
