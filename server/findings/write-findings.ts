/** Writes the findings of a report into one file: chunks per rule and state, sorted by object; then each object once. */
import fs from 'node:fs';
import type { FindingCounts } from '../../common/contract/findings.ts';
import { FINDING_STATES, type FindingState, type FollowedFinding, isFailing } from '../../engine/findings/finding.ts';
import type { Aliases } from '../../engine/findings/identify-objects.ts';
import type { BlobPlace, FindingChunk, FindingLine, FindingObjects, ObjectChunk } from '../db/finding-row.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { type ChunkFinding, encodeAliases, encodeFindings, encodeNumbers, encodeObjects } from './finding-columns.ts';
import { numberObjects } from './number-objects.ts';

/** Findings in one chunk of an object with findings: what one page has to read. */
export const FINDINGS_PER_CHUNK = 5_000;
/** Objects that findings are of in one chunk. */
const OBJECTS_PER_CHUNK = 2_000;

export interface FindingsWriter {
  writeLine(line: Omit<FindingLine, 'counts' | 'objects' | 'chunks'>, findings: readonly FollowedFinding[]): FindingLine;
  /** Call after the last line. */
  writeObjects(): FindingObjects;
  writeAliases(aliases: Aliases): BlobPlace;
  /** Flushes the file to disk and closes it. */
  close(): void;
}

export function openFindingsWriter(file: string): FindingsWriter {
  const descriptor = fs.openSync(file, 'w');
  const numbered = numberObjects();
  let offset = 0;
  const write = (bytes: Uint8Array): BlobPlace => {
    writeWhole(descriptor, bytes);
    const place = { offset, length: bytes.length };
    offset += bytes.length;
    return place;
  };
  const writeChunk = (state: FindingState, findings: readonly FollowedFinding[]): FindingChunk => {
    numbered.add(findings);
    return { state, count: findings.length, ...write(encodeFindings(findings.map(stored))) };
  };
  return {
    writeLine: (line, findings) => ({
      ...line,
      ...describe(findings),
      chunks: FINDING_STATES.flatMap((state) => {
        const stateFindings = findings.filter((finding) => finding.state === state).sort(byObject);
        return parts(stateFindings, FINDINGS_PER_CHUNK).map((part) => writeChunk(state, part));
      }),
    }),
    writeObjects() {
      const { objects, numbers } = numbered.byName();
      const chunks = parts(objects, OBJECTS_PER_CHUNK).map((part): ObjectChunk => {
        const [first = '', last = ''] = [part[0]?.object, part.at(-1)?.object];
        // The database accepts neither U+0000 nor lone surrogates; cutting there keeps the order.
        return { count: part.length, first: first.replace(/[\0\p{Surrogate}].*/su, ''), last, ...write(encodeObjects(part)) };
      });
      return { chunks, numbers: write(encodeNumbers(numbers)) };
    },
    writeAliases: (aliases) => write(encodeAliases(aliases)),
    close() {
      fs.fsyncSync(descriptor);
      fs.closeSync(descriptor);
    },
  };
}

export function noFindings(): FindingCounts {
  return Object.fromEntries(FINDING_STATES.map((state) => [state, 0])) as FindingCounts;
}

function describe(findings: readonly FollowedFinding[]): Pick<FindingLine, 'counts' | 'objects'> {
  const counts = noFindings();
  const objects = new Set<string>();
  for (const { state, object, facts } of findings) {
    counts[state] += 1;
    // Records without a GlobalId that say the same have one name.
    if (isFailing(state)) objects.add(`${facts?.stepId ?? ''} ${object}`);
  }
  return { counts, objects: objects.size };
}

function byObject(a: FollowedFinding, b: FollowedFinding): number {
  if (a.object !== b.object) return a.object < b.object ? -1 : 1;
  return a.requirement < b.requirement ? -1 : 1;
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/**
 * For a finding that does not fail in this version, the actual values are useless and its reasons belong to another report. Those of a
 * rule set are whole, and name the second object of a pair.
 */
function stored({ requirement, state, since, changed, solvedBy, failure, setFailure, validity }: FollowedFinding): ChunkFinding {
  return {
    requirement,
    since,
    changed,
    ...(solvedBy ? { solvedBy } : {}),
    ...(isFailing(state) && failure ? { failure } : {}),
    ...(setFailure ? { setFailure } : {}),
    ...(validity ? { validity } : {}),
  };
}
