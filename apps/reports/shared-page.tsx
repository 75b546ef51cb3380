/** /shared: one report for somebody without an account, by the link of a project's editor. */
import { apiClient, tokenFault } from '@vakwerk/api';
import { apiSource, memoryKeeper, ReportView } from '@vakwerk/element-report';
import { addMessages } from '@vakwerk/i18n';
import { Alert, Page, PageFrame, useDocumentTitle, useLanguage, useTranslate } from '@vakwerk/ui';
import { useEffect, useMemo, useState } from 'react';
import { readShareLink, type ShareLink } from '../../common/contract/share-link.ts';
import { sharedEn } from '../../common/i18n/messages/shared.en.ts';
import { sharedNl } from '../../common/i18n/messages/shared.nl.ts';

addMessages({ en: { shared: sharedEn }, nl: { shared: sharedNl } });

export function SharedPage() {
  const [link, setLink] = useState(() => readShareLink(location.hash));
  useEffect(() => {
    const read = () => setLink(readShareLink(location.hash));
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return link ? <SharedReport key={link.token} link={link} /> : <Ended />;
}

function SharedReport({ link: { reportId, token } }: { link: ShareLink }) {
  const t = useTranslate();
  const language = useLanguage();
  const source = useMemo(() => apiSource(reportId, apiClient({ url: location.origin, token })), [reportId, token]);
  // The address keeps the token, so that the page can be loaded again.
  const [keeper] = useState(() => memoryKeeper());
  const [title, setTitle] = useState<string>();
  const [hasEnded, setEnded] = useState(false);
  useDocumentTitle(title ?? t('report.title'));
  if (hasEnded) return <Ended />;
  return (
    <PageFrame isWorkbench>
      <ReportView
        source={source}
        language={language}
        isPage
        featureFlags={[]}
        keeper={keeper}
        onTitle={setTitle}
        onFailure={(error) => setEnded(tokenFault(error) !== undefined)}
      />
    </PageFrame>
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
