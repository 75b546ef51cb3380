import type { Loader } from '@vakwerk/store';
import type { Organization } from '../../common/contract/organizations.ts';
import type { User } from '../../common/contract/users.ts';

/** What each page of an organization's settings gets. */
export interface OrganizationPageProps {
  organization: Organization;
  loader: Loader<Organization>;
  user: User;
  /** Its admins and platform admins; a member reads (specification §6). */
  mayEdit: boolean;
}
