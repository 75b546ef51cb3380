/**
 * Tests the main flow in Firefox ESR if it is installed (D135), all elements on a page with a strict policy, and a large file
 * checked there.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { ElementHandle } from 'puppeteer-core';
import { replicateModel } from '../../bench/replicate-model.ts';
import { EXPECTED_WORDS, putEveryElement } from '../embed/every-element.ts';
import { at, type ForeignSite, openForeignSite } from '../embed/foreign-site.ts';
import { acceptForPdf, verifyPdf } from './certificate-pdf.ts';
import { AXE, AXE_OPTIONS, formatViolations, runAxe } from './check-accessibility.ts';
import { DEMO_PASSWORD, type Demo, startDemo } from './demo.ts';
import { findFirefox, launchFirefox, type WatchedFirefox } from './firefox.ts';
import { WITH_MODELS } from './start-server.ts';
import { startTogether } from './start-together.ts';

const firefox = findFirefox();
const SAMPLE = at('samples/rijwoning-met-fouten-ifc4.ifc');
const LARGE_BYTES = 27e6;
/** Polls, because changes inside a shadow root do not notify the page. */
const SHADOW = { polling: 200 };

describe('Firefox', { skip: firefox ? false : 'Firefox is not installed (FIREFOX_PATH names one elsewhere)' }, () => {
  let demo: Demo;
  let site: ForeignSite;
  let watched: WatchedFirefox;
  /** A Firefox without a window (no Xvfb) has WebGL only if the machine has a graphics card. */
  let hasWebGl: unknown;

  before(async () => {
    site = await openForeignSite();
    const env = { ...WITH_MODELS, VAKWERK_CORS_ORIGINS: site.url };
    [demo, watched] = await startTogether(startDemo(env), launchFirefox(firefox as string));
    hasWebGl = await watched.page.evaluate(`document.createElement('canvas').getContext('webgl2') !== null`);
  });
  after(async () => {
    await watched?.close();
    await Promise.all([demo?.stop(), site?.close()]);
  });
  const text = (words: string) => watched.page.locator(`::-p-text(${words})`);
  const barriers = async () => {
    await watched.page.evaluate(AXE);
    return formatViolations(await watched.page.evaluate(runAxe, AXE_OPTIONS));
  };

  it('signs in, uploads a file and reads in its report why a rule failed, in both languages, without a barrier', async () => {
    const { page, complaints } = watched;
    await page.goto(`${demo.url}/sign-in`);
    await page.locator('input[type=email]').fill('member@vakwerk.test');
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.locator('main button[type=submit]').click();
    await page.locator('::-p-aria([role="heading"][name="Dashboard"])').wait();
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(SAMPLE);
    await text(basename(SAMPLE)).wait();
    await text('Upload a new IFC file').wait();
    assert.match(page.url(), /\/reports\/[\w-]+/);
    assert.deepEqual(await barriers(), []);
    await text('Attribute LongName is not filled in').click();
    await text('Entity').wait();
    await page.locator('button[lang=nl]').click();
    await text('Nieuw IFC-bestand uploaden').wait();
    await text('Attribuut LongName').wait();
    assert.equal(await page.$eval('html', (html) => html.lang), 'nl');
    assert.deepEqual(await barriers(), []);
    assert.deepEqual(complaints, []);
  });

  it('draws the model in 3D, and a click on an object opens its card; without WebGL it says so', async (t) => {
    const { page, complaints } = watched;
    const report = page.url().split('?')[0];
    await page.goto(`${report}?view=3d`);
    // Discards the errors of the page before, whose calls were interrupted.
    complaints.splice(0);
    if (!hasWebGl) {
      await text('Je browser tekent niet in 3D').wait();
      await text('Het rapport zelf is ook zonder volledig.').wait();
      t.diagnostic('this Firefox has no WebGL: only the message for that case was tested');
      return;
    }
    const canvas = (await page.waitForSelector('canvas[data-pictures]')) as ElementHandle<HTMLCanvasElement>;
    await page.waitForFunction(`document.querySelector('ul[aria-label=Legenda] li')?.textContent.startsWith('Voldoet niet aan')`);
    await canvas.scrollIntoView();
    await canvas.click();
    await page.waitForFunction(`new URLSearchParams(location.search).get('e')?.length === 22`);
    await page
      .locator('::-p-aria([role="region"][name="Model en object"]) ::-p-aria([role="button"][name="Object sluiten"])')
      .wait();
    assert.deepEqual(complaints, []);
  });

  it('says on /verify that the PDF of a certificate is genuine, and that one with another byte is not', async () => {
    const { page, complaints } = watched;
    await page.goto(`${demo.url}/verify`);
    complaints.splice(0);
    const input = await page.waitForSelector('input[type=file]');
    const upload = async (path: string) => input?.uploadFile(path);
    await verifyPdf(await acceptForPdf(demo), { upload, says: (words) => text(words).wait() }, 'nl');
    assert.deepEqual(await barriers(), []);
    assert.deepEqual(complaints, []);
  });

  it('draws every element on a page of another origin with a strict policy, and checks a file of 27 MB there without an upload', async (t) => {
    const { page, complaints } = watched;
    await putEveryElement(site, demo);
    await page.goto(`${site.url}/page`);
    complaints.splice(0);
    const shadow = (id: string) => `document.querySelector('#${id}')?.shadowRoot`;
    const until = (expression: string) => page.waitForFunction(expression, SHADOW);
    const scrollToElement = (id: string) => page.evaluate(`document.getElementById('${id}').scrollIntoView()`);
    for (const [id, words] of EXPECTED_WORDS) {
      await scrollToElement(id);
      await until(`${shadow(id)}?.textContent.includes(${JSON.stringify(words)})`);
    }
    await scrollToElement('model');
    if (hasWebGl) await until(`${shadow('model')}?.querySelector('canvas[data-pictures]')`);
    else await until(`${shadow('model')}?.textContent.includes('Je browser tekent niet in 3D')`);
    assert.deepEqual(await barriers(), []);

    const folder = await mkdtemp(join(tmpdir(), 'vakwerk-firefox-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const large = join(folder, 'groot.ifc');
    replicateModel(SAMPLE, large, LARGE_BYTES);
    const sent: string[] = [];
    // The other elements may still read from the service, with searches.
    page.on('request', (request) => {
      const isRead = ['GET', 'OPTIONS'].includes(request.method()) || new URL(request.url()).pathname.endsWith('/_search');
      if (!isRead) sent.push(`${request.method()} ${request.url()}`);
    });
    await scrollToElement('check');
    const input = await until(`${shadow('check')}?.querySelector('input[type=file]')`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(large);
    await until(`${shadow('check')}?.textContent.includes('3.3 Afnemer is ingevuld')`);
    assert.deepEqual(sent, []);
    assert.deepEqual(await page.evaluate('failed'), []);
    assert.deepEqual(complaints, []);
  });
});
