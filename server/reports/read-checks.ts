/** Reads chunks of checks from report blobs by range, with a cache. Blobs never change. */
import { CACHED_CHECKS } from '../../common/contract/limits.ts';
import type { Check } from '../../engine/report/report.ts';
import type { Storage } from '../storage/storage.ts';
import { decodeChecks } from './check-columns.ts';
import { decodeEntityIndex, type EntityIndex, indexEntities } from './entity-index.ts';

interface ChunkPlace {
  blobKey: string;
  byteOffset: number;
  length: number;
}

export interface CheckReader {
  read(place: ChunkPlace): Promise<Check[]>;
  /** The entity index; `place` is its chunk, without which it is made from all `chunks`. */
  readEntities(blobKey: string, place: Omit<ChunkPlace, 'blobKey'> | undefined, rules: RuleChunks[]): Promise<EntityIndex>;
}

/** The chunks of one rule. */
type RuleChunks = Omit<ChunkPlace, 'blobKey'>[];

/** Cached indexes; each may take tens of MB. */
const CACHED_INDEXES = 4;

export function createCheckReader(storage: Storage, cachedChecks = CACHED_CHECKS): CheckReader {
  const cache = new Map<string, Check[]>();
  let held = 0;
  const keep = (key: string, checks: Check[]) => {
    cache.set(key, checks);
    held += checks.length;
    for (const [oldest, dropped] of cache) {
      if (held <= cachedChecks || oldest === key) break;
      cache.delete(oldest);
      held -= dropped.length;
    }
  };
  const indexes = new Map<string, Promise<EntityIndex>>();
  const reader: CheckReader = {
    async read({ blobKey, byteOffset, length }) {
      const key = `${blobKey}:${byteOffset}`;
      const known = cache.get(key);
      if (known) {
        // A Map keeps insertion order: a used entry moves to the end.
        cache.delete(key);
        cache.set(key, known);
        return known;
      }
      const checks = decodeChecks(await storage.read(blobKey, { start: byteOffset, end: byteOffset + length }));
      if (!cache.has(key)) keep(key, checks);
      return checks;
    },
    readEntities(blobKey, place, rules) {
      const known = indexes.get(blobKey) ?? loadEntities({ reader, storage, blobKey }, place, rules);
      indexes.delete(blobKey);
      indexes.set(blobKey, known);
      // A failed read is retried the next time.
      known.catch(() => indexes.delete(blobKey));
      const [oldest] = indexes.keys();
      if (indexes.size > CACHED_INDEXES && oldest !== undefined) indexes.delete(oldest);
      return known;
    },
  };
  return reader;
}

async function loadEntities(
  { reader, storage, blobKey }: { reader: CheckReader; storage: Storage; blobKey: string },
  place: Omit<ChunkPlace, 'blobKey'> | undefined,
  rules: RuleChunks[],
): Promise<EntityIndex> {
  if (place) {
    const { byteOffset, length } = place;
    return decodeEntityIndex(await storage.read(blobKey, { start: byteOffset, end: byteOffset + length }));
  }
  const checks: Check[][] = [];
  for (const chunks of rules) {
    const parts = await Promise.all(chunks.map((chunk) => reader.read({ blobKey, ...chunk })));
    checks.push(parts.flat());
  }
  return indexEntities(checks);
}
