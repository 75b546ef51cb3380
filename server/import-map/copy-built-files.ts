/**
 * Copies the files of the build into the storage. After an upgrade, open pages, nodes of the old version and rollbacks still
 * need them. With several nodes this also runs before the map of the build is adopted. Otherwise it runs a minute after the
 * start, so that the start stays fast, and every hour for files that failed.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { findAssets, insertAsset } from './asset-queries.ts';
import { integrityOf } from './integrity.ts';
import { type BuildFiles, buildOfFiles } from './read-build.ts';
import { storeShipped } from './ship-asset.ts';

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3_600_000;

interface KeepOptions {
  db: Database;
  storage: Storage;
  files: BuildFiles;
  now(): Date;
}

/** Returns a function that stops it. */
export function startCopyingBuiltFiles(options: KeepOptions, log: (error: Error) => void): () => void {
  const keep = () => void copyBuiltFiles(options).catch(log);
  const first = setTimeout(keep, FIRST_AFTER_MS);
  const every = setInterval(keep, EVERY_MS);
  first.unref();
  every.unref();
  return () => {
    clearTimeout(first);
    clearInterval(every);
  };
}

/** Copies one file at a time, to leave capacity for requests. Returns the number of new files. */
export async function copyBuiltFiles({ db, storage, files, now }: KeepOptions): Promise<number> {
  const { integrity, modules } = await buildOfFiles(files).read();
  const mapped = Object.keys(integrity).filter((url) => url.startsWith('/assets/'));
  const urls = [...mapped, ...(await filesOfPage(files))];
  const storedUrls = new Set((await findAssets(db, urls)).map(({ url }) => url));
  let copiedCount = 0;
  for (const url of urls.filter((one) => !storedUrls.has(one))) {
    const file = path.join(files.siteFolder, url);
    const bytes = await readIfExists(file);
    // VAKWERK_IMPORTMAP may name files that the build does not have.
    if (!bytes || (integrity[url] ?? integrityOf(bytes)) !== integrityOf(bytes)) continue;
    const small = await readIfExists(`${file}.br`);
    const keys = {
      storage_key: await storeShipped(storage, bytes),
      brotli_key: small ? await storeShipped(storage, small) : null,
    };
    const row = { url, integrity: integrityOf(bytes), size: bytes.length, imports: modules[url] ?? [], created_at: now() };
    if (await insertAsset(db, { ...row, ...keys })) copiedCount += 1;
  }
  return copiedCount;
}

/** Returns the hashed files that the page names outside its map: the script before the first paint, and the icon. */
async function filesOfPage({ siteFolder }: BuildFiles): Promise<string[]> {
  const page = (await readIfExists(path.join(siteFolder, 'index.html')))?.toString() ?? '';
  return [...new Set(page.match(/\/assets\/[\w-]+-[0-9a-f]{8}\.(?:js|svg)/g))];
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
