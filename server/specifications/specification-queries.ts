/** Rows of `specifications`. A row's definition never changes: a new version is a new row (D30). */

import { sql } from 'kysely';
import type { SpecificationResource } from '../../common/contract/specifications.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';
import type { ReadIds } from './specification-worker.ts';

/** A row without its large columns. */
export interface SpecificationRecord
  extends Omit<Row<'specifications'>, 'definition' | 'group_mapping' | 'reviewed_by' | 'reviewed_at' | 'unreviewed'> {
  organizationName: string;
  /** True when it belongs to the platform organization. */
  platform: boolean;
}

export const SPECIFICATION_SORTS = ['name', 'version', 'organization.name'] as const;
type SpecificationSort = Sort<(typeof SPECIFICATION_SORTS)[number]>;

const SORT_COLUMNS: Record<SpecificationSort['field'], string> = {
  name: 'specifications.name',
  version: 'specifications.version',
  'organization.name': 'organizations.name',
};

/** The organization whose specifications are visible in addition to those of the platform; `all` for platform admins. */
export type Reader = 'all' | { organizationId: string | null };

interface SpecificationSearch extends ListSearch<SpecificationSort> {
  /** Includes older versions. */
  allVersions: boolean;
}

export async function searchSpecifications(
  db: Queries,
  reader: Reader,
  search: SpecificationSearch,
): Promise<{ data: SpecificationRecord[]; total: number }> {
  let matches = visibleTo(db, reader).select(COLUMNS).where(matchesAllWords('specifications.search_text', search.query));
  if (!search.allVersions) matches = matches.where('specifications.newest', '=', true);
  for (const { field, order } of search.sorts) matches = matches.orderBy(inReadingOrder(SORT_COLUMNS[field]), order);
  return findPage(matches.orderBy('specifications.created_at', 'desc').orderBy('specifications.id'), search);
}

const COLUMNS = [
  'specifications.id',
  'specifications.organization_id',
  'specifications.name',
  'specifications.version',
  'specifications.description',
  'specifications.details',
  'specifications.source_key',
  'specifications.sha256',
  'specifications.default_position',
  'specifications.search_text',
  'specifications.created_by',
  'specifications.created_at',
  'specifications.deleted_at',
  'specifications.series_id',
  'specifications.newest',
  'specifications.origin',
  'specifications.updated_at',
  'organizations.name as organizationName',
  'organizations.platform',
] as const;

function visibleTo(db: Queries, reader: Reader) {
  const all = db
    .selectFrom('specifications')
    .innerJoin('organizations', 'organizations.id', 'specifications.organization_id')
    .where('specifications.deleted_at', 'is', null);
  if (reader === 'all') return all;
  return all.where((row) =>
    row.or([row('organizations.platform', '=', true), row('organizations.id', '=', reader.organizationId)]),
  );
}

/** Finds a specification; `visible` is false when it belongs to another organization. */
export async function findSpecification(
  db: Queries,
  reader: Reader,
  id: string,
): Promise<{ record: SpecificationRecord; visible: boolean } | undefined> {
  const one = (who: Reader) => visibleTo(db, who).select(COLUMNS).where('specifications.id', '=', id).executeTakeFirst();
  const seen = await one(reader);
  if (seen) return { record: seen, visible: true };
  const hidden = await one('all');
  return hidden && { record: hidden, visible: false };
}

interface NewSpecification {
  organizationId: string;
  organizationName: string;
  read: ReadIds;
  /** Storage key of the .ids file. */
  sourceKey: string;
  /** Identifies the shipped source. */
  origin: string | null;
  /** Series of the previous version; absent for a first version. */
  seriesId?: string;
  /** Position among the defaults; null when not used for personal uploads. */
  defaultPosition: number | null;
  createdBy: string | null;
  /** Review of the published draft, null without one; undefined for an imported file. */
  review?: { by: string | null; at: Date } | null;
  now: Date;
}

export async function insertSpecification(db: Queries, input: NewSpecification): Promise<string> {
  const { name, version, description, definition, groups, sha256, ...rest } = input.read;
  const { author, copyright, date, purpose, milestone } = rest;
  const { id } = await db
    .insertInto('specifications')
    .values({
      organization_id: input.organizationId,
      name,
      version,
      description,
      // Sent as bytes, so that no thread has to decode it to text.
      definition: sql<string>`convert_from(${Buffer.from(definition.buffer)}::bytea, 'UTF8')::jsonb`,
      details: JSON.stringify({ author, copyright, date, purpose, milestone }),
      group_mapping: groups,
      source_key: input.sourceKey,
      sha256,
      origin: input.origin,
      ...(input.seriesId && { series_id: input.seriesId }),
      default_position: input.defaultPosition,
      search_text: normalizeSearchText(name, version, input.organizationName),
      created_by: input.createdBy,
      reviewed_by: input.review?.by,
      reviewed_at: input.review?.at,
      unreviewed: input.review === null,
      created_at: input.now,
      updated_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type SpecificationColumns = Partial<Pick<Row<'specifications'>, 'name' | 'description' | 'default_position'>>;

/**
 * Updates the row and the root of its definition, which has the same name and description. `before` is the row before the
 * change.
 */
export async function updateSpecification(
  db: Queries,
  before: SpecificationRecord,
  columns: SpecificationColumns,
  now: Date,
): Promise<void> {
  const { name, description } = { ...before, ...columns };
  await db
    .updateTable('specifications')
    .set({ ...columns, search_text: normalizeSearchText(name, before.version, before.organizationName), updated_at: now })
    .set({
      definition: sql<string>`definition || jsonb_build_object('name', ${name}::text, 'description', ${description}::text)`,
    })
    .where('id', '=', before.id)
    .execute();
}

/** Returns who approved the draft that became this version, and whether it was published without that. */
export async function findReview(db: Queries, id: string): Promise<Pick<SpecificationResource, 'reviewed' | 'unreviewed'>> {
  const row = await db
    .selectFrom('specifications')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'reviewed_by').on('users.deleted_at', 'is', null))
    .select(['users.id as userId', 'first_name as firstName', 'last_name as lastName', 'email', 'reviewed_at', 'unreviewed'])
    .where('specifications.id', '=', id)
    .executeTakeFirst();
  if (!row?.reviewed_at) return { reviewed: null, unreviewed: row?.unreviewed ?? false };
  const { userId, firstName, lastName, email, reviewed_at } = row;
  const by = userId === null ? null : { id: userId, firstName: firstName ?? '', lastName: lastName ?? '', email: email ?? '' };
  return { reviewed: { by, at: reviewed_at.toISOString() }, unreviewed: false };
}

/** Adds the .ids file to a row from before files were stored. */
export async function saveSourceKey(db: Queries, id: string, sourceKey: string): Promise<void> {
  await db.updateTable('specifications').set({ source_key: sourceKey }).where('id', '=', id).execute();
}

/** Returns the position after the last default. */
export async function nextDefaultPosition(db: Queries): Promise<number> {
  const { last } = await db
    .selectFrom('specifications')
    .select((row) => row.fn.max('default_position').as('last'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
