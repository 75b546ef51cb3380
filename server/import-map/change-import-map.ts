/**
 * What operators change: publishing, rolling back, and canaries. Each is one transaction that holds the state and checks
 * If-Match in it, so that of two at once one is refused with what is current, and a kill leaves the old or the new.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { CanaryFacts } from '../db/import-map-tables.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { nameAudience } from './audience.ts';
import type { Audience, RevisionOrigin } from './contract.ts';
import { changeState, currentRevision, holdState, requireMatch, type StateRecord } from './import-map-state.ts';
import { diffMaps } from './map-changes.ts';
import { type Candidate, requireNoCanary } from './prepare-changeset.ts';
import { insertRevision, type RevisionRecord } from './revision-queries.ts';

export interface Doing {
  /** Null: the system. */
  actorId: string | null;
  /** The header as it came. */
  ifMatch: string | undefined;
  reason: string;
  now: Date;
}

interface Publication extends Candidate {
  /** Absent: for everybody at once. */
  canary?: Audience;
  /** For the audit log. */
  withoutBrowserCheck: boolean;
}

/** Answers the number of the new revision. Refuses with PRECONDITION_FAILED when somebody else published since. */
export function publish(db: Database, { map, modules, diff, ...options }: Publication, doing: Doing): Promise<number> {
  return changing(db, doing, async (trx, state) => {
    requireNoCanary(state);
    const { canary: audience, withoutBrowserCheck } = options;
    const made = { ...map, modules, parent: state.current, origin: 'OPERATOR' as const };
    const number = await insertRevision(trx, { ...made, authorId: doing.actorId, reason: doing.reason, now: doing.now });
    const details = { entries: entriesOf(diff), ...(withoutBrowserCheck && { withoutBrowserCheck }) };
    if (audience) await startOn(trx, state, { number, audience, doing, details });
    else {
      await changeState(trx, state, { current: number }, doing.now);
      await note(trx, 'published', number, { doing, details });
    }
    return number;
  });
}

/** A new revision with the content of an earlier one; ends a canary. Answers its number. */
export function rollBack(db: Database, target: RevisionRecord, doing: Doing): Promise<number> {
  return changing(db, doing, async (trx, state) => {
    const current = await currentRevision(trx, state);
    const number = await insertAgain(trx, target, { state, doing, origin: 'ROLLBACK' });
    await changeState(trx, state, { current: number, canary: null }, doing.now);
    const details = { to: target.number, entries: entriesOf(diffMaps(current, target)) };
    await note(trx, 'rolled-back', number, { doing, details });
    return number;
  });
}

/** Serves the content of an earlier revision to some, as a new one. Answers its number. */
export function startCanary(
  db: Database,
  { target, audience }: { target: RevisionRecord; audience: Audience },
  doing: Doing,
): Promise<number> {
  return changing(db, doing, async (trx, state) => {
    requireNoCanary(state);
    if (target.number === state.current) throw new Refusal('CONFLICT', 'This revision is served to everybody already');
    const number = await insertAgain(trx, target, { state, doing, origin: 'OPERATOR' });
    await startOn(trx, state, { number, audience, doing, details: { to: target.number } });
    return number;
  });
}

/** A revision always follows the one that was current: so going back one step is going to its parent. */
function insertAgain(
  trx: Transaction,
  { imports, integrity, modules, operated }: RevisionRecord,
  { state, doing: { actorId, reason, now }, origin }: { state: StateRecord; doing: Doing; origin: RevisionOrigin },
): Promise<number> {
  const made = { imports, integrity, modules, operated, parent: state.current, origin };
  return insertRevision(trx, { ...made, authorId: actorId, reason, now });
}

/** From now on for everybody. Answers its number; refuses with NO_CANARY. */
export function promoteCanary(db: Database, doing: Doing): Promise<number> {
  return changing(db, doing, async (trx, state) => {
    const { canary } = requireCanary(state);
    await changeState(trx, state, { current: canary, canary: null }, doing.now);
    await note(trx, 'canary-promoted', canary, { doing, details: {} });
    return canary;
  });
}

/** Its users get what everybody has. Refuses with NO_CANARY. */
export function cancelCanary(db: Database, doing: Doing): Promise<void> {
  return changing(db, doing, async (trx, state) => {
    const { canary } = requireCanary(state);
    await endCanary(trx, state, doing.now);
    await note(trx, 'canary-cancelled', canary, { doing, details: {} });
  });
}

export function endCanary(trx: Transaction, state: StateRecord, now: Date): Promise<void> {
  return changeState(trx, state, { canary: null }, now);
}

function changing<T>(db: Database, { ifMatch }: Doing, change: (trx: Transaction, state: StateRecord) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const state = await holdState(trx);
    await requireMatch(trx, state, ifMatch);
    return change(trx, state);
  });
}

interface Start {
  number: number;
  audience: Audience;
  doing: Doing;
  details: Record<string, unknown>;
}

async function startOn(trx: Transaction, state: StateRecord, { number, audience, doing, details }: Start): Promise<void> {
  const named = await nameAudience(trx, audience);
  const facts: CanaryFacts = {
    audience,
    startedAt: doing.now.toISOString(),
    key: randomBytes(32).toString('base64url'),
  };
  await changeState(trx, state, { canary: { revision: number, facts } }, doing.now);
  await note(trx, 'canary-started', number, { doing, details: { ...details, audience: named } });
}

function requireCanary({ canary, canary_facts: facts }: StateRecord): { canary: number; facts: CanaryFacts } {
  if (canary === null || !facts) throw new Refusal('NO_CANARY', 'There is no canary');
  return { canary, facts };
}

function note(
  trx: Transaction,
  what: 'published' | 'rolled-back' | 'canary-started' | 'canary-promoted' | 'canary-cancelled',
  number: number,
  { doing: { actorId, reason, now }, details }: { doing: Doing; details: Record<string, unknown> },
): Promise<void> {
  const subject = { type: 'importmap', id: String(number) };
  return recordAudit(trx, {
    actorId,
    action: `importmap.${what}`,
    subject,
    details: { name: String(number), reason, ...details },
    now,
  });
}

function entriesOf(diff: { specifier: string }[]): string[] {
  return diff.map(({ specifier }) => specifier);
}
