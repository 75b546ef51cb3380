/**
 * Search ignores case and accents, and all words must occur (D98). PGlite has no `unaccent` and other collations than a server,
 * so both sides are normalised here: rows in their `search_text` column when written, words when searched.
 */
import { type RawBuilder, sql } from 'kysely';
import { foldText, LETTERS, MARKS, searchWords } from '../../common/contract/folded-text.ts';

/** Returns the folded `search_text` of a row, as in pages. */
export function normalizeSearchText(...parts: (string | null | undefined)[]): string {
  return foldText(parts.filter((part) => part).join(' '));
}

/** Folds in SQL, for a text without its own search column; blanks stay as they are, because search words contain none. */
export function foldedInSql(text: RawBuilder<unknown>): RawBuilder<string> {
  const plain = sql<string>`lower(regexp_replace(normalize(${text}, nfkd), ${`[${MARKS}]`}, '', 'g') collate "und-x-icu")`;
  return Object.entries(LETTERS).reduce((folded, [letter, plainly]) => sql`replace(${folded}, ${letter}, ${plainly})`, plain);
}

/** Returns SQL that is true when every word of `query` occurs in the column; a blank query is always true. */
export function matchesAllWords(column: string, query: string | undefined): RawBuilder<boolean> {
  const words = searchWords(query);
  if (words.length === 0) return sql<boolean>`true`;
  const terms = words.map((word) => sql`${sql.ref(column)} like ${`%${escapeLike(word)}%`}`);
  return sql<boolean>`(${sql.join(terms, sql` and `)})`;
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}
