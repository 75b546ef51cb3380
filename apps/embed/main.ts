import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { embedPageEn } from '../../common/i18n/messages/embed-page.en.ts';
import { embedPageNl } from '../../common/i18n/messages/embed-page.nl.ts';
import { EmbedApp } from './embed-app.tsx';

addMessages({
  en: { embedPage: embedPageEn },
  nl: { embedPage: embedPageNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(EmbedApp);
