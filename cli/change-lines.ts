/** Describes what changed in the rules of an IDS, in lines of text. */
import { changeWords } from '../common/i18n/change-words.ts';
import { changesEn } from '../common/i18n/messages/changes.en.ts';
import { changesNl } from '../common/i18n/messages/changes.nl.ts';
import { specificationEn } from '../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../common/i18n/messages/specification.nl.ts';
import type { Translate } from '../common/i18n/translate.ts';
import { addMessages } from '../common/i18n/translator.ts';
import type { RuleChange } from '../engine/ids/compare/compare-specifications.ts';

addMessages({
  en: { changes: changesEn, specification: specificationEn },
  nl: { changes: changesNl, specification: specificationNl },
});

export function changeLines(t: Translate, change: RuleChange): string[] {
  const name = (change.after ?? change.before)?.name ?? '';
  return [`${t(`changes.kind.${change.kind}`)}: ${name}`, ...changeWords(t, change).map((words) => `  ${words}`)];
}
