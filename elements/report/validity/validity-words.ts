/** The words of the tab in the language of the report. */
import { addMessages } from '@vakwerk/i18n';
import type { ReportValidity } from '../../../common/contract/validity.ts';
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
