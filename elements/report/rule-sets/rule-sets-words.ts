/** The words of the tab in the language of the report. */
import { addMessages } from '@vakwerk/i18n';
import { ruleSetsEn } from '../../../common/i18n/messages/rule-sets.en.ts';
import { ruleSetsNl } from '../../../common/i18n/messages/rule-sets.nl.ts';

addMessages({ en: { ruleSets: ruleSetsEn }, nl: { ruleSets: ruleSetsNl } });
