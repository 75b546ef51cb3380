/**
 * Reads objects of stored IFC files in one thread outside the HTTP thread. A file is indexed at the first question about
 * it. The thread caches the index, so the next question about the file is answered at once.
 */
import type { Grouping } from '../../engine/report/object-values.ts';
import { damagedFile } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { runForNobody } from '../threads/caller.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import type { EntityAnswers, EntityOrder, EntityQuestion, EntityReply } from './entity-worker.ts';

/** Time for one order in this thread, with the index of a file of 512 MiB; then the thread is ended and the call answers 503. */
const THREAD_LIMIT_MS = 300_000;

/** The last index of an IFC file is dropped this long after a question. */
const INDEXED_FILES_IDLE_MS = 600_000;

const HEAP_MIB = 1_024;

const entry = entryFile('./entity-worker.ts', import.meta.url);

const thread = createReusableThread<EntityOrder, EntityReply>(
  { entry, heapMib: HEAP_MIB, limitMs: THREAD_LIMIT_MS },
  INDEXED_FILES_IDLE_MS,
);

/** Files that are being fetched and indexed, by key. */
const loading = new Map<string, Promise<unknown>>();

type Source = Pick<Storage, 'localFile'>;

interface Upload {
  key: string;
  /** SHA-256 of the uploaded file, hex. */
  sha256: string;
}

/** Returns the object, or null when the file does not have it. */
export function describeInThread(storage: Source, upload: Upload, globalId: string): Promise<EntityAnswers['entity']> {
  return askOf(storage, upload, { name: 'entity', about: { globalId } });
}

export function groupInThread(storage: Source, upload: Upload, grouping: Grouping): Promise<EntityAnswers['groups']> {
  return askOf(storage, upload, { name: 'groups', about: grouping });
}

export function listGroupingsInThread(storage: Source, upload: Upload): Promise<EntityAnswers['groupings']> {
  return askOf(storage, upload, { name: 'groupings', about: {} });
}

/** Parallel callers wait for a file that is being indexed. */
async function askOf<Name extends keyof EntityAnswers>(
  storage: Source,
  upload: Upload,
  question: Extract<EntityQuestion, { name: Name }>,
): Promise<EntityAnswers[Name]> {
  const { key } = upload;
  for (;;) {
    const reply = await callThread({ key, question });
    if ('answer' in reply) return reply.answer as EntityAnswers[Name];
    const other = loading.get(key);
    if (!other) return (await load(storage, upload, question)) as EntityAnswers[Name];
    // The first caller gets the error; this call retries.
    await other.catch(() => undefined);
  }
}

function load(storage: Source, upload: Upload, question: EntityQuestion): Promise<unknown> {
  const work = askFile(storage, upload, question).finally(() => loading.delete(upload.key));
  loading.set(upload.key, work);
  return work;
}

async function askFile(storage: Source, { key, sha256 }: Upload, question: EntityQuestion): Promise<unknown> {
  const local = await storage.localFile(key);
  try {
    const reply = await callThread({ key, question, upload: { file: local.path, sha256 } });
    return 'answer' in reply ? reply.answer : null;
  } finally {
    await local.release();
  }
}

async function callThread(order: EntityOrder): Promise<Exclude<EntityReply, { fault: string } | { damage: string }>> {
  // Ending the thread would lose the indexes that other callers use, and an index serves them even after this caller has left.
  const reply = await runForNobody(() => thread.ask(order));
  if ('damage' in reply) throw damagedFile(new Error(reply.damage));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply;
}
