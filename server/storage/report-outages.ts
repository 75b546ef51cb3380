/**
 * Turns temporary faults into outages: a full disk or a store that does not answer is not the caller's mistake. Callers get UNAVAILABLE
 * and may retry, and a validation waits without losing an attempt.
 */
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import { damagedFile, isDamagedObject } from './damaged-object.ts';
import type { Storage } from './storage.ts';

const RETRY_AFTER_SECONDS = 10;

/** Codes of the file system, and of connections. */
const CODES = new Set([
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND'],
  ...['EAI_AGAIN', 'EPIPE', 'EPROTO', 'ERR_STREAM_PREMATURE_CLOSE'],
]);
/** Codes for answers that are not HTTP, as a proxy or a store that breaks off may send. */
const NO_HTTP = /^HPE_/;
/** Error names of the store's client. */
const NAMES = new Set([
  ...['TimeoutError', 'SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'OperationAborted'],
  ...['Throttling', 'ThrottlingException', 'TooManyRequests', 'TooManyRequestsException', 'RequestLimitExceeded'],
]);
/** Returns whether a status is temporary: too slow, a conflict, too many calls, or a server error. */
const passes = (status: number) => [408, 409, 425, 429].includes(status) || status >= 500;

/** Returns a storage's own error for the operator, or undefined. */
type Explain = (error: unknown) => Error | undefined;

/**
 * Wraps a storage. Errors recognised by `explain` become outages for callers, who can do nothing about them; probes get the original
 * error.
 */
export function reportOutages(storage: Storage, explain: Explain = () => undefined): Storage {
  const explained = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(explain(error) ?? error));
  const wrapErrors = <T>(work: Promise<T>) => work.catch((error: unknown) => Promise.reject(toOutageError(error, explain)));
  return {
    put: (...args) => wrapErrors(storage.put(...args)),
    putFile: (...args) => wrapErrors(storage.putFile(...args)),
    open: (...args) => wrapErrors(storage.open(...args)),
    read: (...args) => wrapErrors(storage.read(...args)),
    localFile: (...args) => wrapErrors(storage.localFile(...args)),
    remove: (...args) => wrapErrors(storage.remove(...args)),
    temporaryFile: () => wrapErrors(storage.temporaryFile()),
    sweep: (...args) => explained(storage.sweep(...args)),
    probe: (...args) => explained(storage.probe(...args)),
  };
}

function toOutageError(error: unknown, explain: Explain): unknown {
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
