import { useStore } from '@nanostores/react';
import { addMessages } from '@vakwerk/i18n';
import { $location, $user, matchPath } from '@vakwerk/store';
import { AwaitedTable, appLifecycles, Forbidden, lazyPiece, Page, SettingsLayout, useTranslate } from '@vakwerk/ui';
import { mayOperate } from '../../common/contract/roles.ts';
import { diagnosisEn } from '../../common/i18n/messages/diagnosis.en.ts';
import { diagnosisNl } from '../../common/i18n/messages/diagnosis.nl.ts';
import { browserReasonsEn, importMapFindingsEn } from '../../common/i18n/messages/import-map-findings.en.ts';
import { browserReasonsNl, importMapFindingsNl } from '../../common/i18n/messages/import-map-findings.nl.ts';
import { operationsEn } from '../../common/i18n/messages/operations.en.ts';
import { operationsNl } from '../../common/i18n/messages/operations.nl.ts';

addMessages({
  en: {
    operations: operationsEn,
    diagnosis: diagnosisEn,
    importMapFindings: importMapFindingsEn,
    browserReasons: browserReasonsEn,
  },
  nl: {
    operations: operationsNl,
    diagnosis: diagnosisNl,
    importMapFindings: importMapFindingsNl,
    browserReasons: browserReasonsNl,
  },
});

const ROOT = '/operations';

const RevisionPage = lazyPiece(async () => (await import('./revision-page.tsx')).RevisionPage, AwaitedTable);
const PAGES = {
  'import-map': lazyPiece(async () => (await import('./import-map-page.tsx')).ImportMapPage, AwaitedTable),
  health: lazyPiece(async () => (await import('./health-page.tsx')).HealthPage, AwaitedTable),
  queue: lazyPiece(async () => (await import('./queue-page.tsx')).QueuePage, AwaitedTable),
};
type PageName = keyof typeof PAGES;

/** The service itself, for operators (D136). */
function OperationsApp() {
  const t = useTranslate();
  const { path } = useStore($location);
  const user = useStore($user);
  if (!user) return null;
  if (!mayOperate(user)) return <Forbidden />;
  const revision = matchPath(`${ROOT}/import-map/:revision`, path)?.revision;
  const name = (revision === undefined ? matchPath(`${ROOT}/:page`, path)?.page : 'import-map') as PageName;
  const Shown = PAGES[name];
  if (!Shown) return null;
  const title = t('operations.title');
  const part = revision === undefined ? t(`operations.${name}.title`) : t('operations.revision.title', { number: revision });
  return (
    <Page title={`${part} – ${title}`} heading={title} purpose={t('operations.purpose')}>
      <SettingsLayout
        label={title}
        path={revision === undefined ? path : `${ROOT}/import-map`}
        links={(Object.keys(PAGES) as PageName[]).map((one) => ({ href: `${ROOT}/${one}`, text: t(`operations.${one}.title`) }))}
      >
        {revision === undefined ? <Shown key={name} /> : <RevisionPage key={revision} revision={revision} />}
      </SettingsLayout>
    </Page>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(OperationsApp);
