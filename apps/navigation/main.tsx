import { useStore } from '@nanostores/react';
import { $location, $session, $theme, $user, setTheme } from '@vakwerk/store';
import {
  appLifecycles,
  Button,
  besideWorkbench,
  FORCED_COLORS,
  Link,
  Logo,
  layout,
  makeStyles,
  mergeClasses,
  Notifications,
  TABLET_SCREEN,
  ThemeIcon,
  tokens,
  useTranslate,
  WIDE_SCREEN,
} from '@vakwerk/ui';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { administrationLinks, mainLinks } from './links.ts';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { NoticeCorner } from './notice-corner.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UploadNotice } from './upload-notice.tsx';
import { UserMenu } from './user-menu.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '48px',
    maxWidth: '1344px',
    margin: '0 auto',
    padding: '0 16px',
    columnGap: '4px',
    color: tokens.colorNeutralForeground1,
    [TABLET_SCREEN]: { padding: '0 24px' },
    [WIDE_SCREEN]: { padding: '0 32px' },
    ...besideWorkbench,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    marginRight: '16px',
    fontSize: '16px',
    fontWeight: 600,
    letterSpacing: '-0.01em',
    borderRadius: '4px',
    '@media (max-width: 389px)': { marginRight: 0 },
  },
  // On narrow telephones, or at 400 % of a wide screen: the mark alone, its name still spoken.
  name: {
    '@media (max-width: 389px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  mark: { color: tokens.colorBrandForeground1 },
  links: { display: 'none', height: '100%', alignItems: 'stretch', '@media (min-width: 640px)': { display: 'flex' } },
  link: {
    display: 'flex',
    alignItems: 'center',
    padding: '0 12px',
    fontSize: '14px',
    color: tokens.colorNeutralForeground2,
    borderBottom: '2px solid transparent',
    borderTop: '2px solid transparent',
    [FORCED_COLORS]: { borderTopColor: 'Canvas', borderBottomColor: 'Canvas' },
    ':hover': { color: tokens.colorNeutralForeground1 },
    // The link is as high as the bar, which would clip an outer ring.
    ':focus-visible': { outlineOffset: '-2px' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    borderBottomColor: tokens.colorBrandStroke1,
    [FORCED_COLORS]: { borderBottomColor: 'Highlight' },
  },
  signIn: {
    padding: '6px 12px',
    ...layout.partTitle,
    color: tokens.colorBrandForeground1,
    whiteSpace: 'nowrap',
    borderRadius: '4px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  space: { flexGrow: 1 },
  narrow: { display: 'block', '@media (min-width: 640px)': { display: 'none' } },
});

/** Pages without a link to sign-in. */
const SIGN_IN_PATHS = ['/sign-in', '/login', '/sign-out', '/forgot-password'];

/** The header of every page: 48 px, sticks; below 640 px the links move into a drawer. */
function NavigationApp() {
  const styles = useStyles();
  const t = useTranslate();
  const user = useStore($user);
  const isSignedIn = useStore($session) !== null;
  const { path } = useStore($location);
  const links = isSignedIn ? mainLinks(t, user, path) : [];
  return (
    <>
      <header className={styles.bar}>
        {links.length > 0 && (
          <div className={styles.narrow}>
            <NavigationDrawer links={links} administration={administrationLinks(t, user, path)} />
          </div>
        )}
        <Link isPlain className={styles.brand} href="/">
          <span className={styles.mark}>
            <Logo size={22} />
          </span>
          <span className={styles.name}>{t('shell.product')}</span>
        </Link>
        <nav className={styles.links} aria-label={t('shell.navigation.label')}>
          {links.map(({ href, text, isCurrent }) => (
            <Link
              key={href}
              isPlain
              href={href}
              className={mergeClasses(styles.link, isCurrent && styles.current)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {text}
            </Link>
          ))}
        </nav>
        <span className={styles.space} />
        {!isSignedIn && !SIGN_IN_PATHS.includes(path) && (
          <Link isPlain className={styles.signIn} href="/sign-in">
            {t('shell.navigation.signIn')}
          </Link>
        )}
        <LanguageSwitch />
        <ThemeSwitch />
        {user && <NoticesBell user={user} />}
        {user && <UserMenu user={user} />}
      </header>
      <OfflineNotice />
      <Footer />
      <Notifications />
      <NoticeCorner>
        <UploadNotice />
        <NewVersionNotice />
      </NoticeCorner>
    </>
  );
}

function ThemeSwitch() {
  const t = useTranslate();
  const other = useStore($theme) === 'dark' ? 'light' : 'dark';
  const label = t(other === 'dark' ? 'shell.theme.toDark' : 'shell.theme.toLight');
  return (
    <Button
      variant="subtle"
      icon={<ThemeIcon isDark={other === 'light'} />}
      aria-label={label}
      title={label}
      onClick={() => setTheme(other)}
    />
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(NavigationApp);
