/** Scenes of the report, on its own and inside a project. */

import type { ReportComparison, ReportEntity } from '../../common/contract/reports.ts';
import type { MessageKey } from '../../common/i18n/translate.ts';
import { drillToFailedRule } from '../e2e/report-page.ts';
import { ROWS } from '../e2e/table-rows.ts';
import { answer, change, fail, inTurn, openDialog, press, stall } from './acts.ts';
import type { Scene, Stage, World } from './scene.ts';
import { oneIssue } from './scenes-issues.ts';
import { VALIDITY_SCENES } from './scenes-validity.ts';

const ALONE = '/reports/:reportId';
const INSIDE = '/projects/:projectId/reports/:reportId';
const REPORT = '**/api/reports/*';

const toRule = async ({ page }: Stage): Promise<void> => void (await drillToFailedRule(page));
const toTab = (key: MessageKey) => async (stage: Stage) => {
  await stage.page
    .getByRole('tab', { name: new RegExp(`^${stage.t(key)}`) })
    .first()
    .click();
};
const COMPARED = { name: /^(Compared with version|Vergeleken met versie)/ };
/** A mark in the header of the workbench, and a heading elsewhere. */
const compared = ({ page }: Stage) =>
  page.getByRole('button', COMPARED).or(page.getByRole('heading', COMPARED)).first().waitFor();
const OBJECT = '**/api/reports/*/entities/0*';
const searchPath = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.reportId}?q=deur`;
const pressObject = async ({ page }: Stage) => {
  await page.locator('main table tbody a').first().click();
  await page.getByRole('button', { name: /^(Close the object|Object sluiten)$/ }).waitFor();
};
const openObject = async (stage: Stage) => {
  await pressObject(stage);
  await stage.page.locator(':is([role=dialog], [data-pane=side])').getByRole('searchbox').waitFor();
};
const foldPanes = async ({ page }: Stage) => {
  for (const name of [/^(Fold the rules|Regels inklappen)$/, /^(Fold model and object|Model en object inklappen)$/])
    await page.getByRole('button', { name }).click();
};
const chooseReason = async ({ page }: Stage) => {
  const reason = page.locator('main li button[aria-pressed]').first();
  await reason.click();
  await page.locator('main li button[aria-pressed=true]').waitFor();
};
const openModel = async ({ page }: Stage) => {
  const button = page.getByRole('button', { name: /^(Model in 3D|3D-model)/ });
  // A workbench opens the model itself if it was open in a scene before.
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
  await page.locator('canvas[data-pictures]').waitFor();
};
const causes = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.reportId}?cause=all`;
const toCause = async ({ page }: Stage) => {
  await page.locator('main table tbody a').first().click();
  await page.locator('main table tbody input').first().waitFor();
};
const show = (how: string) => async (stage: Stage) => {
  await stage.page.getByLabel(stage.t('causes.show.label')).selectOption(how);
  await stage.page
    .locator(how === 'list' ? 'main table tbody input' : 'main table tbody a')
    .first()
    .waitFor();
};
const personal = ({ ids }: World) => `/reports/${ids.personalId}`;
const broken = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.brokenId}`;
const versions = ({ ids }: World) => `/projects/${ids.projectId}/reports/${ids.versionsId}`;

/** Multiplies the counts to those of a model with a million checks, to show long numbers. */
function multiply(node: unknown): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key === 'counts') scale(value as Record<string, Record<string, number>>);
    else if (key === 'reasons') for (const reason of (value ?? []) as { count: number }[]) reason.count *= FACTOR;
    else multiply(value);
  }
}
const FACTOR = 5_503;
function scale({ checks, entities }: Record<string, Record<string, number>>): void {
  for (const counts of [checks, entities]) for (const key of Object.keys(counts ?? {})) if (counts?.[key]) counts[key] *= FACTOR;
}

/** Opens the n-th kind of change, and its entities. */
const openChange = (at: number) => async (stage: Stage) => {
  const { page } = stage;
  await compared(stage);
  const mark = page.getByRole('button', COMPARED);
  if ((await mark.count()) > 0) {
    await mark.click();
    await page.getByRole('menuitemradio').nth(at).click();
  } else
    await page
      .locator('main button[aria-pressed]:enabled', { hasText: /^[0-9]/ })
      .nth(at)
      .click();
  // The table of entities follows the table of rules.
  await page.locator('main table').nth(1).locator(ROWS).first().waitFor();
};

export const REPORTS: Scene[] = [
  { route: ALONE, state: 'overview', who: 'member', path: personal },
  { route: ALONE, state: 'loading', who: 'member', path: personal, before: stall(REPORT), isLoading: true },
  { route: ALONE, state: 'error', who: 'member', path: personal, before: fail(REPORT), isLoading: true },
  { route: ALONE, state: 'forbidden', who: 'outsider', path: personal, isLoading: true },
  {
    route: ALONE,
    state: 'pending',
    who: 'member',
    path: personal,
    before: change<{ status: string; progress: number; elements: unknown }>(REPORT, (report) => {
      Object.assign(report, { status: 'PENDING', progress: 0.4, elements: null });
    }),
    isLoading: true,
  },
  { route: INSIDE, state: 'overview', who: 'member', isMain: true },
  { route: INSIDE, state: 'rule', who: 'member', isMain: true, act: toRule },
  { route: INSIDE, state: 'rule-reason', who: 'member', act: inTurn(toRule, chooseReason) },
  { route: INSIDE, state: 'specification-words', who: 'member', act: inTurn(toRule, press('report.rule.show')) },
  { route: INSIDE, state: 'rule-columns', who: 'member', act: inTurn(toRule, show('list')) },
  { route: INSIDE, state: 'causes', who: 'member', path: causes },
  { route: INSIDE, state: 'cause', who: 'member', path: causes, act: toCause },
  { route: INSIDE, state: 'cause-types', who: 'member', path: causes, act: inTurn(toCause, show('type')) },
  { route: INSIDE, state: 'dialog-filter', who: 'member', act: inTurn(toRule, openDialog('report.rule.filter')) },
  { route: INSIDE, state: 'rule-reason-narrow', who: 'member', width: 1200, act: inTurn(toRule, chooseReason) },
  { route: INSIDE, state: 'workbench-object', who: 'member', width: 1440, path: searchPath, act: openObject },
  { route: INSIDE, state: 'workbench-model', who: 'member', width: 1440, path: searchPath, act: inTurn(openObject, openModel) },
  { route: INSIDE, state: 'workbench-folded', who: 'member', width: 1440, act: inTurn(toRule, foldPanes) },
  { route: INSIDE, state: 'dialog-object', who: 'member', width: 1200, path: searchPath, act: openObject },
  { route: INSIDE, state: 'dialog-object-narrow', who: 'member', width: 360, path: searchPath, act: openObject },
  { route: INSIDE, state: 'object-loading', who: 'member', before: stall(OBJECT), path: searchPath, act: pressObject },
  { route: INSIDE, state: 'object-failed', who: 'member', before: fail(OBJECT), path: searchPath, act: pressObject },
  {
    route: INSIDE,
    state: 'object-unknown',
    who: 'member',
    before: answer(OBJECT, { code: 'ENTITY_NOT_FOUND', message: '' }, 404),
    path: searchPath,
    act: pressObject,
  },
  {
    route: INSIDE,
    state: 'object-twice',
    who: 'member',
    before: change<ReportEntity>(OBJECT, (entity) => {
      Object.assign(entity, { duplicates: 2, propertySets: [], quantitySets: [] });
    }),
    path: searchPath,
    act: openObject,
  },
  { route: INSIDE, state: 'model-group', who: 'member', isMain: true, act: openModel },
  { route: INSIDE, state: 'model-rule', who: 'member', isMain: true, act: inTurn(toRule, openModel) },
  { route: INSIDE, state: 'model-plan', who: 'member', act: inTurn(toRule, openModel, press('model.plan')) },
  { route: INSIDE, state: 'model-storeys', who: 'member', act: inTurn(openModel, press('model.parts')) },
  {
    route: INSIDE,
    state: 'model-object',
    who: 'member',
    // Chooses the group, because the objects of its first rule may lack geometry.
    act: inTurn(openModel, async ({ page, t }) => {
      await page.getByRole('button', { name: t('model.next') }).click();
      // The details are in a drawer, or in a pane of the workbench.
      await page
        .getByRole('heading', { name: t('entity.rules.title') })
        .first()
        .waitFor();
    }),
  },
  {
    route: INSIDE,
    state: 'model-compared',
    who: 'member',
    path: (world) => `${versions(world)}?change=fixed&view=3d`,
    act: async ({ page }) => page.locator('canvas[data-pictures]').waitFor(),
  },
  {
    ...{ route: INSIDE, state: 'model-issue', who: 'member', before: oneIssue(), isMain: true },
    path: ({ ids }) => `/projects/${ids.projectId}/reports/${ids.reportId}?issue=i1`,
    act: async ({ page, t }) => page.getByRole('link', { name: t('modelViews.issue.open') }).waitFor(),
  },
  {
    ...{ route: INSIDE, state: 'dialog-issue', who: 'member' },
    act: inTurn(openModel, press('model.views'), openDialog('modelViews.issue.create')),
  },
  ...VALIDITY_SCENES,
  { route: INSIDE, state: 'spaces', who: 'member', act: toTab('report.tabs.spaces') },
  { route: INSIDE, state: 'materials', who: 'member', act: toTab('report.tabs.materials') },
  { route: INSIDE, state: 'download', who: 'member', act: ({ page }) => page.getByRole('button', { name: /^Download/ }).click() },
  { route: INSIDE, state: 'compared', who: 'member', path: versions, act: compared, isMeasured: true },
  {
    route: INSIDE,
    state: 'compared-all-kinds',
    who: 'member',
    path: versions,
    before: change<ReportComparison>('**/comparison*', ({ totals, rules }) => {
      Object.assign(totals, { new: 1_204, stillFailing: 37 });
      for (const [at, rule] of rules.entries()) Object.assign(rule, at % 2 ? { new: 12 } : { stillFailing: 3 });
    }),
    act: compared,
  },
  { route: INSIDE, state: 'compared-fixed', who: 'member', path: versions, act: openChange(0) },
  { route: INSIDE, state: 'compared-gone', who: 'member', path: versions, act: openChange(2) },
  { route: INSIDE, state: 'million-checks', who: 'member', before: change<unknown>(REPORT, multiply) },
  { route: INSIDE, state: 'million-checks-rule', who: 'member', before: change<unknown>(REPORT, multiply), act: toRule },
  { route: INSIDE, state: 'million-checks-narrow', who: 'member', before: change<unknown>(REPORT, multiply) },
  {
    route: INSIDE,
    state: 'printed-rule',
    who: 'member',
    act: inTurn(toRule, async ({ page }) => {
      await page.emulateMedia({ media: 'print' });
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    }),
  },
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
