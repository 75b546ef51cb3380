/** The words of the element: with it, not with every page. */
import { addMessages } from '@vakwerk/i18n';
import { embedEn } from '../../common/i18n/messages/embed.en.ts';
import { embedNl } from '../../common/i18n/messages/embed.nl.ts';
import { listsEn } from '../../common/i18n/messages/lists.en.ts';
import { listsNl } from '../../common/i18n/messages/lists.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';

addMessages({
  en: { embed: embedEn, lists: listsEn, specification: specificationEn },
  nl: { embed: embedNl, lists: listsNl, specification: specificationNl },
});
