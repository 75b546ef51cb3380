/** The words of one language as the exports of a report take them (engine/export): they know no words themselves. */
import type { Failure, FileFinding } from '../contract/reports.ts';
import type { RuleSpecification } from '../contract/specifications.ts';
import type { Language } from '../contract/users.ts';
import { failureSentence } from './failure-sentence.ts';
import { specificationWords } from './specification-words.ts';
import { translatorOf } from './translator.ts';

export interface ExportWords {
  language: Language;
  text(key: string, params?: Record<string, string | number>): string;
  failure(failure: Failure): string;
  rule(specification: RuleSpecification): string[];
  finding(finding: FileFinding): string;
}

export function exportWordsOf(language: Language): ExportWords {
  const t = translatorOf(language);
  return {
    language,
    text: (key, params) => t(`export.${key}`, params),
    failure: (failure) => failureSentence(t, failure),
    rule: (specification) => {
      const { occurrences, applicability, requirements } = specificationWords(t, specification);
      return [...(occurrences ? [occurrences] : []), ...applicability, ...requirements.map(({ text }) => text)];
    },
    finding: ({ code, line }) => t(`report.findings.code.${code}`, { line }),
  };
}
