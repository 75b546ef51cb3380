import { makeStyles, StatusIcon, tokens, useTranslate } from '@vakwerk/ui';
import { useSyncExternalStore } from 'react';

const useStyles = makeStyles({
  notice: {
    position: 'fixed',
    display: 'flex',
    columnGap: '8px',
    // Above the links of the footer.
    bottom: '56px',
    zIndex: 901,
    left: '50%',
    transform: 'translateX(-50%)',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    margin: 0,
    padding: '6px 16px',
    borderRadius: '8px',
    // Not the background of warnings: it may overlap one.
    border: `1px solid ${tokens.colorStatusWarningForeground1}`,
    backgroundColor: tokens.colorNeutralBackground1,
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

/** Overlays the footer, so that nothing moves. The live region is always present: screen readers announce only changes in it. */
export function OfflineNotice() {
  const styles = useStyles();
  const t = useTranslate();
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <StatusIcon status="warning" label={t('shell.variant.warning')} size={20} />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
