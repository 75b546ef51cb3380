/** Computes the SHA-256 of the visitor's files in a worker. */
import { startWorker } from '@vakwerk/ui';

export interface HashOrder {
  id: number;
  file: File;
}

export type HashReply = { id: number } & ({ doneBytes: number } | { sha256: string } | { fault: string });

interface Waiting {
  onProgress(doneBytes: number): void;
  resolve(sha256: string): void;
  reject(error: Error): void;
}

export interface FileHasher {
  /** Resolves to the hash in hexadecimal. Rejects if the file cannot be read. */
  hash(file: File, onProgress: (doneBytes: number) => void): Promise<string>;
  close(): void;
}

export function createFileHasher(): FileHasher {
  const worker = startWorker(new URL('./hash.worker.ts', import.meta.url), 'hashes');
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  worker.onmessage = ({ data }: MessageEvent<HashReply>) => {
    const one = waiting.get(data.id);
    if (!one) return;
    if ('doneBytes' in data) return one.onProgress(data.doneBytes);
    waiting.delete(data.id);
    if ('sha256' in data) one.resolve(data.sha256);
    else one.reject(new Error(data.fault));
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  return {
    hash: (file, onProgress) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { onProgress, resolve, reject });
        worker.postMessage({ id, file });
      }),
    close: () => worker.terminate(),
  };
}
