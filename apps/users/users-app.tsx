import { useStore } from '@nanostores/react';
import { $user } from '@vakwerk/store';
import { Forbidden } from '@vakwerk/ui';
import { actorOf, mayManageUsers } from '../../common/contract/roles.ts';
import { UsersPage } from './users-page.tsx';

/** For platform admins and organization admins; others get the 403 screen (specification §6). */
export function UsersApp() {
  const user = useStore($user);
  // Rights decide what stands here, so nothing does before they are known.
  if (!user) return null;
  return mayManageUsers(actorOf(user)) ? <UsersPage user={user} /> : <Forbidden />;
}
