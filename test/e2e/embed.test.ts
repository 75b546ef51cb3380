/**
 * Tests the custom elements on a foreign page: another origin, its own React, hostile styles, and a policy that allows only what
 * it names.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import test from 'node:test';
import { build } from 'esbuild';
import { elementRows, elementSource } from '../../elements/all-elements.ts';
import { closureOf, STATIC_IMPORT } from '../embed/embed-service.ts';
import { type ElementEvent, eventsOn, IDS, openForeignPage, openWorld, putPage, waitFor } from '../embed/foreign-page.ts';
import { at } from '../embed/foreign-site.ts';
import { openPage } from './browser.ts';

/**
 * The files of each element besides the loader, which is one file: over HTTP/1.1 a browser fetches six at a time, and requests the
 * rest meanwhile.
 */
const FILES_MAX = {
  'status-element': 5,
  'upload-element': 5,
  'check-element': 5,
  // Its library is a file of its own, and so is a small one with the sections and icons: parts that are loaded later import both.
  'model-element': 5,
  // The code splitting of esbuild makes small files: four of the nine have 0.6 to 5 KB.
  'report-element': 9,
  // Two of the seven have less than 0.6 KB each.
  'specification-element': 7,
};
/** The limit of the files of a check with its report. Five of the nine have 0.4 to 5 KB. */
const FILES_OF_CHECKED_REPORT_MAX = 9;

test('elements on a foreign page', async (t) => {
  const world = await openWorld(t);
  const { service, site, browser } = world;
  site.put('/cms.js', { type: 'text/javascript', body: await buildCmsPage() });

  await t.test('all five work with the page’s own React, hostile styles and a strict policy', async () => {
    const reportToken = await service.makeToken({ origins: [site.url], report: { id: service.reportId } });
    const projectToken = await service.makeToken({ origins: [site.url], scope: 'UPLOAD' });
    const settings = {
      ids: IDS.map((name) => `/${name}`).join(' '),
      reportId: service.reportId,
      reportToken,
      projectId: service.projectId,
      projectToken,
    };
    const head = `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
    const url = putPage(world, '/cms', '<div id="app"></div><script type="module" src="/cms.js"></script>', { head });
    const { page, context, complaints } = await openForeignPage(world, url);
    const waitForText = (id: string, text: string | RegExp) => page.locator(`#${id}`).getByText(text).first().waitFor();
    await waitForText('status', 'Voldoet aan 1 van 2 leveringsspecificaties');
    await waitForText('check', 'Het bestand wordt in je browser gecontroleerd.');
    await page.locator('#report').scrollIntoViewIfNeeded();
    await waitForText('report', '1 of 2 specifications passed');
    await page.locator('#specification').scrollIntoViewIfNeeded();
    await waitForText('specification', 'MiniBIM 3.1');
    await page.locator('#upload').scrollIntoViewIfNeeded();
    await waitForText('upload', 'Sleep');
    const ids = ['check', 'report', 'specification', 'status', 'upload'];
    for (const id of ids) await waitFor(page, 'ready', id);
    assert.deepEqual(
      (await eventsOn(page))
        .filter(({ name }) => name === 'ready')
        .map(({ from }) => from)
        .sort(),
      ids,
    );

    await page.locator('#upload input[type=file]').setInputFiles(at('samples/rijwoning-voldoet-ifc4.ifc'));
    await page.waitForFunction(() =>
      (globalThis as unknown as { embedEvents: ElementEvent[] }).embedEvents.some(({ detail }) => detail.phase === 'processing'),
    );
    const uploaded = await service.finishUpload();
    const { reportId, of } = (await waitFor(page, 'report', 'upload')).detail;
    assert.deepEqual([reportId, of], [uploaded, uploaded], 'the report goes along');
    assert.equal(await page.locator('#upload a').count(), 0, 'no link leads to a sign-in');
    await page.locator('#upload').evaluate((element) => element.setAttribute('report-href', '/rapport/{id}'));
    assert.equal(await page.locator('#upload a').getAttribute('href'), `/rapport/${uploaded}`);

    await page.evaluate(() => document.querySelector<HTMLElement>('#own')?.click());
    assert.equal(await page.locator('#own').textContent(), 'Eigen teller: 1');
    assert.equal(await page.evaluate(() => document.documentElement.lang), 'nl', 'the page keeps its own language');
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), undefined);
    assert.equal(await page.evaluate(() => localStorage.length + document.cookie.length), 0, 'nothing is stored on the page');
    const markup = await page.content();
    assert.ok(!/vakwerk-embed_/.test(markup.replace(head, '')), 'no token stands in the document');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('an element’s files are requested in one round trip, few enough to arrive at once', async () => {
    const source = `${service.url}/embed/v1/example-report.json`;
    const url = putPage(world, '/at-once', `<vakwerk-report src="${source}"></vakwerk-report>`);
    const { page, context } = await openPage(browser);
    const expected = new Set(closureOf('report-element'));
    for (const { definition } of elementRows) {
      const name = basename(elementSource(definition.tag), '.tsx');
      const files = closureOf(name);
      assert.ok(files.length <= FILES_MAX[name as keyof typeof FILES_MAX], `${name}: ${files}`);
    }
    const withReport = new Set([...closureOf('check-element'), ...closureOf('checked-report')]);
    assert.ok(withReport.size <= FILES_OF_CHECKED_REPORT_MAX, [...withReport].join());
    const loader = await (await fetch(`${service.url}/embed/${service.exact}/vakwerk.js`)).text();
    assert.deepEqual([...loader.matchAll(STATIC_IMPORT)], [], 'the loader is one file');
    let release: () => void = () => undefined;
    const allAsked = new Promise<void>((resolve) => (release = resolve));
    await page.route(`${service.url}/embed/${service.exact}/*.js`, async (route) => {
      const name = basename(new URL(route.request().url()).pathname);
      expected.delete(name);
      if (expected.size === 0) release();
      await allAsked;
      await route.continue();
    });
    await page.goto(url);
    await page.locator('vakwerk-report').getByText('Eerst herstellen').waitFor();
    await context.close();
  });

  await t.test('elements work added before and after their definition, moved, in two languages, and loaded twice', async () => {
    const body =
      '<section id="a"><vakwerk-check id="dutch" ids="/minibim-3.1.ids"></vakwerk-check></section><section id="b" lang="en"></section>';
    const { page, context, complaints } = await openForeignPage(world, putPage(world, '/life', body));
    await page.evaluate(
      async ([newest = '', exact = '', other = '']) => {
        const early = document.createElement('vakwerk-report') as HTMLElement & { report?: unknown };
        early.id = 'early';
        early.report = {
          schema: 'IFC4',
          outcome: 'PASSED',
          elements: [],
          spaces: [],
          materials: [],
          findings: [],
          model: { fileSchema: 'IFC4', sizeBytes: 1 },
          filename: 'vroeg.ifc',
        };
        document.querySelector('#b')?.append(early);
        await import(newest);
        await import(exact);
        await import(other);
        const late = document.createElement('vakwerk-check');
        late.id = 'english';
        late.setAttribute('ids', '/minibim-3.1.ids');
        document.querySelector('#b')?.append(late);
      },
      [
        `${service.url}/embed/v1/vakwerk.js`,
        `${service.url}/embed/${service.exact}/vakwerk.js`,
        `${service.url}/embed/v1/vakwerk.js?other-version`,
      ],
    );
    await page.locator('#english').getByText('The file is checked in your browser.').waitFor();
    await page.locator('#early').getByText('vroeg.ifc').waitFor();
    await page.locator('#dutch').getByText('Het bestand wordt in je browser gecontroleerd.').waitFor();
    await page.locator('#dutch input[type=file]').setInputFiles(at('samples/rijwoning-voldoet-ifc4.ifc'));
    await waitFor(page, 'report', 'dutch');
    await page.locator('#dutch').getByText('Voldoet aan alle leveringsspecificaties').waitFor();
    await page.evaluate(() => document.querySelector('#b')?.prepend(document.querySelector('#dutch') as Element));
    await page.locator('#dutch').getByText('rijwoning-voldoet-ifc4.ifc').first().waitFor();
    assert.equal(
      (await eventsOn(page)).filter(({ name, from }) => name === 'ready' && from === 'dutch').length,
      1,
      'moving keeps its state',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('without JavaScript, or if the policy blocks us, the content of the element is shown', async () => {
    const body = '<vakwerk-report src="/r.json"><p>Zie het rapport als <a href="/r.pdf">PDF</a></p></vakwerk-report>';
    const url = putPage(world, '/fallback', body, { policy: "default-src 'none'" });
    for (const javaScriptEnabled of [false, true]) {
      const { page, context } = await openPage(browser, { javaScriptEnabled });
      await page.goto(url);
      await page.getByText('Zie het rapport als').waitFor();
      await context.close();
    }
  });

  await t.test('if scripts are forbidden an iframe shows the same, and its address accepts no scripts', async () => {
    const report = `${service.url}/embed/v1/example-report.json`;
    const query = new URLSearchParams({ element: 'vakwerk-report', src: report, lang: 'nl', token: 'secret', onclick: 'x' });
    const address = `${service.url}/embed/v1/frame.html?${query}`.replaceAll('&', '&amp;');
    const url = putPage(world, '/frame', `<main><iframe width="1000" height="600" src="${address}"></iframe></main>`, {
      policy: `default-src 'none'; frame-src ${service.url}`,
    });
    const { page, context } = await openPage(browser);
    await page.goto(url);
    const inside = page.frameLocator('iframe');
    await inside.getByText('Eerst herstellen').waitFor();
    const names = await inside.locator('vakwerk-report').evaluate((element) => element.getAttributeNames());
    assert.deepEqual(names.sort(), ['heading-level', 'lang', 'src']);
    for (const href of ['javascript:alert(1)', 'http://[']) {
      const badge = new URLSearchParams({ element: 'vakwerk-status', src: report, href });
      await page.goto(`${service.url}/embed/v1/frame.html?${badge}`);
      await page.getByText('Voldoet aan 0 van 1 leveringsspecificaties').waitFor();
      assert.equal(await page.locator('vakwerk-status').getAttribute('href'), null);
    }
    await context.close();
  });

  await t.test(
    'files are available to every origin and stay available; the list of hashes is right; the newest version names the exact folder',
    async () => {
      const head = async (path: string) =>
        (await fetch(`${service.url}/embed/${path}`, { headers: { origin: site.url } })).headers;
      for (const path of [`${service.exact}/vakwerk.js`, 'v1/vakwerk.js', 'v1/custom-elements.json', 'v1/vakwerk.d.ts']) {
        const headers = await head(path);
        assert.equal(headers.get('access-control-allow-origin'), '*', path);
        assert.match(
          headers.get('cache-control') ?? '',
          path.startsWith('v1/') ? /max-age=86400/ : /max-age=31536000, immutable/,
          path,
        );
      }
      const integrity = (await (await fetch(`${service.url}/embed/${service.exact}/integrity.json`)).json()) as Record<
        string,
        string
      >;
      assert.ok(Object.keys(integrity).length > 10);
      for (const [name, hash] of Object.entries(integrity)) {
        const bytes = Buffer.from(await (await fetch(`${service.url}/embed/${service.exact}/${name}`)).arrayBuffer());
        assert.equal(hash, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, name);
      }
      const newest = await (await fetch(`${service.url}/embed/v1/vakwerk.js`)).text();
      assert.ok(newest.includes(`../${service.exact}/`) && !newest.includes('"./'));
    },
  );
});

async function buildCmsPage(): Promise<Uint8Array | string> {
  const { outputFiles } = await build({
    absWorkingDir: at('.'),
    entryPoints: ['test/embed/cms-page.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.contents ?? '';
}
