/** Reads an .ids file without holding up HTTP: a small one at once, which takes less than starting a thread, a large one in a thread. */
import { Refusal } from '../../common/contract/errors.ts';
import { runInThread } from '../threads/run-in-thread.ts';
import { type AuditedSpecification, type IdsSource, readAudited } from './read-specification.ts';
import type { ReadReply } from './specification-worker.ts';

/** Some 300 rules: about 50 ms. */
const AT_ONCE_MAX_BYTES = 100_000;
const HEAP_MIB = 1_024;

/** Bundled it is dist/server/specification-worker.mjs, seen from dist/server and dist/cli alike. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './specification-worker.ts' : '../server/specification-worker.mjs',
  import.meta.url,
);

/** Refuses as `readAudited` does. */
export async function readAside(source: IdsSource, force = false): Promise<AuditedSpecification> {
  if (source.bytes.length <= AT_ONCE_MAX_BYTES) return readAudited(source, force);
  const reply = await runInThread<ReadReply>({ entry, order: { source, force }, heapMib: HEAP_MIB });
  if ('fault' in reply) throw new Error(reply.fault);
  if ('audited' in reply) return reply.audited;
  throw new Refusal(reply.refusal.code, reply.refusal.message, { details: reply.refusal.details });
}
