import { Menu, MenuDivider, MenuGroup, MenuGroupHeader, MenuLink, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { User } from '../../common/contract/users.ts';
import { seesAdministration, seesOrganizations, seesUsers } from './sees.ts';

const useStyles = makeStyles({
  avatar: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    fontSize: '12px',
    fontWeight: 600,
    lineHeight: 1,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    // As generated content: visible text would have to be in the button's name.
    '::before': { content: 'attr(data-initials)' },
  },
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
  detail: { margin: 0, fontSize: '12px', lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

export function UserMenu({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <Menu
      label={t('shell.navigation.userMenu', { name: name || user.email })}
      trigger={<span aria-hidden className={styles.avatar} data-initials={initials(user)} />}
      header={
        <div className={styles.who}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={styles.detail}>{user.email}</p>
        </div>
      }
    >
      <AdminLinks user={user} />
      {user.organization && <OrganizationLink organization={user.organization} />}
      <MenuLink href="/account-settings">{t('shell.navigation.account')}</MenuLink>
      <MenuLink href="/sign-out">{t('shell.navigation.signOut')}</MenuLink>
    </Menu>
  );
}

/** Links to users, organizations, specifications and the audit log, for admins. */
function AdminLinks({ user }: { user: User }) {
  const t = useTranslate();
  if (!seesAdministration(user)) return null;
  return (
    <Part name={t('shell.navigation.admin')}>
      {seesUsers(user) && <MenuLink href="/users">{t('shell.navigation.users')}</MenuLink>}
      {seesOrganizations(user) && <MenuLink href="/organizations">{t('shell.navigation.organizations')}</MenuLink>}
      <MenuLink href="/specifications">{t('shell.navigation.specifications')}</MenuLink>
      <MenuLink href="/audit-log">{t('shell.navigation.auditLog')}</MenuLink>
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
