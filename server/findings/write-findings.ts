/** Writes the findings of a report into one file: chunks per rule and state, by object. */
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { FindingCounts } from '../../common/contract/findings.ts';
import { FINDINGS_PER_CHUNK } from '../../common/contract/limits.ts';
import { FINDING_STATES, type FindingState, type FollowedFinding, isFailing } from '../../engine/findings/finding.ts';
import type { Aliases } from '../../engine/findings/identify-objects.ts';
import type { BlobPlace, FindingChunk, FindingLine } from '../db/finding-row.ts';
import { writeWhole } from '../storage/write-whole.ts';
import { encodeFindings, typeKey } from './finding-columns.ts';

/** Type objects listed per chunk. */
const CHUNK_TYPES_MAX = 200;

export interface FindingsWriter {
  writeLine(line: Omit<FindingLine, 'counts' | 'objects' | 'chunks'>, findings: readonly FollowedFinding[]): FindingLine;
  writeAliases(aliases: Aliases): BlobPlace;
  /** The file is on disk. */
  close(): void;
}

export function openFindingsWriter(file: string): FindingsWriter {
  const descriptor = fs.openSync(file, 'w');
  let offset = 0;
  const write = (bytes: Uint8Array): BlobPlace => {
    writeWhole(descriptor, bytes);
    const place = { offset, length: bytes.length };
    offset += bytes.length;
    return place;
  };
  return {
    writeLine: (line, findings) => ({ ...line, ...describe(findings), chunks: writeChunks(findings, write) }),
    writeAliases: (aliases) => write(gzipSync(JSON.stringify([...aliases]))),
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
  for (const { state, object } of findings) {
    counts[state] += 1;
    if (isFailing(state)) objects.add(object);
  }
  return { counts, objects: objects.size };
}

function writeChunks(findings: readonly FollowedFinding[], write: (bytes: Uint8Array) => BlobPlace): FindingChunk[] {
  return FINDING_STATES.flatMap((state) => {
    const own = findings.filter((finding) => finding.state === state).sort(byObject);
    const chunks: FindingChunk[] = [];
    for (let at = 0; at < own.length; at += FINDINGS_PER_CHUNK) {
      const part = own.slice(at, at + FINDINGS_PER_CHUNK);
      chunks.push({ state, ...describeChunk(part), ...write(encodeFindings(part.map(stored))) });
    }
    return chunks;
  });
}

function byObject(a: FollowedFinding, b: FollowedFinding): number {
  if (a.object !== b.object) return a.object < b.object ? -1 : 1;
  return a.requirement < b.requirement ? -1 : 1;
}

function describeChunk(part: readonly FollowedFinding[]): Omit<FindingChunk, 'state' | keyof BlobPlace> {
  const types = new Set<string>();
  for (const { facts } of part) if (facts?.typeName) types.add(typeKey(facts.ifcType, facts.typeName));
  const listed = types.size > CHUNK_TYPES_MAX ? null : [...types];
  return { count: part.length, first: part[0]?.object ?? '', last: part.at(-1)?.object ?? '', types: listed };
}

/** Of what does not fail in this version the values found are of no use, and its reasons are those of another report. */
function stored({ state, failure, ...finding }: FollowedFinding & { state: FindingState }): Omit<FollowedFinding, 'state'> {
  return isFailing(state) && failure ? { ...finding, failure } : finding;
}
