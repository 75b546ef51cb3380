/** Tests one object of a report in an element on a foreign page: read from the service, and from the visitor's own file. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { IDS, openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { at } from '../embed/foreign-site.ts';
import { pressEscape } from './press-escape.ts';

/** Opens the first result of a search through all rules, and closes it with Escape. */
async function openAndClose(page: Page, element: Locator, query: string): Promise<void> {
  await element
    .getByRole('searchbox', { name: /GlobalId/ })
    .first()
    .fill(query);
  const name = element.locator('table tbody td:nth-child(1) button').first();
  await name.waitFor();
  const text = await name.textContent();
  await name.click();
  const drawer = element.getByRole('dialog', { name: text ?? '', exact: true });
  await drawer.getByRole('heading', { name: 'Eigenschappen' }).waitFor();
  await drawer.getByText('PredefinedType').waitFor();
  await drawer.getByRole('button', { name: 'Object sluiten' }).focus();
  await pressEscape(page);
  await drawer.waitFor({ state: 'detached' });
  await page.waitForFunction((objectName) => {
    const host = document.querySelector('vakwerk-report, vakwerk-check');
    return host?.shadowRoot?.activeElement?.textContent === objectName;
  }, text);
}

test('one object of a report on a foreign page', async (t) => {
  const world = await openWorld(t);
  const { service, site } = world;

  await t.test('is read from the service, with the token of the page', async () => {
    const token = await service.makeToken({ origins: [site.url], report: { id: service.reportId } });
    const body = `<vakwerk-report id="report" report-id="${service.reportId}"></vakwerk-report><script type="module" src="/token.js"></script>`;
    site.put('/token.js', { type: 'text/javascript', body: `document.querySelector('#report').token = '${token}';` });
    const { page, context, complaints } = await openForeignPage(world, putPage(world, '/report', body));
    await waitFor(page, 'report', 'report');
    await openAndClose(page, page.locator('#report'), 'wand');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('is read from the file of the visitor, and nothing is sent', async () => {
    const url = putPage(world, '/check', `<vakwerk-check id="check" ids="/${IDS[0]} /${IDS[1]}"></vakwerk-check>`);
    const { page, context, complaints } = await openForeignPage(world, url);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.locator('#check input[type=file]').setInputFiles(at('samples/rijwoning-met-fouten-ifc4.ifc'));
    await waitFor(page, 'report', 'check');
    await openAndClose(page, page.locator('#check'), 'deur');
    assert.ok(
      sent.every((one) => one.startsWith('GET ') && !one.includes('/api/')),
      `nothing is sent: ${sent}`,
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
