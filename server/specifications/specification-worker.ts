/** The thread that reads, audits, compares and writes specifications; HTTP goes on meanwhile. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../../common/contract/errors.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import { auditIds } from '../../engine/ids/audit-ids.ts';
import { bringsGroups } from '../../engine/ids/groups-annotation.ts';
import type { IdsFinding, Specification } from '../../engine/ids/specification.ts';
import { compareVersions } from './compare-versions.ts';
import { type DefinitionBytes, parseDefinition } from './definition-bytes.ts';
import { hashOfSource, type IdsSource, readAudited } from './read-specification.ts';
import { type AnswerOrder, type WrittenAnswer, writeAnswer } from './write-answer.ts';
import { type ChangesOrder, writeChanges } from './write-changes.ts';

/** The version that it is to follow. */
interface EarlierVersion {
  /** Its mapping of groups, kept unless the file brings groups of its own, beside it or in it. */
  groups: string | null;
  definition: DefinitionBytes;
}

export interface ReadOrder {
  source: IdsSource;
  force: boolean;
  earlier?: EarlierVersion;
}

/** What is as large as the file comes as bytes that threads share: the database has a thread of its own. */
export interface ReadIds extends Omit<Specification, 'definition'> {
  /** JSON, as UTF-8. */
  definition: Uint8Array<SharedArrayBuffer>;
  sha256: string;
  /** The mapping that it was read with. */
  groups: string | null;
  /** Warnings, and the errors that `force` let pass. */
  findings: IdsFinding[];
  /** Against the earlier version, if there is one. */
  rules: RuleChanges | undefined;
}
/** The findings of a text alone. */
export interface AuditOrder {
  text: string;
}
export type AuditReply = { findings: IdsFinding[] } | { fault: string };
export type ReadReply = { read: ReadIds } | { refusal: Pick<Refusal, 'code' | 'message' | 'details'> } | { fault: string };
export type AnswerReply = { answer: WrittenAnswer } | { fault: string };
export type ChangesReply = { changes: Uint8Array<ArrayBuffer> } | { fault: string };
export type CompareReply = { rules: RuleChanges } | { fault: string };

/** The rules of one version against those of another. */
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

parentPort?.on('message', (order: ReadOrder | AuditOrder | AnswerOrder | ChangesOrder | CompareOrder) => {
  try {
    if ('source' in order) {
      const answer = read(order);
      parentPort?.postMessage({ read: answer } satisfies ReadReply);
    } else if ('text' in order) {
      parentPort?.postMessage({ findings: auditIds(order.text) } satisfies AuditReply);
    } else if ('value' in order) {
      const answer = writeAnswer(order);
      parentPort?.postMessage({ answer } satisfies AnswerReply, [answer.bytes.buffer]);
    } else if ('from' in order) {
      const changes = writeChanges(order);
      parentPort?.postMessage({ changes } satisfies ChangesReply, [changes.buffer]);
    } else {
      const rules = compareVersions(parseDefinition(order.before), parseDefinition(order.after));
      parentPort?.postMessage({ rules } satisfies CompareReply);
    }
  } catch (error) {
    const { code, message, details } = error as Refusal;
    const reply: ReadReply = isRefusal(error)
      ? { refusal: { code, message, details } }
      : { fault: String((error as Error).stack ?? error) };
    parentPort?.postMessage(reply);
  }
});
