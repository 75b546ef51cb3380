/** The tabs findings, causes and exceptions of a project. */
import { useStore } from '@nanostores/react';
import { addMessages, formatNumber } from '@vakwerk/i18n';
import { $location } from '@vakwerk/store';
import { FORCED_COLORS, Link, makeStyles, mergeClasses, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import { exceptionsEn } from '../../common/i18n/messages/exceptions.en.ts';
import { exceptionsNl } from '../../common/i18n/messages/exceptions.nl.ts';
import { failuresEn } from '../../common/i18n/messages/failures.en.ts';
import { failuresNl } from '../../common/i18n/messages/failures.nl.ts';
import { followedEn } from '../../common/i18n/messages/followed.en.ts';
import { followedNl } from '../../common/i18n/messages/followed.nl.ts';
import { projectFindingsEn } from '../../common/i18n/messages/project-findings.en.ts';
import { projectFindingsNl } from '../../common/i18n/messages/project-findings.nl.ts';
import { specificationEn } from '../../common/i18n/messages/specification.en.ts';
import { specificationNl } from '../../common/i18n/messages/specification.nl.ts';

addMessages({
  en: {
    exceptions: exceptionsEn,
    failures: failuresEn,
    followed: followedEn,
    projectFindings: projectFindingsEn,
    specification: specificationEn,
  },
  nl: {
    exceptions: exceptionsNl,
    failures: failuresNl,
    followed: followedNl,
    projectFindings: projectFindingsNl,
    specification: specificationNl,
  },
});

const useStyles = makeStyles({
  nav: { display: 'flex', flexWrap: 'wrap', columnGap: '20px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    borderBottom: '2px solid transparent',
    [FORCED_COLORS]: { borderBottomColor: 'Canvas' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    fontWeight: 600,
    borderBottomColor: tokens.colorBrandStroke1,
    [FORCED_COLORS]: { borderBottomColor: 'Highlight' },
  },
});

/** `asked` is the number of exceptions that wait for an answer. */
export function FindingsNav({ root, asked: openExceptions }: { root: string; asked: number }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { path } = useStore($location);
  const waiting = t('projectFindings.exceptionsTab', {
    count: openExceptions,
    formatted: formatNumber(language, openExceptions),
  });
  const links = [
    { href: `${root}/findings`, text: t('projectFindings.title') },
    { href: `${root}/causes`, text: t('projectFindings.causes') },
    { href: `${root}/exceptions`, text: openExceptions > 0 ? waiting : t('exceptions.title') },
  ];
  return (
    <nav className={styles.nav} aria-label={t('projectFindings.pages')}>
      {links.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={mergeClasses(styles.link, path === href && styles.current)}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
