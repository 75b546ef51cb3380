/** Files that operators upload: stored once, and served below /assets by every node. */
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { Refusal } from '../../common/contract/errors.ts';
import type { ShippedAsset } from '../../common/contract/import-map.ts';
import type { Database } from '../db/tables.ts';
import type { Asset } from '../http/site.ts';
import { DamagedObjectError, damagedFile } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import { findAsset, insertAsset, touchAsset } from './asset-queries.ts';
import { integrityOf } from './integrity.ts';
import { parseModules } from './verify/parse-modules.ts';
import { staticImports } from './verify/resolve-specifier.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

const CONTENT_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  // Accepted only from the build: operators may not upload SVG, because it can contain scripts.
  svg: 'image/svg+xml',
};

/** A folder per group, and a file name with a content hash, as in the build. Such files are immutable. */
export const ASSET_GROUP = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const ASSET_NAME = /^[\w.@-]{0,100}-[A-Za-z0-9]{8,64}\.(?:js|css|json|wasm|js\.map|css\.map)$/;

interface ShipOptions {
  db: Database;
  storage: Storage;
  /** null for the system. */
  actorId: string | null;
  now: Date;
}

/**
 * Stores a file. A repeated upload only restarts the retention period. Refuses other content at the same address with
 * ASSET_DIFFERS, and a script that does not parse with INVALID_FILE.
 */
export async function shipAsset(
  { db, storage, actorId, now }: ShipOptions,
  url: string,
  bytes: Buffer,
): Promise<ShippedAsset & { isNew: boolean }> {
  const asset = { url, integrity: integrityOf(bytes), size: bytes.length };
  const existing = await findAsset(db, url);
  if (existing) requireSame(existing, asset);
  if (existing && (await touchAsset(db, url, now))) return { ...asset, isNew: false };
  const imports = await readImports(url, bytes);
  const storage_key = await storeShipped(storage, bytes);
  const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const brotli_key = small.length < bytes.length ? await storeShipped(storage, small) : null;
  const row = { ...asset, imports, storage_key, brotli_key, created_by: actorId, created_at: now };
  if (await insertAsset(db, row)) return { ...asset, isNew: true };
  // A concurrent upload was first. The sweeper deletes our copies.
  const first = await findAsset(db, url);
  requireSame(first ?? asset, asset);
  return { ...asset, isNew: false };
}

/** Refuses with ASSET_DIFFERS when `existing`, the file that is served at the address, has other content. */
export function requireSame(existing: { integrity: string }, { url, integrity }: Omit<ShippedAsset, 'size'>): void {
  if (existing.integrity === integrity) return;
  throw new Refusal('ASSET_DIFFERS', `${url} has another content already: a file is named by the hash of its content`, {
    details: { url, integrity: existing.integrity },
  });
}

/** Stores the content of a file under a new key and returns the key. */
export async function storeShipped(storage: Storage, bytes: Buffer): Promise<string> {
  const key = newStorageKey('shipped');
  await storage.put(key, Readable.from([bytes]));
  return key;
}

/** Returns the static imports of a script, as names or addresses; empty for other files. */
async function readImports(url: string, bytes: Buffer): Promise<string[]> {
  if (!url.endsWith('.js')) return [];
  const [module] = await parseModules([bytes]);
  if (!module || 'fault' in module) {
    const { line = 0, column = 0, reason = '' } = module?.fault ?? {};
    throw new Refusal('INVALID_FILE', `${url} is no script, line ${line}, column ${column}: ${reason}`, {
      details: { url, line, column, reason },
    });
  }
  return staticImports(module.facts, url);
}

/** Reads a file. Returns undefined when it does not exist. Refuses with STORED_FILE_DAMAGED. */
export async function readAsset(
  { db, storage }: Pick<ShipOptions, 'db' | 'storage'>,
  url: string,
  acceptsBrotli: boolean,
): Promise<Asset | undefined> {
  const record = await findAsset(db, url);
  if (!record) return undefined;
  const contentType = CONTENT_TYPES[url.slice(url.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  const smallKey = acceptsBrotli ? record.brotli_key : null;
  const body = await storage.read(smallKey ?? record.storage_key);
  const plain = smallKey === null ? body : await decompressStored(body);
  if (integrityOf(plain) !== record.integrity) throw damagedFile(new DamagedObjectError(`${url} is not what was stored`));
  return { contentType, body, ...(smallKey !== null && { encoding: 'br' as const }) };
}

async function decompressStored(bytes: Buffer): Promise<Buffer> {
  return decompress(bytes).catch((cause: unknown) => {
    throw damagedFile(cause);
  });
}
