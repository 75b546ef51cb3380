import { Link, Menu, makeStyles, SignOutIcon, tokens, useMenuEntry, useTranslate } from '@vakwerk/ui';
import type { User } from '../../common/contract/users.ts';

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
        {user.organization && <p className={styles.detail}>{user.organization.name}</p>}
      </div>
      <Link isPlain href="/sign-out" className={useMenuEntry()}>
        <SignOutIcon size={20} />
        {t('shell.navigation.signOut')}
      </Link>
    </Menu>
  );
}

/** "Anna de Vries" is AV; without names the first letter of the address. */
function initials({ firstName, lastName, email }: User): string {
  const last = lastName.trim().split(/\s+/).at(-1) ?? '';
  return ((firstName.trim()[0] ?? '') + (last[0] ?? '') || (email[0] ?? '')).toUpperCase();
}
