/** Counts module errors that pages report, per module and revision, and ends a canary that breaks pages (D136). */
import type { ClientError } from '../../common/contract/client-errors.ts';
import { CANARY_ERROR_RATIO, CANARY_ERROR_SHARE, CANARY_ERRORS_MIN } from '../../common/contract/limits.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { RevisionCounts } from '../db/import-map-tables.ts';
import type { Database, Queries, Transaction } from '../db/tables.ts';
import { audienceSize } from './audience.ts';
import { addError, addVisits, readVisits } from './count-queries.ts';
import { changeState, lockState, type StateRecord } from './import-map-state.ts';
import { readTicket } from './revision-cookie.ts';
import { findRevision } from './revision-queries.ts';
import type { Revisions } from './revisions.ts';

/** Errors of one user, and page loads of one user, that count at most, unless the audience is too small for it. */
const CANARY_USER_ERRORS = 2;
const CANARY_USER_LOADS = 20;

interface ErrorReport extends ClientError {
  /** The Cookie header. Only users of the canary and of the current revision count. */
  cookies: string | undefined;
  now: Date;
}

/**
 * Counts an error. Ignores errors of unknown revisions and modules, so that clients cannot invent them. Returns whether this
 * ended a canary.
 */
export async function countClientError(
  { db, revisions }: { db: Database; revisions: Revisions },
  { cookies, now, ...error }: ErrorReport,
): Promise<boolean> {
  const serving = await revisions.read();
  const canary = serving?.canary;
  const isOfCanary = canary?.revision === error.revision;
  const ticket = canary && readTicket(cookies, canary);
  if (isOfCanary && !ticket?.isIn) return false;
  const record = await findRevision(db, error.revision);
  if (!record || !Object.hasOwn(record.imports, error.module)) return false;
  await addError(db, error);
  const { revision } = error;
  if (!ticket || revision !== (ticket.isIn ? canary.revision : serving.current.revision)) return false;
  await revisions.flushLoads();
  await addVisits(db, [{ revision, member: ticket.member, loads: 0, errors: 1 }]);
  if (!isOfCanary) return false;
  return db.transaction().execute((trx) => judgeCanary(trx, error.revision, now));
}

async function judgeCanary(trx: Transaction, revision: number, now: Date): Promise<boolean> {
  const state = await lockState(trx);
  if (state.canary !== revision) return false;
  const [canary, current] = await countsSince(trx, state);
  if (!breaksPages(canary, current)) return false;
  await changeState(trx, state, { canary: null }, now);
  const subject = { type: 'importmap', id: String(revision) };
  const details = { name: String(revision), ...canary, beside: current };
  await recordAudit(trx, { actorId: null, action: 'importmap.canary-broke', subject, details, now });
  return true;
}

/**
 * Returns page loads and errors of the canary and of the current revision since the canary started. Counts only signed-in
 * users, because anybody can load public pages. Caps the counts per user, so that one user can neither end nor preserve a
 * canary.
 */
export async function countsSince(
  db: Queries,
  { current, canary, canary_facts: facts }: Pick<StateRecord, 'current' | 'canary' | 'canary_facts'>,
): Promise<[RevisionCounts, RevisionCounts]> {
  // In a small audience each user must count for more, or the errors could never reach the minimum.
  const size = facts ? await audienceSize(db, facts.audience) : 1;
  const maxErrors = Math.max(CANARY_USER_ERRORS, Math.ceil(CANARY_ERRORS_MIN / Math.max(size, 1)));
  const most = { maxLoads: CANARY_USER_LOADS, maxErrors };
  return [await readVisits(db, canary, most), await readVisits(db, current, most)];
}

/**
 * Returns whether the canary has enough errors, in a high enough share of its page loads, and clearly more than the current
 * revision. The current revision counts only with as many errors: otherwise one user of it could preserve any canary.
 */
export function breaksPages(canary: RevisionCounts, current: RevisionCounts): boolean {
  const share = shareOf(canary);
  const beside = current.errors < CANARY_ERRORS_MIN ? 0 : shareOf(current);
  return canary.errors >= CANARY_ERRORS_MIN && share > CANARY_ERROR_SHARE && share > CANARY_ERROR_RATIO * beside;
}

function shareOf({ loads, errors }: RevisionCounts): number {
  return errors / Math.max(loads, 1);
}
