/** Reads chunks of checks out of report blobs, one range each, and keeps the ones used last. Blobs never change. */
import { CACHED_CHECKS } from '../../common/contract/limits.ts';
import type { Check } from '../../engine/report/report.ts';
import type { Storage } from '../storage/storage.ts';
import { decodeChecks } from './check-columns.ts';

export interface ChunkPlace {
  blobKey: string;
  byteOffset: number;
  length: number;
}

export interface CheckReader {
  read(place: ChunkPlace): Promise<Check[]>;
}

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
  return {
    async read({ blobKey, byteOffset, length }) {
      const key = `${blobKey}:${byteOffset}`;
      const known = cache.get(key);
      if (known) {
        // Map keeps the order of insertion: what is used moves to the end.
        cache.delete(key);
        cache.set(key, known);
        return known;
      }
      const checks = decodeChecks(await storage.read(blobKey, { start: byteOffset, end: byteOffset + length }));
      if (!cache.has(key)) keep(key, checks);
      return checks;
    },
  };
}
