import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { noticesEn } from '../../common/i18n/messages/notices.en.ts';
import { noticesNl } from '../../common/i18n/messages/notices.nl.ts';
import { NoticesPage } from './notices-page.tsx';

addMessages({
  en: { notices: noticesEn },
  nl: { notices: noticesNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(NoticesPage);
