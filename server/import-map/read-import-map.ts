/** Reads the state, and revisions with their differences and counts. */
import { Refusal } from '../../common/contract/errors.ts';
import {
  type BrokenCanary,
  EXPORT_FORMAT,
  type ImportMapState,
  type ListedRevision,
  type RevisionDetails,
  type RevisionExport,
} from '../../common/contract/import-map.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Queries } from '../db/tables.ts';
import { readAudienceName } from './audience.ts';
import { countsSince } from './client-errors.ts';
import { readErrors, readLoads } from './count-queries.ts';
import { currentRevision, etagOf, readState, type StateRecord } from './import-map-state.ts';
import { diffMaps } from './map-changes.ts';
import { digestOf, findBuild, findRevision, type RevisionRecord, readImports, searchRevisions } from './revision-queries.ts';
import { revisionResource, revisionSummary } from './revision-resource.ts';

export async function readImportMap(db: Queries, state: StateRecord): Promise<ImportMapState> {
  const current = await currentRevision(db, state);
  const build = await findBuild(db, state.build);
  return {
    etag: etagOf(state),
    revision: revisionResource(current, state),
    canary: await readCanary(db, state),
    brokenCanary: await readBrokenCanary(db, state),
    rollbackTo: (await findRevisionBefore(db, state))?.number ?? null,
    build: { imports: build?.imports ?? {} },
  };
}

async function readCanary(db: Queries, state: StateRecord): Promise<ImportMapState['canary']> {
  const { canary, canary_facts: facts } = state;
  if (canary === null || !facts) return null;
  const [counts, beside] = await countsSince(db, state);
  const { audience, startedAt } = facts;
  const revision = revisionResource(await requireRevision(db, canary), state);
  return { revision, audience, audienceName: await readAudienceName(db, audience), startedAt, ...counts, beside };
}

/** Counts at the moment the canary was stopped; later kept only in the audit log. */
async function readBrokenCanary(db: Queries, { current, canary }: StateRecord): Promise<BrokenCanary | null> {
  if (canary !== null) return null;
  const newest = await db
    .selectFrom('importmap_revisions')
    .select((row) => row.fn.max('number').as('number'))
    .executeTakeFirst();
  const number = Number(newest?.number ?? 0);
  if (number <= (current ?? 0)) return null;
  const entry = await db
    .selectFrom('audit_log')
    .select(['at', 'details'])
    .where('action', '=', 'importmap.canary-broke')
    .where('subject_id', '=', String(number))
    .executeTakeFirst();
  if (!entry) return null;
  const { loads, errors, beside } = entry.details as Pick<BrokenCanary, 'loads' | 'errors' | 'beside'>;
  return { number, at: entry.at.toISOString(), loads, errors, beside };
}

/** Returns the revisions with their changes, the newest first. */
export async function listRevisions(
  db: Queries,
  state: StateRecord,
  page: { limit: number; offset: number },
): Promise<ListResponse<ListedRevision>> {
  const { data, total } = await searchRevisions(db, page);
  const parents = await readImports(
    db,
    data.flatMap(({ parent }) => (parent === null ? [] : [parent])),
  );
  const listed = data.map((record) => {
    const before = { imports: parents.get(record.parent ?? 0) ?? {} };
    return { ...revisionSummary(record, state), changed: diffMaps(before, record).map(({ specifier }) => specifier) };
  });
  return { data: listed, total };
}

/** Returns a revision. Refuses with NOT_FOUND. */
export async function requireRevision(db: Queries, number: number): Promise<RevisionRecord> {
  const revision = await findRevision(db, number);
  if (!revision) throw new Refusal('NOT_FOUND', `There is no revision ${number}`);
  return revision;
}

/**
 * Returns the default target of a rollback: the newest ancestor whose content no rollback has replaced since. The parent of a
 * rollback is the faulty revision that it replaced. Content that was published again is not faulty.
 */
async function findRevisionBefore(db: Queries, state: StateRecord): Promise<RevisionRecord | undefined> {
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
  return undefined;
}

/** Returns the default target of a rollback. Refuses with NOT_FOUND. */
export async function revisionBefore(db: Queries, state: StateRecord): Promise<RevisionRecord> {
  const revision = await findRevisionBefore(db, state);
  if (!revision)
    throw new Refusal('NOT_FOUND', 'There is no revision before the current one that was not gone back from: name one');
  return revision;
}

export async function readRevision(db: Queries, number: number): Promise<RevisionDetails> {
  const record = await requireRevision(db, number);
  const parent = record.parent === null ? undefined : await findRevision(db, record.parent);
  return {
    ...revisionResource(record, await readState(db)),
    changes: diffMaps(parent ?? { imports: {} }, record),
    loads: await readLoads(db, number),
    errors: await readErrors(db, number),
  };
}

export async function exportRevision(db: Queries, number: number): Promise<RevisionExport> {
  const { imports, integrity, operated, reason, created_at } = await requireRevision(db, number);
  return { format: EXPORT_FORMAT, number, imports, integrity, operated, reason, createdAt: created_at.toISOString() };
}
