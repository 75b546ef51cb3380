/** Where uploads, original specifications and report blobs are kept. One shape for a local disk and an S3 store. */
import type { Readable } from 'node:stream';

export interface StoredObject {
  sizeBytes: number;
  /** SHA-256 of the bytes, hex. */
  sha256: string;
}

export interface PutOptions {
  /** Aborts the writing; nothing is left behind. */
  signal?: AbortSignal;
  /** Refuses the rest with a StorageLimitError as soon as more bytes have come. */
  maxBytes?: number;
  /** About how many will come, where it is known: decides how they are written, not how many. */
  expectedBytes?: number;
}

export interface ByteRange {
  /** 0-based. */
  start: number;
  /** The byte after the last. */
  end: number;
}

/**
 * Keys are made by `newStorageKey`. An object appears whole or not at all, is on the disk when `put` returns, and never
 * changes: a new content has a new key. No call waits for ever: a store that is silent is told as an outage, and a `signal` ends
 * the call at once, the body that it gave included.
 */
export interface Storage {
  put(key: string, source: Readable, options?: PutOptions): Promise<StoredObject>;
  /** Takes over a finished local file, such as a validation's result. The file is gone afterwards. */
  putFile(key: string, file: string, signal?: AbortSignal): Promise<void>;
  /** The whole object, or a range of it. Rejects, or the stream errors, when there is no such object. */
  open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>;
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Buffer>;
  /** A path that can be read until `release` is called; a remote store fetches the object first. */
  localFile(key: string, signal?: AbortSignal): Promise<{ path: string; release(): Promise<void> }>;
  /** No error when it is gone already. */
  remove(key: string): Promise<void>;
  /** A new path for work in progress, beside the objects so that `putFile` need not copy. */
  temporaryFile(): Promise<string>;
  /** Removes objects and leftovers older than `olderThanMs` of which `isReferred` says no. Returns how many. */
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
