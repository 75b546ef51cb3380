import { AlertIcon, makeStyles, tokens, useTranslate } from '@vakwerk/ui';
import { useSyncExternalStore } from 'react';

const useStyles = makeStyles({
  notice: {
    position: 'fixed',
    display: 'flex',
    columnGap: '8px',
    bottom: '16px',
    zIndex: 901,
    left: '50%',
    transform: 'translateX(-50%)',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    margin: 0,
    padding: '6px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
  },
});

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Over the foot of the page, so that nothing moves. The region is always there, because only a change in it is spoken. */
export function OfflineNotice() {
  const styles = useStyles();
  const t = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <AlertIcon variant="warning" label={t('shell.variant.warning')} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
