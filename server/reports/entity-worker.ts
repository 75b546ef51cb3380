/** The thread that reads single objects of stored IFC files, and keeps the indexes of the files asked for last. */
import { parentPort } from 'node:worker_threads';
import { INDEXED_FILES_BYTES } from '../../common/contract/limits.ts';
import type { EntityDescription } from '../../engine/report/entity.ts';
import { type EntityReader, readEntities } from '../../engine/report/entity-reader.ts';
import { readChunks } from './read-chunks.ts';

export interface EntityOrder {
  /** Of the file in the storage; what is stored under a key never changes. */
  key: string;
  globalId: string;
  /** Path of a local copy; absent: only if the index is kept. */
  file?: string;
}
/** null: the file has no such object. */
export type EntityReply = { entity: EntityDescription | null } | { notKept: true } | { fault: string };

/** The one used last is the last. */
const kept = new Map<string, EntityReader>();

function answer({ key, globalId, file }: EntityOrder): EntityReply {
  const reader = kept.get(key) ?? (file === undefined ? undefined : indexFile(file));
  if (!reader) return { notKept: true };
  keep(key, reader);
  return { entity: reader.describe(globalId) ?? null };
}

function indexFile(file: string): EntityReader {
  const reading = readEntities();
  for (const chunk of readChunks(file)) reading.push(chunk);
  return reading.finish();
}

/** The file of this order stays, however large it is. */
function keep(key: string, reader: EntityReader): void {
  kept.delete(key);
  kept.set(key, reader);
  let held = 0;
  for (const one of kept.values()) held += one.heldBytes;
  for (const [oldest, dropped] of kept) {
    if (held <= INDEXED_FILES_BYTES || oldest === key) return;
    kept.delete(oldest);
    held -= dropped.heldBytes;
  }
}

parentPort?.on('message', (order: EntityOrder) => {
  let reply: EntityReply;
  try {
    reply = answer(order);
  } catch (error) {
    reply = { fault: String((error as Error).stack ?? error) };
  }
  parentPort?.postMessage(reply);
});
