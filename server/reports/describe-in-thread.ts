/**
 * Reads single objects of stored IFC files in one thread outside the HTTP thread. A file is indexed at the first question about
 * it. The thread caches the index, so the next question about the file is answered at once.
 */
import type { EntityDescription } from '../../engine/report/entity.ts';
import { damagedFile } from '../storage/damaged-object.ts';
import type { Storage } from '../storage/storage.ts';
import { runForNobody } from '../threads/caller.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import type { EntityOrder, EntityReply } from './entity-worker.ts';

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

/** Returns the object, or null when the file does not have it. Parallel callers wait for a file that is being indexed. */
export async function describeInThread(storage: Source, upload: Upload, globalId: string): Promise<EntityDescription | null> {
  const { key } = upload;
  for (;;) {
    const reply = await callThread({ key, globalId });
    if ('entity' in reply) return reply.entity;
    const other = loading.get(key);
    if (!other) return load(storage, upload, globalId);
    // The first caller gets the error; this call retries.
    await other.catch(() => undefined);
  }
}

function load(storage: Source, upload: Upload, globalId: string): Promise<EntityDescription | null> {
  const work = describeFile(storage, upload, globalId).finally(() => loading.delete(upload.key));
  loading.set(upload.key, work);
  return work;
}

async function describeFile(storage: Source, { key, sha256 }: Upload, globalId: string): Promise<EntityDescription | null> {
  const local = await storage.localFile(key);
  try {
    const reply = await callThread({ key, globalId, upload: { file: local.path, sha256 } });
    return 'entity' in reply ? reply.entity : null;
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
