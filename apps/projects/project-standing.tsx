import { formatNumber } from '@vakwerk/i18n';
import { makeStyles, StatusIcon, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { ProjectStanding as Standing } from '../../common/contract/projects.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'start', columnGap: '8px', '& > :first-child': { flexShrink: 0, marginTop: '2px' } },
  facts: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
  grey: { color: tokens.colorNeutralForeground3 },
});

/** Shows how the newest files of a project stand. Excepted files fail, but count as in order here. */
export function ProjectStanding({ standing }: { standing: Standing | undefined }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (!standing) return <span className={styles.grey}>{t('projects.standing.none')}</span>;
  const { files, passed, excepted, checking, unchecked } = standing;
  const failed = standing.failed - excepted;
  const words = (key: 'passed' | 'excepted' | 'checking' | 'unchecked', count: number) =>
    t(`projects.standing.${key}`, { count, formatted: formatNumber(language, count) });
  const facts = [
    failed > 0
      ? t('projects.standing.failing', {
          count: failed,
          formatted: formatNumber(language, failed),
          files: formatNumber(language, files),
        })
      : passed === files
        ? words('passed', files)
        : '',
    ...(['excepted', 'checking', 'unchecked'] as const).map((key) => (standing[key] > 0 ? words(key, standing[key]) : '')),
  ].filter(Boolean);
  const status = failed > 0 ? 'failed' : checking + unchecked > 0 ? 'none' : excepted > 0 ? 'excepted' : 'passed';
  return (
    <span className={styles.line}>
      <StatusIcon status={status} />
      <span className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
    </span>
  );
}
