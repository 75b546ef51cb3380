/** The thread that reads, audits, compares and writes specifications, so that HTTP continues meanwhile. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../../common/contract/errors.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { bringsGroups } from '../../engine/ids/groups-annotation.ts';
import type { IdsFinding, Specification } from '../../engine/ids/specification.ts';
import { compareVersions } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';
import { hashOfSource, type IdsSource, readAudited } from './read-specification.ts';
import { type AnswerOrder, writeAnswer } from './write-answer.ts';
import { type ChangesOrder, writeChanges } from './write-changes.ts';

/** The version that the file succeeds. */
interface EarlierVersion {
  /** Its group mapping, which stays unless the upload or the file has its own. */
  groups: string | null;
  definition: DefinitionBytes;
}

export interface ReadOrder {
  source: IdsSource;
  force: boolean;
  earlier?: EarlierVersion;
}

/** The definition is in shared memory, because the database has its own thread. */
export interface ReadIds extends Omit<Specification, 'definition'> {
  /** JSON, as UTF-8. */
  definition: Uint8Array<SharedArrayBuffer>;
  sha256: string;
  /** The group mapping that was used. */
  groups: string | null;
  /** Warnings, and the errors that `force` accepted. */
  findings: IdsFinding[];
  /** Changes from the earlier version, if there is one. */
  rules: RuleChanges | undefined;
}
/** Audits only a text. */
export interface AuditOrder {
  text: string;
}
export type Reply<Answer> = { answer: Answer } | { refusal: Pick<Refusal, 'code' | 'message' | 'details'> } | { fault: string };

/** Compares the rules of two versions. */
export interface CompareOrder {
  before: DefinitionBytes;
  after: DefinitionBytes;
}

function read({ source: { bytes, groups: given }, force, earlier }: ReadOrder): ReadIds {
  const groups = given ?? (bringsGroups(bytes) ? undefined : (earlier?.groups ?? undefined));
  const source = { bytes, groups };
  const { specification, findings } = readAudited(source, force);
  return {
    ...specification,
    definition: sharedBytesOf(JSON.stringify(specification.definition)),
    sha256: hashOfSource(source),
    groups: groups ?? null,
    findings,
    rules: earlier && compareVersions(parseDefinition(earlier.definition), specification.definition),
  };
}

function sharedBytesOf(text: string): Uint8Array<SharedArrayBuffer> {
  const shared = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(shared).write(text);
  return new Uint8Array(shared);
}

type Order = ReadOrder | AuditOrder | AnswerOrder | ChangesOrder | CompareOrder;

/** Executes an order; returns the answer and the buffers to transfer with it. */
function obey(order: Order): [answer: unknown, ...handedOver: ArrayBuffer[]] {
  if ('source' in order) return [read(order)];
  if ('text' in order) return [auditIds(order.text)];
  if ('value' in order) {
    const answer = writeAnswer(order);
    return [answer, answer.bytes.buffer];
  }
  if ('from' in order) {
    const changes = writeChanges(order);
    return [changes, changes.buffer];
  }
  return [compareVersions(parseDefinition(order.before), parseDefinition(order.after))];
}

parentPort?.on('message', (order: Order) => {
  try {
    const [answer, ...handedOver] = obey(order);
    parentPort?.postMessage({ answer } satisfies Reply<unknown>, handedOver);
  } catch (error) {
    const { code, message, details } = error as Refusal;
    const reply: Reply<never> = isRefusal(error)
      ? { refusal: { code, message, details } }
      : { fault: String((error as Error).stack ?? error) };
    parentPort?.postMessage(reply);
  }
});
