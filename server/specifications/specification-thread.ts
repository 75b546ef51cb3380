/**
 * Reads .ids files in threads: small ones in a shared thread, large ones each in their own, so that they delay neither HTTP nor
 * small files.
 */
import { Refusal } from '../../common/contract/errors.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import type { IdsFinding } from '../../engine/ids/specification.ts';
import { entryFile } from '../threads/entry-file.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import { compareVersions } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';
import type { AuditOrder, CompareOrder, ReadIds, ReadOrder, Reply } from './specification-worker.ts';
import { type AnswerOrder, definitionsIn, type WrittenAnswer, writeAnswer } from './write-answer.ts';
import { type ChangesOrder, writeChanges } from './write-changes.ts';

/** Time for one order in this thread; then the thread is ended and the call answers 503. */
const limitMs = 120_000;

/** About 300 rules, which take 50 ms. */
const SMALL_MAX_BYTES = 100_000;
const IDLE_MS = 10_000;
const HEAP_MIB = 1_024;

const entry = entryFile('./specification-worker.ts', import.meta.url);

const start = <Order, Answer>(idleMs: number) =>
  createReusableThread<Order, Reply<Answer>>({ entry, heapMib: HEAP_MIB, limitMs }, idleMs);
const sharedThread = start<ReadOrder, ReadIds>(IDLE_MS);
/** Audits run one after the other: each is at most as large as the body of a call. */
const audits = start<AuditOrder, IdsFinding[]>(IDLE_MS);

/** Parses an .ids file. Refuses like `readAudited`. */
export function parseIdsInThread(order: ReadOrder): Promise<ReadIds> {
  const thread = order.source.bytes.length <= SMALL_MAX_BYTES ? sharedThread : start<ReadOrder, ReadIds>(0);
  return callThread(thread, order, order.earlier ? [order.earlier.definition] : []);
}

/** Returns the findings of an .ids text; nothing is stored. */
export function auditIdsInThread(text: string): Promise<IdsFinding[]> {
  return callThread(audits, { text }, []);
}

/** Writes an answer. One with small definitions is written at once, without a thread. */
export async function writeAnswerInThread(order: AnswerOrder): Promise<WrittenAnswer> {
  const definitions = definitionsIn(order.value);
  return isSmall(definitions) ? writeAnswer(order) : callThread(start<AnswerOrder, WrittenAnswer>(0), order, definitions);
}

export async function compareVersionsInThread(order: CompareOrder): Promise<RuleChanges> {
  const definitions = [order.before, order.after];
  if (isSmall(definitions)) return compareVersions(parseDefinition(order.before), parseDefinition(order.after));
  return callThread(start<CompareOrder, RuleChanges>(0), order, definitions);
}

/** Writes the changes from one version to another as JSON. */
export async function writeChangesInThread(order: ChangesOrder): Promise<Uint8Array<ArrayBuffer>> {
  const definitions = [order.before, order.after];
  return isSmall(definitions)
    ? writeChanges(order)
    : callThread(start<ChangesOrder, Uint8Array<ArrayBuffer>>(0), order, definitions);
}

/** Sends an order to a thread. Definitions are transferred, not copied. */
async function callThread<Order, Answer>(
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
