/** Shows the progress of a check, with a cancel button. */
import { formatFileSize } from '@vakwerk/i18n';
import { Button, Card, layout, makeStyles, ProgressBar, tokens, useLanguage, useTranslate } from '@vakwerk/ui';
import type { Ref } from 'react';
import type { CheckProgress } from './check-file.ts';

const useStyles = makeStyles({
  card: { ...layout.stack(12), padding: '24px' },
  name: { margin: 0, fontSize: '20px', lineHeight: '28px', fontWeight: 600, overflowWrap: 'anywhere' },
  size: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  state: { display: 'flex', justifyContent: 'space-between', columnGap: '16px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

interface CheckProgressCardProps {
  file: File;
  progress: CheckProgress;
  onCancel: () => void;
  ref?: Ref<HTMLElement>;
}

export function CheckProgressCard({ file, progress, onCancel, ref }: CheckProgressCardProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { phase, doneBytes, sizeBytes } = progress;
  const share = phase === 'reading' && sizeBytes > 0 ? doneBytes / sizeBytes : undefined;
  return (
    <Card ref={ref} tabIndex={-1} className={styles.card} aria-label={file.name}>
      <div>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.size}>{formatFileSize(language, file.size)}</p>
      </div>
      <ProgressBar label={t('embed.check.progress', { name: file.name })} value={share} />
      <p className={styles.state}>
        {/* Screen readers announce the phase, but not each percentage. */}
        <span role="status">{t(`embed.check.${phase}`)}</span>
        {share !== undefined && <span>{Math.floor(share * 100)}%</span>}
      </p>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('embed.check.cancel')}</Button>
      </div>
    </Card>
  );
}
