/** The thread that reads single objects of stored IFC files, and keeps the indexes of the files asked for last. */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { INDEXED_FILES_BYTES } from '../../common/contract/limits.ts';
import type { EntityDescription } from '../../engine/report/entity.ts';
import { type EntityReader, readEntities } from '../../engine/report/entity-reader.ts';

export interface EntityOrder {
  /** Of the file in the storage; what is stored under a key never changes. */
  key: string;
  globalId: string;
  /** Path of a local copy; absent: only if the index is kept. */
  file?: string;
}
/** null: the file has no such object. */
export type EntityReply = { entity: EntityDescription | null } | { notKept: true } | { fault: string };

/** One reused buffer: fresh pages cost more than reading. */
const BUFFER_BYTES = 2 << 20;

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
  const descriptor = fs.openSync(file, 'r');
  try {
    const buffer = new Uint8Array(BUFFER_BYTES);
    for (;;) {
      const bytes = fs.readSync(descriptor, buffer, 0, buffer.length, null);
      if (bytes === 0) return reading.finish();
      reading.push(buffer.subarray(0, bytes));
    }
  } finally {
    fs.closeSync(descriptor);
  }
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
