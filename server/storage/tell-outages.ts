/**
 * A disk that is full or a store that does not answer is nobody's mistake and passes: whoever calls is told to come back
 * (UNAVAILABLE), and a validation waits for it without losing an attempt.
 */
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import type { Storage } from './storage.ts';

const RETRY_AFTER_SECONDS = 10;

/** Of the file system, and of connections. */
const CODES = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE'],
]);
/** Of the store's client. */
const NAMES = new Set(['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout']);

/** What a storage says in words of its own: an error for the operator, or undefined. */
type Explain = (error: unknown) => Error | undefined;

export function tellOutages(storage: Storage, explain: Explain = () => undefined): Storage {
  const explained = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(explain(error) ?? error));
  const told = <T>(work: Promise<T>) => tellOutage(explained(work));
  return {
    put: (...args) => told(storage.put(...args)),
    putFile: (...args) => told(storage.putFile(...args)),
    open: (...args) => told(storage.open(...args)),
    read: (...args) => told(storage.read(...args)),
    localFile: (...args) => told(storage.localFile(...args)),
    remove: (...args) => told(Promise.resolve(storage.remove(...args))),
    temporaryFile: () => told(storage.temporaryFile()),
    sweep: (...args) => explained(storage.sweep(...args)),
    probe: () => explained(storage.probe()),
  };
}

async function tellOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!isStorageOutage(cause) || isOutage(cause)) throw cause;
    const code = (cause as NodeJS.ErrnoException).code;
    const message = code === 'ENOSPC' || code === 'EDQUOT' ? 'The storage is full' : 'The storage does not answer';
    throw new Refusal('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return CODES.has(code) || NAMES.has(name) || ($metadata?.httpStatusCode ?? 0) >= 500;
}
