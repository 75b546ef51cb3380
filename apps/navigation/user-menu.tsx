import { Link, Menu, makeStyles, tokens, useMenuEntry, useTranslate } from '@vakwerk/ui';
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
    // Decoration, so not a text that the button's name would have to hold.
    '::before': { content: 'attr(data-initials)' },
  },
  who: {
    padding: '8px 12px 12px',
    marginBottom: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontWeight: 600 },
  part: { paddingBottom: '4px', marginBottom: '4px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  heading: {
    margin: 0,
    padding: '8px 12px 4px',
    fontSize: '12px',
    lineHeight: '16px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
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
    >
      <div className={styles.who}>
        {name && <p className={styles.name}>{name}</p>}
        <p className={styles.detail}>{user.email}</p>
      </div>
      <AdminLinks user={user} />
      {user.organization && <OrganizationLink organization={user.organization} />}
      <Link isPlain href="/account-settings" className={useMenuEntry()}>
        {t('shell.navigation.account')}
      </Link>
      <Link isPlain href="/sign-out" className={useMenuEntry()}>
        {t('shell.navigation.signOut')}
      </Link>
    </Menu>
  );
}

/** Users, organizations, specifications and the log, for whoever administers them. */
function AdminLinks({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const entry = useMenuEntry();
  if (!seesAdministration(user)) return null;
  return (
    <section className={styles.part} aria-label={t('shell.navigation.admin')}>
      <p className={styles.heading}>{t('shell.navigation.admin')}</p>
      {seesUsers(user) && (
        <Link isPlain href="/users" className={entry}>
          {t('shell.navigation.users')}
        </Link>
      )}
      {seesOrganizations(user) && (
        <Link isPlain href="/organizations" className={entry}>
          {t('shell.navigation.organizations')}
        </Link>
      )}
      <Link isPlain href="/specifications" className={entry}>
        {t('shell.navigation.specifications')}
      </Link>
      <Link isPlain href="/audit-log" className={entry}>
        {t('shell.navigation.auditLog')}
      </Link>
    </section>
  );
}

function OrganizationLink({ organization }: { organization: NonNullable<User['organization']> }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <section className={styles.part} aria-label={organization.name}>
      <p className={styles.heading}>{organization.name}</p>
      <Link isPlain href={`/organizations/${organization.id}/settings`} className={useMenuEntry()}>
        {t('shell.navigation.organizationSettings')}
      </Link>
    </section>
  );
}

/** "Anna de Vries" is AV; without names the first letter of the address. */
function initials({ firstName, lastName, email }: User): string {
  const last = lastName.trim().split(/\s+/).at(-1) ?? '';
  return ((firstName.trim()[0] ?? '') + (last[0] ?? '') || (email[0] ?? '')).toUpperCase();
}
