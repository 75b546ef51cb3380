/** The thread that reads, audits and compares .ids files; HTTP goes on meanwhile. */
import { parentPort } from 'node:worker_threads';
import { isRefusal, type Refusal } from '../../common/contract/errors.ts';
import type { RuleChanges } from '../../common/contract/specifications.ts';
import { bringsGroups } from '../../engine/ids/groups-annotation.ts';
import type { IdsFinding, Specification } from '../../engine/ids/specification.ts';
import { compareVersions } from './compare-versions.ts';
import { hashOfSource, type IdsSource, readAudited } from './read-specification.ts';

/** The version that it is to follow. */
interface EarlierVersion {
  /** Its mapping of groups, kept unless the file brings groups of its own, beside it or in it. */
  groups: string | null;
  /** As JSON. */
  definition: string;
}

export interface ReadOrder {
  source: IdsSource;
  force: boolean;
  earlier?: EarlierVersion;
}

/** What is as large as the file comes as bytes, which are moved between threads, not copied. */
export interface ReadIds extends Omit<Specification, 'definition'> {
  /** JSON, as UTF-8. */
  definition: Uint8Array<ArrayBuffer>;
  sha256: string;
  /** The mapping that it was read with. */
  groups: string | null;
  /** Warnings, and the errors that `force` let pass. */
  findings: IdsFinding[];
  /** Against the earlier version, if there is one. */
  rules: RuleChanges | undefined;
}
export type ReadReply = { read: ReadIds } | { refusal: Pick<Refusal, 'code' | 'message' | 'details'> } | { fault: string };

function read({ source: { bytes, groups: given }, force, earlier }: ReadOrder): ReadIds {
  const groups = given ?? (bringsGroups(bytes) ? undefined : (earlier?.groups ?? undefined));
  const source = { bytes, groups };
  const { specification, findings } = readAudited(source, force);
  return {
    ...specification,
    definition: new TextEncoder().encode(JSON.stringify(specification.definition)),
    sha256: hashOfSource(source),
    groups: groups ?? null,
    findings,
    rules: earlier && compareVersions(JSON.parse(earlier.definition), specification.definition),
  };
}

parentPort?.on('message', (order: ReadOrder) => {
  try {
    const answer = read(order);
    parentPort?.postMessage({ read: answer } satisfies ReadReply, [answer.definition.buffer]);
  } catch (error) {
    const { code, message, details } = error as Refusal;
    const reply: ReadReply = isRefusal(error)
      ? { refusal: { code, message, details } }
      : { fault: String((error as Error).stack ?? error) };
    parentPort?.postMessage(reply);
  }
});
