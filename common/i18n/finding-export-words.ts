/** Provides the texts of one language for exported findings. */
import type { FindingState, FollowedLayer } from '../contract/finding-states.ts';
import type { ProjectFindingState } from '../contract/findings.ts';
import type { Failure } from '../contract/reports.ts';
import type { RuleSpecification } from '../contract/specifications.ts';
import type { Language } from '../contract/users.ts';
import { exportWordsOf } from './export-words.ts';
import { formatDay } from './format.ts';
import { findingExportEn } from './messages/finding-export.en.ts';
import { findingExportNl } from './messages/finding-export.nl.ts';
import { followedEn } from './messages/followed.en.ts';
import { followedNl } from './messages/followed.nl.ts';
import { specificationWords } from './specification-words.ts';
import { addMessages, translatorOf } from './translator.ts';

addMessages({
  en: { findingExport: findingExportEn, followed: followedEn },
  nl: { findingExport: findingExportNl, followed: followedNl },
});

export type FindingColumn = keyof typeof findingExportEn.columns;

export interface FindingExportWords {
  sheet: string;
  /** Name of the file, without its extension. */
  filename: string;
  /** Names the time zone in columns with times. */
  column(key: FindingColumn, zone: string): string;
  state(state: ProjectFindingState): string;
  requirement(rule: RuleSpecification): string;
  failure(failure: Failure): string;
  /** Names a rule set where a specification has its name. */
  ruleSet(name: string): string;
  /** Names a layer of the validity there. */
  layer(layer: FollowedLayer): string;
  exception(exception: { status: 'GRANTED' | 'ASKED'; until: string; reason: string }): string;
}

export function findingExportWordsOf(language: Language): FindingExportWords {
  const t = translatorOf(language);
  const { failure } = exportWordsOf(language);
  return {
    failure,
    ruleSet: (name) => t('export.ruleSetOf', { name }),
    layer: (layer) => t('findingExport.layer', { layer: t(`export.validity${layer}`) }),
    sheet: t('findingExport.sheet'),
    filename: t('findingExport.filename'),
    column: (key, zone) => t(`findingExport.columns.${key}`, { zone }),
    state: (state) => (state === 'EXCEPTED' ? t('findingExport.EXCEPTED') : t(`followed.names.${state satisfies FindingState}`)),
    requirement(rule) {
      const { requirements, applicability, occurrences } = specificationWords(t, rule);
      const lines = requirements.map(({ text }) => text);
      return (lines.length > 0 ? lines : [...(occurrences ? [occurrences] : []), ...applicability]).join('\n');
    },
    exception: ({ status, until, reason }) => t(`findingExport.${status}`, { date: formatDay(language, until), reason }),
  };
}
