/**
 * Reads .ids files in threads: small ones in a shared thread, large ones each in their own, so that they delay neither HTTP nor
 * small files.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { keepThread } from '../threads/kept-thread.ts';
import { compareVersions } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';
import type {
  AnswerReply,
  AuditOrder,
  AuditReply,
  ChangesReply,
  CompareOrder,
  CompareReply,
  ReadIds,
  ReadOrder,
  ReadReply,
} from './specification-worker.ts';
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

const start = <Order, Reply>(idleMs: number) => keepThread<Order, Reply>({ entry, heapMib: HEAP_MIB }, idleMs);
const kept = start<ReadOrder, ReadReply>(IDLE_MS);
/** One after the other: each is at most as large as the body of a call. */
const audits = start<AuditOrder, AuditReply>(IDLE_MS);

/** Refuses as `readAudited` does. */
export async function readAside(order: ReadOrder): Promise<ReadIds> {
  const thread = order.source.bytes.length <= SMALL_MAX_BYTES ? kept : start<ReadOrder, ReadReply>(0);
  const reply = await thread.ask(order, buffersOf(order.earlier ? [order.earlier.definition] : []));
  if ('fault' in reply) throw new Error(reply.fault);
  if ('read' in reply) return reply.read;
  throw new Refusal(reply.refusal.code, reply.refusal.message, { details: reply.refusal.details });
}

/** The findings of an .ids text; nothing is stored. */
export async function auditAside(text: string): Promise<IdsFinding[]> {
  const reply = await audits.ask({ text });
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.findings;
}

/** An answer with small definitions is written at once. */
export async function writeAside(order: AnswerOrder): Promise<WrittenAnswer> {
  const definitions = definitionsIn(order.value);
  if (isSmall(definitions)) return writeAnswer(order);
  const reply = await start<AnswerOrder, AnswerReply>(0).ask(order, buffersOf(definitions));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.answer;
}

export async function compareAside(order: CompareOrder): Promise<RuleChanges> {
  const definitions = [order.before, order.after];
  if (isSmall(definitions)) return compareVersions(parseDefinition(order.before), parseDefinition(order.after));
  const reply = await start<CompareOrder, CompareReply>(0).ask(order, buffersOf(definitions));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.rules;
}

/** The changes from one version to another, as JSON. */
export async function writeChangesAside(order: ChangesOrder): Promise<Uint8Array<ArrayBuffer>> {
  const definitions = [order.before, order.after];
  if (isSmall(definitions)) return writeChanges(order);
  const reply = await start<ChangesOrder, ChangesReply>(0).ask(order, buffersOf(definitions));
  if ('fault' in reply) throw new Error(reply.fault);
  return reply.changes;
}

function isSmall(definitions: readonly DefinitionBytes[]): boolean {
  return definitions.flat().reduce((sum, { length }) => sum + length, 0) <= SMALL_MAX_BYTES;
}

/** Handed over, not copied. */
function buffersOf(definitions: readonly DefinitionBytes[]): ArrayBuffer[] {
  return definitions.flat().map(({ buffer }) => buffer);
}
