import { addMessages } from '@vakwerk/i18n';
import { appLifecycles } from '@vakwerk/ui';
import { organizationsEn } from '../../common/i18n/messages/organizations.en.ts';
import { organizationsNl } from '../../common/i18n/messages/organizations.nl.ts';
import { usersEn } from '../../common/i18n/messages/users.en.ts';
import { usersNl } from '../../common/i18n/messages/users.nl.ts';
import { OrganizationsApp } from './organizations-app.tsx';

// A member is added by the form that adds users (D82), with its words.
addMessages({
  en: { organizations: organizationsEn, users: usersEn },
  nl: { organizations: organizationsNl, users: usersNl },
});

export const { bootstrap, mount, unmount } = appLifecycles(OrganizationsApp);
