/** Reads chunks of checks from report blobs by range, with a cache. Blobs never change. */
import { CACHED_CHECKS } from '../../common/contract/limits.ts';
import type { Check } from '../../engine/report/report.ts';
import type { Row } from '../db/tables.ts';
import type { Storage } from '../storage/storage.ts';
import { decodeChecks } from './check-columns.ts';
import { decodeEntityIndex, type EntityIndex, indexEntities } from './entity-index.ts';
import { keepLast } from './keep-last.ts';

type ChunkPlace = Pick<Row<'report_chunks'>, 'byte_offset' | 'length'>;

export interface CheckReader {
  read(blobKey: string, place: ChunkPlace): Promise<Check[]>;
  /** The entity index; `place` is its chunk, without which it is made from the chunks of all `rules`. */
  readEntities(blobKey: string, place: ChunkPlace | undefined, rules: ChunkPlace[][]): Promise<EntityIndex>;
}

/** Cached indexes; each may take tens of MB. */
const CACHED_INDEXES = 4;

export function createCheckReader(storage: Storage): CheckReader {
  const cache = new Map<string, Check[]>();
  let held = 0;
  const keep = (key: string, checks: Check[]) => {
    cache.set(key, checks);
    held += checks.length;
    for (const [oldest, dropped] of cache) {
      if (held <= CACHED_CHECKS || oldest === key) break;
      cache.delete(oldest);
      held -= dropped.length;
    }
  };
  const indexes = keepLast<EntityIndex>(CACHED_INDEXES);
  const reader: CheckReader = {
    async read(blobKey, place) {
      const key = `${blobKey}:${place.byte_offset}`;
      const known = cache.get(key);
      if (known) {
        // A Map keeps insertion order: a used entry moves to the end.
        cache.delete(key);
        cache.set(key, known);
        return known;
      }
      const checks = decodeChecks(await storage.read(blobKey, rangeOf(place)));
      if (!cache.has(key)) keep(key, checks);
      return checks;
    },
    readEntities: (blobKey, place, rules) => indexes(blobKey, () => loadEntities({ reader, storage, blobKey }, place, rules)),
  };
  return reader;
}

async function loadEntities(
  { reader, storage, blobKey }: { reader: CheckReader; storage: Storage; blobKey: string },
  place: ChunkPlace | undefined,
  rules: ChunkPlace[][],
): Promise<EntityIndex> {
  if (place) return decodeEntityIndex(await storage.read(blobKey, rangeOf(place)));
  const checks: Check[][] = [];
  for (const chunks of rules) {
    const parts = await Promise.all(chunks.map((chunk) => reader.read(blobKey, chunk)));
    checks.push(parts.flat());
  }
  return indexEntities(checks);
}

function rangeOf({ byte_offset, length }: ChunkPlace) {
  return { start: byte_offset, end: byte_offset + length };
}
