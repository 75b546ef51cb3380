/** Messages and formatters in the language of the element, which may differ from the page's. */

import type { MessageKey } from '@vakwerk/i18n';
import {
  addMessages,
  formatArea,
  formatDateTime,
  formatDecimal,
  formatFileSize,
  formatNumber,
  formatVolume,
  translatorOf,
} from '@vakwerk/i18n';
import { createContext, useContext } from 'react';
import type { Language } from '../../common/contract/users.ts';
import { reportEn } from '../../common/i18n/messages/report.en.ts';
import { reportNl } from '../../common/i18n/messages/report.nl.ts';
import { reportToolsEn } from '../../common/i18n/messages/report-tools.en.ts';
import { reportToolsNl } from '../../common/i18n/messages/report-tools.nl.ts';
import { withMarks } from '../../common/rules/code-in-words.tsx';

addMessages({
  en: { report: reportEn, reportTools: reportToolsEn },
  nl: { report: reportNl, reportTools: reportToolsNl },
});

export type Words = ReturnType<typeof makeWords>;

function makeWords(language: Language) {
  const t = translatorOf(language);
  return {
    t,
    /** `t` for texts that CodeInWords draws. */
    marked: withMarks(t),
    language,
    /** Returns a text with a plural: `count` selects the form, {{formatted}} shows it. */
    counted: (key: MessageKey, count: number) => t(key, { count, formatted: formatNumber(language, count) }),
    number: (value: number) => formatNumber(language, value),
    decimal: (value: number, digits: number) => formatDecimal(language, value, digits),
    area: (areaM2: number) => formatArea(language, areaM2),
    volume: (volumeM3: number) => formatVolume(language, volumeM3),
    size: (bytes: number) => formatFileSize(language, bytes),
    dateTime: (date: string) => (Number.isNaN(Date.parse(date)) ? '' : formatDateTime(language, date)),
  };
}

const byLanguage = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const words = byLanguage.get(language) ?? makeWords(language);
  byLanguage.set(language, words);
  return words;
}

export const WordsContext = createContext<Words>(wordsOf('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}
