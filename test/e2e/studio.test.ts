/** The studio: a rule is written in words, tried on a model while it is written, and saved. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, sidewaysPixels } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type Demo, openAs, startDemo } from './demo.ts';
import { startTogether } from './start-together.ts';

const MODEL = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));

describe('the studio', () => {
  let demo: Demo;
  let browser: Browser;
  let page: Page;
  before(async () => {
    [demo, browser] = await startTogether(startDemo(), launchBrowser());
    ({ page } = await openAs(browser, demo.api.orgadmin, '/specifications'));
  });
  after(async () => {
    await browser?.close();
    await demo?.server.stop();
  });

  const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
  const verdict = () => page.getByRole('region', { name: 'Model' }).getByRole('status');

  it('is opened by an organization admin from the library, and shows what a rule does while it is written', async () => {
    await page.getByRole('button', { name: 'New IDS in the studio' }).click();
    await page.getByLabel('Name of the rule').fill('Every wall has a fire rating');
    await page.locator('input[accept=".ifc"]').setInputFiles(MODEL);
    await page.getByRole('button', { name: '+ Class' }).first().click();
    await combobox('Class').fill('ifcwall');
    await page.getByRole('option', { name: /^IfcWall .*18/ }).click();
    await verdict().getByText('18', { exact: true }).first().waitFor();
    await page.getByRole('group', { name: 'Add: Requirements' }).getByRole('button', { name: '+ Property' }).click();
    await combobox('Property set').fill('Pset_WallCommon');
    await combobox('Property').fill('fire');
    await page.getByRole('option', { name: /^FireRating/ }).click();
    // By the standard.
    await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === 'IFCLABEL'));
    await page.getByRole('combobox', { name: 'Value: how it is compared' }).selectOption({ label: 'is one of' });
    for (const value of ['30', '60', '90']) {
      await combobox('Value: add a value').fill(value);
      await combobox('Value: add a value').press('Enter');
    }
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
    await verdict().getByText('The model fails this rule').waitFor();
    await page
      .getByText(/^FireRating is missing in Pset_WallCommon; expected one of/)
      .first()
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('undoes and redoes what was done, and keeps a draft in the browser', async () => {
    await page.keyboard.press('Control+z');
    await page.getByText('must be one of “30” or “60”').first().waitFor();
    await page.keyboard.press('Control+y');
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
    await page.getByText(/^Draft kept in this browser/).waitFor();
    await page.reload();
    await page.getByText(/^You go on with your draft/).waitFor();
    await page.getByText('must be one of “30”, “60” or “90”').first().waitFor();
  });

  it('tries the rule on a sample, and on a file of a project', async () => {
    await page.getByRole('button', { name: 'A sample' }).click();
    await page.getByRole('menuitem', { name: 'Terraced house without errors · IFC2X3', exact: true }).click();
    const model = page.getByRole('region', { name: 'Model' });
    await model.getByText(/^IFC2X3 · /).waitFor();
    await page.getByRole('button', { name: 'Another model' }).click();
    await page.getByRole('menuitem', { name: 'File of a project…' }).click();
    await combobox('Project').fill('Lindenhof');
    await page.getByRole('option', { name: 'Nieuwbouw Lindenhof' }).click();
    await combobox('File').press('ArrowDown');
    await page.getByRole('option', { name: /^lindenhof-blok-b/ }).click();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Open the model' }).click();
    await model.getByText(/^lindenhof-blok-b/).waitFor();
    await verdict().getByText('The model fails this rule').waitFor();
  });

  it('saves the file into the library, and a change of it as a newer version', async () => {
    await page.getByRole('button', { name: 'Save…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Brandwering Kade');
    await dialog.getByLabel('Version').fill('1');
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Brandwering Kade', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Every wall has a fire rating' }).click();
    await page.getByText('Property FireRating in Pset_WallCommon must be one of “30”, “60” or “90”').waitFor();
    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.getByLabel('Name of the rule').fill('Every wall has a fire rating in minutes');
    await page.getByRole('button', { name: 'Save…' }).click();
    await dialog.getByLabel('Version').fill('2');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await dialog.getByText('Version 2 comes after version 1.').waitFor();
    await combobox('Add a project').fill('Parkzicht');
    await page.getByRole('option', { name: 'Renovatie Parkzicht' }).click();
    await dialog.getByRole('button', { name: 'Try it on the files' }).click();
    await dialog.getByText('1 file would begin to fail').waitFor();
    await dialog.getByRole('button', { name: 'Fails more (1)' }).first().click();
    await dialog
      .getByText(/^\d+ × FireRating is missing in Pset_WallCommon/)
      .first()
      .waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/specifications\/[^/]+$/);
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('rowheader', { name: /Brandwering Kade/ }).waitFor();
  });

  it('can be read on a telephone', async () => {
    await page.getByRole('link', { name: 'Brandwering Kade' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Edit in the studio' }).click();
    await page.getByLabel('Name of the rule').waitFor();
    assert.equal(await sidewaysPixels(page), 0);
  });
});
