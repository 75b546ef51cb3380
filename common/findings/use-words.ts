/** Provides messages and formatters in the language of the page. */
import type { MessageKey } from '@vakwerk/i18n';
import { formatDateTime, formatDay, formatNumber } from '@vakwerk/i18n';
import { useLanguage, useTranslate } from '@vakwerk/ui';

export function useWords() {
  const t = useTranslate();
  const language = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  return {
    t,
    language,
    number,
    counted: (key: MessageKey, count: number, names: Record<string, string> = {}) =>
      t(key, { ...names, count, formatted: number(count) }),
    day: (day: string) => formatDay(language, day),
    dateTime: (date: string) => formatDateTime(language, date),
  };
}
