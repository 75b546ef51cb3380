import { type SelectQueryBuilder, sql } from 'kysely';

/** Returns one page of the rows of a query and their total. The order of the query ends with a unique column. */
export async function findPage<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: O[]; total: number }> {
  const counting = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  const data = limit === 0 ? [] : await rows.limit(limit).offset(offset).execute();
  return { data: data as O[], total: Number(total) };
}
