/** Provides the texts of one language for the exports of a report (engine/export), which have none themselves. */

import type { ExportWords } from '../contract/export-formats.ts';
import type { Language } from '../contract/users.ts';
import { findCauses } from '../report/causes.ts';
import { causeWords } from './cause-words.ts';
import { failureWriter } from './failure-template.ts';
import { exportEn } from './messages/export.en.ts';
import { exportNl } from './messages/export.nl.ts';
import { failuresEn } from './messages/failures.en.ts';
import { failuresNl } from './messages/failures.nl.ts';
import { reportEn } from './messages/report.en.ts';
import { reportNl } from './messages/report.nl.ts';
import { specificationEn } from './messages/specification.en.ts';
import { specificationNl } from './messages/specification.nl.ts';
import { readableLiteral } from './readable-number.ts';
import { reasonSentence } from './reason-words.ts';
import { patternList, patternsIn, patternsLine, specificationWords } from './specification-words.ts';
import type { NameIn } from './translate.ts';
import { addMessages, translatorOf } from './translator.ts';

addMessages({
  en: { export: exportEn, failures: failuresEn, report: reportEn, specification: specificationEn },
  nl: { export: exportNl, failures: failuresNl, report: reportNl, specification: specificationNl },
});

export function exportWordsOf(language: Language): ExportWords {
  const t = translatorOf(language);
  return {
    language,
    text: (key, params) => t(`export.${key}`, params),
    failure: failureWriter(t),
    reason: (reason) => reasonSentence(t, reason),
    found: (literal, { expected }) => readableLiteral(literal, expected),
    rule: (specification) => {
      const { occurrences, applicability, requirements, patterns } = specificationWords(t, specification);
      const lastLine = patternsLine(t, patterns);
      return [
        ...(occurrences ? [occurrences] : []),
        ...applicability,
        ...requirements.map(({ text }) => text),
        ...(lastLine ? [lastLine] : []),
      ];
    },
    patterns: (specification) => patternList(t, patternsIn(specification)),
    finding: ({ code, line }) => t(`report.findings.code.${code as NameIn<'report.findings.code'>}`, { line }),
    causes: (elements, max) =>
      findCauses(elements)
        .slice(0, max)
        .map((cause) => ({ ...causeWords(t, cause), key: cause.key, count: cause.count, places: cause.places })),
  };
}
