/**
 * Reads .ids files in threads: small ones in a shared thread, large ones each in their own, so that they delay neither HTTP nor
 * small files.
 */
import { Refusal } from '../../common/contract/errors.ts';
import { THREAD_LIMITS_MS } from '../../common/contract/limits.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { keepThread } from '../threads/kept-thread.ts';
import { compareVersions } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';
import type { AuditOrder, CompareOrder, ReadIds, ReadOrder, Reply } from './specification-worker.ts';
import { type AnswerOrder, definitionsIn, type WrittenAnswer, writeAnswer } from './write-answer.ts';
import { type ChangesOrder, writeChanges } from './write-changes.ts';

/** About 300 rules: 50 ms. */
const SMALL_MAX_BYTES = 100_000;
const IDLE_MS = 10_000;
const HEAP_MIB = 1_024;

/** Bundled it is dist/server/specification-worker.mjs, seen from dist/server and dist/cli alike. */
const entry = new URL(
  import.meta.url.endsWith('.ts') ? './specification-worker.ts' : '../server/specification-worker.mjs',
  import.meta.url,
);

const limitMs = THREAD_LIMITS_MS.specification;
const start = <Order, Answer>(idleMs: number) => keepThread<Order, Reply<Answer>>({ entry, heapMib: HEAP_MIB, limitMs }, idleMs);
const kept = start<ReadOrder, ReadIds>(IDLE_MS);
/** One after the other: each is at most as large as the body of a call. */
const audits = start<AuditOrder, IdsFinding[]>(IDLE_MS);

/** Refuses as `readAudited` does. */
export function readAside(order: ReadOrder): Promise<ReadIds> {
  const thread = order.source.bytes.length <= SMALL_MAX_BYTES ? kept : start<ReadOrder, ReadIds>(0);
  return ask(thread, order, order.earlier ? [order.earlier.definition] : []);
}

/** The findings of an .ids text; nothing is stored. */
export function auditAside(text: string): Promise<IdsFinding[]> {
  return ask(audits, { text }, []);
}

/** An answer with small definitions is written at once. */
export async function writeAside(order: AnswerOrder): Promise<WrittenAnswer> {
  const definitions = definitionsIn(order.value);
  return isSmall(definitions) ? writeAnswer(order) : ask(start<AnswerOrder, WrittenAnswer>(0), order, definitions);
}

export async function compareAside(order: CompareOrder): Promise<RuleChanges> {
  const definitions = [order.before, order.after];
  if (isSmall(definitions)) return compareVersions(parseDefinition(order.before), parseDefinition(order.after));
  return ask(start<CompareOrder, RuleChanges>(0), order, definitions);
}

/** The changes from one version to another, as JSON. */
export async function writeChangesAside(order: ChangesOrder): Promise<Uint8Array<ArrayBuffer>> {
  const definitions = [order.before, order.after];
  return isSmall(definitions) ? writeChanges(order) : ask(start<ChangesOrder, Uint8Array<ArrayBuffer>>(0), order, definitions);
}

/** The definitions are handed over, not copied. */
async function ask<Order, Answer>(
  thread: ReturnType<typeof start<Order, Answer>>,
  order: Order,
  definitions: readonly DefinitionBytes[],
): Promise<Answer> {
  const buffers = definitions.flat().map(({ buffer }) => buffer);
  const reply = await thread.ask(order, buffers);
  if ('answer' in reply) return reply.answer;
  if ('fault' in reply) throw new Error(reply.fault);
  throw new Refusal(reply.refusal.code, reply.refusal.message, { details: reply.refusal.details });
}

function isSmall(definitions: readonly DefinitionBytes[]): boolean {
  return definitions.flat().reduce((sum, { length }) => sum + length, 0) <= SMALL_MAX_BYTES;
}
