/**
 * Parses modules, large ones in a worker thread: parsing some megabytes takes seconds, which would block HTTP. Caches the
 * facts by content hash, so that a publication parses only its changed files.
 */
import { createHash } from 'node:crypto';
import { THREAD_LIMITS_MS } from '../../../common/contract/limits.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { type ParsedModule, parseModule } from './module-facts.ts';
import type { ModulesReply } from './modules-worker.ts';

const HEAP_MIB = 1_024;
/** Parsing this much takes a few milliseconds, less than starting a thread. */
const SMALL_BYTES = 50_000;
/** Cached files, of some hundred bytes each. */
const CACHE_MAX = 5_000;
/** In the bundles the worker is dist/server/modules-worker.mjs; the path is valid from dist/server and dist/cli. */
const fromSource = import.meta.url.endsWith('.ts');
const entry = new URL(fromSource ? './modules-worker.ts' : '../server/modules-worker.mjs', import.meta.url);

const known = new Map<string, ParsedModule>();

/** Returns the results in the order of `files`. */
export async function parseModules(files: Uint8Array[]): Promise<ParsedModule[]> {
  const keyed = files.map((bytes) => ({ bytes, key: createHash('sha256').update(bytes).digest('base64') }));
  const fresh = keyed.filter(({ key }) => !known.has(key));
  const read = await parseFresh(fresh.map(({ bytes }) => bytes));
  const found = new Map(fresh.map(({ key }, at) => [key, read[at]]));
  const answer = keyed.map(({ key }) => {
    const one = found.get(key) ?? known.get(key);
    if (!one) throw new Error('the thread answered fewer modules than it was given');
    return one;
  });
  if (known.size + fresh.length > CACHE_MAX) known.clear();
  for (const [at, { key }] of keyed.entries()) known.set(key, answer[at] as ParsedModule);
  return answer;
}

async function parseFresh(files: Uint8Array[]): Promise<ParsedModule[]> {
  const texts = files.map((bytes) => new TextDecoder().decode(bytes));
  if (files.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES) return texts.map(parseModule);
  const reply = await runInThread<ModulesReply>({ entry, order: texts, heapMib: HEAP_MIB, limitMs: THREAD_LIMITS_MS.modules });
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.modules;
}
