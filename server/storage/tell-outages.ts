/**
 * A disk that is full or a store that does not answer is nobody's mistake and passes: whoever calls is told to come back
 * (UNAVAILABLE), and a validation waits for it without losing an attempt.
 */
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import { damagedFile, isDamagedObject } from './damaged-object.ts';
import type { Storage } from './storage.ts';

const RETRY_AFTER_SECONDS = 10;

/** Of the file system, and of connections. */
const CODES = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EPIPE', 'EPROTO', 'ERR_STREAM_PREMATURE_CLOSE'],
]);
/** Of what is no HTTP, as a proxy or a store that breaks off may send it. */
const NO_HTTP = /^HPE_/;
/** Of the store's client. */
const NAMES = new Set([
  ...['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'OperationAborted'],
  ...['Throttling', 'ThrottlingException', 'TooManyRequests', 'TooManyRequestsException', 'RequestLimitExceeded'],
]);
/** Too slow, in each other's way, too many, or wrong on its side: it passes. */
const passes = (status: number) => [408, 409, 425, 429].includes(status) || status >= 500;

/** What a storage says in words of its own: an error for the operator, or undefined. */
type Explain = (error: unknown) => Error | undefined;

/** What `explain` explains is told as an outage too, whoever waits for a file can do nothing about it; to a probe as it is. */
export function tellOutages(storage: Storage, explain: Explain = () => undefined): Storage {
  const explained = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(explain(error) ?? error));
  const told = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(tellOutage(error, explain)));
  return {
    put: (...args) => told(storage.put(...args)),
    putFile: (...args) => told(storage.putFile(...args)),
    open: (...args) => told(storage.open(...args)),
    read: (...args) => told(storage.read(...args)),
    localFile: (...args) => told(storage.localFile(...args)),
    remove: (...args) => told(storage.remove(...args)),
    temporaryFile: () => told(storage.temporaryFile()),
    sweep: (...args) => explained(storage.sweep(...args)),
    probe: (...args) => explained(storage.probe(...args)),
  };
}

function tellOutage(error: unknown, explain: Explain): unknown {
  if (isOutage(error)) return error;
  const unusable = explain(error);
  if (!unusable && isDamagedObject(error)) return damagedFile(error);
  if (!unusable && !isStorageOutage(error)) return error;
  return new Refusal('UNAVAILABLE', describe(error, unusable), {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: unusable ?? error,
  });
}

function describe(error: unknown, unusable: Error | undefined): string {
  if (unusable) return 'The storage refuses the service';
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'The storage is full' : 'The storage does not answer';
}

export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return CODES.has(code) || NO_HTTP.test(code) || NAMES.has(name) || passes($metadata?.httpStatusCode ?? 0);
}
