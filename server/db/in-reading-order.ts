/** Sorts as in a dictionary: accents and case have little weight. The ICU root collation suits Dutch too (D96). */
import { type RawBuilder, sql } from 'kysely';

/** Returns the column in dictionary order, equal on PGlite and PostgreSQL. */
export function inReadingOrder(column: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${typeof column === 'string' ? sql.ref(column) : column}) collate "und-x-icu"`;
}
