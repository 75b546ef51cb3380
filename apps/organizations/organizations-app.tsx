import { useStore } from '@nanostores/react';
import { $location, $user, matchPath } from '@vakwerk/store';
import { Forbidden } from '@vakwerk/ui';
import { actorOf, mayManageOrganizations } from '../../common/contract/roles.ts';
import { OrganizationSettings } from './organization-settings.tsx';
import { OrganizationsPage } from './organizations-page.tsx';

/** /organizations is the list, for platform admins; below it are the settings of one (specification §2 "Route table"). */
export function OrganizationsApp() {
  const { path } = useStore($location);
  const user = useStore($user);
  // Rights decide what every page here shows, so nothing stands before they are known.
  if (!user) return null;
  if (matchPath('/organizations', path)) {
    return mayManageOrganizations(actorOf(user)) ? <OrganizationsPage /> : <Forbidden isPlatform />;
  }
  const found = matchPath('/organizations/:organizationId/settings/:page', path);
  const { organizationId = '', page = '' } = found ?? {};
  return found ? <OrganizationSettings key={organizationId} organizationId={organizationId} page={page} user={user} /> : null;
}
