/** Elements on a foreign page that lacks something: each names the problem in words that help the reader. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { makeGlb } from '../../elements/model/fixtures/make-glb.ts';
import { eventsOn, openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { strictPolicy } from '../embed/foreign-site.ts';
import { openPage } from './browser.ts';

test('elements on a page that lacks something', async (t) => {
  const world = await openWorld(t);
  const { service, site, browser } = world;

  await t.test('an expired token is reported as such: not as a lost network, and not as a need to sign in', async () => {
    const body = `<p><vakwerk-status id="status" report-id="${service.reportId}"></vakwerk-status></p>
      <vakwerk-report id="report" report-id="${service.reportId}"></vakwerk-report>
      <vakwerk-upload id="upload" lang="en"></vakwerk-upload><script type="module" src="/tokens.js"></script>`;
    site.put('/tokens.js', {
      type: 'text/javascript',
      body: "for (const tag of ['status', 'report', 'upload']) document.querySelector(`#${tag}`).token = 'vakwerk-embed_ended';",
    });
    const { page, context } = await openForeignPage(world, putPage(world, '/ended', body));
    await page.locator('#status').getByText('Het token is niet meer geldig').waitFor();
    await page
      .locator('#report')
      .getByText('Het token van deze pagina is niet meer geldig, of geldt niet voor pagina’s van')
      .waitFor();
    assert.equal((await waitFor(page, 'error', 'report')).detail.code, 'UNAUTHORIZED');
    await page.locator('#upload input[type=file]').setInputFiles({
      name: 'huis.ifc',
      mimeType: 'application/x-step',
      buffer: Buffer.from("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n"),
    });
    await page.locator('#upload').getByText('The token of this page is no longer valid, or not for pages of').waitFor();
    await context.close();
  });

  await t.test(
    'a wrong attribute is named to the visitor before a file is chosen, and to the editor in the console',
    async () => {
      site.put('/fout.html', { type: 'text/html', body: '<!doctype html><p>Niet gevonden</p>' });
      const nobody = '00000000-0000-4000-8000-000000000000';
      const body = `<vakwerk-check id="absent" ids="/nergens.ids"></vakwerk-check><vakwerk-check id="html" ids="/fout.html"></vakwerk-check>
      <vakwerk-report id="unread" reportId="${service.reportId}" token="vakwerk-embed_x"></vakwerk-report>
      <vakwerk-report id="unknown" report-id="${nobody}"></vakwerk-report><script type="module" src="/token.js"></script>`;
      const token = await service.makeToken({ origins: [site.url] });
      const script = `document.querySelector('#unknown').token = '${token}';`;
      site.put('/token.js', { type: 'text/javascript', body: script });
      const { page, context } = await openForeignPage(world, putPage(world, '/wrong-attributes', body));
      const warnings: string[] = [];
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
      await page.reload();
      const waitForText = async (id: string, text: string) => {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await page.locator(`#${id}`).getByRole('alert').getByText(text).waitFor();
      };
      await waitForText('absent', 'nergens.ids kan niet worden opgehaald');
      await waitForText('html', 'fout.html is geen leveringsspecificatie (ILS)');
      await waitForText('unknown', 'Het rapport dat deze pagina noemt, bestaat niet');
      await waitForText('unread', 'Op deze pagina is geen rapport opgegeven om te tonen.');
      // A report and a missing source dispatch their event, with the warning, after they are drawn.
      await waitFor(page, 'error', 'unknown');
      const isNamed = (text: string) =>
        assert.ok(
          warnings.some((one) => one.includes(text)),
          `${text} is not in:\n${warnings.join('\n')}`,
        );
      isNamed('<vakwerk-report> does not read the attribute reportid: it is called report-id');
      isNamed('<vakwerk-report> does not read the attribute token: set the property token by script');
      isNamed('the attribute ids names an address that does not answer with a file');
      isNamed('the attribute report-id names no report of the service');
      await context.close();
    },
  );

  await t.test('a model and an upload name a wrong id and a token of another page, before a file is chosen', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const body = `<vakwerk-model id="model" report-id="${nobody}"></vakwerk-model>
      <vakwerk-upload id="upload" project-id="${nobody}"></vakwerk-upload>
      <vakwerk-model id="foreign-model" report-id="${service.reportId}"></vakwerk-model>
      <vakwerk-upload id="foreign-upload" project-id="${nobody}"></vakwerk-upload>
      <vakwerk-specification id="absent" src="/nergens.ids"></vakwerk-specification><script type="module" src="/tokens-2.js"></script>`;
    const fitting = await service.makeToken({ origins: [site.url] });
    const foreign = await service.makeToken({ origins: ['https://elders.example'] });
    const give = (id: string, token: string) => `document.querySelector('#${id}').token = '${token}';`;
    const tokens = [
      give('model', fitting),
      give('upload', fitting),
      give('foreign-model', foreign),
      give('foreign-upload', foreign),
    ];
    site.put('/tokens-2.js', { type: 'text/javascript', body: tokens.join('') });
    const { page, context } = await openForeignPage(world, putPage(world, '/wrong-ids', body));
    const waitForText = async (id: string, text: string) => {
      await page.locator(`#${id}`).scrollIntoViewIfNeeded();
      await page.locator(`#${id}`).getByRole('alert').getByText(text).waitFor();
    };
    await waitForText('model', 'Het rapport dat deze pagina noemt, bestaat niet');
    await waitForText('upload', 'Het project dat deze pagina noemt, bestaat niet');
    for (const id of ['foreign-model', 'foreign-upload'])
      await waitForText(id, `Het token van deze pagina geldt niet voor pagina’s van ${site.url}`);
    await waitForText('absent', 'De leveringsspecificatie nergens.ids kan niet worden opgehaald');
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
    const waitForText = (id: string, text: string) => page.locator(`#${id}`).getByText(text).waitFor();
    await waitForText('check', 'Op deze pagina is geen leveringsspecificatie opgegeven om aan te toetsen.');
    await waitForText('report', 'Op deze pagina is geen rapport opgegeven om te tonen.');
    await waitForText('specification', 'Op deze pagina is geen leveringsspecificatie opgegeven om te tonen.');
    await waitForText('upload', 'Op deze pagina is geen token opgegeven');
    await waitForText('status', 'Geen rapport opgegeven');
    await waitForText('tokenless', 'Geen token opgegeven');
    await page.locator('#late').scrollIntoViewIfNeeded();
    await waitForText('late', 'Eerst herstellen');
    // Elements without a source dispatch their event after they are drawn.
    for (const id of ['check', 'report', 'specification', 'upload', 'status', 'tokenless']) await waitFor(page, 'error', id);
    const errors = (await eventsOn(page)).filter(({ name }) => name === 'error').map(({ from, detail }) => [from, detail.code]);
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

  await t.test('a specification element that may not start a worker says that the page forbids it', async () => {
    const policy = `default-src 'none'; script-src ${service.url}; connect-src 'self' ${service.url}; style-src 'self'; worker-src 'none'`;
    const url = putPage(world, '/no-workers', '<vakwerk-specification id="s" src="/minibim-3.1.ids"></vakwerk-specification>', {
      policy,
    });
    const { page, context } = await openForeignPage(world, url);
    await page.locator('#s').getByText('De leveringsspecificatie kan op deze pagina niet worden gelezen.').waitFor();
    assert.equal((await waitFor(page, 'error', 's')).detail.code, 'READER_FAILED');
    await context.close();
  });

  await t.test('a page that does not allow WebAssembly says so in place of 3D, and its other elements work', async () => {
    const policy = strictPolicy(service.url).replace(" 'wasm-unsafe-eval'", '');
    const body = '<vakwerk-model id="model" src="/box.glb"></vakwerk-model><vakwerk-status id="status"></vakwerk-status>';
    const glb = makeGlb([{ globalId: 'box', center: [0, 0, 0], size: [1, 1, 1] }]);
    site.put('/box.glb', { type: 'model/gltf-binary', body: Buffer.from(glb) });
    const { page, context } = await openForeignPage(world, putPage(world, '/no-wasm', body, { policy }));
    await page.locator('#model').getByText('Deze pagina staat geen WebAssembly toe').waitFor();
    await page.locator('#status').getByText('Geen rapport opgegeven').waitFor();
    const errors = (await eventsOn(page)).filter(({ name, from }) => name === 'error' && from === 'model');
    assert.deepEqual(errors, []);
    await context.close();
  });

  await t.test('an element that cannot be loaded says so, and does not ask to turn on JavaScript', async () => {
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
