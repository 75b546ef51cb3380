/**
 * Changes by operators: publications, rollbacks and canaries. Each is one transaction that locks the state and checks
 * If-Match. Of two concurrent changes one is therefore refused, and a crash leaves no partial change.
 */
import { randomBytes } from 'node:crypto';
import { Refusal } from '../../common/contract/errors.ts';
import type { Audience, RevisionOrigin } from '../../common/contract/import-map.ts';
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { nameAudience } from './audience.ts';
import { changeState, currentRevision, lockState, requireMatch, type StateRecord } from './import-map-state.ts';
import { diffMaps, type OperatedMap } from './map-changes.ts';
import { type Candidate, requireNoCanary } from './prepare-changeset.ts';
import { insertRevision, type ModuleGraph, type RevisionRecord } from './revision-queries.ts';

export interface ChangeContext {
  /** null for the system. */
  actorId: string | null;
  /** The If-Match header of the request. */
  ifMatch: string | undefined;
  reason: string;
  now: Date;
}

interface Change {
  context: ChangeContext;
  /** Details for the audit log, next to the number and the reason. */
  details?: Record<string, unknown>;
}

interface Publication extends Candidate {
  /** Absent when all users get the revision at once. */
  canary?: Audience;
  /** Recorded in the audit log. */
  withoutBrowserCheck: boolean;
}

/** Returns the number of the new revision. Refuses with PRECONDITION_FAILED after a concurrent publication. */
export function publish(
  db: Database,
  { map, modules, diff, canary: audience, withoutBrowserCheck }: Publication,
  context: ChangeContext,
): Promise<number> {
  return withLockedState(db, context, async (trx, state) => {
    requireNoCanary(state);
    const number = await insertContent(trx, { ...map, modules }, { state, context, origin: 'OPERATOR' });
    const details = { entries: entriesOf(diff), ...(withoutBrowserCheck && { withoutBrowserCheck }) };
    if (audience) await activateCanary(trx, state, { number, audience, context, details });
    else {
      await changeState(trx, state, { current: number }, context.now);
      await auditChange(trx, 'published', number, { context, details });
    }
    return number;
  });
}

/** Publishes the content of an earlier revision as a new one, and ends a canary. Returns the new number. */
export function rollBack(db: Database, target: RevisionRecord, context: ChangeContext): Promise<number> {
  return withLockedState(db, context, async (trx, state) => {
    const current = await currentRevision(trx, state);
    const number = await insertContent(trx, { ...target, contentOf: target.number }, { state, context, origin: 'ROLLBACK' });
    await changeState(trx, state, { current: number, canary: null }, context.now);
    const details = { to: target.number, entries: entriesOf(diffMaps(current, target)) };
    await auditChange(trx, 'rolled-back', number, { context, details });
    return number;
  });
}

/** Serves the content of an earlier revision to an audience, as a new revision. Returns the new number. */
export function startCanary(
  db: Database,
  { target, audience }: { target: RevisionRecord; audience: Audience },
  context: ChangeContext,
): Promise<number> {
  return withLockedState(db, context, async (trx, state) => {
    requireNoCanary(state);
    if (target.number === state.current) throw new Refusal('CONFLICT', 'This revision is served to everybody already');
    const number = await insertContent(trx, { ...target, contentOf: target.number }, { state, context, origin: 'OPERATOR' });
    await activateCanary(trx, state, { number, audience, context, details: { to: target.number } });
    return number;
  });
}

/** The parent of a revision is always the revision that was current before it, so that a rollback finds it there. */
function insertContent(
  trx: Transaction,
  { imports, integrity, modules, operated, contentOf }: OperatedMap & { modules: ModuleGraph; contentOf?: number },
  { state, context: { actorId, reason, now }, origin }: { state: StateRecord; context: ChangeContext; origin: RevisionOrigin },
): Promise<number> {
  const content = { imports, integrity, modules, operated, contentOf, parent: state.current, origin };
  return insertRevision(trx, { ...content, authorId: actorId, reason, now });
}

/** Makes the canary current for all users. Returns its number; refuses with NO_CANARY. */
export function promoteCanary(db: Database, context: ChangeContext): Promise<number> {
  return withLockedState(db, context, async (trx, state) => {
    const canary = requireCanary(state);
    await changeState(trx, state, { current: canary, canary: null }, context.now);
    await auditChange(trx, 'canary-promoted', canary, { context });
    return canary;
  });
}

/** Returns the users of the canary to the current revision. Refuses with NO_CANARY. */
export function cancelCanary(db: Database, context: ChangeContext): Promise<void> {
  return withLockedState(db, context, async (trx, state) => {
    const canary = requireCanary(state);
    await changeState(trx, state, { canary: null }, context.now);
    await auditChange(trx, 'canary-cancelled', canary, { context });
  });
}

function withLockedState<T>(
  db: Database,
  { ifMatch }: ChangeContext,
  change: (trx: Transaction, state: StateRecord) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx);
    await requireMatch(trx, state, ifMatch);
    return change(trx, state);
  });
}

async function activateCanary(
  trx: Transaction,
  state: StateRecord,
  { number, audience, context, details }: Change & { number: number; audience: Audience },
): Promise<void> {
  const named = await nameAudience(trx, audience);
  const facts = { audience, startedAt: context.now.toISOString(), key: randomBytes(32).toString('base64url') };
  await changeState(trx, state, { canary: { revision: number, facts } }, context.now);
  await auditChange(trx, 'canary-started', number, { context, details: { ...details, audience: named } });
}

function requireCanary({ canary }: StateRecord): number {
  if (canary === null) throw new Refusal('NO_CANARY', 'There is no canary');
  return canary;
}

function auditChange(
  trx: Transaction,
  what: 'published' | 'rolled-back' | 'canary-started' | 'canary-promoted' | 'canary-cancelled',
  number: number,
  { context: { actorId, reason, now }, details }: Change,
): Promise<void> {
  const subject = { type: 'importmap', id: String(number) };
  const action = `importmap.${what}` as const;
  return recordAudit(trx, { actorId, action, subject, details: { name: subject.id, reason, ...details }, now });
}

function entriesOf(diff: { specifier: string }[]): string[] {
  return diff.map(({ specifier }) => specifier);
}
