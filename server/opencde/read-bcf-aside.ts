/** Reads BCF files in a thread, one after the other: each is at most as large as the body of a call. */
import { Refusal } from '../../common/contract/errors.ts';
import { THREAD_LIMITS_MS } from '../../common/contract/limits.ts';
import { keepThread } from '../threads/kept-thread.ts';
import type { BcfOrder, BcfReply } from './bcf-worker.ts';
import type { ReadBcf } from './read-bcf.ts';

const IDLE_MS = 10_000;
const HEAP_MIB = 512;

/** Bundled it is dist/server/bcf-worker.mjs, seen from dist/server and dist/cli alike. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './bcf-worker.ts' : '../server/bcf-worker.mjs', import.meta.url);
const kept = keepThread<BcfOrder, BcfReply>({ entry, heapMib: HEAP_MIB, limitMs: THREAD_LIMITS_MS.bcf }, IDLE_MS);

/** Refuses as `readBcf` does. */
export async function readBcfAside(bytes: Uint8Array): Promise<ReadBcf> {
  const reply = await kept.ask({ bytes });
  if ('fault' in reply) throw new Error(reply.fault);
  if ('read' in reply) return reply.read;
  const { code, message, details } = reply.refusal;
  throw new Refusal(code, message, { details });
}
