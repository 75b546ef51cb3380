/** Defines the storage of uploads, original specifications and report blobs: one interface for a local disk and an S3 store. */
import type { Readable } from 'node:stream';

export interface StoredObject {
  sizeBytes: number;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
}

export interface PutOptions {
  /** Aborts the write; nothing is stored. */
  signal?: AbortSignal;
  /** Limit; more bytes are refused with a StorageLimitError. */
  maxBytes?: number;
  /** Approximate size, if known: decides how bytes are written, not how many. */
  expectedBytes?: number;
}

export interface ByteRange {
  /** First byte, 0-based. */
  start: number;
  /** The byte after the last. */
  end: number;
}

/**
 * Keys are made by `newStorageKey`. An object appears whole or not at all, is on disk when `put` returns, and never changes: new
 * content has a new key. No call waits for ever: a silent store is an outage, and a `signal` aborts the call and its body at
 * once.
 */
export interface Storage {
  put(key: string, source: Readable, options?: PutOptions): Promise<StoredObject>;
  /** Moves a finished local file into the storage. */
  putFile(key: string, file: string, signal?: AbortSignal): Promise<void>;
  /**
   * Opens the whole object, or a range of it. Rejects, or the stream fails, without such an object. Rejects with a DamagedObjectError
   * when the whole object has another size than `sizeBytes`, if given.
   */
  open(key: string, range?: ByteRange, signal?: AbortSignal, sizeBytes?: number): Promise<Readable>;
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Buffer>;
  /** Returns a local path, valid until `release`; a remote store fetches the object first. */
  localFile(key: string, signal?: AbortSignal): Promise<{ path: string; release(): Promise<void> }>;
  /** Removes an object; it is no error if it does not exist. */
  remove(key: string): Promise<void>;
  /** Returns a new path for work in progress, on the same disk, so that `putFile` need not copy. */
  temporaryFile(): Promise<string>;
  /** Deletes unreferenced objects and leftovers older than `olderThanMs`. Returns their number. */
  sweep(isReferred: (keys: string[]) => Promise<Set<string>>, olderThanMs: number): Promise<number>;
  /** Rejects when nothing can be stored. */
  probe(signal?: AbortSignal): Promise<void>;
}

export class StorageLimitError extends Error {
  override readonly name = 'StorageLimitError';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`More than ${maxBytes} bytes`);
    this.maxBytes = maxBytes;
  }
}
