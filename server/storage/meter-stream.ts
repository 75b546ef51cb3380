/** Counts and hashes the bytes of a stream. */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { StorageLimitError, type StoredObject } from './storage.ts';

/** Creates the stream, which fails with a StorageLimitError after more than `maxBytes`. Call `stored` once, at the end. */
export function meterStream(maxBytes?: number): { stream: Transform; stored(): StoredObject } {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length;
      if (maxBytes !== undefined && sizeBytes > maxBytes) return done(new StorageLimitError(maxBytes));
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, stored: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
