/** /shared: one report or one delivery for somebody without an account, by the link of a project's editor. */
import { apiClient, tokenFault } from '@vakwerk/api';
import { apiSource, memoryKeeper, ReportView } from '@vakwerk/element-report';
import { addMessages, formatDateTime } from '@vakwerk/i18n';
import {
  Alert,
  layout,
  lazyPiece,
  makeStyles,
  Page,
  PageFrame,
  tokens,
  useDocumentTitle,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import type { ReportResource } from '../../common/contract/reports.ts';
import { NEWEST_REPORT, readShareLink, type ShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';

const SharedDeliveryPage = lazyPiece(async () => (await import('./shared-delivery.tsx')).SharedDeliveryPage);

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

const useStyles = makeStyles({ following: { margin: '0 0 8px', ...layout.small, color: tokens.colorNeutralForeground2 } });

export function SharedPage() {
  const [link, setLink] = useState(() => readShareLink(location.hash));
  useEffect(() => {
    const read = () => setLink(readShareLink(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return link ? <Shared key={link.token} link={link} /> : <Ended />;
}

function Shared({ link }: { link: ShareLink }) {
  const [hasEnded, setEnded] = useState(false);
  const onEnded = () => setEnded(true);
  if (hasEnded) return <Ended />;
  if ('reportId' in link) return <SharedReport link={link} onEnded={onEnded} />;
  return <SharedDeliveryPage place={link} onEnded={onEnded} />;
}

interface SharedReportProps {
  link: { reportId: string; token: string };
  onEnded: () => void;
}

function SharedReport({ link: { reportId, token }, onEnded }: SharedReportProps) {
  const t = useTranslate();
  const language = useLanguage();
  const source = useMemo(() => apiSource(reportId, apiClient({ url: location.origin, token })), [reportId, token]);
  // The address keeps the token, so that the page can be loaded again.
  const [keeper] = useState(() => memoryKeeper());
  const [title, setTitle] = useState<string>();
  const [report, setReport] = useState<ReportResource>();
  useDocumentTitle(title ?? t('report.title'));
  return (
    <PageFrame isWorkbench>
      {reportId === NEWEST_REPORT && report && <Following report={report} />}
      <ReportView
        source={source}
        language={language}
        isPage
        featureFlags={[]}
        keeper={keeper}
        onLoad={setReport}
        onTitle={setTitle}
        onFailure={(error) => tokenFault(error) && onEnded()}
      />
    </PageFrame>
  );
}

/** Says which version a link that follows the file shows, and since when; announced when a newer one takes its place. */
function Following({ report: { fileVersion, submitted } }: { report: ReportResource }) {
  const t = useTranslate();
  const date = formatDateTime(useLanguage(), submitted);
  return (
    <p role="status" className={useStyles().following}>
      {t('shared.following', { version: fileVersion, date })}
    </p>
  );
}

function Ended() {
  const t = useTranslate();
  return (
    <Page title={t('shared.ended')}>
      <Alert variant="warning">{t('shared.endedBody')}</Alert>
    </Page>
  );
}
