/**
 * The first revision is the build's map. When an upgrade of the server brings another map, the system makes a revision of it:
 * the build's entries with what operators set over them, told apart by `operated` (docs/decisions.md).
 */
import { recordAudit } from '../audit/audit-log.ts';
import type { Database, Transaction } from '../db/tables.ts';
import { changeState, holdState, type StateRecord } from './import-map-state.ts';
import { carryOver } from './map-changes.ts';
import { type Build, digestOf, findRevision, insertRevision, keepBuild } from './revision-queries.ts';

interface AdoptOptions {
  now: Date;
  /** True: no other node is on this database, so this build is the one that counts. */
  alone: boolean;
}

/**
 * ADOPTED: there is a new revision. KNOWN: it was served already. OLDER: another node has a newer build and this one was here
 * before, as in a rolling upgrade; what is served stays.
 */
export type Adoption = 'ADOPTED' | 'KNOWN' | 'OLDER';

export function adoptBuild(db: Database, build: Build, { now, alone }: AdoptOptions): Promise<Adoption> {
  return db.transaction().execute(async (trx) => {
    const state = await holdState(trx);
    const digest = digestOf(build);
    if (state.build === digest) return 'KNOWN';
    const isNew = await keepBuild(trx, build, now);
    if (!isNew && !alone && state.current !== null) return 'OLDER';
    await adopt(trx, { state, build, digest, now });
    return 'ADOPTED';
  });
}

/** A canary ends: it was tried against what is served no more. */
async function adopt(
  trx: Transaction,
  { state, build, digest, now }: { state: StateRecord; build: Build; digest: string; now: Date },
): Promise<void> {
  const before = state.current === null ? undefined : await findRevision(trx, state.current);
  const map = before ? carryOver(before, build) : { ...build, operated: [] };
  const number = await insertRevision(trx, {
    ...map,
    modules: { ...before?.modules, ...build.modules },
    parent: state.current,
    origin: 'BUILD',
    authorId: null,
    reason: '',
    now,
  });
  await changeState(trx, state, { current: number, build: digest, canary: null }, now);
  if (!before) return;
  const details = { name: String(number), operated: map.operated, ...(state.canary !== null && { canary: state.canary }) };
  const subject = { type: 'importmap', id: String(number) };
  await recordAudit(trx, { actorId: null, action: 'importmap.upgraded', subject, details, now });
}
