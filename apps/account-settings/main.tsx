import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { AwaitedForm, AwaitedTable, appLifecycles, lazyPiece, Page, SettingsLayout, useTranslate } from '@vakwerk/ui';
import type { ComponentType } from 'react';
import type { User } from '../../common/contract/users.ts';
import { accountEn } from '../../common/i18n/messages/account.en.ts';
import { accountNl } from '../../common/i18n/messages/account.nl.ts';
import { twoStepEn } from '../../common/i18n/messages/two-step.en.ts';
import { twoStepNl } from '../../common/i18n/messages/two-step.nl.ts';

addMessages({
  en: { account: accountEn, twoStep: twoStepEn },
  nl: { account: accountNl, twoStep: twoStepNl },
});

const ROOT = '/account-settings';

/** The code of forms is larger than the page around them, so each page is loaded when it is opened. */
const PAGES = {
  'user-profile': lazyPiece(async () => (await import('./profile-page.tsx')).ProfilePage, AwaitedForm),
  notices: lazyPiece(async () => (await import('./notices-page.tsx')).NoticesPage, AwaitedForm),
  'change-password': lazyPiece(async () => (await import('./password-page.tsx')).PasswordPage, AwaitedForm),
  'two-step': lazyPiece(async () => (await import('./two-step-page.tsx')).TwoStepPage, AwaitedForm),
  passkeys: lazyPiece(async () => (await import('./passkeys-page.tsx')).PasskeysPage, AwaitedTable),
  sessions: lazyPiece(async () => (await import('./list-pages.ts')).SessionsPage, AwaitedTable),
  'api-tokens': lazyPiece(async () => (await import('./list-pages.ts')).ApiTokensPage, AwaitedTable),
  privacy: lazyPiece(async () => (await import('./privacy-page.tsx')).PrivacyPage, AwaitedForm),
} satisfies Record<string, ComponentType<{ user: User }>>;
type PageName = keyof typeof PAGES;

/** The account of the signed-in user (specification §2 "Account settings"). */
function AccountSettingsApp() {
  const t = useTranslate();
  const { path } = useStore($location);
  const user = useStore($user);
  const page = matchPath(`${ROOT}/:page`, path)?.page as PageName;
  const Shown = PAGES[page];
  if (!user || !Shown) return null;
  const title = t('account.title');
  return (
    <Page title={`${t(`account.${page}.title`)} – ${title}`} heading={title} purpose={t('account.purpose')}>
      <SettingsLayout
        label={title}
        path={path}
        links={(Object.keys(PAGES) as PageName[]).map((name) => ({ href: `${ROOT}/${name}`, text: t(`account.${name}.title`) }))}
      >
        <Shown key={page} user={user} />
      </SettingsLayout>
    </Page>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(AccountSettingsApp);
