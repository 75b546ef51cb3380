import { Button, Drawer, Link, Logo, layout, MenuIcon, makeStyles, mergeClasses, tokens, useTranslate } from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { NavigationLink } from './links.ts';

const useStyles = makeStyles({
  brand: { display: 'flex', alignItems: 'center', columnGap: '10px', fontSize: '16px', fontWeight: 600 },
  mark: { display: 'flex', color: tokens.colorBrandForeground1 },
  list: layout.plainList,
  part: { margin: '16px 12px 4px', ...layout.small, fontWeight: 600, color: tokens.colorNeutralForeground3 },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 12px',
    fontSize: '16px',
    borderRadius: '4px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  // A bar next to the text, so that the current page is not marked by colour alone.
  current: {
    fontWeight: 600,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
  },
});

/** Above this width the header shows the links itself. */
const WIDE = '(min-width: 640px)';

interface NavigationDrawerProps {
  links: NavigationLink[];
  administration: NavigationLink[];
}

/** The links of the header and of administration on narrow screens. */
export function NavigationDrawer({ links, administration }: NavigationDrawerProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const closeDrawer = () => setOpen(false);
    wide.addEventListener('change', closeDrawer);
    return () => wide.removeEventListener('change', closeDrawer);
  }, []);
  const label = t('shell.navigation.menu');
  return (
    <>
      <Button
        variant="subtle"
        icon={<MenuIcon size={20} />}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Drawer
          position="start"
          label={label}
          closeLabel={t('shell.close')}
          onClose={close}
          title={
            <span className={styles.brand}>
              <span className={styles.mark}>
                <Logo size={22} />
              </span>
              {t('shell.product')}
            </span>
          }
        >
          <nav aria-label={t('shell.navigation.label')}>
            <Links links={links} onFollow={close} />
            {administration.length > 0 && (
              <>
                <p className={styles.part}>{t('shell.navigation.admin')}</p>
                <Links links={administration} onFollow={close} />
              </>
            )}
          </nav>
        </Drawer>
      )}
    </>
  );
}

function Links({ links, onFollow }: { links: NavigationLink[]; onFollow: () => void }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {links.map(({ href, text, isCurrent }) => (
        <li key={href}>
          <Link
            isPlain
            href={href}
            className={mergeClasses(styles.link, isCurrent && styles.current)}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={onFollow}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
