/** Tests what people see when their organization has reached a limit: whose limit it is, what to do, and where to do it. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { writeModel } from '../support/write-model.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type DemoName, openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

const file = () => ({ name: 'te-veel.ifc', mimeType: '', buffer: Buffer.from(writeModel({ walls: 2 })) });

describe('the limits of a subscription, at the real server', () => {
  const demo = useDemo();
  let organizationId: string;
  let projectId: string;

  before(async () => {
    const project = demo.projects['Nieuwbouw Lindenhof'];
    projectId = project?.id ?? '';
    organizationId = project?.organization.id ?? '';
    const limits = [
      { type: 'USERS', max: 1 },
      { type: 'PROJECTS', max: 1 },
      { type: 'STORAGE', max: 1 },
    ];
    const { status } = await demo.api.platform.put(`/api/organizations/${organizationId}/subscription`, { limits });
    assert.equal(status, 200);
  });

  const subscription = () => `/organizations/${organizationId}/settings/subscription`;

  /** Asserts that the link exists and leads to the table of usage. */
  async function followLink(page: Page, place: Locator): Promise<void> {
    await place.getByRole('link', { name: 'Go to the subscription' }).click();
    await page.waitForURL(`**${subscription()}`);
    await page.getByRole('table', { name: 'Usage' }).waitFor();
  }

  async function upload(page: Page): Promise<void> {
    await page.locator('input[type=file]').setInputFiles(file());
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('te-veel.ifc was not uploaded').waitFor();
  }

  const notice = (page: Page) => page.getByRole('log', { name: 'Notifications' });
  const files = (who: DemoName) => openAs(demo.browser, demo.api[who], `/projects/${projectId}?upload`);

  it('projects: the dialog says it and keeps the typed values; the subscription is one click away [R372]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Kade 7');
    await page.getByLabel('Location').fill('Gouda');
    await page.getByRole('button', { name: 'Create project' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await alert.getByText('You have reached the limit for the number of active projects').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Kade 7');
    assert.deepEqual(await checkAccessibility(page), []);
    await followLink(page, alert);
    await context.close();
  });

  it('projects: an archived project stays archived, and the message leads to the subscription [R373]', async () => {
    const archive = `/projects/${demo.projects['Proefwoning Oostpoort']?.id}/settings/archive`;
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, archive);
    await page.getByRole('button', { name: 'Reactivate project' }).click();
    await notice(page).getByText('You have reached the limit for the number of active projects').waitFor();
    await followLink(page, notice(page));
    await context.close();
  });

  it('users: the form to add one says it when it opens, with the way to more places', async () => {
    const { page, context } = await openAs(
      demo.browser,
      demo.api.orgadmin,
      `/organizations/${organizationId}/settings/organization-members`,
    );
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The subscription has no room for more users').waitFor();
    await followLink(page, dialog);
    await context.close();
  });

  it('storage: the message says whose limit it is and what to do; those who may see the subscription get a link to it [R381]', async () => {
    const admin = await files('orgadmin');
    await upload(admin.page);
    await notice(admin.page).getByText('The storage of your organization is full.').waitFor();
    await followLink(admin.page, notice(admin.page));
    await admin.context.close();
    const others = await files('platform');
    await upload(others.page);
    await notice(others.page).getByText('The storage of the organization of this project is full.').waitFor();
    await others.context.close();
  });
});
