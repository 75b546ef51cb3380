/** i18next's `t`, narrowed, for code that runs in browsers, in Node and in tests. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;
