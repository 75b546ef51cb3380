/** Compares the bytes of a stored object with the hash and the size that were recorded when it was stored. */
import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { DamagedObjectError, damagedFile } from './damaged-object.ts';
import type { ByteRange, Storage } from './storage.ts';

interface Recorded {
  sizeBytes: number;
  /** SHA-256, hex. */
  sha256: string;
}

/**
 * Passes the bytes on. The last ones follow when all bytes are verified, so that no reader takes a damaged object for a whole one;
 * otherwise the stream fails.
 */
export function verifyStream(source: Readable, { sizeBytes, sha256 }: Recorded): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  let last: Buffer | undefined;
  const verified = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush(done) {
      if (bytes === sizeBytes && hash.digest('hex') === sha256) done(null, last);
      else done(damagedFile(new DamagedObjectError(`${bytes} of ${sizeBytes} bytes, or other ones than were stored`)));
    },
  });
  pipeline(source, verified, () => undefined);
  return verified;
}

/** Returns a function that opens the object or a range of it. The whole is compared with its hash, a range only with the size. */
export function openVerified(
  storage: Pick<Storage, 'open'>,
  { key, ...recorded }: Recorded & { key: string },
): (range?: ByteRange) => Promise<Readable> {
  return async (range) => {
    const source = await storage.open(key, range, undefined, recorded.sizeBytes);
    return range ? source : verifyStream(source, recorded);
  };
}

interface RecordedHash {
  key: string;
  /** SHA-256, hex; null if none was recorded. */
  sha256: string | null;
  /** Suffix that is hashed after the bytes. */
  suffix?: string;
}

/** Reads a whole object that fits in memory. Throws STORED_FILE_DAMAGED where its bytes differ from what was stored. */
export async function readVerified(storage: Pick<Storage, 'read'>, { key, sha256, suffix = '' }: RecordedHash): Promise<Buffer> {
  const bytes = await storage.read(key);
  if (sha256 === null) return bytes;
  // Hashing runs in a thread of the platform, since it takes milliseconds for megabytes.
  const digest = await crypto.subtle.digest('SHA-256', Buffer.concat([bytes, Buffer.from(suffix)]));
  if (Buffer.from(digest).toString('hex') !== sha256) throw damagedFile(new DamagedObjectError('Other bytes than were stored'));
  return bytes;
}

/** Throws STORED_FILE_DAMAGED where the bytes differ from what was stored. */
export function requireHash(bytes: Uint8Array, sha256: string): void {
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return;
  throw damagedFile(new DamagedObjectError('Other bytes than were stored'));
}
