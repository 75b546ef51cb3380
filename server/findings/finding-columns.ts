/** Encodes the findings of one rule in one state, and their objects, as gzipped JSON columns, like checks (check-columns.ts). */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FollowedFinding, SetFailure, SolvedBy, ValidityFailure } from '../../engine/findings/finding.ts';
import type { Aliases } from '../../engine/findings/identify-objects.ts';
import type { CheckFailure } from '../../engine/report/report.ts';
import { type Repeating, repeating, valueAt } from '../reports/check-columns.ts';

const FORMAT = 1;
/** The same level as for checks: twice as fast as the default and 10% larger. */
const GZIP_LEVEL = 3;

/** An object of findings, as it is in the file of this version or in the last one that had it. */
export type FindingObject = Pick<FollowedFinding, 'object' | 'facts'>;

/** The stored part of a finding: its state belongs to the chunk, its object to the objects of the report. */
export type ChunkFinding = Omit<FollowedFinding, 'state' | keyof FindingObject>;

/** A finding without the state, which the chunk has for all its findings. */
export type StoredFinding = ChunkFinding & FindingObject;

/** Before migration 0094 a chunk also had the columns of its objects. */
interface FindingColumns {
  format: typeof FORMAT;
  requirement: Repeating<string>;
  since: Repeating<number>;
  changed: Repeating<number>;
  solvedBy: Repeating<SolvedBy | null>;
  failure: Repeating<CheckFailure | null>;
  /** Absent where no finding has one: in those of rules of specifications. */
  setFailure?: Repeating<SetFailure | null>;
  /** The same in those of rules of IFC. */
  validity?: Repeating<ValidityFailure | null>;
}

interface ObjectColumns {
  format: typeof FORMAT;
  /** null when the name is the GlobalId. */
  object: (string | null)[];
  /** 0: no object. */
  stepId: number[];
  globalId: (string | null)[];
  ifcType: Repeating<string>;
  name: Repeating<string | null>;
  /** Absent where no object has one. */
  longName?: Repeating<string | null>;
  tag: Repeating<string | null>;
  typeName: Repeating<string | null>;
  storey: Repeating<string | null>;
}

export function encodeFindings(findings: readonly ChunkFinding[]): Buffer {
  return encode({
    format: FORMAT,
    requirement: repeating(findings, ({ requirement }) => requirement),
    since: repeating(findings, ({ since }) => since),
    changed: repeating(findings, ({ changed }) => changed),
    solvedBy: repeating(findings, ({ solvedBy }) => solvedBy ?? null),
    failure: repeating(findings, ({ failure }) => failure ?? null, failureKeys()),
    ...(findings.some(({ setFailure }) => setFailure) && {
      setFailure: repeating(findings, ({ setFailure }) => setFailure ?? null),
    }),
    ...(findings.some(({ validity }) => validity) && { validity: repeating(findings, ({ validity }) => validity ?? null) }),
  } satisfies FindingColumns);
}

export function encodeObjects(objects: readonly FindingObject[]): Buffer {
  return encode({
    format: FORMAT,
    object: objects.map(({ object, facts }) => (object === facts?.globalId ? null : object)),
    stepId: objects.map(({ facts }) => facts?.stepId ?? 0),
    globalId: objects.map(({ facts }) => facts?.globalId ?? null),
    ifcType: repeating(objects, ({ facts }) => facts?.ifcType ?? ''),
    name: repeating(objects, ({ facts }) => facts?.name ?? null),
    ...(objects.some(({ facts }) => facts?.longName) && { longName: repeating(objects, ({ facts }) => facts?.longName ?? null) }),
    tag: repeating(objects, ({ facts }) => facts?.tag ?? null),
    typeName: repeating(objects, ({ facts }) => facts?.typeName ?? null),
    storey: repeating(objects, ({ facts }) => facts?.storey ?? null),
  } satisfies ObjectColumns);
}

function encode(columns: FindingColumns | ObjectColumns): Buffer {
  return gzipSync(JSON.stringify(columns), { level: GZIP_LEVEL });
}

/** Returns one key per distinct failure. Checks share failure objects, so most keys come from the cache without serializing. */
function failureKeys(): (failure: CheckFailure | null) => unknown {
  const keyByFailure = new Map<CheckFailure, string>();
  return (failure) => {
    if (failure === null) return null;
    let key = keyByFailure.get(failure);
    if (key === undefined) keyByFailure.set(failure, (key = JSON.stringify(failure)));
    return key;
  };
}

export function decodeFindings(bytes: Uint8Array): ChunkFinding[] {
  const { requirement, since, changed, ...columns } = decode<FindingColumns>(bytes);
  return requirement.at.map((_, at) => {
    const solvedBy = valueAt(columns.solvedBy, at);
    const failure = valueAt(columns.failure, at);
    const setFailure = columns.setFailure && valueAt(columns.setFailure, at);
    const validity = columns.validity && valueAt(columns.validity, at);
    return {
      requirement: valueAt(requirement, at),
      since: valueAt(since, at),
      changed: valueAt(changed, at),
      ...(solvedBy ? { solvedBy } : {}),
      ...(failure ? { failure } : {}),
      ...(setFailure ? { setFailure } : {}),
      ...(validity ? { validity } : {}),
    };
  });
}

export function decodeObjects(bytes: Uint8Array): FindingObject[] {
  const columns = decode<ObjectColumns>(bytes);
  return columns.stepId.map((stepId, at) => {
    const globalId = columns.globalId[at] ?? null;
    const longName = columns.longName && valueAt(columns.longName, at);
    const facts = {
      globalId,
      ifcType: valueAt(columns.ifcType, at),
      name: valueAt(columns.name, at),
      ...(longName ? { longName } : {}),
      tag: valueAt(columns.tag, at),
      typeName: valueAt(columns.typeName, at),
      storey: valueAt(columns.storey, at),
      stepId,
    };
    return { object: columns.object[at] ?? globalId ?? '', facts: stepId === 0 ? null : facts };
  });
}

function decode<Columns extends FindingColumns | ObjectColumns>(bytes: Uint8Array): Columns {
  const columns = JSON.parse(gunzipSync(bytes).toString('utf8')) as Columns;
  if (columns.format !== FORMAT)
    throw new Error(`Findings are stored in format ${columns.format}, which this version does not read`);
  return columns;
}

/** Delta-encodes the numbers; all deltas are 1 when every object has a finding. */
export function encodeNumbers(numbers: Uint32Array): Buffer {
  const differences = Int32Array.from(numbers, (number, at) => number - (numbers[at - 1] ?? 0));
  return gzipSync(differences, { level: GZIP_LEVEL });
}

export function decodeNumbers(bytes: Uint8Array): Uint32Array {
  const { buffer } = new Uint8Array(gunzipSync(bytes));
  let number = 0;
  return Uint32Array.from(new Int32Array(buffer), (difference) => (number += difference));
}

export function encodeAliases(aliases: Aliases): Buffer {
  return gzipSync(JSON.stringify([...aliases]));
}

export function decodeAliases(bytes: Uint8Array): Aliases {
  return new Map(JSON.parse(gunzipSync(bytes).toString('utf8')) as [string, string][]);
}
