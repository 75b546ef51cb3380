import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { AwaitedSection, appLifecycles, Page, SettingsLayout, useTranslate } from '@vakwerk/ui';
import { type ComponentType, lazy, Suspense } from 'react';
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
const PAGES: Record<string, ComponentType<{ user: User }>> = {
  'user-profile': lazy(async () => ({ default: (await import('./profile-page.tsx')).ProfilePage })),
  notices: lazy(async () => ({ default: (await import('./notices-page.tsx')).NoticesPage })),
  'change-password': lazy(async () => ({ default: (await import('./password-page.tsx')).PasswordPage })),
  'two-step': lazy(async () => ({ default: (await import('./two-step-page.tsx')).TwoStepPage })),
  passkeys: lazy(async () => ({ default: (await import('./passkeys-page.tsx')).PasskeysPage })),
  sessions: lazy(async () => ({ default: (await import('./list-pages.ts')).SessionsPage })),
  'api-tokens': lazy(async () => ({ default: (await import('./list-pages.ts')).ApiTokensPage })),
  privacy: lazy(async () => ({ default: (await import('./privacy-page.tsx')).PrivacyPage })),
};

/** The account of the signed-in user (specification §2 "Account settings"). */
function AccountSettingsApp() {
  const t = useTranslate();
  const { path } = useStore($location);
  const user = useStore($user);
  const page = matchPath(`${ROOT}/:page`, path)?.page ?? '';
  const Shown = PAGES[page];
  if (!user || !Shown) return null;
  const title = t('account.title');
  return (
    <Page title={`${t(`account.${page}.title`)} – ${title}`} heading={title} purpose={t('account.purpose')}>
      <SettingsLayout
        label={title}
        path={path}
        links={Object.keys(PAGES).map((name) => ({ href: `${ROOT}/${name}`, text: t(`account.${name}.title`) }))}
      >
        <Suspense
          fallback={
            <AwaitedSection
              kind={['passkeys', 'sessions', 'api-tokens'].includes(page) ? 'table' : 'form'}
              label={t('shell.loading')}
            />
          }
        >
          <Shown key={page} user={user} />
        </Suspense>
      </SettingsLayout>
    </Page>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(AccountSettingsApp);
