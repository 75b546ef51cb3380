/**
 * Reads .ids files in threads: small ones in a shared thread, large ones each in their own, so that they delay neither HTTP nor
 * small files.
 */
import { Refusal } from '../../common/contract/errors.ts';
import { keepThread } from '../threads/kept-thread.ts';
import type { ReadIds, ReadOrder, ReadReply } from './specification-worker.ts';

/** About 300 rules: 50 ms. */
const SMALL_MAX_BYTES = 100_000;
const IDLE_MS = 10_000;
const HEAP_MIB = 1_024;

/** Bundled it is dist/server/specification-worker.mjs, seen from dist/server and dist/cli alike. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './specification-worker.ts' : '../server/specification-worker.mjs',
  import.meta.url,
);

const start = (idleMs: number) => keepThread<ReadOrder, ReadReply>({ entry, heapMib: HEAP_MIB }, idleMs);
const kept = start(IDLE_MS);

/** Refuses as `readAudited` does. */
export async function readAside(order: ReadOrder): Promise<ReadIds> {
  const thread = order.source.bytes.length <= SMALL_MAX_BYTES ? kept : start(0);
  const reply = await thread.ask(order);
  if ('fault' in reply) throw new Error(reply.fault);
  if ('read' in reply) return reply.read;
  throw new Refusal(reply.refusal.code, reply.refusal.message, { details: reply.refusal.details });
}
