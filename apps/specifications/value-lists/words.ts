/** The words of the pages about lists of values; imported by each file that is loaded separately. */
import { addMessages } from '@vakwerk/i18n';
import { valueListsEn } from '../../../common/i18n/messages/value-lists.en.ts';
import { valueListsNl } from '../../../common/i18n/messages/value-lists.nl.ts';
// The number of problems in a file is worded as in that of a rule set.
import '../rule-sets/words.ts';

addMessages({ en: { valueLists: valueListsEn }, nl: { valueLists: valueListsNl } });
