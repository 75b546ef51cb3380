import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { usersEn } from '../../common/i18n/messages/users.en.ts';
import { usersNl } from '../../common/i18n/messages/users.nl.ts';
import { UsersApp } from './users-app.tsx';

addMessages({ en: { users: usersEn }, nl: { users: usersNl } });

export const { bootstrap, mount, unmount } = appLifecycles(UsersApp);
