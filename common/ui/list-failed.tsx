import { isForbidden } from '@vakwerk/store';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { ProblemAlert } from './problem-alert.tsx';

/** Shows the error. Without the right to read, a retry does not help, so there is none. */
export function ListFailed({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  const t = useTranslate();
  if (isForbidden(error)) return <ProblemAlert error={error} />;
  return (
    <Alert variant="error" action={<Button onClick={onRetry}>{t('shell.retry')}</Button>}>
      {t('errors.loadFailed')}
    </Alert>
  );
}
