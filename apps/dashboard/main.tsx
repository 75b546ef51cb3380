import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { addMessages } from '@vakwerk/i18n';
import { $user, contacts, createLoader } from '@vakwerk/store';
import { Alert, appLifecycles, Link, layout, lazyPiece, makeStyles, Page, useLate, useTranslate } from '@vakwerk/ui';
import { authEn } from '../../common/i18n/messages/auth.en.ts';
import { authNl } from '../../common/i18n/messages/auth.nl.ts';
import { dashboardEn } from '../../common/i18n/messages/dashboard.en.ts';
import { dashboardNl } from '../../common/i18n/messages/dashboard.nl.ts';
import { Instructions } from './instructions.tsx';
import { RecentFiles } from './recent-files.tsx';
import { Unbroken } from './unbroken.tsx';
import { UploadCard } from './upload-card.tsx';
import { WaitingList } from './waiting.tsx';

addMessages({
  en: { auth: authEn, dashboard: dashboardEn },
  nl: { auth: authNl, dashboard: dashboardNl },
});

/** Loaded when it is needed: the code of forms is larger than this page, and few accounts lack a password. */
const SetPassword = lazyPiece(async () => (await import('./set-password.tsx')).SetPassword);

/** Loaded only by admins. */
const NextSteps = lazyPiece(async () => (await import('./next-steps.tsx')).NextStepsCard);

const useStyles = makeStyles({
  stack: layout.stack(24),
  top: {
    ...layout.stack(24),
    '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', columnGap: '40px' },
  },
  left: { ...layout.stack(24), alignContent: 'start' },
});

/** Uploads one file, and lists what waits for the user and the recent files. */
function DashboardApp() {
  const styles = useStyles();
  const t = useTranslate();
  const user = useStore($user);
  return (
    <Page title={t('dashboard.title')} purpose={t('dashboard.purpose')}>
      <div className={styles.stack}>
        {user?.hasPassword === false && !user.connected && <SetPassword />}
        <div className={styles.top}>
          <div className={styles.left}>
            <Instructions />
            <Alert variant="warning" header={t('dashboard.warning')}>
              <Unbroken text={t('dashboard.warningBody', { reviewer: contacts.reviewer?.name ?? t('dashboard.reviewer') })} />
              {contacts.reviewer?.url && (
                <>
                  {' '}
                  <Link href={contacts.reviewer.url}>{contacts.reviewer.name}</Link>
                </>
              )}
            </Alert>
          </div>
          <UploadCard />
        </div>
        {/* Below the drop zone, which must not move when the steps arrive. */}
        {user && (user.admin || user.role === 'ADMIN') && <NextSteps />}
        {user?.hasProjects ? <WaitingWork /> : <RecentFiles />}
      </div>
    </Page>
  );
}

const waiting = createLoader((signal) => api.getWaiting({ signal }));

/** ms to wait for the tasks before the recent files are shown, so that the files do not move. */
const HOLD_MS = 400;

/** What waits for the user above the recent files. */
function WaitingWork() {
  const { status, data } = useStore(waiting.$loaded);
  const isLate = useLate(status === 'loading', HOLD_MS);
  if (status === 'loading' && !isLate) return null;
  return (
    <>
      {/* An error is not shown: the projects show the tasks too. */}
      {data && <WaitingList waiting={data} />}
      <RecentFiles />
    </>
  );
}

export const { bootstrap, mount, unmount } = appLifecycles(DashboardApp);
