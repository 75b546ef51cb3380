import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $user } from '@vakwerk/store';
import { appLifecycles, Forbidden } from '@vakwerk/ui';
import { actorOf, mayManageUsers } from '../../common/contract/roles.ts';
import { usersEn } from '../../common/i18n/messages/users.en.ts';
import { usersNl } from '../../common/i18n/messages/users.nl.ts';
import { UsersPage } from './users-page.tsx';

addMessages({ en: { users: usersEn }, nl: { users: usersNl } });

/** For platform admins and organization admins; others get the 403 screen (specification §6). */
function UsersApp() {
  const user = useStore($user);
  // What is shown depends on the user's rights.
  if (!user) return null;
  return mayManageUsers(actorOf(user)) ? <UsersPage user={user} /> : <Forbidden />;
}

export const { bootstrap, mount, unmount } = appLifecycles(UsersApp);
