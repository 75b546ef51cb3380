/** Errors that pages tell of their modules, counted per module and revision; a canary that breaks pages ends by itself (D136). */

import type { ClientError } from '../../common/contract/import-map.ts';
import { CANARY_ERROR_RATIO, CANARY_ERROR_SHARE, CANARY_ERRORS_MIN } from '../../common/contract/limits.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { CanaryFacts, Database, Queries, RevisionCounts, Transaction } from '../db/tables.ts';
import { endCanary } from './change-import-map.ts';
import { addError, readCounts } from './count-queries.ts';
import { holdState, type StateRecord } from './import-map-state.ts';
import { holdsCookie } from './revision-cookie.ts';
import { findRevision } from './revision-queries.ts';
import type { Revisions } from './revisions.ts';

export interface ErrorReport extends ClientError {
  /** The header: who is not in a canary cannot end it. */
  cookies: string | undefined;
  now: Date;
}

/** What there is not, is not counted: neither revisions nor modules can be made up. True: a canary ended by this. */
export async function countClientError(
  { db, revisions }: { db: Database; revisions: Revisions },
  { cookies, now, ...error }: ErrorReport,
): Promise<boolean> {
  const canary = (await revisions.read())?.canary;
  const isOfCanary = canary?.revision === error.revision;
  if (isOfCanary && !holdsCookie(cookies, canary)) return false;
  const record = await findRevision(db, error.revision);
  if (record?.imports[error.module] === undefined) return false;
  await addError(db, error);
  if (!isOfCanary) return false;
  await revisions.flushLoads();
  return db.transaction().execute((trx) => judgeCanary(trx, error.revision, now));
}

async function judgeCanary(trx: Transaction, revision: number, now: Date): Promise<boolean> {
  const state = await holdState(trx);
  if (state.canary !== revision) return false;
  const [canary, current] = await countsSince(trx, state);
  if (!breaksPages(canary, current)) return false;
  await endCanary(trx, state, now);
  const subject = { type: 'importmap', id: String(revision) };
  const details = { name: String(revision), ...canary, beside: current };
  await recordAudit(trx, { actorId: null, action: 'importmap.canary-broke', subject, details, now });
  return true;
}

/** Of the canary and of the revision beside it, since the canary started. */
export async function countsSince(
  db: Queries,
  { current, canary, canary_facts: facts }: Pick<StateRecord, 'current' | 'canary' | 'canary_facts'>,
): Promise<[RevisionCounts, RevisionCounts]> {
  const since = async (revision: number | null, which: keyof CanaryFacts['before']) => {
    const before = facts?.before[which] ?? { loads: 0, errors: 0 };
    const { loads, errors } = await readCounts(db, revision ?? 0);
    return { loads: loads - before.loads, errors: errors - before.errors };
  };
  return [await since(canary, 'canary'), await since(current, 'current')];
}

/** Enough errors to mean something, a share of page loads that hurts, and clearly more than the revision beside it. */
export function breaksPages(canary: RevisionCounts, current: RevisionCounts): boolean {
  const share = shareOf(canary);
  return canary.errors >= CANARY_ERRORS_MIN && share > CANARY_ERROR_SHARE && share > CANARY_ERROR_RATIO * shareOf(current);
}

/** Pages that are open since before are served no more, so there may be errors without loads. */
function shareOf({ loads, errors }: RevisionCounts): number {
  return errors / Math.max(loads, 1);
}
