/** Rows of `specifications`. A row's definition never changes: a new version is a new row (D30). */
import type { SearchInput } from '../../common/contract/lists.ts';
import type { Specification } from '../../engine/ids/specification.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { Sort } from '../http/list-input.ts';

export interface SpecificationRecord extends Omit<Row<'specifications'>, 'definition'> {
  definition?: Row<'specifications'>['definition'];
  organizationName: string;
}

export const SPECIFICATION_SORTS = ['name', 'version', 'organization.name'] as const;
export type SpecificationSort = Sort<(typeof SPECIFICATION_SORTS)[number]>;

const SORT_COLUMNS: Record<SpecificationSort['field'], string> = {
  name: 'specifications.name',
  version: 'specifications.version',
  'organization.name': 'organizations.name',
};

/** Whose specifications a caller sees beside the platform's own; `all` for platform admins. */
export type Reader = 'all' | { organizationId: string | null };

export interface SpecificationSearch extends Pick<SearchInput, 'query'> {
  limit: number;
  offset: number;
  sorts: SpecificationSort[];
  withDefinition: boolean;
}

export async function searchSpecifications(
  db: Queries,
  reader: Reader,
  search: SpecificationSearch,
): Promise<{ data: SpecificationRecord[]; total: number }> {
  const found = visibleTo(db, reader).where(matchesAllWords('specifications.search_text', search.query));
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (search.limit === 0) return { data: [], total: Number(total) };
  let page = found.select(COLUMNS).limit(search.limit).offset(search.offset);
  if (search.withDefinition) page = page.select('specifications.definition');
  for (const { field, order } of search.sorts) page = page.orderBy(inReadingOrder(SORT_COLUMNS[field]), order);
  return { data: await page.orderBy('specifications.id').execute(), total: Number(total) };
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
  'organizations.name as organizationName',
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

/** With its definition. `visible` is false for what exists but is another organization's. */
export async function findSpecification(
  db: Queries,
  reader: Reader,
  id: string,
): Promise<{ record: SpecificationRecord; visible: boolean } | undefined> {
  const one = (who: Reader) =>
    visibleTo(db, who).select(COLUMNS).select('specifications.definition').where('specifications.id', '=', id).executeTakeFirst();
  const seen = await one(reader);
  if (seen) return { record: seen, visible: true };
  const hidden = await one('all');
  return hidden && { record: hidden, visible: false };
}

export interface NewSpecification {
  organizationId: string;
  organizationName: string;
  specification: Specification;
  /** Where the source is kept, or what ships it came from. */
  sourceKey: string | null;
  sha256: string;
  /** Null: not for personal uploads. */
  defaultPosition: number | null;
  createdBy: string | null;
  now: Date;
}

export async function insertSpecification(db: Queries, input: NewSpecification): Promise<string> {
  const { name, version, description, definition, ...rest } = input.specification;
  const { author, copyright, date, purpose, milestone } = rest;
  const { id } = await db
    .insertInto('specifications')
    .values({
      organization_id: input.organizationId,
      name,
      version,
      description,
      definition: JSON.stringify(definition),
      details: JSON.stringify({ author, copyright, date, purpose, milestone }),
      source_key: input.sourceKey,
      sha256: input.sha256,
      default_position: input.defaultPosition,
      search_text: normalizeSearchText(name, version, input.organizationName),
      created_by: input.createdBy,
      created_at: input.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest row that came from this source and was not deleted. */
export function findBySource(db: Queries, sourceKey: string): Promise<Row<'specifications'> | undefined> {
  return db
    .selectFrom('specifications')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** After the last of the defaults. */
export async function nextDefaultPosition(db: Queries): Promise<number> {
  const { last } = await db
    .selectFrom('specifications')
    .select((row) => row.fn.max('default_position').as('last'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/**
 * A newer version took this one's place: personal uploads use the newer one. Projects keep the version that they added
 * (D30); one that no project uses leaves the lists, and its row stays for the reports that used it.
 */
export async function retireSpecification(db: Queries, id: string, now: Date): Promise<void> {
  await db.updateTable('specifications').set({ default_position: null }).where('id', '=', id).execute();
  await db
    .updateTable('specifications')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where((row) => row.not(row.exists(row.selectFrom('project_specifications').select('id').where('specification_id', '=', id))))
    .execute();
}
