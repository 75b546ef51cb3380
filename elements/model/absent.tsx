/** Says why a model is not shown in 3D. */
import { Alert, Button, useTranslate } from '@vakwerk/ui';
import type { modelEn } from '../../common/i18n/messages/model.en.ts';

export type ModelState = Exclude<keyof typeof modelEn.state, 'same'>;

export function Absent({ reason, retry }: { reason: ModelState; retry?: () => void }) {
  const t = useTranslate();
  return (
    <Alert variant="info" action={retry && <Button onClick={retry}>{t('model.retry')}</Button>}>
      {t(`model.state.${reason}`)} {t('model.state.same')}
    </Alert>
  );
}
