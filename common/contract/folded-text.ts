/** The one fold of texts for searches, in the page, in the service and in the columns that SQL looks in (D98). */
import { QUERY_WORDS_MAX } from './limits.ts';

const MARKS = /\p{M}+/gu;

/** Lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
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
  return [
    ...new Set(
      foldText(query ?? '')
        .split(' ')
        .filter(Boolean),
    ),
  ].slice(0, QUERY_WORDS_MAX);
}

/** Whether a text holds every word of a query, in whatever order; an empty query is in each. */
export function holdsAllWords(query: string): (text: string) => boolean {
  const words = searchWords(query);
  return (text) => {
    const folded = words.length === 0 ? '' : foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
