/** Messages and formatters in the language of the element, which may differ from the page's. */

import {
  addMessages,
  formatArea,
  formatDateTime,
  formatDecimal,
  formatFileSize,
  formatNumber,
  formatVolume,
  type Translate,
  translatorOf,
} from '@vakwerk/i18n';
import { createContext, useContext } from 'react';
import type { Language } from '../../common/contract/users.ts';
import { failuresEn } from '../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../common/i18n/messages/failures.nl.ts';
import { reportEn } from '../../common/i18n/messages/report.en.ts';
import { reportNl } from '../../common/i18n/messages/report.nl.ts';
import { reportToolsEn } from '../../common/i18n/messages/report-tools.en.ts';
import { reportToolsNl } from '../../common/i18n/messages/report-tools.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';
import { withMarks } from '../../common/rules/code-in-words.tsx';

addMessages({
  en: { failures: failuresEn, report: reportEn, reportTools: reportToolsEn, specification: specificationEn },
  nl: { failures: failuresNl, report: reportNl, reportTools: reportToolsNl, specification: specificationNl },
});

export interface Words {
  t: Translate;
  /** `t` for what is drawn by CodeInWords. */
  marked: Translate;
  language: Language;
  /** A text with a plural: `count` chooses the form, {{formatted}} shows it. */
  counted: (key: string, count: number) => string;
  number: (value: number) => string;
  decimal: (value: number, digits: number) => string;
  area: (areaM2: number) => string;
  volume: (volumeM3: number) => string;
  size: (bytes: number) => string;
  dateTime: (date: string) => string;
}

const byLanguage = new Map<Language, Words>();

export function wordsOf(language: Language): Words {
  const known = byLanguage.get(language);
  if (known) return known;
  const t = translatorOf(language);
  const words: Words = {
    t,
    marked: withMarks(t),
    language,
    counted: (key, count) => t(key, { count, formatted: formatNumber(language, count) }),
    number: (value) => formatNumber(language, value),
    decimal: (value, digits) => formatDecimal(language, value, digits),
    area: (areaM2) => formatArea(language, areaM2),
    volume: (volumeM3) => formatVolume(language, volumeM3),
    size: (bytes) => formatFileSize(language, bytes),
    dateTime: (date) => (Number.isNaN(Date.parse(date)) ? '' : formatDateTime(language, date)),
  };
  byLanguage.set(language, words);
  return words;
}

export const WordsContext = createContext<Words>(wordsOf('en'));

export function useWords(): Words {
  return useContext(WordsContext);
}
