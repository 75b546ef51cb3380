/**
 * That a database restarts, cannot be reached or has a full disk is nobody's mistake and passes: it is told as UNAVAILABLE, so
 * that a caller comes back and a job waits.
 */
import { isOutage, Refusal } from '../../common/contract/errors.ts';

const RETRY_AFTER_SECONDS = 5;
const DISK_FULL = '53100';

export async function tellDatabaseOutage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isInEachOthersWay(cause))
      throw new Refusal('UNAVAILABLE', 'Another change at the same moment was in the way: try again', {
        retryAfterSeconds: 1,
        cause,
      });
    if (!isDatabaseOutage(cause) || isOutage(cause)) throw cause;
    const message = codeOf(cause) === DISK_FULL ? 'The disk of the database is full' : 'The database does not answer';
    throw new Refusal('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

/** An outage of which the database said that it changed nothing; one that breaks the connection may have come after the commit. */
export function isRolledBack(error: unknown): boolean {
  const isCertain = (error as { cause?: { severity?: string } } | undefined)?.cause?.severity !== 'PANIC';
  return isOutage(error) && isCertain && /^(40|53)/.test(codeOf(error.cause));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException | undefined)?.code ?? '';
}

/** Class 40: of two transactions that wait for each other one is rolled back whole. */
function isInEachOthersWay(error: unknown): boolean {
  return error instanceof Error && /^40(001|P01)$/.test(codeOf(error));
}

/** Of connections; PostgreSQL's class 08, 57P0x (it shuts down or starts), 53 (no room, too many connections). */
const CODES = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[0-5]|53...)$/;
/** What pg says in words only. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function isDatabaseOutage(error: unknown): boolean {
  return error instanceof Error && (CODES.test(codeOf(error)) || MESSAGES.test(error.message));
}
