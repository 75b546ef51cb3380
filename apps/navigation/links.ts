/** The links of the header and of the menus, and who sees them. */
import type { MessageKey, Translate } from '@vakwerk/i18n';
import type { User } from '../../common/contract/users.ts';
import { seesAdministration, seesOperations, seesOrganizations, seesProjects, seesUsers } from './sees.ts';

export interface NavigationLink {
  href: string;
  text: string;
  isCurrent: boolean;
}

interface LinkRule<Who> {
  href: string;
  text: MessageKey;
  /** Other paths for which it counts as current. */
  also?: string;
  isShown: (user: Who) => boolean;
}

const MAIN: LinkRule<User | null>[] = [
  // Reports of personal files; reports of projects are below /projects.
  { href: '/dashboard', also: '/reports', text: 'shell.navigation.dashboard', isShown: () => true },
  { href: '/projects', text: 'shell.navigation.projects', isShown: seesProjects },
];

const ADMINISTRATION: LinkRule<User>[] = [
  { href: '/users', text: 'shell.navigation.users', isShown: seesUsers },
  { href: '/organizations', text: 'shell.navigation.organizations', isShown: seesOrganizations },
  { href: '/specifications', text: 'shell.navigation.specifications', isShown: seesAdministration },
  { href: '/audit-log', text: 'shell.navigation.auditLog', isShown: seesAdministration },
  { href: '/operations', text: 'shell.navigation.operations', isShown: seesOperations },
];

/** Before the user is loaded, the links that everybody sees. */
export const mainLinks = (t: Translate, user: User | null, path: string) => linksOf(MAIN, t, user, path);
export const administrationLinks = (t: Translate, user: User | null, path: string) =>
  user ? linksOf(ADMINISTRATION, t, user, path) : [];

function linksOf<Who>(rules: LinkRule<Who>[], t: Translate, user: Who, path: string): NavigationLink[] {
  return rules
    .filter(({ isShown }) => isShown(user))
    .map(({ href, also, text }) => ({
      href,
      text: t(text),
      isCurrent: path === href || [href, also].some((start) => start && path.startsWith(`${start}/`)),
    }));
}
