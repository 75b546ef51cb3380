/** The thread that reads objects of stored IFC files, with a cache of the last used indexes. */
import { parentPort } from 'node:worker_threads';
import type { EntityDescription } from '../../engine/report/entity.ts';
import { type EntityReader, readEntities } from '../../engine/report/entity-reader.ts';
import type { Groupings, ObjectGroups } from '../../engine/report/group-objects.ts';
import type { Grouping } from '../../engine/report/object-values.ts';
import { isDamagedFile } from '../storage/damaged-object.ts';
import { readChunks } from './read-chunks.ts';
import { requireUpload, type StoredUpload } from './require-upload.ts';

/** Memory for the indexes of IFC files that are kept for questions about single objects. */
const INDEXED_FILES_BYTES = 400_000_000;

/** A question about a file, by the name of its answer. */
export interface EntityQuestions {
  entity: { globalId: string };
  groups: Grouping;
  groupings: object;
}

export interface EntityAnswers {
  /** null: the file has no such object. */
  entity: EntityDescription | null;
  groups: ObjectGroups;
  groupings: Groupings;
}

export type EntityQuestion = {
  [Name in keyof EntityQuestions]: { name: Name; about: EntityQuestions[Name] };
}[keyof EntityQuestions];

export interface EntityOrder {
  /** Storage key of the file; the content stored under a key never changes. */
  key: string;
  question: EntityQuestion;
  /** A local copy of the upload; absent when only a cached index may answer. */
  upload?: StoredUpload;
}
export type EntityReply =
  | { answer: EntityAnswers[keyof EntityAnswers] }
  | { notKept: true }
  | { fault: string }
  /** The stored file is damaged; the text says how. */
  | { damage: string };

/** The most recently used reader is last. */
const cachedReaders = new Map<string, EntityReader>();

function answer({ key, question, upload }: EntityOrder): EntityReply {
  const reader = cachedReaders.get(key) ?? (upload && indexFile(upload));
  if (!reader) return { notKept: true };
  cacheReader(key, reader);
  return { answer: answerOf(reader, question) };
}

function answerOf(reader: EntityReader, question: EntityQuestion): EntityAnswers[keyof EntityAnswers] {
  switch (question.name) {
    case 'entity':
      return reader.describe(question.about.globalId) ?? null;
    case 'groups':
      return reader.group(question.about);
    case 'groupings':
      return reader.groupings();
  }
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
