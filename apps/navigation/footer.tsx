/** The footer of every page: legal pages, embedding and contact. */
import { contacts } from '@vakwerk/store';
import {
  besideWorkbench,
  Link,
  layout,
  makeStyles,
  Provider,
  TABLET_SCREEN,
  tokens,
  useTranslate,
  WIDE_SCREEN,
} from '@vakwerk/ui';
import { createPortal } from 'react-dom';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    // All five links fit next to each other on a telephone, in Dutch too.
    columnGap: '10px',
    boxSizing: 'border-box',
    maxWidth: '1344px',
    margin: '0 auto',
    padding: '8px 16px',
    ...layout.small,
    '@media (min-width: 640px)': { columnGap: '24px' },
    [TABLET_SCREEN]: { padding: '8px 24px' },
    [WIDE_SCREEN]: { padding: '8px 32px' },
    ...besideWorkbench,
  },
  link: {
    // 24 px high at least, also where the row breaks (WCAG 2.5.8).
    padding: '8px 0',
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
  },
});

const PAGES = ['privacy', 'terms', 'accessibility'] as const;

/** Its element is part of index.html, so that it exists whichever app is mounted. */
export function Footer() {
  const place = document.getElementById('footer');
  return place && createPortal(<FooterBar />, place);
}

function FooterBar() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    // A provider of its own: the portal is outside the theme of the header.
    <Provider>
      <nav className={styles.bar} aria-label={t('shell.footer.label')}>
        {PAGES.map((page) => (
          <Link key={page} isPlain href={`/about/${page}`} className={styles.link} prefetch="none">
            {t(`shell.footer.${page}`)}
          </Link>
        ))}
        <Link isPlain href="/embed" className={styles.link} prefetch="none">
          {t('shell.footer.embed')}
        </Link>
        <Link isPlain href={`mailto:${contacts.supportEmail}`} className={styles.link} prefetch="none">
          {t('shell.footer.contact')}
        </Link>
      </nav>
    </Provider>
  );
}
