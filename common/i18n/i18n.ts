/** `@vakwerk/i18n`: words, numbers and dates in nl and en. Pure; runs in the page, the server and the command line. */
export { detectLanguage, isLanguage, localeOf } from './language.ts';
export { translatorOf } from './translator.ts';
export type { Translate } from './translate.ts';
export { formatArea, formatDate, formatDateTime, formatDecimal, formatFileSize, formatNumber, formatStorage, formatVolume } from './format.ts';
export { formatRelativeTime } from './relative-time.ts';
export * from './specification-words.ts';
export * from './constraint-words.ts';
export * from './failure-sentence.ts';
