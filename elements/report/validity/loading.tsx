import { Spinner } from '@vakwerk/ui';
import { useWords } from '../words.ts';

/** Says that the validity is being loaded. */
export function Loading() {
  const { t } = useWords();
  return (
    <p role="status">
      <Spinner /> {t('validityView.loading')}
    </p>
  );
}
