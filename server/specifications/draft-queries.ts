/** Rows of `specification_drafts`: drafts of a series of versions or of a new specification. */
import { sql } from 'kysely';
import { Refusal } from '../../common/contract/errors.ts';
import type { SpecificationDraft } from '../../common/contract/specification-drafts.ts';
import { findPage } from '../db/find-page.ts';
import { inReadingOrder } from '../db/in-reading-order.ts';
import { matchesAllWords } from '../db/search-text.ts';
import type { Queries, Row, Transaction } from '../db/tables.ts';
import type { ListSearch, Sort } from '../http/list-input.ts';

type Person = SpecificationDraft['changedBy'];

export interface DraftRecord extends Row<'specification_drafts'> {
  organizationName: string;
  platform: boolean;
  /** The newest version of the series. */
  specification: SpecificationDraft['specification'];
  changer: Person;
  replacer: Person;
  asker: Person;
  reviewer: Person;
}

export const DRAFT_SORTS = ['changedAt', 'name'] as const;
type DraftSort = Sort<(typeof DRAFT_SORTS)[number]>;

interface DraftSearch extends ListSearch<DraftSort> {
  /** Absent: drafts of all organizations. */
  organizationId?: string;
  seriesId?: string;
}

/** null when the account was deleted or no person is set. */
const person = (
  table: string,
) => sql<Person>`case when ${sql.ref(`${table}.id`)} is null or ${sql.ref(`${table}.deleted_at`)} is not null then null else json_build_object(
  'id', ${sql.ref(`${table}.id`)}, 'firstName', ${sql.ref(`${table}.first_name`)}, 'lastName', ${sql.ref(`${table}.last_name`)},
  'email', ${sql.ref(`${table}.email`)}) end`;

function drafts(db: Queries) {
  return db
    .selectFrom('specification_drafts')
    .innerJoin('organizations', 'organizations.id', 'specification_drafts.organization_id')
    .leftJoin('specifications', (join) =>
      join
        .onRef('specifications.series_id', '=', 'specification_drafts.series_id')
        .on('specifications.newest', '=', true)
        .on('specifications.deleted_at', 'is', null),
    )
    .leftJoin('users as changers', 'changers.id', 'changed_by')
    .leftJoin('users as replacers', 'replacers.id', 'replaced_by')
    .leftJoin('users as askers', 'askers.id', 'review_asked_by')
    .leftJoin('users as reviewers', 'reviewers.id', 'reviewer_id')
    .selectAll('specification_drafts')
    .select(['organizations.name as organizationName', 'organizations.platform'])
    .select(
      sql<SpecificationDraft['specification']>`case when specifications.id is null then null else json_build_object(
        'id', specifications.id, 'name', specifications.name, 'version', specifications.version) end`.as('specification'),
    )
    .select([person('changers').as('changer'), person('replacers').as('replacer')])
    .select([person('askers').as('asker'), person('reviewers').as('reviewer')]);
}

export async function searchDrafts(db: Queries, search: DraftSearch): Promise<{ data: DraftRecord[]; total: number }> {
  let matches = drafts(db).where(matchesAllWords('specification_drafts.search_text', search.query));
  if (search.organizationId !== undefined)
    matches = matches.where('specification_drafts.organization_id', '=', search.organizationId);
  if (search.seriesId !== undefined) matches = matches.where('specification_drafts.series_id', '=', search.seriesId);
  for (const { field, order } of search.sorts) {
    matches = matches.orderBy(field === 'name' ? inReadingOrder('specification_drafts.name') : 'changed_at', order);
  }
  return findPage(matches.orderBy('specification_drafts.id'), search);
}

export function findDraft(db: Queries, id: string): Promise<DraftRecord | undefined> {
  return drafts(db).where('specification_drafts.id', '=', id).executeTakeFirst();
}

export function findDraftOf(db: Queries, seriesId: string): Promise<DraftRecord | undefined> {
  return drafts(db).where('specification_drafts.series_id', '=', seriesId).executeTakeFirst();
}

/** Locks the draft until the transaction ends: others wait to change or delete it. Refuses with NOT_FOUND. */
export async function lockDraft(trx: Transaction, id: string): Promise<DraftRecord> {
  const row = await trx.selectFrom('specification_drafts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const draft = row && (await findDraft(trx, id));
  if (!draft) throw noDraft();
  return draft;
}

export function noDraft(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such draft');
}

export async function countDrafts(db: Queries, organizationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('specification_drafts')
    .select((row) => row.fn.countAll().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a draft and returns the storage keys of its files. */
export async function deleteDraft(trx: Transaction, id: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('specification_drafts')
    .where('id', '=', id)
    .returning(['source_key', 'replaced_key'])
    .execute();
  return keysOf(rows);
}

/** Deletes the draft of a specification and returns the storage keys of its files. */
export async function deleteDraftOf(trx: Transaction, seriesId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('specification_drafts')
    .where('series_id', '=', seriesId)
    .returning(['source_key', 'replaced_key'])
    .execute();
  return keysOf(rows);
}

function keysOf(rows: Pick<DraftRecord, 'source_key' | 'replaced_key'>[]): string[] {
  return rows.flatMap(({ source_key, replaced_key }) => [source_key, ...(replaced_key === null ? [] : [replaced_key])]);
}
