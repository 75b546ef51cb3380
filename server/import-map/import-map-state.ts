/** The one row that says what is served. Who changes it holds it until the transaction ends: a change is whole or is not. */

import { Refusal } from '../../common/contract/errors.ts';
import type { CanaryFacts } from '../db/import-map-tables.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { RevisionConflict } from './contract.ts';
import { forgetVisits } from './count-queries.ts';
import { findRevision, markServed, type RevisionRecord } from './revision-queries.ts';
import { revisionSummary } from './revision-resource.ts';

export type StateRecord = Row<'importmap_state'>;

const ID = 1;

export function readState(db: Queries): Promise<StateRecord | undefined> {
  return db.selectFrom('importmap_state').selectAll().where('id', '=', ID).executeTakeFirst();
}

/** Held as it is until the transaction ends; made where there is none. */
export async function holdState(trx: Transaction): Promise<StateRecord> {
  await trx
    .insertInto('importmap_state')
    .values({ id: ID, version: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return trx.selectFrom('importmap_state').selectAll().where('id', '=', ID).forUpdate().executeTakeFirstOrThrow();
}

interface StateChange {
  current?: number | null;
  build?: string;
  canary?: { revision: number; facts: CanaryFacts } | null;
}

/** Writes what is given and counts the version up; what is served no more is noted with when it last was. */
export async function changeState(trx: Transaction, before: StateRecord, change: StateChange, now: Date): Promise<void> {
  const { current = before.current, build = before.build } = change;
  const canary = change.canary === undefined ? before.canary : (change.canary?.revision ?? null);
  if (change.canary !== undefined) await forgetVisits(trx);
  const facts = change.canary === undefined ? before.canary_facts : (change.canary?.facts ?? null);
  await markServed(trx, [before.current, before.canary], now);
  await markServed(trx, [current, canary], null);
  await trx
    .updateTable('importmap_state')
    .set({ version: before.version + 1, current, build, canary, canary_facts: facts && JSON.stringify(facts) })
    .where('id', '=', ID)
    .execute();
}

export function etagOf({ version }: Pick<StateRecord, 'version'>): string {
  return `"v${version}"`;
}

/** Refuses with PRECONDITION_REQUIRED without If-Match, with PRECONDITION_FAILED when somebody else was first. */
export async function requireMatch(db: Queries, state: StateRecord, ifMatch: string | undefined): Promise<void> {
  const etag = etagOf(state);
  if (ifMatch === undefined) throw new Refusal('PRECONDITION_REQUIRED', `If-Match must name what is changed, now ${etag}`);
  if (ifMatch === etag || `"${ifMatch}"` === etag) return;
  const revision = revisionSummary(await currentRevision(db, state), state);
  const details: RevisionConflict = { etag, revision };
  throw new Refusal('PRECONDITION_FAILED', `The import map has been changed since: it is at ${etag} now`, { details });
}

export async function currentRevision(db: Queries, state: StateRecord): Promise<RevisionRecord> {
  const found = state.current === null ? undefined : await findRevision(db, state.current);
  if (!found) throw new Refusal('NOT_FOUND', 'There is no import map yet: this service has no pages');
  return found;
}
