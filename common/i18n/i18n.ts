/** Exports `@vakwerk/i18n`: messages, numbers and dates in nl and en, with the messages of all pages. There is one copy per page. */
import './page-messages.ts';

export {
  formatArea,
  formatDate,
  formatDateTime,
  formatDay,
  formatDecimal,
  formatFileSize,
  formatLongDay,
  formatMonth,
  formatNames,
  formatNumber,
  formatStated,
  formatStorage,
  formatVolume,
  formatWeekday,
  prepareFormats,
} from './format.ts';
export { detectLanguage, isLanguage } from './language.ts';
export { formatRelativeTime } from './relative-time.ts';
export { hasMessage, type MessageKey, type NameIn, type Translate } from './translate.ts';
export { addMessages, translatorOf } from './translator.ts';
export { unitSymbol } from './unit-symbol.ts';
