/** Sorting of words as people do: accents and case weigh little. The root collation of ICU is also the Dutch one (D96). */
import { type RawBuilder, sql } from 'kysely';

/** The column in the order of a Dutch dictionary, on PGlite and PostgreSQL alike. */
export function inReadingOrder(column: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(${typeof column === 'string' ? sql.ref(column) : column}) collate "und-x-icu"`;
}
