/** Rows of `importmap_revisions` and `importmap_builds`. Only `served_until` of a revision changes. */
import { createHash } from 'node:crypto';
import type { ImportMap, RevisionOrigin } from '../../common/contract/import-map.ts';
import type { Queries, Row } from '../db/tables.ts';

/** The static imports of each file, as names or addresses. */
export type ModuleGraph = Record<string, string[]>;

export interface RevisionRecord extends Row<'importmap_revisions'> {
  authorId: string | null;
  firstName: string | null;
  email: string | null;
  lastName: string | null;
}

interface NewRevision extends ImportMap {
  parent: number | null;
  /** The number of the earlier revision with this content; absent: the content is new. */
  contentOf?: number;
  origin: RevisionOrigin;
  operated: string[];
  modules: ModuleGraph;
  authorId: string | null;
  reason: string;
  now: Date;
}

/** Inserts a revision with the next number. The caller has locked the state (import-map-state.ts), so that numbers are unique. */
export async function insertRevision(trx: Queries, revision: NewRevision): Promise<number> {
  const { parent, origin, operated, reason, now } = revision;
  const { last } = await trx
    .selectFrom('importmap_revisions')
    .select((row) => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  await trx
    .insertInto('importmap_revisions')
    .values({
      number,
      parent,
      content_of: revision.contentOf ?? null,
      origin,
      operated,
      reason,
      imports: JSON.stringify(revision.imports),
      integrity: JSON.stringify(revision.integrity),
      modules: JSON.stringify(graphOf(revision)),
      author_id: revision.authorId,
      created_at: now,
      served_until: now,
    })
    .execute();
  return number;
}

/** Returns the imports between files of the map. */
function graphOf({ imports, integrity, modules }: NewRevision): ModuleGraph {
  const files = new Set([...Object.keys(integrity), ...Object.values(imports)]);
  return Object.fromEntries(Object.entries(modules).filter(([url]) => files.has(url)));
}

export function findRevision(db: Queries, number: number): Promise<RevisionRecord | undefined> {
  return revisionsWithAuthors(db).where('importmap_revisions.number', '=', number).executeTakeFirst();
}

/** Returns the revisions, the newest first. */
export async function searchRevisions(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: RevisionRecord[]; total: number }> {
  const { total } = await db
    .selectFrom('importmap_revisions')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page = revisionsWithAuthors(db).orderBy('importmap_revisions.number', 'desc').limit(limit).offset(offset);
  return { data: limit === 0 ? [] : await page.execute(), total: Number(total) };
}

/** Returns the imports of each revision. */
export async function readImports(db: Queries, numbers: number[]): Promise<Map<number, Record<string, string>>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom('importmap_revisions').select(['number', 'imports']).where('number', 'in', numbers).execute();
  return new Map(rows.map(({ number, imports }) => [number, imports]));
}

function revisionsWithAuthors(db: Queries) {
  return db
    .selectFrom('importmap_revisions')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'importmap_revisions.author_id').on('users.deleted_at', 'is', null))
    .selectAll('importmap_revisions')
    .select(['users.id as authorId', 'users.first_name as firstName', 'users.last_name as lastName', 'users.email']);
}

/** Sets when the revisions were last served; null while they are served. */
export async function setServedUntil(db: Queries, numbers: (number | null)[], servedUntil: Date | null): Promise<void> {
  const given = numbers.filter((number) => number !== null);
  if (given.length === 0) return;
  await db.updateTable('importmap_revisions').set({ served_until: servedUntil }).where('number', 'in', given).execute();
}

export interface Build extends ImportMap {
  modules: ModuleGraph;
}

export function digestOf({ imports, integrity }: ImportMap): string {
  return createHash('sha256')
    .update(JSON.stringify([imports, integrity]))
    .digest('hex');
}

export async function findBuild(db: Queries, digest: string | null): Promise<Build | undefined> {
  if (digest === null) return undefined;
  return db
    .selectFrom('importmap_builds')
    .select(['imports', 'integrity', 'modules'])
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** Inserts a build and returns whether it is new. */
export async function insertBuild(db: Queries, build: Build, now: Date): Promise<boolean> {
  const { imports, integrity, modules } = build;
  const json = { imports: JSON.stringify(imports), integrity: JSON.stringify(integrity), modules: JSON.stringify(modules) };
  const inserted = await db
    .insertInto('importmap_builds')
    .values({ digest: digestOf(build), ...json, seen_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}
