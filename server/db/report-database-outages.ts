/** Reports a restarting, unreachable or full database as UNAVAILABLE, so that callers retry and jobs wait. */
import { isOutage, Refusal } from '../../common/contract/errors.ts';
import { isStalePlan } from './server-statements.ts';

const RETRY_AFTER_SECONDS = 5;
const DISK_FULL = '53100';

export async function reportDatabaseOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isSerializationFailure(cause) || isStalePlan(cause))
      throw new Refusal('UNAVAILABLE', 'Another change at the same moment was in the way: try again', {
        retryAfterSeconds: 1,
        cause,
      });
    if (!isDatabaseOutage(cause) || isOutage(cause)) throw cause;
    const message = codeOf(cause) === DISK_FULL ? 'The disk of the database is full' : 'The database does not answer';
    throw new Refusal('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

/** Returns whether the error is an outage with a certain rollback; a broken connection may have committed. */
export function isRolledBack(error: unknown): boolean {
  const isCertain = (error as { cause?: { severity?: string } } | undefined)?.cause?.severity !== 'PANIC';
  return isOutage(error) && isCertain && (/^(40|53)/.test(codeOf(error.cause)) || isStalePlan(error.cause));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? '';
}

/** Class 40: deadlocks and serialization failures, which are rolled back. */
function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && /^40(001|P01)$/.test(codeOf(error));
}

/** Connection errors; PostgreSQL classes 08, 57P0x (shutdown, startup), 53 (resources). */
const CODES = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[0-5]|53...)$/;
/** Errors of pg without a code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isDatabaseOutage(error: unknown): boolean {
  return error instanceof Error && (CODES.test(codeOf(error)) || MESSAGES.test(error.message));
}
