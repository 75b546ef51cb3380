/** Reads the changes to publish: single entries, a folder of `build.mjs --only`, or a revision of another environment. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { SPECIFIER } from '../../../common/contract/client-errors.ts';
import type { RevisionExport } from '../../../common/contract/import-map.ts';
import { BadInput } from '../../terminal/bad-input.ts';
import { integrityOf } from '../integrity.ts';
import { folderOf, type MapChanges } from '../map-changes.ts';
import { OWN_FILE } from '../own-file.ts';
import { callService, fetchFile, type Service } from './client.ts';

/** Files by their address, such as /assets/app-dashboard/x-HASH.js. */
type ShippedFiles = Map<string, () => Promise<Uint8Array>>;

export interface Shipment {
  changes: MapChanges;
  files: ShippedFiles;
}

/** Reads `SPEC=URL …` and computes the hash of each file as served now. Entries with chunks need a folder. */
export async function changesOfEntries(entries: string[], { url }: Pick<Service, 'url'>): Promise<MapChanges> {
  const read = entries.map(readEntry);
  const twice = read.find(([name], at) => read.findIndex(([other]) => other === name) !== at);
  if (twice) throw new BadInput(`${twice[0]} is given twice`);
  const set = Object.fromEntries(read);
  const integrity: Record<string, string> = {};
  for (const file of Object.values(set)) integrity[file] = integrityOf(await fetchFile(url, file));
  return { set, remove: [], integrity };
}

function readEntry(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1) throw new BadInput(`${text} is not SPECIFIER=URL`);
  return [requireSpecifier(text.slice(0, at)), text.slice(at + 1)];
}

function requireSpecifier(name: string): string {
  if (SPECIFIER.test(name)) return name;
  throw new BadInput(`${name} is no specifier: those are names such as @vakwerk/app-dashboard`);
}

/**
 * Reads changeset.json and assets/ as written by `node build.mjs --only=…` and `vakwerk importmap export`. Skips files that
 * another origin serves (`--base`).
 */
export function readFolder(folder: string): Shipment {
  const { set, integrity } = readChangeset(path.join(folder, 'changeset.json'));
  const assets = path.join(folder, 'assets');
  const files: ShippedFiles = new Map();
  for (const file of existsSync(assets) ? filesBelow(assets) : []) {
    const url = `/assets/${path.relative(assets, file).split(path.sep).join('/')}`;
    if (/\.(?:br|gz)$/.test(url) || isElsewhere(url, integrity)) continue;
    files.set(url, async () => readFileSync(file));
  }
  return { changes: { set, integrity, remove: [] }, files };
}

function isElsewhere(url: string, integrity: Record<string, string>): boolean {
  return integrity[url] === undefined && Object.keys(integrity).some((one) => one.startsWith('https:') && one.endsWith(url));
}

const textsSchema = z.record(z.string(), z.string());
const changesetFileSchema = z.object({ set: textsSchema, integrity: textsSchema });

export function readChangeset(file: string): Pick<MapChanges, 'set' | 'integrity'> {
  let parsed: z.infer<typeof changesetFileSchema>;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new BadInput(`${file}: cannot be read as a changeset (${(cause as Error).message})`, { cause });
  }
  if (!changesetFileSchema.safeParse(parsed).success) throw new BadInput(`${file}: is no changeset of set and integrity`);
  // Checks the original object: the parsed copy would lack the name __proto__, which is refused here.
  Object.keys(parsed.set).forEach(requireSpecifier);
  return { set: parsed.set, integrity: parsed.integrity };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Returns the entries of operators in a revision, with their files. Each file is checked against its hash when it is read. */
export function shipmentOf({ imports, integrity, operated }: RevisionExport, from: string): Shipment {
  const set = Object.fromEntries(operated.map((name) => [name, imports[name] ?? '']));
  const folders = new Set(Object.values(set).map(folderOf));
  const hashes = Object.entries(integrity).filter(([url]) => folders.has(folderOf(url)));
  const localHashes = hashes.filter(([url]) => url.startsWith('/'));
  // The addresses become file names: a path traversal would write outside the folder.
  const invalid = localHashes.find(([url]) => !OWN_FILE.test(url));
  if (invalid) throw new BadInput(`${from} names ${invalid[0]}, which is no file of an import map`);
  const files: ShippedFiles = new Map(localHashes.map(([url, hash]) => [url, () => fetchChecked(from, url, hash)]));
  return { changes: { set, remove: [], integrity: Object.fromEntries(hashes) }, files };
}

async function fetchChecked(from: string, url: string, hash: string): Promise<Uint8Array> {
  const bytes = await fetchFile(from, url);
  if (integrityOf(bytes) !== hash) throw new BadInput(`${from}${url} is not what its revision says: its hash differs`);
  return bytes;
}

/** Uploads the files; existing files are accepted. */
export async function uploadFiles(service: Service, files: ShippedFiles): Promise<void> {
  for (const [url, read] of files) await callService(service, ['PUT', `/importmap${encodeURI(url)}`], { body: await read() });
}
