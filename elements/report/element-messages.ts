/** The words of the element beside those of a report. */
import { addMessages } from '@vakwerk/i18n';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';

addMessages({ en: { embed: embedEn }, nl: { embed: embedNl } });
