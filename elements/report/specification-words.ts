/** Of `@vakwerk/element-report` what <vakwerk-specification> takes: the build of the elements leaves the rest of the view out (build/embed.mjs). */
export { SpecificationWordsView } from './specification-words-view.tsx';
export { WordsContext, wordsOf } from './words.ts';
