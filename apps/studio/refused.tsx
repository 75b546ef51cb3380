/** Messages about an opened file: why it cannot be edited, or how a draft of IDS (0.9.x) was upgraded. */
import { Alert, Button, makeStyles, useTranslate } from '@vakwerk/ui';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { useAuditWords } from './audit-words.ts';

const useStyles = makeStyles({ root: { marginTop: '8px' }, list: { marginTop: '8px' } });

export function Refused({ findings }: { findings: readonly IdsFinding[] }) {
  const t = useTranslate();
  useAuditWords();
  return (
    <Alert variant="error" header={t('studio.refused')}>
      <FindingsList findings={findings} />
    </Alert>
  );
}

export function Upgraded({ findings, onClose }: { findings: readonly IdsFinding[]; onClose: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  useAuditWords();
  return (
    <Alert
      variant="info"
      isLive
      className={styles.root}
      header={t('studio.upgraded')}
      action={<Button onClick={onClose}>{t('studio.seen')}</Button>}
    >
      <p>{t('studio.upgradedBody')}</p>
      <div className={styles.list}>
        <FindingsList findings={findings} />
      </div>
    </Alert>
  );
}
