/** Public pages: /about/privacy, /about/terms and /about/accessibility (D134), and /verify, which is loaded when it opens. */

import { useStore } from '@nanostores/react';
import type { MessageKey } from '@vakwerk/i18n';
import { addMessages } from '@vakwerk/i18n';
import { $location, contacts, matchPath } from '@vakwerk/store';
import { appLifecycles, Link, lazyPiece, makeStyles, NotFound, Page, SettingsLayout, tokens, useTranslate } from '@vakwerk/ui';
import { aboutEn } from '../../common/i18n/messages/about.en.ts';
import { aboutNl } from '../../common/i18n/messages/about.nl.ts';

addMessages({
  en: { about: aboutEn },
  nl: { about: aboutNl },
});

const VerifyPage = lazyPiece(async () => (await import('./verify-page.tsx')).VerifyPage);

const PAGES = ['privacy', 'terms', 'accessibility'] as const;
type AboutPage = (typeof PAGES)[number];
type PartPath = { [Page in AboutPage]: `about.${Page}.parts.${keyof (typeof aboutEn)[Page]['parts'] & string}` }[AboutPage];

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  text: {
    margin: '0 0 28px',
    fontSize: '16px',
    lineHeight: '24px',
    maxWidth: '72ch',
    color: tokens.colorNeutralForeground2,
    textWrap: 'pretty',
  },
});

function AboutApp() {
  const { path } = useStore($location);
  if (path !== '/verify') return <AboutText path={path} />;
  return <VerifyPage />;
}

function AboutText({ path }: { path: string }) {
  const t = useTranslate();
  const styles = useStyles();
  const page = matchPath('/about/:page', path)?.page as AboutPage | undefined;
  if (!page || !PAGES.includes(page)) return <NotFound />;
  return (
    <Page title={t(`about.${page}.title`)} purpose={t(`about.${page}.purpose`)}>
      <SettingsLayout
        label={t('about.label')}
        path={path}
        links={PAGES.map((name) => ({ href: `/about/${name}`, text: t(`about.${name}.title`) }))}
      >
        {Object.keys(aboutEn[page].parts).map((part) => {
          const path = `about.${page}.parts.${part}` as PartPath;
          return <Part key={part} title={`${path}.title`} text={`${path}.text`} />;
        })}
        {page === 'terms' && (
          <a className={styles.text} href="/licenses.txt" target="_blank" rel="noreferrer">
            {t('about.licenses')}
          </a>
        )}
      </SettingsLayout>
    </Page>
  );
}

function Part({ title, text }: { title: MessageKey; text: MessageKey }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <section>
      <h2 className={styles.title}>{t(title)}</h2>
      <p className={styles.text}>
        <WithAddress text={t(text, { support: contacts.supportEmail })} />
      </p>
    </section>
  );
}

/** Shows a text in which the support address is a mail link. */
function WithAddress({ text }: { text: string }) {
  const [before, after] = text.split(contacts.supportEmail);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Link href={`mailto:${contacts.supportEmail}`}>{contacts.supportEmail}</Link>
      {after}
    </>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(AboutApp);
