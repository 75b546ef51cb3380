/** Reads modules in a thread where they are large: parsing some megabytes takes seconds, and HTTP goes on meanwhile. */
import { runInThread } from '../../threads/run-in-thread.ts';
import { type ReadModule, readModule } from './module-facts.ts';
import type { ModulesReply } from './modules-worker.ts';

const HEAP_MIB = 1_024;
/** Read at once in a few milliseconds, which is less than a thread takes to start. */
const SMALL_CHARS = 50_000;
/** Bundled it is dist/server/modules-worker.mjs, seen from dist/server and dist/cli alike. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './modules-worker.ts' : '../server/modules-worker.mjs', import.meta.url);

/** In the order given. */
export async function readModulesAside(texts: string[]): Promise<ReadModule[]> {
  if (texts.reduce((sum, text) => sum + text.length, 0) <= SMALL_CHARS) return texts.map(readModule);
  const reply = await runInThread<ModulesReply>({ entry, order: texts, heapMib: HEAP_MIB });
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.modules;
}
