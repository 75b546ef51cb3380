import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { useTranslate } from './language-context.tsx';
import { Page } from './page.tsx';

/** Shows 'Unexpected Application Error' instead of a part of the page that failed. */
export function UnexpectedError() {
  const t = useTranslate();
  return (
    <Page title={t('errors.unexpected')}>
      <Alert variant="error" action={<Button onClick={() => location.reload()}>{t('errors.reload')}</Button>}>
        {t('errors.unexpectedBody')}
      </Alert>
    </Page>
  );
}
