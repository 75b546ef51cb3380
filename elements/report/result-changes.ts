/** The changes of results since the previous version in the language of the report. */
import { addMessages } from '@vakwerk/i18n';
import type { ResultChangeCounts } from '../../common/contract/validity.ts';
import { resultChangesEn } from '../../common/i18n/messages/result-changes.en.ts';
import { resultChangesNl } from '../../common/i18n/messages/result-changes.nl.ts';
import type { Words } from './words.ts';

addMessages({ en: { resultChanges: resultChangesEn }, nl: { resultChanges: resultChangesNl } });

const KINDS = ['new', 'stillFailing', 'fixed', 'notChecked'] as const;

/** Returns "12 new, 3 solved": the kinds of change that occur. */
export function changesIn({ t, counted }: Words, counts: ResultChangeCounts): string {
  const kinds = KINDS.filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => counted(`resultChanges.${kind}`, counts[kind])).join(', ') || t('resultChanges.nothing');
}
