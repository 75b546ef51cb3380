/** The thread that reads single objects of stored IFC files, with a cache of the last used indexes. */
import { parentPort } from 'node:worker_threads';
import type { EntityDescription } from '../../engine/report/entity.ts';
import { type EntityReader, readEntities } from '../../engine/report/entity-reader.ts';
import { isDamagedFile } from '../storage/damaged-object.ts';
import { readChunks } from './read-chunks.ts';
import { requireUpload, type StoredUpload } from './require-upload.ts';

/** Memory for the indexes of IFC files that are kept for questions about single objects. */
const INDEXED_FILES_BYTES = 400_000_000;

export interface EntityOrder {
  /** Storage key of the file; the content stored under a key never changes. */
  key: string;
  globalId: string;
  /** A local copy of the upload; absent when only a cached index may answer. */
  upload?: StoredUpload;
}
/** null: the file has no such object. */
export type EntityReply =
  | { entity: EntityDescription | null }
  | { notKept: true }
  | { fault: string }
  /** The stored file is damaged; the text says how. */
  | { damage: string };

/** The most recently used reader is last. */
const cachedReaders = new Map<string, EntityReader>();

function answer({ key, globalId, upload }: EntityOrder): EntityReply {
  const reader = cachedReaders.get(key) ?? (upload && indexFile(upload));
  if (!reader) return { notKept: true };
  cacheReader(key, reader);
  return { entity: reader.describe(globalId) ?? null };
}

function indexFile(upload: StoredUpload): EntityReader {
  requireUpload(upload);
  const reading = readEntities();
  for (const chunk of readChunks(upload.file)) reading.push(chunk);
  return reading.finish();
}

/** Caches the reader. The file of this order stays, regardless of its size. */
function cacheReader(key: string, reader: EntityReader): void {
  cachedReaders.delete(key);
  cachedReaders.set(key, reader);
  let held = 0;
  for (const one of cachedReaders.values()) held += one.heldBytes;
  for (const [oldest, dropped] of cachedReaders) {
    if (held <= INDEXED_FILES_BYTES || oldest === key) return;
    cachedReaders.delete(oldest);
    held -= dropped.heldBytes;
  }
}

parentPort?.on('message', (order: EntityOrder) => {
  let reply: EntityReply;
  try {
    reply = answer(order);
  } catch (error) {
    reply = isDamagedFile(error)
      ? { damage: String((error as Error).cause) }
      : { fault: String((error as Error).stack ?? error) };
  }
  parentPort?.postMessage(reply);
});
