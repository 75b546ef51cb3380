/** Computes the SHA-256 of the visitor's files in a worker. */
import { openWorker, type WorkerCall } from '@vakwerk/ui';

/** The progress is the number of bytes that were read. */
export type HashCalls = { hash: WorkerCall<File, string, number> };

export interface FileHasher {
  /** Resolves to the hash in hexadecimal. Rejects if the file cannot be read. */
  hash(file: File, onProgress: (doneBytes: number) => void): Promise<string>;
  close(): void;
}

export function createFileHasher(): FileHasher {
  const worker = openWorker<HashCalls>(new URL('./hash.worker.ts', import.meta.url), 'hashes');
  return {
    hash: (file, onProgress) => worker.call('hash', file, { onProgress }),
    close: () => worker.close(),
  };
}
