/** Finds rules of specifications by id; the database searches the definitions. */
import { sql } from 'kysely';
import type { RuleName } from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';

interface FoundRule extends RuleName {
  specificationId: string;
}

export async function findRules(db: Queries, specificationIds: readonly string[], ids: readonly string[]): Promise<FoundRule[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRule>`
    select distinct specifications.id as "specificationId", rule ->> 'id' as id, rule ->> 'name' as name
    from specifications, jsonb_path_query(definition, '$.** ? (@.type == "RULE")') rule
    where specifications.id = any(${specificationIds}::uuid[]) and rule ->> 'id' = any(${ids}::text[])`.execute(db);
  return rows;
}
