/** /projects/{projectId}/reports/{reportId}: the report element inside its project. */

import { useStore } from '@nanostores/react';
import { api, pageClient } from '@vakwerk/api';
import type {
  ExceptionPlace,
  FailedObject,
  FailedSelection,
  ReportSource,
  RulePlace,
  SetRulePlace,
  ValidityPlace,
} from '@vakwerk/element-report';
import { createLoader, navigate } from '@vakwerk/store';
import {
  Breadcrumb,
  Link,
  layout,
  makeStyles,
  mergeClasses,
  NotFound,
  PageFrame,
  pageOfError,
  useDocumentTitle,
  useLanguage,
  useModule,
  useTranslate,
  WORKBENCH_SCREEN,
} from '@vakwerk/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { FOLLOWED_LAYERS } from '../../common/contract/finding-states.ts';
import type { ReportResource } from '../../common/contract/reports.ts';
import { DeleteFileButton } from '../../common/files/delete-file-button.tsx';
import type { ExceptionButtonProps } from '../../common/findings/exception-button.tsx';
import { findingsService } from '../../common/findings/finding-calls.ts';
import { FollowedException } from '../../common/findings/followed-exception.tsx';
import { FollowedObject } from '../../common/findings/followed-object.tsx';
import { FollowedRule } from '../../common/findings/followed-rule.tsx';
import { FollowedSelection } from '../../common/findings/followed-selection.tsx';
import { isProjectEditor, type ProjectPageProps } from './project-state.ts';
import { ShareButton } from './share-button.tsx';
import { viewStore } from './view-store.tsx';

const useStyles = makeStyles({
  // At least as high as the screen, so that the footer does not move while parts of the report are loaded.
  // A workbench fills the window below the headers, which are 100 px high.
  page: { minHeight: '100vh', [WORKBENCH_SCREEN]: { minHeight: 'calc(100vh - 100px)' } },
  place: { marginBottom: '12px' },
  buttons: { ...layout.row(8), alignItems: 'end' },
  back: { display: 'inline-block', minWidth: '24px', lineHeight: '24px', textAlign: 'center', fontSize: '20px' },
  /** In the workbench the line of the report begins with the way back. */
  offWorkbench: { [WORKBENCH_SCREEN]: { display: 'none' } },
});

/** The report belongs to another project, so this one does not have it (D55). */
class NotOfProject extends Error {}

/** Larger than all other pages of a project together, so it is loaded with the first report. */
const loadReport = () => import('@vakwerk/element-report');

function sourceIn(projectId: string, source: ReportSource): ReportSource {
  return {
    ...source,
    async load() {
      const report = await source.load();
      if (report.projectId !== projectId) throw new NotOfProject(report.id);
      return report;
    },
  };
}

/** A sign alone, next to which the facts of the file have room; the project names its files above it. */
function BackLink({ href }: { href: string }) {
  const t = useTranslate();
  const label = t('projects.files.back');
  return (
    <Link href={href} aria-label={label} title={label} className={useStyles().back}>
      ‹
    </Link>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className={useStyles().buttons}>{children}</div>;
}

/** Whether what breaks the rules of a layer is followed over the versions. */
function isFollowed(layer: ValidityPlace['layer']): boolean {
  return FOLLOWED_LAYERS.some((one) => one === layer);
}

/** What breaks a rule that is followed as that of a specification is; `specificationId` is absent where it is not followed. */
interface FollowedPlace extends ExceptionPlace {
  specificationId: string | undefined;
  ruleId: string;
}

/** Adds the findings under each rule and at each object, and saved views of the model; exceptions change the counts of the report. */
function followed(project: { id: string; status: string }, reportId: string) {
  const service = findingsService(project.id, reportId);
  const exceptionPart = (whole: ExceptionButtonProps['whole'], ruleName: string, place: ExceptionPlace) => (
    <FollowedException key={place.object?.key ?? ruleName} {...place} whole={whole} ruleName={ruleName} service={service} />
  );
  const buttons = (whole: ExceptionButtonProps['whole'], { specificationId, ruleId, ...place }: FollowedPlace) => {
    const { object } = place;
    const onChange = () => {
      place.onChange();
      // The findings of the rule have the exception too.
      service.onExcepted();
    };
    const exception = exceptionPart(whole, ruleId, { ...place, onChange });
    if (!object || specificationId === undefined) return exception;
    const named = { specificationId, ruleId, ruleName: object.name, object: object.key, count: 1 };
    return (
      <Buttons>
        {exception}
        <FollowedObject key={named.object} {...named} service={service} />
      </Buttons>
    );
  };
  return {
    rulePart: (place: RulePlace) => <FollowedRule key={place.ruleId} {...place} service={service} />,
    objectPart: (place: FailedObject) => <FollowedObject key={JSON.stringify(place)} {...place} service={service} />,
    selectionPart: (selection: FailedSelection) => <FollowedSelection {...selection} service={service} />,
    validityPart: ({ layer, code, ...place }: ValidityPlace) =>
      buttons({ kind: 'RULE', layer, code }, { ...place, specificationId: isFollowed(layer) ? layer : undefined, ruleId: code }),
    setRulePart: ({ ruleSetId, ruleId, ...place }: SetRulePlace) =>
      buttons({ kind: 'RULE', ruleSetId, ruleId }, { ...place, specificationId: ruleSetId, ruleId }),
    views: (filename: string) => viewStore(project, filename),
    watch: service.watch,
  };
}

export function ReportPage({ open, user, reportId }: ProjectPageProps & { reportId: string }) {
  const { project } = open;
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const element = useModule(loadReport);
  const source = useMemo(
    () =>
      element &&
      sourceIn(
        project.id,
        element.apiSource(reportId, pageClient, followed({ id: project.id, status: project.status }, reportId)),
      ),
    [element, project.id, project.status, reportId],
  );
  const [title, setTitle] = useState<string>();
  const [report, setReport] = useState<ReportResource>();
  // A report that cannot be loaded has no name for the breadcrumb.
  const [failure, setFailure] = useState<unknown>();
  useDocumentTitle(title ?? t('report.title'));
  const root = `/projects/${encodeURIComponent(project.id)}`;
  return (
    <PageFrame isWorkbench>
      <div className={styles.page}>
        <div className={mergeClasses(styles.place, failure === undefined && styles.offWorkbench)}>
          {/* Shown before the report is loaded, so that it does not push the report down. */}
          <Breadcrumb
            label={t('projects.breadcrumb')}
            entries={[
              { key: 'files', content: <Link href={root}>{t('projects.files.title')}</Link> },
              ...(failure !== undefined && !report ? [] : [{ key: 'report', content: report?.filename ?? '…' }]),
            ]}
          />
        </div>
        {element && source && (
          <element.ReportView
            source={source}
            language={language}
            isPage
            featureFlags={user.featureFlags}
            back={<BackLink href={root} />}
            uploadHref={() => (project.status === 'ACTIVE' ? `${root}?upload` : undefined)}
            reportHref={(id) => `${root}/reports/${encodeURIComponent(id)}`}
            openReport={(id) => navigate(`${root}/reports/${encodeURIComponent(id)}`)}
            settingsHref={() => `${root}/settings/specifications`}
            actions={(loadedReport) =>
              isProjectEditor(user, open) ? (
                <>
                  <ShareButton projectId={project.id} shared={{ report: loadedReport }} />
                  <DeleteFileButton report={loadedReport} nextHref={root} />
                </>
              ) : (
                <DeleteOwnFile report={loadedReport} nextHref={root} />
              )
            }
            onLoad={setReport}
            onTitle={setTitle}
            onError={pageOf}
            onFailure={setFailure}
          />
        )}
      </div>
    </PageFrame>
  );
}

/** Members who do not edit the project may delete their own uploads (D130). */
function DeleteOwnFile({ report, nextHref }: { report: ReportResource; nextHref: string }) {
  const loader = useMemo(
    () => createLoader((signal) => api.getFile(report.fileId, { fields: ['mayDelete'], signal })),
    [report.fileId],
  );
  const mayDelete = useStore(loader.$loaded).data?.mayDelete;
  return <DeleteFileButton report={report} nextHref={nextHref} isLocked={!mayDelete} />;
}

/** A report of another project gets the 404 page. */
function pageOf(error: unknown) {
  return error instanceof NotOfProject ? <NotFound /> : pageOfError(error);
}
