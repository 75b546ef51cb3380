/** The main flow in WebKit, where it is installed, all elements on a page with a strict policy, and a large file checked there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { WebElement } from 'selenium-webdriver';
import { replicateModel } from '../../bench/replicate-model.ts';
import { at } from '../embed/foreign-page.ts';
import { type ForeignSite, HOSTILE_CSS, openForeignSite, strictPolicy } from '../embed/foreign-site.ts';
import { waitForGeometry, waitForReport } from './api.ts';
import { AXE, AXE_OPTIONS, runAxe, tellViolations } from './check-accessibility.ts';
import { DEMO_PASSWORD, type Demo, startDemo } from './demo.ts';
import { WITH_MODELS } from './start-server.ts';
import { startTogether } from './start-together.ts';
import { findWebKit, launchWebKit, type StartedWebKit } from './webkit.ts';

const path = findWebKit();
const SAMPLE = at('samples/rijwoning-met-fouten-ifc4.ifc');
const IDS = at('specifications/minibim-3.1.ids');
const LARGE_BYTES = 27e6;

describe('WebKit', { skip: path ? false : 'WebKitWebDriver and Xvfb are not installed' }, () => {
  let demo: Demo;
  let site: ForeignSite;
  let webkit: StartedWebKit;

  before(async () => {
    site = await openForeignSite();
    const env = { ...WITH_MODELS, VAKWERK_CORS_ORIGINS: site.url };
    [demo, webkit] = await startTogether(startDemo(env), launchWebKit(path as string));
  });
  after(async () => {
    await webkit?.close();
    await Promise.all([demo?.stop(), site?.close()]);
  });

  /** Waits for these words, within an element's shadow root where one is named. */
  const says = (words: string, of = 'document.body') => webkit.until(`${of}?.textContent.includes(${JSON.stringify(words)})`);
  const find = (selector: string, from = 'document') =>
    webkit.until<WebElement>(`${from}?.querySelector(${JSON.stringify(selector)})`);
  const shadow = (id: string) => `document.querySelector('#${id}')?.shadowRoot`;
  const barriers = async () => {
    await webkit.driver.executeScript(AXE);
    return tellViolations(await webkit.driver.executeScript<AxeResults>(runAxe, AXE_OPTIONS));
  };

  it('signs in, uploads a file and reads in its report why a rule failed, in both languages, without a barrier', async () => {
    const { driver, until } = webkit;
    await driver.get(`${demo.url}/sign-in`);
    await (await find('input[type=email]')).sendKeys('member@vakwerk.test');
    await (await find('input[type=password]')).sendKeys(DEMO_PASSWORD);
    await (await find('main button[type=submit]')).click();
    await until(`document.querySelector('h1')?.textContent === 'Dashboard'`);
    await (await find('input[type=file]')).sendKeys(SAMPLE);
    await says(basename(SAMPLE));
    await says('Upload a new IFC file');
    assert.match(await driver.getCurrentUrl(), /\/reports\/[\w-]+/);
    assert.deepEqual(await barriers(), []);
    const reason = `[...document.querySelectorAll('main button, main a')].find((one) => one.textContent.includes('Attribute LongName is not filled in'))`;
    await (await until<WebElement>(reason)).click();
    await says('Entity');
    await (await find('button[lang=nl]')).click();
    await says('Nieuw IFC-bestand uploaden');
    await says('Attribuut LongName');
    assert.equal(await until('document.documentElement.lang'), 'nl');
    assert.deepEqual(await barriers(), []);
  });

  it('draws every element on a page of another origin with a strict policy, and checks a file of 27 MB there', async (t) => {
    const { driver, until } = webkit;
    const { projectadmin } = demo.api;
    const project = `/api/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`;
    const uploaded = await projectadmin.upload('huis.ifc', readFileSync(SAMPLE), `${project}/files`);
    const { id: reportId } = await waitForReport(projectadmin, uploaded.body[0]?.id as string);
    await waitForGeometry(projectadmin, reportId);
    const tokenOf = async (may: object) => {
      const made = await projectadmin.post<{ token: string }>(`${project}/embed-tokens`, {
        name: 'Site',
        origins: [site.url],
        ...may,
      });
      return made.body.token;
    };
    const [reads, uploads] = [await tokenOf({ report: { id: reportId } }), await tokenOf({ scope: 'UPLOAD' })];
    site.put('/minibim.ids', { type: 'application/xml', body: readFileSync(IDS) });
    site.put('/hostile.css', { type: 'text/css', body: HOSTILE_CSS });
    site.put('/page.js', {
      type: 'text/javascript',
      body: `globalThis.failed = [];
        addEventListener('vakwerk-error', ({ detail }) => failed.push(detail));
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => failed.push([violatedDirective, blockedURI, sourceFile]));
        for (const id of ['status', 'report', 'model']) document.getElementById(id).token = '${reads}';
        document.getElementById('upload').token = '${uploads}';`,
    });
    site.put('/page', {
      type: 'text/html; charset=utf-8',
      policy: strictPolicy(demo.url),
      body: `<!doctype html><html lang="nl"><title>Gemeente</title><link rel="stylesheet" href="/hostile.css">
        <script type="module" src="${demo.url}/embed/v1/vakwerk.js" crossorigin></script>
        <body><main><h1>Bouwloket</h1><vakwerk-status id="status" report-id="${reportId}"></vakwerk-status>
        <vakwerk-check id="check" ids="/minibim.ids"></vakwerk-check>
        <vakwerk-specification id="specification" src="/minibim.ids"></vakwerk-specification>
        <vakwerk-upload id="upload" project-id="${demo.projects['Nieuwbouw Lindenhof']?.id}"></vakwerk-upload>
        <vakwerk-report id="report" report-id="${reportId}"></vakwerk-report>
        <vakwerk-model id="model" report-id="${reportId}"></vakwerk-model></main><script src="/page.js"></script>`,
    });
    await driver.get(`${site.url}/page`);
    const see = (id: string) => driver.executeScript(`document.getElementById('${id}').scrollIntoView()`);
    for (const [id, words] of [
      ['status', 'leveringsspecificaties'],
      ['check', 'Het bestand wordt in je browser gecontroleerd.'],
      ['specification', 'MiniBIM 3.1'],
      ['upload', 'Sleep'],
      ['report', 'huis.ifc'],
    ] as const) {
      await see(id);
      await says(words, shadow(id));
    }
    await see('model');
    await find('canvas[data-pictures]', shadow('model'));
    assert.deepEqual(await barriers(), []);
    assert.deepEqual(await until('globalThis.failed'), []);

    const folder = await mkdtemp(join(tmpdir(), 'vakwerk-webkit-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const large = join(folder, 'groot.ifc');
    replicateModel(SAMPLE, large, LARGE_BYTES);
    await see('check');
    await (await find('input[type=file]', shadow('check'))).sendKeys(large);
    await says('3.3 Afnemer is ingevuld', shadow('check'));
    assert.deepEqual(await until('globalThis.failed'), []);
  });
});
