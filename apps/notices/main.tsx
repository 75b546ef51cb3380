import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { noticeKindsEn } from '../../common/i18n/messages/notice-kinds.en.ts';
import { noticeKindsNl } from '../../common/i18n/messages/notice-kinds.nl.ts';
import { noticesEn } from '../../common/i18n/messages/notices.en.ts';
import { noticesNl } from '../../common/i18n/messages/notices.nl.ts';
import { NoticesPage } from './notices-page.tsx';

addMessages({
  en: { notices: noticesEn, noticeKinds: noticeKindsEn },
  nl: { notices: noticesNl, noticeKinds: noticeKindsNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(NoticesPage);
