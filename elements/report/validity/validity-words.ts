/** The words of the tab in the language of the report. */
import { addMessages } from '@vakwerk/i18n';
import type { ReportValidity, ValidityCounts } from '../../../common/contract/validity.ts';
import { validityViewEn } from '../../../common/i18n/messages/validity-view.en.ts';
import { validityViewNl } from '../../../common/i18n/messages/validity-view.nl.ts';
import type { Words } from '../words.ts';

addMessages({ en: { validityView: validityViewEn }, nl: { validityView: validityViewNl } });

/** Returns "12 errors, 1 warning" of all layers. */
export function countsIn({ t, counted }: Words, { layers }: ReportValidity): string {
  const sum = (name: 'errors' | 'warnings') => layers.reduce((total, { counts }) => total + counts[name], 0);
  const text = (name: 'errors' | 'warnings') => counted(`validityView.${name}`, sum(name));
  return t('validityView.counts', { errors: text('errors'), warnings: text('warnings') });
}

const KINDS = ['new', 'stillFailing', 'fixed', 'notChecked'] as const;

/** Returns "12 new, 3 solved": the kinds of change that occur. */
export function changesIn({ t, counted }: Words, counts: ValidityCounts): string {
  const kinds = KINDS.filter((kind) => counts[kind] > 0);
  return (
    kinds.map((kind) => counted(`validityView.changes.${kind}`, counts[kind])).join(', ') || t('validityView.changes.nothing')
  );
}
