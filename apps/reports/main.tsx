import { useStore } from '@nanostores/react';
import { pageClient } from '@vakwerk/api';
import { apiSource, ReportView } from '@vakwerk/element-report';
import { $location, $user, matchPath, navigate } from '@vakwerk/store';
import { appLifecycles, PageFrame, pageOfError, useDocumentTitle, useLanguage, useTranslate } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { SHARED_PATH } from '../../common/contract/share-link.ts';
import { DeleteFileButton } from '../../common/files/delete-file-button.tsx';
import { SharedPage } from './shared-page.tsx';

/** /reports/{reportId}: the report element with the page's address, language and user around it; /shared: one by a share link. */
function ReportsApp() {
  const { path } = useStore($location);
  if (matchPath(SHARED_PATH, path)) return <SharedPage />;
  const reportId = matchPath('/reports/:reportId', path)?.reportId;
  return reportId ? <ReportPage key={reportId} reportId={reportId} /> : null;
}

function ReportPage({ reportId }: { reportId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const user = useStore($user);
  const source = useMemo(() => apiSource(reportId, pageClient), [reportId]);
  const [title, setTitle] = useState<string>();
  useDocumentTitle(title ?? t('report.title'));
  return (
    <PageFrame isWorkbench>
      <ReportView
        source={source}
        language={language}
        isPage
        featureFlags={user?.featureFlags}
        uploadHref={() => '/dashboard'}
        reportHref={(id) => `/reports/${encodeURIComponent(id)}`}
        openReport={(id) => navigate(`/reports/${encodeURIComponent(id)}`)}
        // Without a project only its uploader sees a report (D91).
        actions={(report) => !report.projectId && <DeleteFileButton report={report} nextHref="/dashboard" />}
        onLoad={showInProject}
        onTitle={setTitle}
        onError={pageOfError}
      />
    </PageFrame>
  );
}

/** A report of a project is shown in the project (D55), at the same place in the report. */
function showInProject({ id, projectId }: ReportResource): void {
  const { search } = $location.get();
  if (projectId)
    navigate(`/projects/${encodeURIComponent(projectId)}/reports/${encodeURIComponent(id)}${search}`, { replace: true });
}

export const { bootstrap, mount, unmount } = appLifecycles(ReportsApp);
