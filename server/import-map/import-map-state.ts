/** The one row that names the served revisions. Each change locks it until its transaction ends. */
import { Refusal } from '../../common/contract/errors.ts';
import type { RevisionConflict } from '../../common/contract/import-map.ts';
import type { CanaryFacts } from '../db/import-map-tables.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import { deleteVisits } from './count-queries.ts';
import { findRevision, type RevisionRecord, setServedUntil } from './revision-queries.ts';
import { revisionSummary } from './revision-resource.ts';

export type StateRecord = Row<'importmap_state'>;

const ID = 1;

const NOTHING: StateRecord = { id: ID, version: 0, current: null, build: null, canary: null, canary_facts: null };

export async function readState(db: Queries): Promise<StateRecord> {
  return (await db.selectFrom('importmap_state').selectAll().where('id', '=', ID).executeTakeFirst()) ?? NOTHING;
}

/** Locks the row until the transaction ends, and creates it when missing. */
export async function lockState(trx: Transaction): Promise<StateRecord> {
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

/** Writes the given fields, increments the version, and sets `served_until` of revisions that are no longer served. */
export async function changeState(trx: Transaction, before: StateRecord, change: StateChange, now: Date): Promise<void> {
  const { current = before.current, build = before.build } = change;
  const canary = change.canary === undefined ? before.canary : (change.canary?.revision ?? null);
  if (change.canary !== undefined) await deleteVisits(trx);
  const facts = change.canary === undefined ? before.canary_facts : (change.canary?.facts ?? null);
  await setServedUntil(trx, [before.current, before.canary], now);
  await setServedUntil(trx, [current, canary], null);
  await trx
    .updateTable('importmap_state')
    .set({ version: before.version + 1, current, build, canary, canary_facts: facts && JSON.stringify(facts) })
    .where('id', '=', ID)
    .execute();
}

export function etagOf({ version }: Pick<StateRecord, 'version'>): string {
  return `"v${version}"`;
}

/** Refuses with PRECONDITION_REQUIRED without If-Match, and with PRECONDITION_FAILED after a concurrent change. */
export async function requireMatch(db: Queries, state: StateRecord, ifMatch: string | undefined): Promise<void> {
  const etag = etagOf(state);
  if (ifMatch === undefined) throw new Refusal('PRECONDITION_REQUIRED', `If-Match must name what is changed, now ${etag}`);
  if (ifMatch === etag || `"${ifMatch}"` === etag) return;
  const revision = revisionSummary(await currentRevision(db, state), state);
  const details: RevisionConflict = { etag, revision };
  throw new Refusal(
    'PRECONDITION_FAILED',
    `The import map has been changed since: it serves revision ${revision.number}, in state ${etag} now`,
    { details },
  );
}

export async function currentRevision(db: Queries, state: StateRecord): Promise<RevisionRecord> {
  const revision = state.current === null ? undefined : await findRevision(db, state.current);
  if (!revision) throw new Refusal('NOT_FOUND', 'There is no import map yet: this service has no pages');
  return revision;
}
