import { makeStyles, tokens } from '@fluentui/react-components';
import { formatFileSize } from '@vakwerk/i18n';
import type { UploadState } from '@vakwerk/store';
import type { Ref } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DocumentIcon } from './icons.tsx';
import { useLanguage, useTranslate } from './language-context.tsx';
import { LoadingDots } from './loading-dots.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Tooltip } from './tooltip.tsx';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    rowGap: '16px',
    padding: '32px',
    '@media (max-width: 480px)': { padding: '24px 16px' },
    borderRadius: '12px',
  },
  file: { display: 'grid', gridTemplateColumns: '32px minmax(0, 1fr)', columnGap: '12px', alignItems: 'center' },
  // The icon has 8 px of space at its left; this aligns it with the bar below.
  icon: { marginLeft: '-8px', color: tokens.colorBrandForeground1, lineHeight: 0 },
  name: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    '@media (max-width: 480px)': { fontSize: '16px', lineHeight: '22px', WebkitLineClamp: 4 },
    fontWeight: 600,
    overflowWrap: 'anywhere',
    // The name has two lines; the tooltip has the whole name.
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  size: { margin: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  state: { display: 'flex', justifyContent: 'space-between', columnGap: '16px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

interface FileCardProps {
  upload: Exclude<UploadState, { phase: 'idle' }>;
  /** Called to cancel while the file is sent; without it there is no such button. */
  onCancel?: () => void;
  ref?: Ref<HTMLElement>;
}

/** Shows one file that is being uploaded or checked: name, size, progress and state. It takes over the focus of the drop zone. */
export function FileCard({ upload, onCancel, ref }: FileCardProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const isSending = upload.phase === 'uploading';
  const label = t('upload.progress', { name: upload.name });
  return (
    <Card ref={ref} tabIndex={-1} className={styles.card} aria-label={upload.name}>
      <div className={styles.file}>
        <span className={styles.icon}>
          <DocumentIcon size={40} />
        </span>
        <div>
          <Tooltip content={upload.name} isCutText>
            <p className={styles.name}>{upload.name}</p>
          </Tooltip>
          <p className={styles.size}>{formatFileSize(language, upload.sizeBytes)}</p>
        </div>
      </div>
      <ProgressBar label={label} value={isSending ? upload.progress : undefined} />
      <p className={styles.state}>
        {/* Screen readers announce the phase, not each percentage. */}
        <span role="status">
          {t(`upload.state.${upload.phase}`)}
          {upload.phase === 'processing' && <LoadingDots />}
        </span>
        {isSending && <span>{Math.floor(upload.progress * 100)}%</span>}
      </p>
      {isSending && onCancel && (
        <div className={styles.actions}>
          <Button onClick={onCancel}>{t('upload.cancel')}</Button>
        </div>
      )}
    </Card>
  );
}
