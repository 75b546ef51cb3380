/**
 * Reads single objects of stored IFC files in one thread beside HTTP. The index of a file is made when somebody asks for an object of
 * it and kept there, so that the next object of the file answers at once.
 */
import { INDEXED_FILES_IDLE_MS, THREAD_LIMITS_MS } from '../../common/contract/limits.ts';
import type { EntityDescription } from '../../engine/report/entity.ts';
import type { Storage } from '../storage/storage.ts';
import { runForNobody } from '../threads/caller.ts';
import { keepThread } from '../threads/kept-thread.ts';
import type { EntityOrder, EntityReply } from './entity-worker.ts';

const HEAP_MIB = 1_024;

/** Bundled it is dist/server/entity-worker.mjs, seen from dist/server and dist/cli alike. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './entity-worker.ts' : '../server/entity-worker.mjs', import.meta.url);

const thread = keepThread<EntityOrder, EntityReply>(
  { entry, heapMib: HEAP_MIB, limitMs: THREAD_LIMITS_MS.entity },
  INDEXED_FILES_IDLE_MS,
);

/** Files that are being fetched and indexed, by key. */
const loading = new Map<string, Promise<unknown>>();

type Source = Pick<Storage, 'localFile'>;

/** null: the file has no such object. Whoever asks for a file that is being indexed waits for it. */
export async function describeInThread(storage: Source, key: string, globalId: string): Promise<EntityDescription | null> {
  for (;;) {
    const reply = await ask({ key, globalId });
    if ('entity' in reply) return reply.entity;
    const other = loading.get(key);
    if (!other) return load(storage, key, globalId);
    // Whether it failed is for who asked for it; this call then tries itself.
    await other.catch(() => undefined);
  }
}

function load(storage: Source, key: string, globalId: string): Promise<EntityDescription | null> {
  const work = describeFile(storage, key, globalId).finally(() => loading.delete(key));
  loading.set(key, work);
  return work;
}

async function describeFile(storage: Source, key: string, globalId: string): Promise<EntityDescription | null> {
  const local = await storage.localFile(key);
  try {
    const reply = await ask({ key, globalId, file: local.path });
    return 'entity' in reply ? reply.entity : null;
  } finally {
    await local.release();
  }
}

async function ask(order: EntityOrder): Promise<Exclude<EntityReply, { fault: string }>> {
  // Ending the thread would lose the indexes that other callers use; an index serves them even when this caller has gone.
  const reply = await runForNobody(() => thread.ask(order));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply;
}
