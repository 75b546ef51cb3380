import { useStore } from '@nanostores/react';
import { formatFileSize } from '@vakwerk/i18n';
import { $recentFiles, reloadRecentFiles, showMoreFiles } from '@vakwerk/store';
import {
  Alert,
  Awaited,
  Button,
  Card,
  Cell,
  DataTable,
  FileStatus,
  HeadCell,
  HeadRow,
  Link,
  layout,
  makeStyles,
  mergeClasses,
  RelativeTime,
  Row,
  RowHead,
  SkeletonWord,
  TableBody,
  tokens,
  UnderName,
  useLanguage,
  useLate,
  useTranslate,
  WaitingRows,
} from '@vakwerk/ui';
import type { FileEntry } from '../../common/contract/files.ts';

const useStyles = makeStyles({
  title: { margin: '8px 0 12px', fontSize: '20px', lineHeight: '28px', fontWeight: 600 },
  empty: { padding: '32px 24px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  emptyTitle: { margin: 0, ...layout.sectionTitle, color: tokens.colorNeutralForeground1 },
  more: { marginTop: '12px' },
  emptyText: { margin: '4px 0 0' },
  // File names differ at their end, so they are not truncated.
  name: { overflowWrap: 'anywhere', minWidth: '96px' },
  // On a phone the status is below the name.
  row: {
    '@media (max-width: 639px)': layout.stack(0),
  },
  status: { '@media (max-width: 639px)': { paddingTop: 0 } },
  grey: { color: tokens.colorNeutralForeground3 },
  version: { ...layout.quietInLine, whiteSpace: 'nowrap' },
  time: { whiteSpace: 'nowrap' },
  // Fixed shares, so that columns do not move when the files are loaded.
  size: { width: '10%' },
  uploaded: { width: '16%' },
  statusHead: { width: '36%' },
  wide: { display: 'none', '@media (min-width: 640px)': { display: 'table-cell' } },
  narrow: { marginTop: '2px', '@media (min-width: 640px)': { display: 'none' } },
});

/** The newest personal files with the status of their reports. */
export function RecentFiles() {
  const styles = useStyles();
  const t = useTranslate();
  const { status, files, total } = useStore($recentFiles);
  const isLate = useLate(status === 'loading');
  if (status === 'loading' && !isLate) return null;
  return (
    <div>
      <h2 className={styles.title}>{t('dashboard.recent.title')}</h2>
      {status === 'loading' && (
        <Awaited label={t('shell.loading')}>
          <FileTable />
        </Awaited>
      )}
      {status === 'error' && (
        <Alert variant="error" action={<Button onClick={reloadRecentFiles}>{t('shell.retry')}</Button>}>
          {t('dashboard.recent.error')}
        </Alert>
      )}
      {status === 'ready' && files.length === 0 && (
        <Card className={styles.empty}>
          <p className={styles.emptyTitle}>{t('dashboard.recent.empty')}</p>
          <p className={styles.emptyText}>{t('dashboard.recent.emptyBody')}</p>
        </Card>
      )}
      {files.length > 0 && <FileTable files={files} />}
      {files.length < total && (
        <div className={styles.more}>
          <Button onClick={showMoreFiles}>{t('dashboard.recent.more')}</Button>
        </div>
      )}
    </div>
  );
}

/** Without `files`: a skeleton while they are loaded. */
function FileTable({ files }: { files?: FileEntry[] }) {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <DataTable label={t('dashboard.recent.title')}>
      <HeadRow>
        <HeadCell>{t('dashboard.recent.file')}</HeadCell>
        <HeadCell number className={mergeClasses(styles.wide, styles.size)}>
          {t('dashboard.recent.size')}
        </HeadCell>
        <HeadCell className={mergeClasses(styles.wide, styles.uploaded)}>{t('dashboard.recent.uploaded')}</HeadCell>
        <HeadCell className={mergeClasses(styles.wide, styles.statusHead)}>{t('dashboard.recent.status')}</HeadCell>
      </HeadRow>
      <TableBody>{files ? files.map((file) => <FileRow key={file.id} file={file} />) : <AwaitedFiles />}</TableBody>
    </DataTable>
  );
}

function AwaitedFiles() {
  const styles = useStyles();
  const below = (
    <UnderName className={styles.narrow}>
      <SkeletonWord at={1} />
    </UnderName>
  );
  return (
    <WaitingRows
      className={styles.row}
      cells={[
        { key: 'file', below },
        { key: 'size', className: styles.wide, number: true },
        { key: 'uploaded', className: styles.wide },
        { key: 'status', className: styles.status },
      ]}
    />
  );
}

function FileRow({ file }: { file: FileEntry }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { filename, version, size, uploadedAt, mostRecentReport: report } = file;
  // A report that ended in an error has a page that says why (D54).
  const isReadable = report !== null && report.status !== 'PENDING';
  const time = <RelativeTime at={uploadedAt} />;
  return (
    <Row className={styles.row}>
      <RowHead className={styles.name}>
        {isReadable ? <Link href={`/reports/${report.id}`}>{filename}</Link> : <span className={styles.grey}>{filename}</span>}
        {/* A text node, so that it disappears at a line break. */}
        {version > 1 && ' '}
        {version > 1 && <span className={styles.version}>{t('files.version', { version })}</span>}
        {/* Shows the columns for which there is no room. */}
        <UnderName className={styles.narrow}>
          {formatFileSize(language, size)} · {time}
        </UnderName>
      </RowHead>
      <Cell number className={styles.wide}>
        {formatFileSize(language, size)}
      </Cell>
      <Cell className={mergeClasses(styles.time, styles.wide)}>{time}</Cell>
      <Cell className={styles.status}>
        <FileStatus report={report} />
      </Cell>
    </Row>
  );
}
