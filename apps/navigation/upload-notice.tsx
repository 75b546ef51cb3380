import { useStore } from '@nanostores/react';
import {
  $location,
  $upload,
  $uploadNotice,
  $user,
  cancelUpload,
  dismissUploadNotice,
  matchPath,
  type UploadState,
} from '@vakwerk/store';
import { Button, Link, makeStyles, mergeClasses, ProgressBar, Tooltip, tokens, useTranslate } from '@vakwerk/ui';
import { useNoticeStyles } from './notice-corner.tsx';

const useStyles = makeStyles({
  upload: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    width: 'min(360px, 100%)',
    padding: '10px 12px 12px 16px',
  },
  name: { minWidth: 0, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  state: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  whole: { gridColumnStart: 1, gridColumnEnd: -1 },
});

/** The running upload, on every page but the dashboard, which has its card. */
export function UploadNotice() {
  const upload = useStore($upload);
  const { path } = useStore($location);
  const isShown = useStore($user) !== null && !matchPath('/dashboard', path);
  return (
    <>
      {isShown && (upload.phase === 'uploading' || upload.phase === 'processing') && <UnderWay upload={upload} />}
      <UploadOutcome />
    </>
  );
}

function UnderWay({ upload }: { upload: Extract<UploadState, { phase: 'uploading' | 'processing' }> }) {
  const notice = useNoticeStyles();
  const styles = useStyles();
  const t = useTranslate();
  const progress = upload.phase === 'uploading' ? upload.progress : undefined;
  return (
    <section className={mergeClasses(notice.notice, styles.upload)} aria-label={t('upload.elsewhere.label')}>
      <Tooltip content={upload.name} isCutText>
        <Link className={styles.name} href="/dashboard">
          {upload.name}
        </Link>
      </Tooltip>
      <span className={styles.state}>
        {t(`upload.state.${upload.phase}`)} {progress !== undefined && `${Math.floor(progress * 100)}%`}
      </span>
      <div className={styles.whole}>
        <ProgressBar label={t('upload.progress', { name: upload.name })} value={progress} />
      </div>
      {progress !== undefined && (
        <Button size="small" variant="subtle" onClick={cancelUpload}>
          {t('upload.cancel')}
        </Button>
      )}
    </section>
  );
}

/** The live region is always present, because screen readers announce only changes in it. */
function UploadOutcome() {
  const styles = useNoticeStyles();
  const t = useTranslate();
  const outcome = useStore($uploadNotice);
  return (
    <div role="status">
      {outcome && (
        <div className={styles.notice}>
          <p className={styles.text}>{t(`upload.elsewhere.${outcome.kind}`, { name: outcome.name })}</p>
          <div className={styles.actions}>
            <Link href={outcome.href} onClick={dismissUploadNotice}>
              {t(outcome.kind === 'finished' ? 'upload.elsewhere.toReport' : 'upload.elsewhere.chooseAgain')}
            </Link>
            <Button size="small" variant="subtle" onClick={dismissUploadNotice}>
              {t('shell.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
