/**
 * The custom elements on a page that is not ours: another origin, its own React, styles that spoil whatever they reach, and a policy
 * that allows nothing that is not named.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { replicateModel } from '../../bench/replicate-model.mjs';
import { check } from '../../cli/check.ts';
import { type EmbedService, openEmbedService } from '../embed/embed-service.ts';
import { type ForeignSite, HOSTILE_CSS, openForeignSite, strictPolicy } from '../embed/foreign-site.ts';
import { watchMainThread } from '../embed/main-thread.ts';
import { sharedData } from '../support/shared-data.ts';
import { isWithin } from '../support/slowness.ts';
import { launchBrowser, openPage } from './browser.ts';
import { startTogether } from './start-together.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string) => join(root, path);
const IDS = ['minibim-3.1.ids', 'nl-sfb.ids'];
/** The file that must not be felt (issue "elements to embed"). */
const LARGE_MB = Number(process.env.VAKWERK_LARGE_FILE_MB ?? 100);
const BLOCKED_MAX_MS = 50;
/** Of each element beside the loader: by HTTP/1.1 a browser fetches six things at a time, of which one is what the element shows. */
const FILES_MAX = { loader: 0, status: 1, upload: 5, check: 5, report: 5, specification: 7, 'check with its report': 9 };

interface World {
  service: EmbedService;
  site: ForeignSite;
  browser: Browser;
  folder: string;
}

/** A page with this body at `path` of the other site. */
function putPage({ service, site }: World, path: string, body: string, options: { policy?: string; head?: string } = {}): string {
  const { policy = strictPolicy(service.url), head = '' } = options;
  const script = `<script type="module" src="${service.url}/embed/v1/vakwerk.js" crossorigin></script>`;
  site.put(path, {
    type: 'text/html; charset=utf-8',
    policy,
    body: `<!doctype html><html lang="nl"><title>Gemeente</title><link rel="stylesheet" href="/hostile.css">${head}${script}<body>${body}`,
  });
  return site.url + path;
}

interface Heard {
  name: string;
  from: string;
  detail: Record<string, unknown>;
}

/** Events of our elements since the page was opened; large details are left out. */
const listen = () => {
  const heard: unknown[] = [];
  Object.assign(globalThis, { heard, kept: undefined });
  for (const name of ['ready', 'progress', 'report', 'select', 'error'])
    addEventListener(`vakwerk-${name}`, (event) => {
      const { blob, report, ...detail } = Object.defineProperties(
        {},
        Object.getOwnPropertyDescriptors((event as CustomEvent).detail),
      ) as {
        blob?: Blob;
        report?: { id?: string };
      };
      if (blob) Object.assign(globalThis, { kept: blob });
      heard.push({
        name,
        from: (event.target as Element).id || (event.target as Element).localName,
        detail: report?.id ? { ...detail, of: report.id } : detail,
      });
    });
};
const heardOn = (page: Page): Promise<Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

async function waitFor(page: Page, name: string, from: string): Promise<Heard> {
  await page.waitForFunction(
    ([wanted, who]) => (globalThis as unknown as { heard: Heard[] }).heard.some((one) => one.name === wanted && one.from === who),
    [name, from] as const,
    { timeout: 120_000 },
  );
  return (await heardOn(page)).find((one) => one.name === name && one.from === from) as Heard;
}

async function openForeignPage({ browser }: World, url: string) {
  const opened = await openPage(browser, { viewport: { width: 1200, height: 900 } });
  opened.page.setDefaultTimeout(60_000);
  // tsx names functions with one of its own, which a function that is sent to the page asks for.
  await opened.page.addInitScript('globalThis.__name = (named) => named;');
  await opened.page.addInitScript(listen);
  await opened.page.goto(url);
  return opened;
}

test('elements on a page that is not ours', async (t) => {
  const world = await openWorld(t);
  const { service, site, browser, folder } = world;

  await t.test('all five stand beside the page’s own React, hostile styles and a strict policy', async () => {
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
    const says = (id: string, text: string | RegExp) => page.locator(`#${id}`).getByText(text).first().waitFor();
    await says('status', 'Voldoet aan 1 van 2 specificaties');
    await says('check', 'Het bestand wordt in je browser gecontroleerd.');
    await page.locator('#report').scrollIntoViewIfNeeded();
    await says('report', '1 of 2 specifications passed');
    await page.locator('#specification').scrollIntoViewIfNeeded();
    await says('specification', 'MiniBIM 3.1');
    await page.locator('#upload').scrollIntoViewIfNeeded();
    await says('upload', 'Sleep');
    assert.deepEqual(
      (await heardOn(page))
        .filter(({ name }) => name === 'ready')
        .map(({ from }) => from)
        .sort(),
      ['check', 'report', 'specification', 'status', 'upload'],
    );

    await page.locator('#upload input[type=file]').setInputFiles(at('samples/rijwoning-voldoet-ifc4.ifc'));
    await page.waitForFunction(() =>
      (globalThis as unknown as { heard: Heard[] }).heard.some(({ detail }) => detail.phase === 'processing'),
    );
    const uploaded = await service.finishUpload();
    const { reportId, of } = (await waitFor(page, 'report', 'upload')).detail;
    assert.deepEqual([reportId, of], [uploaded, uploaded], 'the report goes along');
    assert.equal(await page.locator('#upload a').getAttribute('href'), `${service.url}/reports/${uploaded}`);

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

  await t.test(
    'an element’s files are asked for in one round trip, few enough to come at once, and its report beside them',
    async () => {
      const source = `${service.url}/embed/v1/example-report.json`;
      const url = putPage(world, '/at-once', `<vakwerk-report src="${source}"></vakwerk-report>`);
      const { page, context } = await openPage(browser);
      const wanted = new Set((service.closures.report ?? []).filter((name) => name !== 'vakwerk.js'));
      for (const [name, files] of Object.entries(service.closures)) {
        const own = files.filter((file) => file !== 'vakwerk.js');
        assert.ok(own.length <= FILES_MAX[name as keyof typeof FILES_MAX], `${name}: ${own}`);
      }
      let release: () => void = () => undefined;
      const allAsked = new Promise<void>((resolve) => (release = resolve));
      await page.route(`${service.url}/embed/${service.exact}/*.js`, async (route) => {
        const name = basename(new URL(route.request().url()).pathname);
        wanted.delete(name);
        if (wanted.size === 0) release();
        await allAsked;
        await reportAsked;
        await route.continue();
      });
      const reportAsked = page.waitForRequest(source);
      await page.goto(url);
      await page.locator('vakwerk-report').getByText('Eerst herstellen').waitFor();
      await context.close();
    },
  );

  await t.test('a file is checked in the page: the report is that of the command line, byte for byte', async () => {
    const url = putPage(world, '/check', `<vakwerk-check id="check" ids="/${IDS[0]} /${IDS[1]}"></vakwerk-check>`);
    const { page, context, complaints } = await openForeignPage(world, url);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const model = at('samples/rijwoning-met-fouten-ifc4.ifc');
    await page.locator('#check input[type=file]').setInputFiles(model);
    const { detail } = await waitFor(page, 'report', 'check');
    assert.deepEqual(detail, { filename: basename(model), outcome: 'FAILED' });
    assert.deepEqual(await reportOfPage(page), await reportOfCommandLine(model, folder, IDS));
    assert.ok(
      sent.every((one) => one.startsWith('GET ')),
      `nothing is sent: ${sent}`,
    );

    await page.locator('#check').getByRole('button', { name: '3', exact: true }).click();
    await page.locator('#check').getByRole('button', { name: '3.3 Afnemer is ingevuld' }).first().click();
    await page.locator('#check').getByRole('table').getByText('IfcSpace').filter({ visible: true }).first().waitFor();
    const selected = (await heardOn(page)).filter(({ name }) => name === 'select').at(-1);
    assert.equal(selected?.detail.specificationId, IDS[0]);
    const saved = page.waitForEvent('download');
    await page.locator('#check').getByRole('button', { name: 'Downloaden' }).click();
    await page.locator('#check').getByRole('button', { name: 'CSV' }).click();
    const csv = readFileSync(await (await saved).path(), 'utf8');
    assert.equal((await saved).suggestedFilename(), 'rijwoning-met-fouten-ifc4-selection.csv');
    assert.ok(csv.includes('Afnemer') && !csv.includes('3.1 Ruimten'), 'the rule that is shown, and no other');
    await page
      .locator('#check')
      .getByRole('button', { name: /^Filter/ })
      .click();
    const dialog = page.locator('#check').getByRole('dialog');
    await dialog.waitFor();
    assert.equal(
      await page.evaluate(() => document.querySelector('#check')?.shadowRoot?.activeElement?.closest('[role=dialog]') !== null),
      true,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test(`a file of ${LARGE_MB} MB is checked while the page goes on`, async (t) => {
    const model = join(folder, 'groot.ifc');
    replicateModel(
      sharedData('ifc-models/engine_web-ifc__duplex.ifc') ?? at('samples/rijwoning-met-fouten-ifc4.ifc'),
      model,
      LARGE_MB * 1e6,
    );
    const url = putPage(world, '/large', '<vakwerk-check id="check" ids="/minibim-3.1.ids"></vakwerk-check>');
    const { page, context } = await openForeignPage(world, url);
    await waitFor(page, 'ready', 'check');
    await page.locator('#check input[type=file]').waitFor({ state: 'attached' });
    const started = performance.now();
    const { cpuMs, wallMs, parts } = await watchMainThread(browser, page, async () => {
      await page.locator('#check input[type=file]').setInputFiles(model);
      await waitFor(page, 'report', 'check');
      await page.locator('#check').getByRole('heading', { name: 'groot.ifc' }).waitFor();
      await page.locator('#check').getByRole('table').first().waitFor();
    });
    const tookMs = performance.now() - started;
    const progress = (await heardOn(page))
      .filter(({ name }) => name === 'progress')
      .map(({ detail }) => detail.progress as number);
    assert.ok(
      progress.length >= 4 && progress.every((one, index) => one >= (progress[index - 1] ?? 0)),
      'progress is told, and grows',
    );
    t.diagnostic(
      `${LARGE_MB} MB in ${tookMs.toFixed(0)} ms; longest task ${cpuMs.toFixed(0)} ms of CPU, ${wallMs.toFixed(0)} ms on the wall`,
    );
    assert.ok(isWithin(cpuMs, BLOCKED_MAX_MS), `a task of the page took ${cpuMs.toFixed(0)} ms:\n${parts.join('\n')}`);
    assert.deepEqual(await reportOfPage(page), await reportOfCommandLine(model, folder, ['minibim-3.1.ids']));
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
      (await heardOn(page)).filter(({ name, from }) => name === 'ready' && from === 'dutch').length,
      1,
      'moving keeps its state',
    );
    assert.deepEqual(complaints, []);
    await context.close();
  });

  await t.test('without JavaScript, or where the policy blocks us, what stands in the element is shown', async () => {
    const body = '<vakwerk-report src="/r.json"><p>Zie het rapport als <a href="/r.pdf">PDF</a></p></vakwerk-report>';
    const url = putPage(world, '/fallback', body, { policy: "default-src 'none'" });
    for (const javaScriptEnabled of [false, true]) {
      const { page, context } = await openPage(browser, { javaScriptEnabled });
      await page.goto(url);
      await page.getByText('Zie het rapport als').waitFor();
      await context.close();
    }
  });

  await t.test('a policy without workers, a missing specification and a damaged file are said, not swallowed', async () => {
    const withoutWorkers = strictPolicy(service.url).replace('worker-src blob:; ', "worker-src 'none'; ");
    const element = (ids: string) => `<vakwerk-check id="check" ids="${ids}" lang="nl"></vakwerk-check>`;
    const cases = [
      {
        policy: withoutWorkers,
        ids: '/minibim-3.1.ids',
        file: 'samples/rijwoning-voldoet-ifc4.ifc',
        code: 'WORKER_FAILED',
        words: 'beveiligingsbeleid',
      },
      { ids: '/nergens.ids', file: 'samples/rijwoning-voldoet-ifc4.ifc', code: 'IDS_UNREACHABLE', words: 'nergens.ids' },
      { ids: '/geen.ids', file: 'samples/rijwoning-voldoet-ifc4.ifc', code: 'IDS_INVALID', words: 'geen geldige ILS' },
      { ids: '/minibim-3.1.ids', file: 'halved.ifc', code: 'TRUNCATED', words: 'afgebroken' },
    ];
    site.put('/geen.ids', { type: 'application/xml', body: '<ids/>' });
    const half = readFileSync(at('samples/rijwoning-voldoet-ifc4.ifc')).subarray(0, 30_000);
    for (const { policy, ids, file, code, words } of cases) {
      const { page, context } = await openForeignPage(world, putPage(world, '/wrong', element(ids), { policy }));
      const chosen = file === 'halved.ifc' ? { name: file, mimeType: '', buffer: half } : at(file);
      await page.locator('#check input[type=file]').setInputFiles(chosen);
      assert.equal((await waitFor(page, 'error', 'check')).detail.code, code);
      await page.locator('#check').getByRole('alert').getByText(words).waitFor();
      await context.close();
    }
  });

  await t.test('where scripts are not allowed an iframe shows the same, and takes no scripts by its address', async () => {
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
    assert.deepEqual(names.sort(), ['lang', 'src']);
    const badge = new URLSearchParams({ element: 'vakwerk-status', src: report, href: 'javascript:alert(1)' });
    await page.goto(`${service.url}/embed/v1/frame.html?${badge}`);
    await page.getByText('Voldoet aan 0 van 1 specificaties').waitFor();
    assert.equal(await page.locator('vakwerk-status').getAttribute('href'), null);
    await context.close();
  });

  await t.test(
    'files are for every origin and are kept; the list of hashes is true; the newest names the exact folder',
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

async function openWorld(t: TestContext): Promise<World> {
  const service = await openEmbedService(t);
  const [site, browser] = await startTogether(openForeignSite(), launchBrowser());
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-foreign-'));
  t.after(async () => {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const cms = await build({
    absWorkingDir: root,
    entryPoints: ['test/embed/cms-page.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  site.put('/cms.js', { type: 'text/javascript', body: cms.outputFiles[0]?.contents ?? '' });
  site.put('/hostile.css', { type: 'text/css', body: HOSTILE_CSS });
  site.put('/favicon.ico', { type: 'image/x-icon', body: '' });
  for (const name of IDS) site.put(`/${name}`, { type: 'application/xml', body: readFileSync(at(`specifications/${name}`)) });
  return { service, site, browser, folder };
}

interface Digest {
  sizeBytes: number;
  sha256: string;
}

const reportOfPage = (page: Page): Promise<Digest> =>
  page.evaluate(async () => {
    const bytes = await (globalThis as unknown as { kept: Blob }).kept.arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return { sizeBytes: bytes.byteLength, sha256: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
  });

async function reportOfCommandLine(model: string, folder: string, ids: string[]): Promise<Digest> {
  const out = join(folder, 'report.json');
  await check({ model, ids: ids.map((name) => at(`specifications/${name}`)), format: 'json', out, language: 'en', force: false });
  return { sizeBytes: statSync(out).size, sha256: createHash('sha256').update(readFileSync(out)).digest('hex') };
}
