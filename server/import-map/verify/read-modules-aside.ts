/**
 * Reads modules in a thread where they are large: parsing some megabytes takes seconds, and HTTP goes on meanwhile. What a
 * file says about itself depends on its bytes alone, so it is kept: a publication reads only what it changes.
 */
import { createHash } from 'node:crypto';
import { runInThread } from '../../threads/run-in-thread.ts';
import { type ReadModule, readModule } from './module-facts.ts';
import type { ModulesReply } from './modules-worker.ts';

const HEAP_MIB = 1_024;
/** Read at once in a few milliseconds, which is less than a thread takes to start. */
const SMALL_BYTES = 50_000;
/** Files, of some hundred bytes each. */
const KEPT = 5_000;
/** Bundled it is dist/server/modules-worker.mjs, seen from dist/server and dist/cli alike. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './modules-worker.ts' : '../server/modules-worker.mjs', import.meta.url);

const known = new Map<string, ReadModule>();

/** In the order given. */
export async function readModulesAside(files: Uint8Array[]): Promise<ReadModule[]> {
  const keyed = files.map((bytes) => ({ bytes, key: createHash('sha256').update(bytes).digest('base64') }));
  const fresh = keyed.filter(({ key }) => !known.has(key));
  const read = await readFresh(fresh.map(({ bytes }) => bytes));
  const found = new Map(fresh.map(({ key }, at) => [key, read[at]]));
  const answer = keyed.map(({ key }) => {
    const one = found.get(key) ?? known.get(key);
    if (!one) throw new Error('the thread answered fewer modules than it was given');
    return one;
  });
  if (known.size + fresh.length > KEPT) known.clear();
  for (const [at, { key }] of keyed.entries()) known.set(key, answer[at] as ReadModule);
  return answer;
}

async function readFresh(files: Uint8Array[]): Promise<ReadModule[]> {
  const texts = files.map((bytes) => new TextDecoder().decode(bytes));
  if (files.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES) return texts.map(readModule);
  const reply = await runInThread<ModulesReply>({ entry, order: texts, heapMib: HEAP_MIB });
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.modules;
}
