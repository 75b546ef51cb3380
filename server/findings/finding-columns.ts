/** The findings of one rule in one state as gzipped JSON columns, like the checks of a report (check-columns.ts). */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FollowedFinding, SolvedBy } from '../../engine/findings/finding.ts';
import type { CheckFailure } from '../../engine/report/report.ts';
import { type Repeating, repeating, valueAt } from '../reports/check-columns.ts';

const FORMAT = 1;
/** As for checks: twice as fast as the default and 10% larger. */
const GZIP_LEVEL = 3;

/** What the chunk itself says of all its findings. */
export type StoredFinding = Omit<FollowedFinding, 'state'>;

interface FindingColumns {
  format: typeof FORMAT;
  requirement: Repeating<string>;
  /** null: the GlobalId. */
  object: (string | null)[];
  since: Repeating<number>;
  changed: Repeating<number>;
  solvedBy: Repeating<SolvedBy | null>;
  /** 0: no object. */
  stepId: number[];
  globalId: (string | null)[];
  ifcType: Repeating<string>;
  name: Repeating<string | null>;
  tag: Repeating<string | null>;
  typeName: Repeating<string | null>;
  storey: Repeating<string | null>;
  failure: Repeating<CheckFailure | null>;
}

export function encodeFindings(findings: readonly StoredFinding[]): Buffer {
  const columns: FindingColumns = {
    format: FORMAT,
    requirement: repeating(findings, ({ requirement }) => requirement),
    object: findings.map(({ object, facts }) => (object === facts?.globalId ? null : object)),
    since: repeating(findings, ({ since }) => since),
    changed: repeating(findings, ({ changed }) => changed),
    solvedBy: repeating(findings, ({ solvedBy }) => solvedBy ?? null),
    stepId: findings.map(({ facts }) => facts?.stepId ?? 0),
    globalId: findings.map(({ facts }) => facts?.globalId ?? null),
    ifcType: repeating(findings, ({ facts }) => facts?.ifcType ?? ''),
    name: repeating(findings, ({ facts }) => facts?.name ?? null),
    tag: repeating(findings, ({ facts }) => facts?.tag ?? null),
    typeName: repeating(findings, ({ facts }) => facts?.typeName ?? null),
    storey: repeating(findings, ({ facts }) => facts?.storey ?? null),
    failure: repeating(findings, ({ failure }) => failure ?? null, failureKeys()),
  };
  return gzipSync(JSON.stringify(columns), { level: GZIP_LEVEL });
}

/** Checks share failure objects, so that most are told apart without writing them. */
function failureKeys(): (failure: CheckFailure | null) => unknown {
  const known = new Map<CheckFailure, string>();
  return (failure) => {
    if (failure === null) return null;
    let key = known.get(failure);
    if (key === undefined) known.set(failure, (key = JSON.stringify(failure)));
    return key;
  };
}

export function decodeFindings(bytes: Uint8Array): StoredFinding[] {
  const columns = JSON.parse(gunzipSync(bytes).toString('utf8')) as FindingColumns;
  if (columns.format !== FORMAT)
    throw new Error(`Findings are stored in format ${columns.format}, which this version does not read`);
  return columns.stepId.map((stepId, at) => {
    const globalId = columns.globalId[at] ?? null;
    const facts = {
      globalId,
      ifcType: valueAt(columns.ifcType, at),
      name: valueAt(columns.name, at),
      tag: valueAt(columns.tag, at),
      typeName: valueAt(columns.typeName, at),
      storey: valueAt(columns.storey, at),
      stepId,
    };
    const solvedBy = valueAt(columns.solvedBy, at);
    const failure = valueAt(columns.failure, at);
    return {
      requirement: valueAt(columns.requirement, at),
      object: columns.object[at] ?? globalId ?? '',
      since: valueAt(columns.since, at),
      changed: valueAt(columns.changed, at),
      ...(solvedBy ? { solvedBy } : {}),
      facts: stepId === 0 ? null : facts,
      ...(failure ? { failure } : {}),
    };
  });
}

/** Names a type object among those of a chunk. */
export function typeKey(ifcType: string, typeName: string): string {
  return `${ifcType}/${typeName}`;
}
