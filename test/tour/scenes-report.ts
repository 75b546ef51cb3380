/** The report, on its own and inside a project. */
import { drillToFailedRule } from '../e2e/report-page.ts';
import { change, fail, hold, inTurn, openDialog, press } from './acts.ts';
import type { Scene, Stage, World } from './scene.ts';

const ALONE = '/reports/:reportId';
const INSIDE = '/projects/:projectId/reports/:reportId';
const REPORT = '**/api/reports/*?*';

const toRule = async ({ page }: Stage): Promise<void> => void (await drillToFailedRule(page));
const toTab = (key: string) => async (stage: Stage) => {
  await stage.page
    .getByRole('tab', { name: new RegExp(`^${stage.t(key)}`) })
    .first()
    .click();
};
const compared = ({ page }: Stage) =>
  page
    .getByText(/^(Compared with version|Vergeleken met versie)/)
    .first()
    .waitFor();
const personal = ({ ids }: World) => `/reports/${ids.personalId}`;
const broken = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.brokenId}`;
const versions = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.versionsId}`;

export const REPORTS: Scene[] = [
  { route: ALONE, state: 'overview', who: 'member', path: personal },
  { route: ALONE, state: 'loading', who: 'member', path: personal, before: hold(REPORT), isLoading: true },
  { route: ALONE, state: 'error', who: 'member', path: personal, before: fail(REPORT), isLoading: true },
  { route: ALONE, state: 'forbidden', who: 'outsider', path: personal, isLoading: true },
  {
    route: ALONE,
    state: 'pending',
    who: 'member',
    path: personal,
    before: change<{ status: string }>(REPORT, (report) => {
      report.status = 'PENDING';
    }),
    isLoading: true,
  },
  { route: INSIDE, state: 'overview', who: 'member', isMain: true },
  { route: INSIDE, state: 'rule', who: 'member', isMain: true, act: toRule },
  { route: INSIDE, state: 'specification-words', who: 'member', act: inTurn(toRule, press('report.rule.show')) },
  { route: INSIDE, state: 'dialog-filter', who: 'member', act: inTurn(toRule, openDialog('report.rule.filter')) },
  { route: INSIDE, state: 'spaces', who: 'member', act: toTab('report.tabs.spaces') },
  { route: INSIDE, state: 'materials', who: 'member', act: toTab('report.tabs.materials') },
  { route: INSIDE, state: 'download', who: 'member', act: ({ page }) => page.getByRole('button', { name: /^Download/ }).click() },
  { route: INSIDE, state: 'compared', who: 'member', path: versions, act: compared, isMeasured: true },
  { route: INSIDE, state: 'broken-file', who: 'member', path: broken, isLoading: true },
  {
    route: INSIDE,
    state: 'archived',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.archivedId}/reports/${ids.archivedReportId}`,
  },
  {
    route: INSIDE,
    state: 'printed',
    who: 'member',
    act: async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    },
  },
  {
    route: INSIDE,
    state: 'search',
    who: 'member',
    act: async ({ page }) => {
      await page.getByRole('searchbox').first().fill('deur');
      await page.waitForTimeout(600);
    },
  },
  {
    route: INSIDE,
    state: 'not-found',
    who: 'member',
    path: ({ ids }) => `/projects/${ids.otherId}/reports/${ids.reportId}`,
    isLoading: true,
  },
];
