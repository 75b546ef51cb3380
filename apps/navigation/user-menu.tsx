import { useStore } from '@nanostores/react';
import { $location } from '@vakwerk/store';
import {
  layout,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuLink,
  makeStyles,
  PersonAvatar,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { User } from '../../common/contract/users.ts';
import { administrationLinks } from './links.ts';

const useStyles = makeStyles({
  who: {
    padding: '8px 10px 12px',
    marginBottom: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontWeight: 600 },
  detail: { margin: 0, ...layout.quiet },
});

export function UserMenu({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Menu
      label={t('shell.navigation.userMenu', { name: name || user.email })}
      trigger={<PersonAvatar initials={initials(user)} />}
      header={
        <div className={styles.who}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={styles.detail}>{user.email}</p>
        </div>
      }
    >
      <AdministrationLinks user={user} />
      {user.organization && <OrganizationLink organization={user.organization} />}
      <MenuLink href="/account-settings">{t('shell.navigation.account')}</MenuLink>
      <MenuLink href="/sign-out">{t('shell.navigation.signOut')}</MenuLink>
    </Menu>
  );
}

function AdministrationLinks({ user }: { user: User }) {
  const t = useTranslate();
  const links = administrationLinks(t, user, useStore($location).path);
  if (links.length === 0) return null;
  return (
    <Part name={t('shell.navigation.admin')}>
      {links.map(({ href, text, isCurrent }) => (
        <MenuLink key={href} href={href} isCurrent={isCurrent}>
          {text}
        </MenuLink>
      ))}
    </Part>
  );
}

function OrganizationLink({ organization }: { organization: NonNullable<User['organization']> }) {
  const t = useTranslate();
  return (
    <Part name={organization.name}>
      <MenuLink href={`/organizations/${organization.id}/settings`}>{t('shell.navigation.organizationSettings')}</MenuLink>
    </Part>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <MenuGroup>
        <MenuGroupHeader>{name}</MenuGroupHeader>
        {children}
      </MenuGroup>
      <MenuDivider />
    </>
  );
}

/** "Anna de Vries" is AV; without names the first letter of the address. */
function initials({ firstName, lastName, email }: User): string {
  const last = lastName.trim().split(/\s+/).at(-1) ?? '';
  return ((firstName.trim()[0] ?? '') + (last[0] ?? '') || (email[0] ?? '')).toUpperCase();
}
