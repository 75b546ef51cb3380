import { useStore } from '@nanostores/react';
import { $offersReload, declineReload } from '@vakwerk/store';
import { Button, useTranslate } from '@vakwerk/ui';
import { useNoticeStyles } from './notice-corner.tsx';

/**
 * Offers a reload when the server has newer modules for this page, but not while a reload would lose something. The live region
 * is always present, because screen readers announce only changes in it.
 */
export function NewVersionNotice() {
  const styles = useNoticeStyles();
  const t = useTranslate();
  const isOffered = useStore($offersReload);
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.notice}>
          <p className={styles.text}>{t('shell.newVersion.text')}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={() => location.reload()}>
              {t('shell.newVersion.reload')}
            </Button>
            <Button size="small" variant="subtle" onClick={declineReload}>
              {t('shell.newVersion.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
