/** The skeleton of the project page that the address names, in its shape, so that nothing moves when the project is loaded. */
import { useStore } from '@nanostores/react';
import { $location, matchPath } from '@vakwerk/store';
import {
  lazyPiece,
  makeStyles,
  PageFrame,
  PageSkeleton,
  ReportSkeleton,
  SectionSkeleton,
  SettingsSkeleton,
  Skeleton,
  SkeletonLine,
  SubHeader,
  useTranslate,
} from '@vakwerk/ui';
import { kindOf, SETTINGS_PAGES } from './settings-page.tsx';

const useStyles = makeStyles({
  place: { marginBottom: '12px' },
});

/** In the columns of the list, with which it is loaded. */
const FilesSkeleton = lazyPiece(async () => (await import('./files-page.tsx')).FilesSkeleton);

export function ProjectSkeleton() {
  const t = useTranslate();
  const { path } = useStore($location);
  const settings = matchPath('/projects/:projectId/settings/:page', path)?.page;
  return (
    <>
      <SubHeader label={t('projects.place')}>
        <SkeletonLine width={240} />
      </SubHeader>
      {matchPath('/projects/:projectId/reports/:reportId', path) && <ReportPageSkeleton />}
      {settings && <SettingsPageSkeleton page={settings} />}
      {matchPath('/projects/:projectId', path) && <FilesSkeleton />}
      {/^\/projects\/[^/]+\/deliveries(\/|$)/.test(path) && <DeliveriesSkeleton />}
    </>
  );
}

/** Skeleton shared by the delivery list and a delivery page. */
function DeliveriesSkeleton() {
  const t = useTranslate();
  return (
    <PageSkeleton label={t('projects.loading')} hasPurpose actions={[148]}>
      <Skeleton rows={6} label={t('projects.loading')} />
    </PageSkeleton>
  );
}

function SettingsPageSkeleton({ page }: { page: string }) {
  const t = useTranslate();
  return (
    <PageSkeleton label={t('projects.loading')}>
      <SettingsSkeleton links={SETTINGS_PAGES.length}>
        <SectionSkeleton kind={kindOf(page)} />
      </SettingsSkeleton>
    </PageSkeleton>
  );
}

/** Afterwards report-view.tsx shows its own skeleton. */
function ReportPageSkeleton() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageFrame>
      <div className={styles.place}>
        <SkeletonLine width={200} />
      </div>
      <ReportSkeleton label={t('projects.loading')} />
    </PageFrame>
  );
}
