/** Why the newest versions of a project's files fail. Each cause links to its objects in the report of a file. */

import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import type { MessageKey } from '@vakwerk/i18n';
import { addMessages } from '@vakwerk/i18n';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, createLoader, type List } from '@vakwerk/store';
import { Button, Collapsible, Link, LinkButton, layout, lazyPiece, makeStyles, Page, tokens } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import { FAILING_STATES } from '../../common/contract/finding-states.ts';
import type { ProjectFindings } from '../../common/contract/findings.ts';
import type { CauseFile, ProjectCause } from '../../common/contract/project-causes.ts';
import { useWords } from '../../common/findings/use-words.ts';
import { storedCauseWords } from '../../common/i18n/cause-words.ts';
import { causesEn } from '../../common/i18n/messages/causes.en.ts';
import { causesNl } from '../../common/i18n/messages/causes.nl.ts';
import { projectCausesEn } from '../../common/i18n/messages/project-causes.en.ts';
import { projectCausesNl } from '../../common/i18n/messages/project-causes.nl.ts';
import { reportEn } from '../../common/i18n/messages/report.en.ts';
import { reportNl } from '../../common/i18n/messages/report.nl.ts';
import { CodeInWords, withMarks } from '../../common/rules/code-in-words.tsx';
import { FindingsNav } from './findings-nav.tsx';
import type { ProjectPageProps } from './project-state.ts';

addMessages({
  en: { causes: causesEn, projectCauses: projectCausesEn, report: reportEn },
  nl: { causes: causesNl, projectCauses: projectCausesNl, report: reportNl },
});

const FollowDrawer = lazyPiece(async () => (await import('../../common/findings/follow-drawer.tsx')).FollowDrawer);

const useStyles = makeStyles({
  stack: layout.stack(16),
  cause: { overflowWrap: 'anywhere' },
  below: { display: 'block', ...layout.quiet, fontWeight: 400 },
  files: { ...layout.plainList, margin: '0 0 6px', display: 'grid', rowGap: '4px', fontWeight: 400 },
  failures: { fontWeight: 600, color: tokens.colorStatusDangerForeground1 },
  long: { maxWidth: '360px', '@container (max-width: 479px)': { maxWidth: 'none', width: '100%' } },
});

function causeList(projectId: string): List<ProjectCause> {
  return createList<ProjectCause>({
    filters: { file: { initial: '' } },
    search: ({ limit, offset, filters: { file }, signal }) =>
      api.searchProjectCauses(projectId, { ...(file ? { filename: file } : {}), limit, offset }, { signal }),
  });
}

export function CausesPage({ open: { project } }: ProjectPageProps) {
  const styles = useStyles();
  const { t } = useWords();
  const root = `/projects/${encodeURIComponent(project.id)}`;
  const [list] = useState(() => causeList(project.id));
  const counts = useMemo(() => createLoader((signal) => api.getProjectFindings(project.id, { signal })), [project.id]);
  const { data } = useStore(counts.$loaded);
  const { file } = useStore(list.$list).place.filters;
  const [followed, setFollowed] = useState<ProjectCause>();
  return (
    <Page
      title={`${t('projectCauses.title')} – ${project.name}`}
      heading={t('projectCauses.title')}
      purpose={t('projectCauses.purpose')}
    >
      <div className={styles.stack}>
        <FindingsNav root={root} asked={data?.asked ?? 0} />
        <ListView
          label={t('projectCauses.title')}
          list={list}
          columns={useColumns(root)}
          rowKey={({ id }) => id}
          loading={t('projectCauses.loading')}
          filters={<FileFilter list={list} counts={data} />}
          empty={<NoCauses list={list} href={`${root}/causes`} />}
          rowActions={
            data?.rights.change
              ? (cause) => (
                  <Button
                    size="small"
                    aria-label={t('followed.openNamed', { name: storedCauseWords(t, cause).sentence })}
                    onClick={() => setFollowed(cause)}
                  >
                    {t('followed.open')}
                  </Button>
                )
              : undefined
          }
        />
        {followed && data && (
          <FollowDrawer
            projectId={project.id}
            selection={{
              matching: { causeId: followed.id, versionState: [...FAILING_STATES], ...(file ? { fileName: file } : {}) },
            }}
            count={followed.failures}
            rights={data.rights}
            part="assign"
            onChange={() => void counts.reload()}
            onClose={() => setFollowed(undefined)}
          />
        )}
      </div>
    </Page>
  );
}

/** The file in the address is an option before the other files are loaded. */
function FileFilter({ list, counts }: { list: List<ProjectCause>; counts: ProjectFindings | undefined }) {
  const styles = useStyles();
  const { t } = useWords();
  const { file = '' } = useStore(list.$list).place.filters;
  const names = counts?.files.map(({ filename }) => filename) ?? [];
  const options = file === '' || names.includes(file) ? names : [...names, file];
  return (
    <ListFilter
      className={styles.long}
      list={list}
      name="file"
      label={t('projectFindings.file.label')}
      options={[{ value: '', text: t('projectFindings.file.ALL') }, ...options.map((name) => ({ value: name, text: name }))]}
    />
  );
}

function NoCauses({ list, href }: { list: List<ProjectCause>; href: string }) {
  const { t } = useWords();
  const { file } = useStore(list.$list).place.filters;
  if (!file) return <EmptyState title={t('projectCauses.empty')} text={t('projectCauses.emptyBody')} />;
  return (
    <EmptyState title={t('projectCauses.emptyOfFile')}>
      <LinkButton variant="outline" href={href} prefetch="none">
        {t('projectFindings.file.ALL')}
      </LinkButton>
    </EmptyState>
  );
}

function useColumns(root: string): Column<ProjectCause>[] {
  const styles = useStyles();
  const { t, number, counted } = useWords();
  return [
    {
      key: 'cause',
      header: t('projectCauses.column.cause'),
      width: '64%',
      isRowHead: true,
      wraps: true,
      cell: (cause) => (
        <>
          <CauseName cause={cause} root={root} />
          <NarrowOnly>
            {[counted('causes.failures', cause.failures), objectsInWords(cause, counted)].filter(Boolean).join(' · ')}
          </NarrowOnly>
          <Files cause={cause} root={root} />
        </>
      ),
    },
    {
      key: 'failures',
      header: t('projectCauses.column.failures'),
      width: '12%',
      number: true,
      isWide: true,
      cell: ({ failures }) => <span className={styles.failures}>{number(failures)}</span>,
    },
    {
      key: 'objects',
      header: t('projectCauses.column.objects'),
      width: '12%',
      number: true,
      isWide: true,
      cell: ({ objects }) => (objects > 0 ? number(objects) : '–'),
    },
    {
      key: 'files',
      header: t('projectCauses.column.files'),
      width: '12%',
      number: true,
      isWide: true,
      cell: ({ files }) => number(files),
    },
  ];
}

/** A link to the objects if the cause is in one file. */
function CauseName({ cause, root }: { cause: ProjectCause; root: string }) {
  const styles = useStyles();
  const { t } = useWords();
  const { sentence, behind } = storedCauseWords(withMarks(t), cause);
  const [only] = cause.files === 1 ? cause.in : [];
  const text = <CodeInWords text={sentence} />;
  return (
    <>
      <span className={styles.cause}>
        {only ? (
          <Link href={causeHref(root, cause, only)} prefetch="none">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      {behind && (
        <span className={styles.below}>
          <CodeInWords text={behind} />
        </span>
      )}
      {cause.ruleName && (
        <span className={styles.below}>
          {cause.ruleName} {cause.rules > 1 && t('causes.otherRules', { count: cause.rules - 1 })}
        </span>
      )}
    </>
  );
}

function Files({ cause, root }: { cause: ProjectCause; root: string }) {
  const styles = useStyles();
  const { counted } = useWords();
  const [first] = cause.in;
  if (cause.files === 1 && first) return <FileLine file={first} cause={cause} root={root} isBare />;
  const hidden = cause.files - cause.in.length;
  return (
    <Collapsible label={() => counted('projectCauses.inFiles', cause.files)}>
      <ul className={styles.files}>
        {cause.in.map((file) => (
          <li key={file.reportId}>
            <FileLine file={file} cause={cause} root={root} />
          </li>
        ))}
        {hidden > 0 && <li className={styles.below}>{counted('projectCauses.moreFiles', hidden)}</li>}
      </ul>
    </Collapsible>
  );
}

interface FileLineProps {
  file: CauseFile;
  cause: ProjectCause;
  root: string;
  /** The only file: the cause itself has the link and the counts. */
  isBare?: boolean;
}

function FileLine({ file, cause, root, isBare }: FileLineProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { filename, fileVersion, types, storeys } = file;
  const places = [types > 0 && counted('causes.types', types), storeys > 0 && counted('causes.storeys', storeys)];
  const fileCounts = isBare ? [] : [counted('causes.failures', file.failures), objectsInWords(file, counted)];
  const version = t('followed.version', { version: fileVersion });
  const facts = [...fileCounts, ...places].filter(Boolean).join(' · ');
  if (isBare) return <span className={styles.below}>{[`${filename} ${version}`, facts].filter(Boolean).join(' · ')}</span>;
  return (
    <>
      <Link href={causeHref(root, cause, file)} prefetch="none" className={styles.cause}>
        {filename}
      </Link>{' '}
      {version}
      <span className={styles.below}>{facts}</span>
    </>
  );
}

function objectsInWords({ objects }: { objects: number }, counted: (key: MessageKey, count: number) => string): string {
  return objects > 0 ? counted('causes.entities', objects) : '';
}

function causeHref(root: string, { id }: ProjectCause, { reportId }: CauseFile): string {
  return `${root}/reports/${encodeURIComponent(reportId)}?${new URLSearchParams({ cause: id })}`;
}
