/** Lists the findings of the audit of an .ids file: errors first, each with its line. */
import { Badge, mergeClasses, StatusBadge, useTranslate } from '@vakwerk/ui';
import type { IdsFinding } from '../contract/specifications.ts';
import { idsFindingSentence } from '../i18n/ids-finding-sentence.ts';
import { FAULTS_SHOWN_MAX, useFaultStyles } from './fault-styles.ts';

export function FindingsList({ findings }: { findings: readonly IdsFinding[] }) {
  const styles = useFaultStyles();
  const t = useTranslate();
  const errors = findings.filter(({ severity }) => severity === 'ERROR');
  const warnings = findings.filter(({ severity }) => severity !== 'ERROR');
  const listed = [...errors, ...warnings].slice(0, FAULTS_SHOWN_MAX);
  return (
    <div>
      <div className={styles.counts}>
        {errors.length > 0 && <StatusBadge status="failed" label={t('library.file.errors', { count: errors.length })} />}
        {warnings.length > 0 && <Badge variant="neutral">{t('library.file.warnings', { count: warnings.length })}</Badge>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
      <ul className={styles.list} aria-label={t('library.file.findings')} tabIndex={0}>
        {listed.map((finding) => (
          <Entry key={`${finding.code} ${finding.line} ${finding.path} ${finding.message}`} finding={finding} />
        ))}
        {findings.length > listed.length && (
          <li className={styles.entry}>{t('library.file.more', { count: findings.length - listed.length })}</li>
        )}
      </ul>
    </div>
  );
}

function Entry({ finding }: { finding: IdsFinding }) {
  const styles = useFaultStyles();
  const t = useTranslate();
  const { severity, line, path } = finding;
  const place = [line > 0 && t('library.file.line', { line }), path].filter(Boolean).join(' · ');
  return (
    <li className={mergeClasses(styles.entry, severity === 'ERROR' && styles.error)}>
      {sentenceOf(idsFindingSentence(t, finding), finding)}
      <span className={styles.place}>
        {t(severity === 'ERROR' ? 'shell.variant.error' : 'shell.variant.warning')}
        {place && ` · ${place}`}
      </span>
    </li>
  );
}

/** Capitalizes a sentence, unless it begins with a name from the file, such as minOccurs. */
function sentenceOf(words: string, { facts = {} }: IdsFinding): string {
  const isName = Object.values(facts)
    .flat()
    .some((fact) => fact !== '' && words.startsWith(String(fact)));
  return isName ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
