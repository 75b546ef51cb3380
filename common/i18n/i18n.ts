/** `@vakwerk/i18n`: words, numbers and dates in nl and en. Pure; runs in the page, the server and the command line. */

export * from './constraint-words.ts';
export * from './failure-sentence.ts';
export {
  formatArea,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatFileSize,
  formatNumber,
  formatStorage,
  formatVolume,
} from './format.ts';
export { detectLanguage, isLanguage, localeOf } from './language.ts';
export { formatRelativeTime } from './relative-time.ts';
export * from './specification-words.ts';
export type { Translate } from './translate.ts';
export { translatorOf } from './translator.ts';
