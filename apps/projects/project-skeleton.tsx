/** A project while it is fetched: the shape of the page that the address names, so that nothing moves when its words come. */
import { useStore } from '@nanostores/react';
import { $location, matchPath } from '@vakwerk/store';
import {
  makeStyles,
  PageFrame,
  PageSkeleton,
  SettingsSkeleton,
  Skeleton,
  SkeletonLine,
  SubHeader,
  useTranslate,
} from '@vakwerk/ui';
import { SETTINGS_PAGES } from './settings-page.tsx';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  report: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  place: { marginBottom: '12px' },
});

export function ProjectSkeleton() {
  const t = useTranslate();
  const { path } = useStore($location);
  return (
    <>
      <SubHeader label={t('projects.place')}>
        <SkeletonLine width={240} />
      </SubHeader>
      {matchPath('/projects/:projectId/reports/:reportId', path) && <ReportSkeleton />}
      {matchPath('/projects/:projectId/settings/:page', path) && <SettingsPageSkeleton />}
      {matchPath('/projects/:projectId', path) && <FilesSkeleton />}
    </>
  );
}

function FilesSkeleton() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageSkeleton label={t('projects.loading')} hasPurpose hasAction>
      <div className={styles.stack}>
        <SkeletonLine width={360} height={32} />
        <Skeleton rows={6} />
      </div>
    </PageSkeleton>
  );
}

function SettingsPageSkeleton() {
  const t = useTranslate();
  return (
    <PageSkeleton label={t('projects.loading')}>
      <SettingsSkeleton links={SETTINGS_PAGES.length}>
        <Skeleton rows={4} />
      </SettingsSkeleton>
    </PageSkeleton>
  );
}

/** Under it the report's own waiting goes on (report-view.tsx). */
function ReportSkeleton() {
  const styles = useStyles();
  const t = useTranslate();
  return (
    <PageFrame>
      <div className={styles.place}>
        <SkeletonLine width={200} />
      </div>
      <div className={styles.report}>
        <Skeleton rows={2} label={t('projects.loading')} />
        <Skeleton rows={8} />
      </div>
    </PageFrame>
  );
}
