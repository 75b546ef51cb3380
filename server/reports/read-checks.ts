/** Reads chunks of checks from report blobs by range, with a cache. Blobs never change. */
import type { Check } from '../../engine/report/report.ts';
import type { Row } from '../db/tables.ts';
import { decodeStored } from '../storage/damaged-object.ts';
import { createMemoryCache } from '../storage/memory-cache.ts';
import type { Storage } from '../storage/storage.ts';
import { cacheLast } from './cache-last.ts';
import { decodeChecks } from './check-columns.ts';
import { decodeEntityIndex, type EntityIndex, indexEntities } from './entity-index.ts';

/** Memory for decoded chunks, counted in checks (some 300 bytes each). */
const CACHED_CHECKS = 200_000;

type ChunkPlace = Pick<Row<'report_chunks'>, 'byte_offset' | 'length'>;

export interface CheckReader {
  read(blobKey: string, place: ChunkPlace): Promise<Check[]>;
  /** Reads the entity index. `place` is its chunk; without it the index is computed from the chunks of all `rules`. */
  readEntities(blobKey: string, place: ChunkPlace | undefined, rules: ChunkPlace[][]): Promise<EntityIndex>;
}

/** Cached indexes; each may take tens of MB. */
const CACHED_INDEXES = 4;

export function createCheckReader(storage: Storage): CheckReader {
  const cache = createMemoryCache(CACHED_CHECKS);
  const indexes = cacheLast<EntityIndex>(CACHED_INDEXES);
  const reader: CheckReader = {
    read: (blobKey, place) =>
      cache.get(
        `${blobKey}:${place.byte_offset}`,
        async () => decodeStored(await storage.read(blobKey, rangeOf(place)), decodeChecks),
        (checks) => checks.length,
      ),
    readEntities: (blobKey, place, rules) => indexes(blobKey, () => loadEntities({ reader, storage, blobKey }, place, rules)),
  };
  return reader;
}

async function loadEntities(
  { reader, storage, blobKey }: { reader: CheckReader; storage: Storage; blobKey: string },
  place: ChunkPlace | undefined,
  rules: ChunkPlace[][],
): Promise<EntityIndex> {
  if (place) return decodeStored(await storage.read(blobKey, rangeOf(place)), decodeEntityIndex);
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
