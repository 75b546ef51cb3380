/** The import-map entry `@vakwerk/element-check`: validates a file in the browser in a separate worker. */
import { openWorker, type WorkerClient } from '@vakwerk/ui';
import type { ReportCalls, ValidationOrder, ValidationResult } from './validation-messages.ts';

export type { GivenSpecification, ValidationOrder, ValidationResult } from './validation-messages.ts';

interface WatchOptions {
  /** Starts the worker; without it one that checks no rule sets. */
  start?: (() => WorkerClient<ReportCalls>) | undefined;
  /** Terminates the worker; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Bytes of the file read so far; the check starts when all are read. */
  onProgress?: (doneBytes: number) => void;
}

/** A validated file, with the worker that holds its checks. */
export interface KeptValidation extends Pick<WorkerClient<ReportCalls>, 'call'> {
  result: ValidationResult;
  close(): void;
}

/** Validates a file. Rejects only if it is cancelled or for internal errors; faults of a file are a result. */
export async function validateInWorker(order: ValidationOrder, options: WatchOptions = {}): Promise<ValidationResult> {
  const { result, close } = await keepValidation(order, options);
  close();
  return result;
}

/** Validates a file. The worker keeps running, and answers calls about the report until it is closed. */
export async function keepValidation(order: ValidationOrder, options: WatchOptions = {}): Promise<KeptValidation> {
  options.signal?.throwIfAborted();
  const { start = startValidation } = options;
  const { call, close } = start();
  try {
    return { result: await call('validate', order, options), call, close: () => close('the report is closed') };
  } catch (error) {
    close();
    throw error;
  }
}

function startValidation(): WorkerClient<ReportCalls> {
  return openWorker(new URL('./validation.worker.ts', import.meta.url), 'validation');
}
