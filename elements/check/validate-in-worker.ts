/** The import-map entry `@vakwerk/element-check`: validates a file in the browser in a separate worker. */
import { startWorker } from '@vakwerk/ui';
import type {
  ReportAnswer,
  ReportQuestion,
  ValidationOrder,
  ValidationResult,
  WorkerOrder,
  WorkerReply,
} from './validation-messages.ts';

export type { GivenSpecification, ReportQuestion, ValidationOrder, ValidationResult } from './validation-messages.ts';

interface WatchOptions {
  /** Starts the worker; without it one that checks no rule sets. */
  start?: (() => Worker) | undefined;
  /** Terminates the worker; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Bytes of the file read so far; the check starts when all are read. */
  onProgress?: (doneBytes: number, sizeBytes: number) => void;
}

/** A validated file, with the worker that holds its checks. */
export interface KeptValidation {
  result: ValidationResult;
  /** Asks for a page of the report. Rejects once it is closed. */
  ask(question: ReportQuestion): Promise<ReportAnswer>;
  close(): void;
}

/** Validates a file. Rejects only if it is cancelled or for internal errors; faults of a file are a result. */
export async function validateInWorker(order: ValidationOrder, options: WatchOptions = {}): Promise<ValidationResult> {
  const { result, close } = await keepValidation(order, options);
  close();
  return result;
}

/** Validates a file. The worker keeps running, and answers questions about the report until it is closed. */
export async function keepValidation(order: ValidationOrder, options: WatchOptions = {}): Promise<KeptValidation> {
  options.signal?.throwIfAborted();
  const { start = startValidation } = options;
  const worker = start();
  try {
    const result = await firstResult(worker, order, options);
    return { result, ...questionsTo(worker) };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function startValidation(): Worker {
  return startWorker(new URL('./validation.worker.ts', import.meta.url), 'validation');
}

async function firstResult(
  worker: Worker,
  order: ValidationOrder,
  { signal, onProgress }: WatchOptions,
): Promise<ValidationResult> {
  let cancel: (() => void) | undefined;
  try {
    return await new Promise((resolve, reject) => {
      cancel = () => reject(signal?.reason);
      signal?.addEventListener('abort', cancel);
      worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
        if (data.kind === 'progress') onProgress?.(data.doneBytes, data.sizeBytes);
        else if (data.kind === 'failed') reject(new Error(data.message));
        else if (data.kind !== 'answer' && data.kind !== 'unanswered') resolve(data);
      };
      // Also handles a script that cannot be loaded, for which the event has no message.
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      post(worker, { kind: 'validate', order });
    });
  } finally {
    if (cancel) signal?.removeEventListener('abort', cancel);
  }
}

function post(worker: Worker, order: WorkerOrder): void {
  worker.postMessage(order);
}

function questionsTo(worker: Worker): Pick<KeptValidation, 'ask' | 'close'> {
  const waiting = new Map<number, { resolve: (answer: ReportAnswer) => void; reject: (error: Error) => void }>();
  let nextId = 0;
  let isClosed = false;
  const rejectAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    if (data.kind !== 'answer' && data.kind !== 'unanswered') return;
    const asker = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === 'answer') asker?.resolve(data.answer);
    else asker?.reject(new Error(data.message));
  };
  worker.onerror = (event) => rejectAll(event.message || 'the worker has ended');
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the report is closed'));
        nextId += 1;
        waiting.set(nextId, { resolve, reject });
        post(worker, { kind: 'question', number: nextId, question });
      }),
    close() {
      isClosed = true;
      worker.terminate();
      rejectAll('the report is closed');
    },
  };
}
