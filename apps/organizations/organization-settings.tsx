/** The settings of one organization: for its members, who read, for its admins and for platform admins (specification §2, §6). */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { $location, createLoader } from '@vakwerk/store';
import {
  Avatar,
  AwaitedForm,
  AwaitedTable,
  Forbidden,
  LoadedView,
  lazyPiece,
  makeStyles,
  NotFound,
  Page,
  SettingsLayout,
  useTranslate,
} from '@vakwerk/ui';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Organization } from '../../common/contract/organizations.ts';
import { actorOf, mayEditOrganization, maySeeOrganization } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import type { OrganizationPageProps } from './organization-state.ts';

const useStyles = makeStyles({
  heading: { display: 'inline-flex', alignItems: 'center', columnGap: '12px' },
});

/** The code of forms is larger than the page around them, so each page is loaded when it is opened. */
const PAGES = {
  overview: lazyPiece(async () => (await import('./overview-page.tsx')).OverviewPage, AwaitedTable),
  'organization-profile': lazyPiece(async () => (await import('./profile-page.tsx')).ProfilePage, AwaitedForm),
  'organization-members': lazyPiece(async () => (await import('./members-page.tsx')).MembersPage, AwaitedTable),
  'trusted-domains': lazyPiece(async () => (await import('./trusted-domains-page.tsx')).TrustedDomainsPage, AwaitedTable),
  'sign-in': lazyPiece(async () => (await import('./sign-in-page.tsx')).SignInPage, AwaitedForm),
  webhooks: lazyPiece(async () => (await import('./webhooks-page.tsx')).WebhooksPage, AwaitedTable),
  subscription: lazyPiece(async () => (await import('./subscription-page.tsx')).SubscriptionPage, AwaitedTable),
} satisfies Record<string, ComponentType<OrganizationPageProps>>;
type PageName = keyof typeof PAGES;

const ADMIN_PAGES = ['overview', 'sign-in', 'webhooks'];

/** The flag hides the link, the page can still be opened (D88). Pages for admins are linked only for admins. */
function linkedPages(user: User, organizationId: string): PageName[] {
  return (Object.keys(PAGES) as PageName[]).filter((name) => {
    if (ADMIN_PAGES.includes(name)) return mayEditOrganization(actorOf(user), organizationId);
    return name !== 'subscription' || user.featureFlags.includes('SUBSCRIPTIONS');
  });
}

interface OrganizationSettingsProps {
  /** Empty: not found. */
  organizationId: string;
  page: string;
  user: User;
}

export function OrganizationSettings({ organizationId, page, user }: OrganizationSettingsProps) {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getOrganization(organizationId, { signal })));
  if (organizationId === '' || !isPage(page)) return <NotFound />;
  const Shown = PAGES[page];
  return (
    <LoadedView loader={loader} loading={t('organizations.loading')} failed={t('organizations.loadFailed')}>
      {(organization) =>
        // A user who has just left the organization may no longer see it.
        maySeeOrganization(actorOf(user), organization.id) ? (
          <Frame page={page} organization={organization} user={user}>
            <Shown
              key={page}
              organization={organization}
              loader={loader}
              user={user}
              mayEdit={mayEditOrganization(actorOf(user), organization.id)}
            />
          </Frame>
        ) : (
          <Forbidden />
        )
      }
    </LoadedView>
  );
}

const isPage = (name: string): name is PageName => Object.hasOwn(PAGES, name);

interface FrameProps {
  page: PageName;
  organization: Organization;
  user: User;
  children: ReactNode;
}

function Frame({ page, organization: { id, name, avatarUrl }, user, children }: FrameProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { path } = useStore($location);
  const heading = (
    <span className={styles.heading}>
      <Avatar url={avatarUrl} size={32} />
      {name}
    </span>
  );
  const root = `/organizations/${encodeURIComponent(id)}/settings`;
  return (
    <Page title={`${t(`organizations.${page}.title`)} – ${name}`} heading={heading}>
      <SettingsLayout
        label={t('organizations.settings')}
        path={path}
        links={linkedPages(user, id).map((link) => ({ href: `${root}/${link}`, text: t(`organizations.${link}.title`) }))}
      >
        {children}
      </SettingsLayout>
    </Page>
  );
}
