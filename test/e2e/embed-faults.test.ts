/** Elements on a page of somebody else when something is missing there: each says what, in words that help whoever reads them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { heardOn, openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { openPage } from './browser.ts';

test('elements where something is missing', async (t) => {
  const world = await openWorld(t);
  const { service, site, browser } = world;

  await t.test('a token that no longer works is said to be that: no network is down, and nobody has to sign in', async () => {
    const body = `<p><vakwerk-status id="status" report-id="${service.reportId}"></vakwerk-status></p>
      <vakwerk-report id="report" report-id="${service.reportId}"></vakwerk-report>
      <vakwerk-upload id="upload" lang="en"></vakwerk-upload><script type="module" src="/tokens.js"></script>`;
    site.put('/tokens.js', {
      type: 'text/javascript',
      body: "for (const tag of ['status', 'report', 'upload']) document.querySelector(`#${tag}`).token = 'vakwerk-embed_ended';",
    });
    const { page, context } = await openForeignPage(world, putPage(world, '/ended', body));
    await page.locator('#status').getByText('Het token is niet meer geldig').waitFor();
    await page.locator('#report').getByText('Het token van deze pagina is niet meer geldig.').waitFor();
    assert.equal((await waitFor(page, 'error', 'report')).detail.code, 'UNAUTHORIZED');
    await page.locator('#upload input[type=file]').setInputFiles({
      name: 'huis.ifc',
      mimeType: 'application/x-step',
      buffer: Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n"),
    });
    await page.locator('#upload').getByText('The token of this page is no longer valid.').waitFor();
    await context.close();
  });

  await t.test('an element without a source says so, and one that gets it from a late script does not', async () => {
    const elements = ['check', 'report', 'specification', 'upload', 'status'].map(
      (name) => `<vakwerk-${name} id="${name}"></vakwerk-${name}>`,
    );
    const late = `<vakwerk-report id="late"></vakwerk-report><vakwerk-status id="tokenless" report-id="1"></vakwerk-status>`;
    const { page, context } = await openForeignPage(world, putPage(world, '/nothing', elements.join('') + late));
    await page.evaluate((src) => {
      setTimeout(() => document.querySelector('#late')?.setAttribute('src', src), 500);
    }, `${service.url}/embed/v1/example-report.json`);
    const says = (id: string, text: string) => page.locator(`#${id}`).getByText(text).waitFor();
    await says('check', 'Op deze pagina is geen leveringsspecificatie opgegeven om aan te toetsen.');
    await says('report', 'Op deze pagina is geen rapport opgegeven om te tonen.');
    await says('specification', 'Op deze pagina is geen leveringsspecificatie opgegeven om te tonen.');
    await says('upload', 'Op deze pagina is geen token opgegeven');
    await says('status', 'Geen rapport opgegeven');
    await says('tokenless', 'Geen token opgegeven');
    await page.locator('#late').scrollIntoViewIfNeeded();
    await says('late', 'Eerst herstellen');
    const errors = (await heardOn(page)).filter(({ name }) => name === 'error').map(({ from, detail }) => [from, detail.code]);
    assert.deepEqual(errors.sort(), [
      ['check', 'NO_IDS'],
      ['report', 'NO_REPORT'],
      ['specification', 'NO_SPECIFICATION'],
      ['status', 'NO_REPORT'],
      ['tokenless', 'NO_TOKEN'],
      ['upload', 'NO_TOKEN'],
    ]);
    await context.close();
  });

  await t.test('a specification that may start no worker says that the page forbids it', async () => {
    const policy = `default-src 'none'; script-src ${service.url}; connect-src 'self' ${service.url}; style-src 'self'; worker-src 'none'`;
    const url = putPage(world, '/no-workers', '<vakwerk-specification id="s" src="/minibim-3.1.ids"></vakwerk-specification>', {
      policy,
    });
    const { page, context } = await openForeignPage(world, url);
    await page.locator('#s').getByText('De leveringsspecificatie kan op deze pagina niet worden gelezen.').waitFor();
    assert.equal((await waitFor(page, 'error', 's')).detail.code, 'READER_FAILED');
    await context.close();
  });

  await t.test('where an element cannot be loaded it says that, and nobody is told to turn on JavaScript', async () => {
    const body = '<vakwerk-check id="c" ids="/minibim-3.1.ids"><noscript>Zet JavaScript aan</noscript></vakwerk-check>';
    const url = putPage(world, '/unloaded', body);
    const { page, context } = await openPage(browser);
    await page.route(`${service.url}/embed/${service.exact}/*.js`, (route) => route.abort());
    await page.goto(url);
    await page.locator('#c').getByText('Dit deel van de pagina kon niet worden geladen.').waitFor();
    assert.equal(await page.locator('noscript').isVisible(), false);
    await context.close();
    const without = await openPage(browser, { javaScriptEnabled: false });
    await without.page.goto(url);
    await without.page.locator('noscript').waitFor();
    await without.context.close();
  });
});
