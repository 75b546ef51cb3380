import { QUERY_WORDS_MAX } from './limits.ts';

/** A text as searches compare it: case and accents do not matter (D98). */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text holds every word of a query that is looked for, in whatever order; an empty query is in each. */
export function holdsAllWords(query: string): (text: string) => boolean {
  const words = [...new Set(foldText(query).split(/\s+/).filter(Boolean))].slice(0, QUERY_WORDS_MAX);
  return (text) => {
    const folded = foldText(text);
    return words.every((word) => folded.includes(word));
  };
}
