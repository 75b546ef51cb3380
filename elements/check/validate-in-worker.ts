/** The import-map entry `@vakwerk/element-check`: validates a file in the browser, in a worker of its own. */
import type { ValidationOrder, ValidationReply, ValidationResult } from './validation-messages.ts';

export type { GivenSpecification, ValidationOrder, ValidationResult } from './validation-messages.ts';

export interface WatchOptions {
  /** Ends the worker at once; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Bytes of the file taken so far; checking begins when all are. */
  onProgress?: (doneBytes: number, sizeBytes: number) => void;
}

/** Rejects only where it was cancelled or we are at fault; what is wrong with a file is a result. */
export async function validateInWorker(order: ValidationOrder, options: WatchOptions = {}): Promise<ValidationResult> {
  const { signal } = options;
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./validation.worker.ts', import.meta.url), { type: 'module', name: 'validation' });
  let cancel: (() => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      cancel = () => reject(signal?.reason);
      signal?.addEventListener('abort', cancel);
      worker.onmessage = ({ data }: MessageEvent<ValidationReply>) => {
        if (data.kind === 'progress') options.onProgress?.(data.doneBytes, data.sizeBytes);
        else if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      // Also where its script cannot be loaded: then there is no message.
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      worker.postMessage(order);
    });
  } finally {
    if (cancel) signal?.removeEventListener('abort', cancel);
    worker.terminate();
  }
}
