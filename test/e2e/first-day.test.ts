/**
 * Walks through the first day of an installation that sends no mail, by the printed link, to the first report of a colleague.
 * Each click counts; typing does not.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { openPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { reachSpecification, signInByLink } from './report-page.ts';
import { useServer } from './use-site.ts';

const CLICKS_MAX = 20;
const COLLEAGUE = 'nora@elders.example';
const failingSample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

describe('the first day without mail', () => {
  const site = useServer({ isFirstStart: true });
  const clicked: string[] = [];
  const click = async (where: Page | Locator, role: 'button' | 'link' | 'option', name: string | RegExp) => {
    clicked.push(String(name));
    await where
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

  it(`takes at most ${CLICKS_MAX} clicks to the first report of a colleague`, async () => {
    const { page, context, complaints } = await openPage(site.browser);
    await signInByLink(page, await site.server.readSignInLink());
    await page.getByText('Invitations show a link to copy').waitFor();
    await page.getByLabel('Email').fill('baas@bouw.example');
    await page.getByLabel('New password').fill('lang genoeg');
    await click(page, 'button', 'Save password');
    await page.getByText('Your password has been saved').waitFor();

    const dialog = page.getByRole('dialog');
    await click(page, 'link', 'Create an organization');
    await click(page, 'button', 'Add');
    await dialog.getByLabel('Website').fill('https://www.bouw.example');
    await click(dialog, 'button', 'Add');
    await page.waitForURL('**/settings/organization-profile');
    await click(page, 'link', 'Projects');
    await click(page, 'button', /^(New project|Start a project)$/);
    await dialog.getByLabel('Name').fill('Kade 7');
    await dialog.getByLabel('Location').fill('Gouda');
    await dialog.getByRole('combobox', { name: 'Organization' }).fill('Bouw');
    await click(page, 'option', 'Bouw');
    await click(dialog, 'button', 'Create project');
    await page.waitForURL(/\/projects\/[^/]+\/settings\/details$/);
    await click(settings(page), 'link', 'Specifications');
    await click(page, 'button', 'Choose the first IDS');
    await dialog.getByRole('combobox').fill('MiniBIM');
    await click(page, 'option', /MiniBIM/);
    await click(dialog, 'button', 'Add');
    await dialog.waitFor({ state: 'detached' });
    await click(settings(page), 'link', 'Members');
    await page.getByRole('combobox', { name: 'User' }).fill(COLLEAGUE);
    await click(page, 'button', 'Add');
    await page.getByText('has been invited').waitFor();
    await click(page, 'button', `Copy link of the invitation of ${COLLEAGUE}`);
    const link = await page.getByLabel('Invitation link').inputValue();
    assert.deepEqual(await checkAccessibility(page), []);
    assert.deepEqual(complaints, []);
    await context.close();

    const guest = await openPage(site.browser);
    await guest.page.goto(link);
    await guest.page.getByLabel('First name').fill('Nora');
    await guest.page.getByLabel('Last name').fill('Vos');
    await guest.page.getByLabel('New password').fill('lang genoeg');
    await click(guest.page, 'button', 'Go to the project');
    await guest.page.waitForURL('**/projects/*');
    await click(guest.page, 'button', 'Upload new IFC file');
    const chooser = guest.page.waitForEvent('filechooser');
    await click(guest.page.getByRole('dialog'), 'button', 'Choose a file');
    await (await chooser).setFiles(failingSample);
    await click(guest.page.getByRole('dialog'), 'button', 'Upload');
    await guest.page.getByRole('dialog').waitFor({ state: 'detached' });
    await click(guest.page, 'link', /rijwoning-met-fouten/);
    await guest.page.waitForURL('**/reports/*');
    await reachSpecification(guest.page, 'MiniBIM 3.1');
    assert.deepEqual(guest.complaints, []);
    assert.ok(clicked.length <= CLICKS_MAX, `${clicked.length} clicks: ${clicked.join(', ')}`);
    await guest.context.close();
  });
});
