/** Examples of texts that match a pattern, for pages and texts. */
export { patternExample } from '../../engine/ids/pattern-example.ts';
