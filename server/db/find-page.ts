import { type SelectQueryBuilder, sql } from 'kysely';

/** One page of the rows that a query finds, and how many it finds in all. Its order ends with a unique column. */
export async function findPage<DB, TB extends keyof DB, O>(
  found: SelectQueryBuilder<DB, TB, O>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ data: O[]; total: number }> {
  const counting = found.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'));
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  const data = limit === 0 ? [] : await found.limit(limit).offset(offset).execute();
  return { data: data as O[], total: Number(total) };
}
