// Builds the WordPress plug-in as an installable zip: the files of integrations/wordpress/vakwerk, those that are generated for
// each element, the licence, and the translations in the form that PHP reads. Every service offers it at /embed/v1/vakwerk-wordpress.zip.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { compileMo } from './compile-mo.ts';
import { dutchOfElements, elementFiles } from './wordpress-elements.ts';

const FOLDER = 'vakwerk';
/** A fixed time, so that the same files give the same zip. */
const MTIME = new Date(2026, 0, 1);

/** Maps a path below wp-content/plugins to bytes. */
export function pluginFiles(root: string): Record<string, Uint8Array> {
  const folder = join(root, 'integrations/wordpress', FOLDER);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files: Record<string, Uint8Array> = { [`${FOLDER}/LICENSE`]: readFileSync(join(root, 'LICENSE')) };
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name);
    const below = FOLDER + path.slice(folder.length).replaceAll('\\', '/');
    files[below] = readFileSync(path);
    if (!name.endsWith('.po')) continue;
    const catalogue = `${readFileSync(path, 'utf8')}\n${dutchOfElements()}`;
    files[below] = encode(catalogue);
    files[below.replace(/\.po$/, '.mo')] = compileMo(catalogue);
  }
  for (const [path, text] of Object.entries(elementFiles())) files[`${FOLDER}/${path}`] = encode(text);
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

export function zipPlugin(root: string): Uint8Array {
  const files: Zippable = pluginFiles(root);
  return zipSync(files, { mtime: MTIME, level: 9 });
}
