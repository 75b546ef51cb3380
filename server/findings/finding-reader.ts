/** Reads chunks of findings by range, with a cache, and which of them are marked. What is stored under a key never changes. */
import { CACHED_FINDINGS } from '../../common/contract/limits.ts';
import type { FindingChunk, FindingLine } from '../db/finding-row.ts';
import type { Storage } from '../storage/storage.ts';
import { decodeFindings, type StoredFinding, typeKey } from './finding-columns.ts';
import type { FindingsRecord } from './finding-queries.ts';
import { isOfLine, isOfRule, type Mark } from './read-marks.ts';

/** The marked findings of a chunk: all, or those at these places. */
type MarkedRows = 'ALL' | readonly number[];

/** By chunk; absent: none. */
export interface Cover {
  rows: ReadonlyMap<FindingChunk, MarkedRows>;
  /** Different objects, by line. */
  objects: ReadonlyMap<FindingLine, number>;
}

export interface FindingReader {
  read(blobKey: string, chunk: FindingChunk): Promise<readonly StoredFinding[]>;
  /** Findings in chunks that `takesPart` which one of the marks holds for. */
  cover(record: FindingsRecord, marks: readonly Mark[], takesPart: (chunk: FindingChunk) => boolean): Promise<Cover>;
}

export function createFindingReader(storage: Storage): FindingReader {
  const cache = new Map<string, readonly StoredFinding[]>();
  let held = 0;
  const read: FindingReader['read'] = async (blobKey, chunk) => {
    const key = `${blobKey}:${chunk.offset}`;
    const known = cache.get(key);
    // A Map keeps insertion order: a used entry moves to the end.
    if (known && cache.delete(key)) cache.set(key, known);
    if (known) return known;
    const findings = decodeFindings(await storage.read(blobKey, { start: chunk.offset, end: chunk.offset + chunk.length }));
    if (!cache.has(key)) held += findings.length;
    cache.set(key, findings);
    for (const [oldest, dropped] of cache) {
      if (held <= CACHED_FINDINGS || oldest === key) break;
      cache.delete(oldest);
      held -= dropped.length;
    }
    return findings;
  };
  const cover: FindingReader['cover'] = async (record, marks, takesPart) => {
    const rows = new Map<FindingChunk, MarkedRows>();
    const objects = new Map<FindingLine, number>();
    for (const line of record.lines) {
      const own = marks.filter((mark) => isOfLine(mark, line));
      if (own.length === 0) continue;
      const chunks = line.chunks.filter(takesPart);
      if (own.some(isOfRule)) {
        for (const chunk of chunks) rows.set(chunk, 'ALL');
        objects.set(line, line.objects);
        continue;
      }
      const names = new Set<string>();
      for (const chunk of chunks.filter((one) => own.some((mark) => mayHold(mark, one)))) {
        const found = await read(record.blobKey, chunk);
        const places = [...found.keys()].filter((at) => own.some((mark) => holds(mark, found[at] as StoredFinding)));
        for (const at of places) names.add((found[at] as StoredFinding).object);
        if (places.length > 0) rows.set(chunk, places);
      }
      objects.set(line, names.size);
    }
    return { rows, objects };
  };
  return { read, cover };
}

function mayHold({ type, object }: Mark, { types, first, last }: FindingChunk): boolean {
  if (object !== undefined) return first <= object && object <= last;
  return types === null || type === undefined || types.includes(typeKey(type.ifcType, type.name));
}

export function holds({ type, object }: Mark, finding: StoredFinding): boolean {
  if (object !== undefined) return finding.object === object;
  return type === undefined || (finding.facts?.ifcType === type.ifcType && finding.facts.typeName === type.name);
}
