/** Tests the library of specifications on its pages: importing, reading, newer versions, defaults and deleting. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { writeIds } from '../support/write-ids.ts';
import { sidewaysPixels, type WatchedPage, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { closeByEscape } from './press-escape.ts';
import { useDemo } from './use-site.ts';

const RULES = [
  { name: 'Deuren hebben een naam', identifier: 'R1' },
  { name: 'Ramen hebben een naam', identifier: 'R2', entity: 'IFCWINDOW' },
];
const FIRST = writeIds('Eisen Kade', '1.0', RULES);
const SECOND = writeIds('Eisen Kade', '2.0', [
  { name: 'Deuren hebben een naam', identifier: 'R1' },
  { name: 'Wanden hebben een naam', identifier: 'R3', entity: 'IFCWALL' },
]);
/** The audit reports an error in it, but it can be read. */
const WITH_ERROR = writeIds('Eisen met fout', '1.0', [{ name: 'Onbekend', entity: 'IFCNOSUCHTHING' }]);

describe('specification library', () => {
  const demo = useDemo();
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    watched = await openAs(demo.browser, demo.api.platform, '/specifications');
    page = watched.page;
  });

  const dialog = () => page.getByRole('dialog');
  const choose = (name: string, content: string) =>
    dialog()
      .locator('input[accept=".ids"]')
      .setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(content) });
  const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const pageHeading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

  it('is in the menu of admins, and lists the specifications', async () => {
    await page.goto(`${demo.url}/dashboard`);
    await page.getByRole('button', { name: /^User menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Specification library' }).click();
    await pageHeading('Specification library');
    await page.getByRole('rowheader').first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('imports an .ids file for everybody, and shows its rules in words', async () => {
    await page.getByRole('button', { name: 'Import IDS' }).click();
    await choose('kade.ids', FIRST);
    assert.deepEqual(await checkAccessibility(page), []);
    await press('Import');
    await pageHeading('Eisen Kade');
    await page.getByText('2 rules, in words.').waitFor();
    await page.getByRole('button', { name: 'Deuren hebben een naam' }).click();
    await page.getByText('Doors (IfcDoor).').waitFor();
    await page.getByText('Attribute Name must be filled in.').waitFor();
    await page.getByText('Id of the rule: R1').waitFor();
    await page.getByText('No project uses this IDS').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('refuses a file with errors, explains them in words, and imports it only on confirmation', async () => {
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('button', { name: 'Import IDS' }).click();
    await choose('fout.ids', WITH_ERROR);
    await press('Import');
    await page.getByText('This IDS has errors').waitFor();
    await dialog().getByText('IFCNOSUCHTHING is not an entity of IFC4').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await press('Import anyway');
    await dialog().getByText('Eisen met fout has been imported.').waitFor();
    await press('Go to the IDS');
    await pageHeading('Eisen met fout');
  });

  it('says so if a file is no IDS at all, and then offers no import', async () => {
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('button', { name: 'Import IDS' }).click();
    await choose('huis.ifc', 'ISO-10303-21;');
    await dialog().getByText('Only one file with the extension .ids can be imported.').waitFor();
    await choose('kapot.ids', '<ids');
    await press('Import');
    await page.getByText('This file cannot be imported').waitFor();
    assert.equal(await dialog().getByRole('button', { name: 'Import anyway' }).count(), 0);
    await closeByEscape(dialog());
    await page.getByRole('button', { name: 'Import IDS' }).click();
    await choose('zonder-regels.ids', WITH_ERROR.replace(/<(ids:)?specifications>[\s\S]*<\/(ids:)?specifications>/, ''));
    await press('Import');
    await page.getByText('This file cannot be imported').waitFor();
    assert.equal(await dialog().getByRole('button', { name: 'Import anyway' }).count(), 0);
    await closeByEscape(dialog());
  });

  it('finds by name, and keeps the search in the address', async () => {
    await page.getByRole('searchbox', { name: 'Search IDSes' }).fill('eisen kade');
    await page.waitForURL('**/specifications?q=eisen+kade');
    await page.getByRole('link', { name: 'Eisen met fout' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Eisen Kade' }).click();
    await pageHeading('Eisen Kade');
  });

  it('gets another name and description; version and rules stay', async () => {
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('link', { name: 'Eisen met fout' }).click();
    await pageHeading('Eisen met fout');
    await page.getByRole('button', { name: 'Rename' }).click();
    await dialog().getByLabel('Name').fill('');
    await press('Save');
    await dialog().getByText('This is a required field').waitFor();
    await dialog().getByLabel('Name').fill('Eisen Hernoemd');
    await dialog().getByLabel('Description').fill('Voor **alle** kades');
    assert.deepEqual(await checkAccessibility(page), []);
    await press('Save');
    await pageHeading('Eisen Hernoemd');
    await page.getByText('alle', { exact: true }).waitFor();
    await page.reload();
    await pageHeading('Eisen Hernoemd');
    await page.goto(`${demo.url}/specifications`);
    await page.getByRole('link', { name: 'Eisen Kade' }).click();
    await pageHeading('Eisen Kade');
  });

  it('downloads the file as it was sent', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    assert.equal(file.suggestedFilename(), 'Eisen-Kade-1.0.ids');
    assert.equal(await readFile(await file.path(), 'utf8'), FIRST);
  });

  it('downloads its rules in words, in both languages, as a page without scripts', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.platform, '/specifications');
    const file = writeIds('Eisen &lt;b&gt;vet&lt;/b&gt;', '1.0', [
      { name: 'Deur &lt;script&gt;document.title = 1&lt;/script&gt; &amp; raam', identifier: 'R&quot;9' },
      { name: 'Wand', entity: 'IFCWALL' },
    ]).replace('</version>', '</version><description>Voor **alle** &lt;img src=x onerror=alert(1)&gt;</description>');
    await other.getByRole('button', { name: 'Import IDS' }).click();
    const buffer = Buffer.from(file);
    await other
      .getByRole('dialog')
      .locator('input[accept=".ids"]')
      .setInputFiles({ name: 'woorden.ids', mimeType: 'application/xml', buffer });
    await other.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await other.getByRole('heading', { name: 'Eisen <b>vet</b>', level: 1 }).waitFor();
    const downloadItem = async (item: RegExp) => {
      const downloading = other.waitForEvent('download');
      await other.getByRole('button', { name: 'In words' }).click();
      await other.getByRole('menuitem', { name: item }).click();
      const download = await downloading;
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
    };
    const [dutch, english] = [await downloadItem(/Dutch/), await downloadItem(/English/)];
    assert.match(dutch.name, /^Eisen +b vet +b +\(1\.0\) \(nl\)\.html$/);
    assert.match(english.name, /\(en\)\.html$/);
    const openHtml = async (html: string) => {
      await other.goto('about:blank');
      await other.setContent(html);
      return {
        language: await other.locator('html').getAttribute('lang'),
        title: await other.title(),
        headings: await other.getByRole('heading').allTextContents(),
        lines: await other.locator('article').first().locator('dd').allTextContents(),
        made: await other.locator('script, img, b, [onerror]').count(),
        strong: await other.locator('strong').allTextContents(),
      };
    };
    const same = {
      title: 'Eisen <b>vet</b> (1.0)',
      headings: ['Eisen <b>vet</b> (1.0)', 'Deur <script>document.title = 1</script> & raam', 'Wand'],
      made: 0,
      strong: ['alle'],
    };
    assert.deepEqual(await openHtml(dutch.text), {
      ...same,
      language: 'nl',
      lines: ['IFC4', 'Deuren (IfcDoor).', 'Attribuut Name moet zijn ingevuld.'],
    });
    assert.deepEqual(await openHtml(english.text), {
      ...same,
      language: 'en',
      lines: ['IFC4', 'Doors (IfcDoor).', 'Attribute Name must be filled in.'],
    });
    await context.close();
  });

  it('is selected for personal uploads, and deselected', async () => {
    const box = page.getByRole('checkbox', { name: 'Personal uploads on the dashboard are checked against it' });
    await box.check();
    await page.getByText('Saved').waitFor();
    await page.reload();
    await box.waitFor();
    assert.equal(await box.isChecked(), true);
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await box.uncheck();
    assert.equal((await saved).status(), 200);
  });

  it('shows what a newer version changes before it is stored, and which projects lose a disabled rule', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const project = demo.projects['Nieuwbouw Lindenhof']?.id;
    const specificationsUrl = `/api/projects/${project}/specifications`;
    const added = await demo.api.platform.post<{ id: string }>(specificationsUrl, { specification: { id } });
    await demo.api.platform.put(`${specificationsUrl}/${added.body.id}`, { configuration: { disabledRules: ['R2'] } });
    await page.reload();
    await page.getByRole('rowheader', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    await page.getByRole('button', { name: 'New version' }).click();
    await choose('kade-2.ids', SECOND);
    await press('See what changes');
    await dialog().getByText('Version 2.0 comes after version 1.0.').waitFor();
    await dialog().getByText('1 project uses this IDS.').waitFor();
    await dialog().getByText('These rules are switched off in Nieuwbouw Lindenhof').waitFor();
    await dialog().getByText('1 new rule').waitFor();
    await dialog().getByText('Wanden hebben een naam').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    const versions = async () =>
      (await demo.api.platform.post<{ total: number }>('/api/specifications/_search?versions=all', { query: 'eisen kade' })).body;
    assert.equal((await versions()).total, 1, 'nothing is stored yet');
    await press('Add version');
    await page.getByText('Version 2.0 has been added').waitFor();
    await page.getByRole('button', { name: 'Wanden hebben een naam' }).waitFor();
    assert.equal((await versions()).total, 2);
    await page.getByRole('button', { name: 'What changed since version 1.0' }).click();
    await page.getByText('1 new rule').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
  });

  it('says that a file already is the newest version', async () => {
    await page.getByRole('button', { name: 'New version' }).click();
    await choose('kade-2.ids', SECOND);
    await press('See what changes');
    await dialog().getByText('This file is already the newest version').waitFor();
    await closeByEscape(dialog());
  });

  it('lists older versions on request', async () => {
    await page.goto(`${demo.url}/specifications?q=eisen+kade`);
    await page.getByRole('rowheader').first().waitFor();
    assert.equal(await page.getByRole('rowheader').count(), 1);
    await page.getByLabel('Versions').selectOption('all');
    await page.getByText('Older version').waitFor();
    assert.equal(await page.getByRole('rowheader').count(), 2);
  });

  it('deletes specifications in use only after a warning', async () => {
    await page.goto(`${demo.url}/specifications?q=eisen+kade`);
    await page.getByRole('link', { name: 'Eisen Kade' }).click();
    await pageHeading('Eisen Kade');
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog().getByLabel('What do you want to delete?').selectOption('all');
    assert.deepEqual(await checkAccessibility(page), []);
    await press('Delete');
    await dialog().getByText('1 project uses this IDS.').waitFor();
    await press('Delete anyway');
    await page.getByText('Eisen Kade has been deleted').waitFor();
    await pageHeading('Specification library');
    const { body } = await demo.api.platform.post<{ total: number }>('/api/specifications/_search', { query: 'eisen kade' });
    assert.equal(body.total, 0);
  });

  it('lets organization admins import for their own organization, and change no platform specification', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.orgadmin, '/specifications');
    await other.getByRole('button', { name: 'Import IDS' }).click();
    const form = other.getByRole('dialog');
    await form
      .locator('input[accept=".ids"]')
      .setInputFiles({ name: 'eigen.ids', mimeType: 'text/xml', buffer: Buffer.from(FIRST) });
    assert.equal(await form.getByLabel('Organization').count(), 0);
    await form.getByRole('button', { name: 'Import', exact: true }).click();
    await other.getByRole('heading', { name: 'Eisen Kade', level: 1 }).waitFor();
    await other.getByRole('button', { name: 'New version' }).waitFor();
    assert.equal(await other.getByRole('checkbox').count(), 0, 'platform admins choose defaults');
    await other.goto(`${demo.url}/specifications?q=hernoemd`);
    await other.getByRole('link', { name: 'Eisen Hernoemd' }).click();
    await other.getByRole('button', { name: 'Download' }).waitFor();
    assert.equal(await other.getByRole('button', { name: 'Delete' }).count(), 0);
    await context.close();
  });

  it('can be read by members, who cannot import', async () => {
    const { page: other, context } = await openAs(demo.browser, demo.api.member, '/specifications');
    await other.getByRole('rowheader').first().waitFor();
    assert.equal(await other.getByRole('button', { name: 'Import IDS' }).count(), 0);
    await other.getByRole('button', { name: /^User menu of/ }).click();
    await other.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    assert.equal(await other.getByRole('menuitem', { name: 'Specification library' }).count(), 0);
    await context.close();
  });

  it('fits each width in both languages, and axe finds nothing', async () => {
    const specifications = await demo.api.platform.post<{ data: { id: string }[] }>('/api/specifications/_search', { limit: 1 });
    const paths = ['/specifications', `/specifications/${specifications.body.data[0]?.id}`];
    for (const language of ['nl', 'en'] as const) {
      const { page: other, context, complaints } = await openAs(demo.browser, demo.api.platform, '/specifications', { language });
      for (const path of paths) {
        await other.goto(demo.url + path);
        await other.locator('main :is(table, h2)').first().waitFor();
        for (const width of WIDTHS) {
          await other.setViewportSize({ width, height: 900 });
          assert.equal(await sidewaysPixels(other), 0, `${path} at ${width} in ${language}`);
        }
        assert.deepEqual(await checkAccessibility(other), [], `${path} in ${language}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  it('leaves nothing in the console but the intended refusals', () => {
    assert.deepEqual(
      watched.complaints.filter((text) => !/status of (422|409)/.test(text)),
      [],
    );
  });
});
