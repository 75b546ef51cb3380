import { useStore } from '@nanostores/react';
import { isApiError } from '@vakwerk/api';
import { apiSource, ReportView } from '@vakwerk/element-report';
import { $location, $user, loadUser, matchPath } from '@vakwerk/store';
import { Forbidden, NotFound, PageFrame, useDocumentTitle, useLanguage, useTranslate } from '@vakwerk/ui';
import { useMemo, useState } from 'react';

/** /reports/{reportId}: the report element with the page's address, language and user around it. */
export function ReportsApp() {
  const { path } = useStore($location);
  const reportId = matchPath('/reports/:reportId', path)?.reportId;
  return reportId ? <ReportPage key={reportId} reportId={reportId} /> : null;
}

function ReportPage({ reportId }: { reportId: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const user = useStore($user);
  const source = useMemo(() => apiSource(reportId), [reportId]);
  const [title, setTitle] = useState<string>();
  useDocumentTitle(title ?? t('report.title'));
  return (
    <PageFrame>
      <ReportView
        source={source}
        language={language}
        featureFlags={user?.featureFlags}
        uploadHref={() => '/dashboard'}
        onTitle={setTitle}
        onError={pageOfError}
      />
    </PageFrame>
  );
}

/** 403 and 404 have pages of their own; with a session that ended one signs in again. */
function pageOfError(error: unknown) {
  if (!isApiError(error)) return undefined;
  if (error.status === 401) void loadUser();
  if (error.status === 404) return <NotFound />;
  return error.status === 403 ? <Forbidden /> : undefined;
}
