/** How pure code asks for words: i18next's `t`, narrowed, so that words work in the browser, in Node and in tests alike. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;
