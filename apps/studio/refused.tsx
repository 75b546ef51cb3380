/** A file that cannot be edited, with why. The messages of the audit are many. */
import { Alert, useTranslate } from '@vakwerk/ui';
import type { IdsFinding } from '../../common/contract/specifications.ts';
import { FindingsList } from '../../common/rules/findings-list.tsx';
import { useAuditWords } from './audit-words.ts';

export function Refused({ findings }: { findings: readonly IdsFinding[] }) {
  const t = useTranslate();
  useAuditWords();
  return (
    <Alert variant="error" header={t('studio.refused')}>
      <FindingsList findings={findings} />
    </Alert>
  );
}
