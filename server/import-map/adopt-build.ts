/**
 * Turns the map of the build into a revision. The first revision is that map. After an upgrade of the server the system
 * publishes the new build's entries, with the entries of operators on top; `operated` lists those (docs/decisions/shipping.md).
 */
import { recordAudit } from '../audit/audit-log.ts';
import type { Database } from '../db/tables.ts';
import { changeState, lockState } from './import-map-state.ts';
import { carryOver } from './map-changes.ts';
import { type Build, digestOf, findRevision, insertBuild, insertRevision } from './revision-queries.ts';

interface AdoptOptions {
  now: Date;
  /** True when no other node uses this database. This build then wins, even over a newer one. */
  alone: boolean;
}

/**
 * ADOPTED: there is a new revision. KNOWN: the build is already served. OLDER: another node has a newer build, as during a
 * rolling upgrade, so the served revision stays.
 */
export type Adoption = 'ADOPTED' | 'KNOWN' | 'OLDER';

export function adoptBuild(db: Database, build: Build, { now, alone }: AdoptOptions): Promise<Adoption> {
  return db.transaction().execute(async (trx) => {
    const state = await lockState(trx);
    const digest = digestOf(build);
    if (state.build === digest) return 'KNOWN';
    const isNew = await insertBuild(trx, build, now);
    if (!isNew && !alone && state.current !== null) return 'OLDER';
    // A running canary ends, because the revision that it was compared with is no longer served.
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
    if (!before) return 'ADOPTED';
    const details = { name: String(number), operated: map.operated, ...(state.canary !== null && { canary: state.canary }) };
    const subject = { type: 'importmap', id: String(number) };
    await recordAudit(trx, { actorId: null, action: 'importmap.upgraded', subject, details, now });
    return 'ADOPTED';
  });
}
