/**
 * Parses modules, large ones in a worker thread: parsing some megabytes takes seconds, which would block HTTP. Caches the
 * facts by content hash, so that a publication parses only its changed files.
 */
import { createHash } from 'node:crypto';
import { entryFile } from '../../threads/entry-file.ts';
import { runInThread } from '../../threads/run-in-thread.ts';
import { type ParsedModule, parseModule } from './module-facts.ts';
import type { ModulesReply } from './modules-worker.ts';

/** Time for one order in this thread; then the thread is ended and the call answers 503. */
const THREAD_LIMIT_MS = 60_000;

const HEAP_MIB = 1_024;
/** Parsing this much takes a few milliseconds, less than starting a thread. */
const SMALL_BYTES = 50_000;
/** Cached files, of some hundred bytes each. */
const CACHE_MAX = 5_000;
const entry = entryFile('./modules-worker.ts', import.meta.url);

const parsedByKey = new Map<string, ParsedModule>();

/** Returns the results in the order of `files`. */
export async function parseModules(files: Uint8Array[]): Promise<ParsedModule[]> {
  const keyed = files.map((bytes) => ({ bytes, key: createHash('sha256').update(bytes).digest('base64') }));
  const fresh = keyed.filter(({ key }) => !parsedByKey.has(key));
  const read = await parseFresh(fresh.map(({ bytes }) => bytes));
  const freshByKey = new Map(fresh.map(({ key }, at) => [key, read[at]]));
  const answer = keyed.map(({ key }) => {
    const one = freshByKey.get(key) ?? parsedByKey.get(key);
    if (!one) throw new Error('the thread answered fewer modules than it was given');
    return one;
  });
  if (parsedByKey.size + fresh.length > CACHE_MAX) parsedByKey.clear();
  for (const [at, { key }] of keyed.entries()) parsedByKey.set(key, answer[at] as ParsedModule);
  return answer;
}

async function parseFresh(files: Uint8Array[]): Promise<ParsedModule[]> {
  const texts = files.map((bytes) => new TextDecoder().decode(bytes));
  if (files.reduce((sum, { length }) => sum + length, 0) <= SMALL_BYTES) return texts.map(parseModule);
  const reply = await runInThread<ModulesReply>({ entry, order: texts, heapMib: HEAP_MIB, limitMs: THREAD_LIMIT_MS });
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.modules;
}
