/** The words of the pages about rule sets; imported by each file that is loaded separately. */
import { addMessages } from '@vakwerk/i18n';
import { ruleSetLibraryEn } from '../../../common/i18n/messages/rule-set-library.en.ts';
import { ruleSetLibraryNl } from '../../../common/i18n/messages/rule-set-library.nl.ts';

addMessages({ en: { ruleSetLibrary: ruleSetLibraryEn }, nl: { ruleSetLibrary: ruleSetLibraryNl } });
