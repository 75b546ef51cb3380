/** Lists the results of verifying a map, a sentence each. */
import { Alert, makeStyles, useTranslate } from '@vakwerk/ui';
import type { VerifyFinding } from '../../common/contract/import-map.ts';
import { findingWords } from './finding-words.ts';

const useStyles = makeStyles({
  list: { margin: '4px 0 0', paddingLeft: '20px', overflowWrap: 'anywhere' },
});

export function VerifyFindings({ findings }: { findings: VerifyFinding[] }) {
  const styles = useStyles();
  const t = useTranslate();
  if (findings.length === 0)
    return (
      <Alert variant="success" isLive>
        {t('operations.verify.passed')}
      </Alert>
    );
  const isWrong = findings.some(({ severity }) => severity === 'ERROR');
  return (
    <Alert variant={isWrong ? 'error' : 'warning'} header={t('operations.verify.found', { count: findings.length })} isLive>
      <ul className={styles.list}>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>{findingWords(t, finding)}</li>
        ))}
      </ul>
    </Alert>
  );
}
