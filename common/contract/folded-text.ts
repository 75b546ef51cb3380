/** The one fold of texts for searches, in the page, in the service and, by the same tables, in SQL (D98). */

/** Words of a search that are looked for; further words are ignored. */
export const QUERY_WORDS_MAX = 10;

/** Marks that stand on letters, as ranges of a bracket expression: of Latin, Greek and Cyrillic, of Hebrew, Arabic and kana, of emoji. */
export const MARKS =
  '\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099-\u309a\ufe00-\ufe0f\ufe20-\ufe2f';
/** Letters that are no other letter with a mark. */
export const LETTERS = { ß: 'ss', ø: 'o' } as const;

const ANY_MARKS = new RegExp(`[${MARKS}]+`, 'g');
const ANY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Lower case, without accents, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ANY_MARKS, '')
    .toLowerCase()
    .replace(ANY_LETTER, (letter) => LETTERS[letter as keyof typeof LETTERS])
    .replace(/\s+/g, ' ')
    .trim();
}

/** The first distinct words of a query. Each becomes a condition of its own, so their number has a limit. */
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
