import { useStore } from '@nanostores/react';
import { $offersReload, declineReload } from '@vakwerk/store';
import { Button, makeStyles, tokens, useTranslate } from '@vakwerk/ui';

const useStyles = makeStyles({
  notice: {
    position: 'fixed',
    left: '16px',
    // Above the footer, whose links it would cover; pages end with as much empty room.
    bottom: '56px',
    zIndex: 900,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '12px',
    rowGap: '8px',
    boxSizing: 'border-box',
    maxWidth: 'calc(100vw - 32px)',
    padding: '8px 8px 8px 16px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    color: tokens.colorNeutralForeground1,
    fontSize: '14px',
    lineHeight: '20px',
  },
  text: { margin: 0 },
  actions: { display: 'flex', columnGap: '4px' },
});

/**
 * Offers a reload when the server would make this page of other modules by now; in a corner, and never while a reload would
 * lose something. The region is always there, because only a change in it is spoken.
 */
export function NewVersionNotice() {
  const styles = useStyles();
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
