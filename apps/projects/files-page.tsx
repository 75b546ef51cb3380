/** The files of a project, the newest version of each, with the status of their reports; polled while the page is visible. */
import { useStore } from '@nanostores/react';
import { searchFiles } from '@vakwerk/api';
import { AwaitedTable, type Column, EmptyState, ListView, MiddleOnly, NarrowOnly } from '@vakwerk/lists';
import { $location, createList, type List, navigate } from '@vakwerk/store';
import {
  Button,
  FileStatus,
  Link,
  LinkButton,
  LockNotice,
  layout,
  makeStyles,
  mergeClasses,
  Page,
  PageSkeleton,
  RelativeTime,
  SkeletonLine,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useRef, useState } from 'react';
import type { FileEntry } from '../../common/contract/files.ts';
import { personName } from '../../common/contract/person-name.ts';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../../common/contract/wait-times.ts';
import { FilesBanners } from './files-banners.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';
import { UploadDialog } from './upload-dialog.tsx';

const useStyles = makeStyles({
  stack: layout.stack(16),
  grey: { color: tokens.colorNeutralForeground3 },
  // Names of files differ at their end, so nothing of them is cut off.
  name: { overflowWrap: 'anywhere' },
  version: { ...layout.quietInLine, whiteSpace: 'nowrap', fontWeight: 400 },
});

function fileList(projectId: string): List<FileEntry> {
  return createList<FileEntry>({
    search: ({ query, limit, offset, signal }) => searchFiles({ projectId, query: query || undefined, limit, offset, signal }),
    pollMs: (files) => (files.some(isUnderWay) ? FILES_POLL_BUSY_MS : FILES_POLL_IDLE_MS),
  });
}

function isUnderWay({ mostRecentReport }: FileEntry): boolean {
  return !mostRecentReport || mostRecentReport.status === 'PENDING';
}

export function FilesPage({ open, user }: ProjectPageProps) {
  const styles = useStyles();
  const t = useTranslate();
  const { project } = open;
  const [list] = useState(() => fileList(project.id));
  const isArchived = project.status === 'ARCHIVED';
  const upload = useUploadDialog();
  const [storedId, setStoredId] = useState<string>();
  const focus = { fileId: storedId, onFocus: () => setStoredId(undefined) };
  const button = (
    <Button
      variant="solid"
      disabledFocusable={isArchived}
      title={isArchived ? t('projects.files.archivedHint') : undefined}
      onClick={() => upload.show(true)}
    >
      {t('projects.files.upload')}
    </Button>
  );
  const { total } = useStore(list.$list);
  const actions = (
    <>
      {total > 1 && (
        <LinkButton variant="outline" href={`/projects/${encodeURIComponent(project.id)}/models`}>
          {t('projects.files.together')}
        </LinkButton>
      )}
      {button}
    </>
  );
  return (
    <Page title={project.name} heading={t('projects.files.title')} purpose={t('projects.files.caption')} actions={actions}>
      {isArchived && <ArchiveNotice open={open} user={user} />}
      <div className={styles.stack}>
        <FilesBanners project={project} user={user} />
        <ListView
          label={t('projects.files.title')}
          list={list}
          columns={useFileColumns(project.id, focus)}
          rowKey={({ id }) => id}
          loading={t('projects.loading')}
          searchLabel={t('projects.files.search')}
          noMatch={t('projects.files.noMatch')}
          empty={<NoFiles isArchived={isArchived} />}
        />
      </div>
      {upload.isOpen && !isArchived && (
        <UploadDialog
          projectId={project.id}
          organizationId={project.organization.id}
          onClose={() => upload.show(false)}
          onStored={async (fileId) => {
            await list.reload();
            setStoredId(fileId);
          }}
        />
      )}
    </Page>
  );
}

/** Takes the place of the page until the project is loaded. */
export function FilesSkeleton() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageSkeleton label={t('projects.loading')} hasPurpose actions={[218]}>
      <div className={styles.stack}>
        <SkeletonLine width={360} height={32} />
        <AwaitedTable label={t('projects.files.title')} columns={useFileColumns('')} />
      </div>
    </PageSkeleton>
  );
}

/** Why nothing can be uploaded, with a link for editors to reactivate the project. */
function ArchiveNotice({ open, user }: Pick<ProjectPageProps, 'open' | 'user'>) {
  const t = useTranslate();
  return (
    <LockNotice>
      {t('projects.files.archivedHint')}{' '}
      {isProjectEditor(user, open) && (
        <Link href={`/projects/${open.project.id}/settings/archive`}>{t('projects.archive.reactivateButton')}</Link>
      )}
    </LockNotice>
  );
}

/** Links to the upload dialog by its address. */
function NoFiles({ isArchived }: { isArchived: boolean }) {
  const t = useTranslate();
  const { path } = useStore($location);
  return (
    <EmptyState title={t('projects.files.empty')} text={t('projects.files.emptyBody')}>
      {!isArchived && (
        <LinkButton variant="outline" href={`${path}?upload`} prefetch="none">
          {t('projects.files.first')}
        </LinkButton>
      )}
    </EmptyState>
  );
}

/** Open while the address has ?upload, to which the button of a report links (D56). */
function useUploadDialog() {
  const { path, search } = useStore($location);
  const params = new URLSearchParams(search);
  const show = (isOpen: boolean) => {
    if (isOpen) params.set('upload', '');
    else params.delete('upload');
    const text = params.toString().replace(/=(?=&|$)/g, '');
    navigate(path + (text ? `?${text}` : ''), { replace: true });
  };
  return { isOpen: params.has('upload'), show };
}

interface FileFocus {
  /** The file whose name takes the focus. */
  fileId?: string;
  onFocus?: () => void;
}

function useFileColumns(projectId: string, { fileId, onFocus }: FileFocus = {}): Column<FileEntry>[] {
  const t = useTranslate();
  return [
    {
      key: 'file',
      header: t('projects.files.column.file'),
      width: '35%',
      isRowHead: true,
      wraps: true,
      cell: (file) => <FileName file={file} projectId={projectId} takesFocus={file.id === fileId} onFocus={onFocus} />,
    },
    {
      key: 'uploadedBy',
      header: t('projects.files.column.uploadedBy'),
      width: '20%',
      isWidest: true,
      cell: ({ uploadedBy }) => nameOf(uploadedBy) || t('projects.files.unknownUser'),
    },
    {
      key: 'uploaded',
      header: t('projects.files.column.uploaded'),
      width: '15%',
      isWide: true,
      wraps: true,
      cell: ({ uploadedAt }) => <RelativeTime at={uploadedAt} />,
    },
    {
      key: 'status',
      header: t('projects.files.column.status'),
      width: '30%',
      isBelow: true,
      wraps: true,
      // Only the name of a processed file is a link (specification §2), so the status links to the reason of an error.
      cell: ({ mostRecentReport }) => (
        <FileStatus report={mostRecentReport} whyHref={(id) => `/projects/${projectId}/reports/${id}`} />
      ),
    },
  ];
}

const nameOf = (user: FileEntry['uploadedBy']) => (user ? personName(user) : '');

interface FileNameProps {
  file: FileEntry;
  projectId: string;
  takesFocus: boolean;
  onFocus?: () => void;
}

/** A link to the report once it is processed; grey until then (specification §2 "Project files"). */
function FileName({ file, projectId, takesFocus, onFocus }: FileNameProps) {
  const styles = useStyles();
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    name.current?.focus();
    onFocus?.();
  }, [takesFocus, onFocus]);
  const t = useTranslate();
  const { filename, version, uploadedBy, uploadedAt, mostRecentReport: report } = file;
  const isReadable = report?.status === 'PROCESSED';
  return (
    <>
      <span ref={name} tabIndex={-1}>
        {isReadable ? (
          <Link href={`/projects/${projectId}/reports/${report.id}`} className={styles.name}>
            {filename}
          </Link>
        ) : (
          <span className={mergeClasses(styles.name, styles.grey)}>{filename}</span>
        )}
      </span>
      {version > 1 && <span className={styles.version}> {t('files.version', { version })}</span>}
      <NarrowOnly>
        {nameOf(uploadedBy)} {uploadedBy && '· '}
        <RelativeTime at={uploadedAt} />
      </NarrowOnly>
      <MiddleOnly>{nameOf(uploadedBy) || t('projects.files.unknownUser')}</MiddleOnly>
    </>
  );
}
