/** The content of a certificate: the decision, specifications and exceptions. */
import type { MessageKey } from '@vakwerk/i18n';
import { formatDateTime } from '@vakwerk/i18n';
import { layout, makeStyles, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import type { CheckedCertificate } from '../../common/certificates/verify-certificate.ts';
import type { Acceptance, CertifiedRuleSets } from '../../common/contract/certificates.ts';
import { exceptionWords, ruleSetTitle, summaryWords, togetherWords } from '../../common/i18n/certificate-words.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 8px', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  facts: {
    ...layout.stack(0),
    margin: 0,
    '& > dt': { color: tokens.colorNeutralForeground3 },
    '& > dd': { margin: '0 0 8px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '@media (min-width: 640px)': {
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: '24px',
      rowGap: '8px',
      '& > dd': { margin: 0 },
    },
  },
  list: { display: 'grid', rowGap: '8px', margin: 0, paddingLeft: '20px', maxWidth: '72ch', overflowWrap: 'anywhere' },
  grey: { display: 'block', ...layout.quiet },
});

export function CertificateFacts({ certificate: { statement, decidedBy, keyId } }: { certificate: CheckedCertificate }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { id, issuer, project, delivery, decision } = statement.predicate;
  const title = t('certificate.page.certificate');
  const facts: [key: MessageKey, content: ReactNode][] = [
    ['certificate.page.delivery', [delivery.name, delivery.phase].filter(Boolean).join(', ')],
    ['certificate.page.project', project.name],
    ['certificate.page.by', decidedBy ?? t('certificate.somebody', { id: decision.by.id })],
    ['certificate.page.when', formatDateTime(language, decision.at)],
    ['certificate.page.words', decision.reason],
    ['certificate.page.judged', summaryWords(t, statement.predicate)],
    ['certificate.page.signer', issuer],
    ['certificate.page.key', keyId],
    ['certificate.page.number', id],
  ];
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, content]) => content)
          .flatMap(([key, content]) => [<dt key={`${key}-name`}>{t(key)}</dt>, <dd key={key}>{content}</dd>])}
      </dl>
    </section>
  );
}

interface HeldProps {
  acceptance: Acceptance;
  ruleSets: CertifiedRuleSets;
}

export function HeldRules({ acceptance: { specifications, exceptions, missing }, ruleSets }: HeldProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const title = t('certificate.page.held');
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {specifications.map(({ id, name, version, sha256, disabledRules }) => (
          <li key={id}>
            {`${name} ${version}`.trim()}
            {disabledRules.length > 0 && (
              <span className={styles.grey}>{t('certificate.noRule', { rules: disabledRules.join(', ') })}</span>
            )}
            {sha256 !== null && <span className={styles.grey}>{`SHA-256 ${sha256}`}</span>}
          </li>
        ))}
        {ruleSets.ruleSets.map((ruleSet) => (
          <li key={ruleSet.id}>
            {t('certificate.heldRuleSet', { ruleSet: ruleSetTitle(language, ruleSet) })}
            {ruleSet.disabledRules.length > 0 && (
              <span className={styles.grey}>{t('certificate.noRule', { rules: ruleSet.disabledRules.join(', ') })}</span>
            )}
            <span className={styles.grey}>{`SHA-256 ${ruleSet.sha256}`}</span>
          </li>
        ))}
        {togetherWords(t, language, ruleSets).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {exceptionWords(t, language, exceptions).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {missing.map((pattern) => (
          <li key={pattern}>{t('certificate.missing', { pattern })}</li>
        ))}
      </ul>
    </section>
  );
}
