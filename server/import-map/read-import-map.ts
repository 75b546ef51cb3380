/** Reads the state, and revisions with their differences and counts. */
import { Refusal } from '../../common/contract/errors.ts';
import type { Queries } from '../db/tables.ts';
import { countsSince } from './client-errors.ts';
import type { ImportMapState, RevisionDetails, RevisionExport } from './contract.ts';
import { EXPORT_FORMAT } from './contract.ts';
import { readCounts, readErrors } from './count-queries.ts';
import { currentRevision, readState, type StateRecord } from './import-map-state.ts';
import { diffMaps } from './map-changes.ts';
import { digestOf, findBuild, findRevision, type RevisionRecord } from './revision-queries.ts';
import { revisionResource } from './revision-resource.ts';

const NOTHING: StateRecord = { id: 1, version: 0, current: null, build: null, canary: null, canary_facts: null };

export async function stateOf(db: Queries): Promise<StateRecord> {
  return (await readState(db)) ?? NOTHING;
}

export async function readImportMap(db: Queries, state: StateRecord): Promise<ImportMapState> {
  const current = await currentRevision(db, state);
  const build = await findBuild(db, state.build);
  return {
    revision: revisionResource(current, state),
    canary: await readCanary(db, state),
    build: { imports: build?.imports ?? {} },
  };
}

async function readCanary(db: Queries, state: StateRecord): Promise<ImportMapState['canary']> {
  const { canary, canary_facts: facts } = state;
  if (canary === null || !facts) return null;
  const [counts] = await countsSince(db, state);
  const { audience, startedAt } = facts;
  return { revision: revisionResource(await requireRevision(db, canary), state), audience, startedAt, ...counts };
}

/** Refuses with NOT_FOUND. */
export async function requireRevision(db: Queries, number: number): Promise<RevisionRecord> {
  const found = await findRevision(db, number);
  if (!found) throw new Refusal('NOT_FOUND', `There is no revision ${number}`);
  return found;
}

/**
 * The default target of a rollback: the newest ancestor whose content no rollback has replaced since. The parent of a rollback
 * is the faulty revision that it replaced. Content that was published again is not faulty. Refuses with NOT_FOUND.
 */
export async function revisionBefore(db: Queries, state: StateRecord): Promise<RevisionRecord> {
  let later = await currentRevision(db, state);
  const faulty = new Set([digestOf(later)]);
  const servedAgain = new Set<string>();
  while (later.parent !== null) {
    const revision = await requireRevision(db, later.parent);
    const content = digestOf(revision);
    servedAgain.add(digestOf(later));
    if (later.origin === 'ROLLBACK' && !servedAgain.has(content)) faulty.add(content);
    if (!faulty.has(content)) return revision;
    later = revision;
  }
  throw new Refusal('NOT_FOUND', 'There is no revision before the current one that was not gone back from: name one');
}

export async function readRevision(db: Queries, number: number): Promise<RevisionDetails> {
  const record = await requireRevision(db, number);
  const parent = record.parent === null ? undefined : await findRevision(db, record.parent);
  const { loads } = await readCounts(db, number);
  return {
    ...revisionResource(record, await stateOf(db)),
    changes: diffMaps(parent ?? { imports: {}, integrity: {} }, record),
    loads,
    errors: await readErrors(db, number),
  };
}

export async function exportRevision(db: Queries, number: number): Promise<RevisionExport> {
  const { imports, integrity, operated, reason, created_at } = await requireRevision(db, number);
  return { format: EXPORT_FORMAT, number, imports, integrity, operated, reason, createdAt: created_at.toISOString() };
}
