/** Rows of `value_lists`: an organization has one list of each name, and a new upload replaces it. */
import type { ListedEntry } from '../../engine/rules/value-list.ts';
import { databaseJson } from '../db/database-json.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords, normalizeSearchText } from '../db/search-text.ts';
import type { Queries, Row } from '../db/tables.ts';
import type { Reader } from '../specifications/specification-queries.ts';

/** A row without its values and its file. */
export interface ValueListRecord
  extends Pick<Row<'value_lists'>, 'id' | 'organization_id' | 'name' | 'rows' | 'sha256' | 'saved_at'> {
  organizationName: string;
  /** True when it belongs to the platform organization. */
  platform: boolean;
  /** The first bytes of its file, which tell a workbook from text. */
  beginning: Uint8Array;
}

function listsWithOwners(db: Queries) {
  return db
    .selectFrom('value_lists')
    .innerJoin('organizations', 'organizations.id', 'value_lists.organization_id')
    .select(['value_lists.id', 'value_lists.organization_id', 'value_lists.name', 'rows', 'sha256', 'saved_at'])
    .select(['organizations.name as organizationName', 'organizations.platform'])
    .select((row) => row.fn<Uint8Array>('substring', [row.ref('source'), row.lit(1), row.lit(4)]).as('beginning'));
}

/** Returns a page of the lists that the reader sees, by name. */
export async function searchValueLists(
  db: Queries,
  reader: Reader,
  { query, limit, offset }: { query?: string | undefined; limit: number; offset: number },
): Promise<{ data: ValueListRecord[]; total: number }> {
  let matches = listsWithOwners(db).where(matchesAllWords('value_lists.search_text', query));
  if (reader !== 'all') {
    const { organizationId } = reader;
    matches = matches.where((row) =>
      row.or([row('organizations.platform', '=', true), row('organizations.id', '=', organizationId)]),
    );
  }
  return findPage(matches.orderBy(inReadingOrder('value_lists.name')).orderBy('value_lists.id'), { limit, offset });
}

export function findValueList(db: Queries, id: string): Promise<ValueListRecord | undefined> {
  return listsWithOwners(db).where('value_lists.id', '=', id).executeTakeFirst();
}

export async function readListSource(db: Queries, id: string): Promise<Uint8Array> {
  const { source } = await db.selectFrom('value_lists').select('source').where('id', '=', id).executeTakeFirstOrThrow();
  return source;
}

export interface NewValueList {
  organizationId: string;
  name: string;
  /** The bytes of its file. */
  source: Uint8Array;
  /** The SHA-256 of these bytes, hex. */
  sha256: string;
  entries: ListedEntry[];
  rows: number;
  savedBy: string;
  now: Date;
}

/** Inserts a list, or replaces the one of that name of the organization. Returns its id. */
export async function saveValueList(db: Queries, list: NewValueList): Promise<string> {
  const { organizationId, name, source, sha256, entries, rows, savedBy, now } = list;
  const content = { source, sha256, entries: databaseJson(entries), rows, saved_by: savedBy, saved_at: now };
  const { id } = await db
    .insertInto('value_lists')
    .values({ organization_id: organizationId, name, search_text: normalizeSearchText(name), ...content })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeValueList(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('value_lists').where('id', '=', id).execute();
}
