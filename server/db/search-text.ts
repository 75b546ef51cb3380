/**
 * Search that minds neither case nor accents, all words must occur (D98). PGlite has no `unaccent` and its collations
 * differ from a server's, so both sides are normalised here: rows into their `search_text` column when they are written,
 * words when they are asked for.
 */
import { type RawBuilder, sql } from 'kysely';
import { QUERY_WORDS_MAX } from '../../common/contract/limits.ts';

const MARKS = /\p{M}+/gu;

/** Lower case, without accents, single spaces: what a row's `search_text` holds. */
export function normalizeSearchText(...parts: (string | null | undefined)[]): string {
  return parts
    .filter((part) => part)
    .join(' ')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a query asks for: its first different words. Each is a condition of its own, so their number has a limit. */
export function searchWords(query: string | undefined): string[] {
  return [...new Set(normalizeSearchText(query).split(' ').filter(Boolean))].slice(0, QUERY_WORDS_MAX);
}

/** SQL that holds when every word of `query` occurs in the column; a blank query holds for all. */
export function matchesAllWords(column: string, query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query);
  if (words.length === 0) return sql<boolean>`true`;
  const terms = words.map((word) => sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`}`);
  return sql<boolean>`(${sql.join(terms, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
