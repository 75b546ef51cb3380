import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { authEn } from '../../common/i18n/messages/auth.en.ts';
import { authNl } from '../../common/i18n/messages/auth.nl.ts';
import { AuthApp } from './auth-app.tsx';

addMessages({
  en: { auth: authEn },
  nl: { auth: authNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(AuthApp);
