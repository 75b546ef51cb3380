/** Names that another program gives: claims of a provider, authors and titles in a file. A person who types one is refused instead. */
import { cleanText, cutText, oneLine } from '../../engine/export/clean-text.ts';
import { TEXT_MAX_LENGTH } from './limits.ts';

/** Returns the text as `lineSchema` accepts it: line breaks and control characters are blanks, and a longer text is cut. */
export function toLine(text: string): string {
  return cutText(cleanText(oneLine(text)), TEXT_MAX_LENGTH);
}
