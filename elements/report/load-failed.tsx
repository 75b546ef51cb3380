/** Shows what could not be loaded, with a button to load it again. */
import { Alert, Button } from '@vakwerk/ui';
import type { ReactNode } from 'react';
import { useWords } from './words.ts';

export function LoadFailed({ header, retry, children }: { header: string; retry: () => void; children?: ReactNode }) {
  const { t } = useWords();
  return (
    <Alert variant="error" header={header} action={<Button onClick={retry}>{t('report.loadError.retry')}</Button>}>
      {children}
    </Alert>
  );
}
