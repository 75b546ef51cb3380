import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { accountEn } from '../../common/i18n/messages/account.en.ts';
import { accountNl } from '../../common/i18n/messages/account.nl.ts';
import { AccountSettingsApp } from './account-settings-app.tsx';

addMessages({
  en: { account: accountEn },
  nl: { account: accountNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(AccountSettingsApp);
