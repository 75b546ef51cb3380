/** Stores an .ids file before the row that refers to it, and removes it when inserting the row fails. */
import { Readable } from 'node:stream';
import { isOutage } from '../../common/contract/errors.ts';
import type { Database, Transaction } from '../db/tables.ts';
import type { Storage, StoredObject } from '../storage/storage.ts';
import { newStorageKey } from '../storage/storage-key.ts';
import type { IdsSource } from './read-specification.ts';

const PIECE_BYTES = 262_144;

export interface StoredSource extends StoredObject {
  key: string;
}

export async function withStoredSource<T>(
  { db, storage }: { db: Database; storage: Storage },
  source: IdsSource,
  work: (trx: Transaction, stored: StoredSource) => Promise<T>,
): Promise<T> {
  const stored = await storeSource(storage, source);
  try {
    return await db.transaction().execute((trx) => work(trx, stored));
  } catch (error) {
    // After an outage the row may be committed, so the sweeper decides about the file.
    if (!isOutage(error)) await storage.remove(stored.key);
    throw error;
  }
}

export async function storeSource(storage: Storage, { bytes }: IdsSource): Promise<StoredSource> {
  const key = newStorageKey('specifications');
  return { key, ...(await storage.put(key, Readable.from(piecesOf(bytes)))) };
}

/** Yields the bytes in pieces, so that each is hashed and written in its own turn. */
function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield Buffer.from(bytes.subarray(at, at + PIECE_BYTES));
}
