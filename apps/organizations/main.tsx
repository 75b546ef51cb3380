import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { appLifecycles, Forbidden } from '@vakwerk/ui';
import { actorOf, mayManageOrganizations } from '../../common/contract/roles.ts';
import { organizationsEn } from '../../common/i18n/messages/organizations.en.ts';
import { organizationsNl } from '../../common/i18n/messages/organizations.nl.ts';
import { peopleEn } from '../../common/i18n/messages/people.en.ts';
import { peopleNl } from '../../common/i18n/messages/people.nl.ts';
import { usersEn } from '../../common/i18n/messages/users.en.ts';
import { usersNl } from '../../common/i18n/messages/users.nl.ts';
import { OrganizationSettings } from './organization-settings.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

// Members are added by the form for users (D82), which needs its messages.
addMessages({
  en: { organizations: organizationsEn, people: peopleEn, users: usersEn },
  nl: { organizations: organizationsNl, people: peopleNl, users: usersNl },
});

/** /organizations is the list, for platform admins; below it are the settings of one (specification §2 "Route table"). */
function OrganizationsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // What each page shows depends on the user's rights.
  if (!user) return null;
  if (matchPath('/organizations', path)) {
    return mayManageOrganizations(actorOf(user)) ? <OrganizationsPage /> : <Forbidden isPlatform />;
  }
  const match = matchPath('/organizations/:organizationId/settings/:page', path);
  const { organizationId = '', page = '' } = match ?? {};
  return match ? <OrganizationSettings key={organizationId} organizationId={organizationId} page={page} user={user} /> : null;
}

export const { bootstrap, mount, unmount } = appLifecycles(OrganizationsApp);
