/**
 * Tests the main flow in WebKit if it is installed, all elements on a page with a strict policy, and a large file checked there.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { AxeResults } from 'axe-core';
import type { WebElement } from 'selenium-webdriver';
import { replicateModel } from '../../bench/replicate-model.ts';
import { EXPECTED_WORDS, putEveryElement } from '../embed/every-element.ts';
import { at, type ForeignSite, openForeignSite } from '../embed/foreign-site.ts';
import { acceptForPdf, verifyPdf } from './certificate-pdf.ts';
import { AXE, AXE_OPTIONS, formatViolations, runAxe } from './check-accessibility.ts';
import { DEMO_PASSWORD, type Demo, startDemo } from './demo.ts';
import { WITH_MODELS } from './start-server.ts';
import { startTogether } from './start-together.ts';
import { findWebKit, launchWebKit, type StartedWebKit } from './webkit.ts';

const path = findWebKit();
const SAMPLE = at('samples/rijwoning-met-fouten-ifc4.ifc');
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

  /** Waits for these words, inside an element's shadow root if one is named. */
  const waitForText = (words: string, of = 'document.body') =>
    webkit.until(`${of}?.textContent.includes(${JSON.stringify(words)})`);
  const find = (selector: string, from = 'document') =>
    webkit.until<WebElement>(`${from}?.querySelector(${JSON.stringify(selector)})`);
  const shadow = (id: string) => `document.querySelector('#${id}')?.shadowRoot`;
  const barriers = async () => {
    await webkit.driver.executeScript(AXE);
    return formatViolations(await webkit.driver.executeScript<AxeResults>(runAxe, AXE_OPTIONS));
  };

  it('signs in, uploads a file and reads in its report why a rule failed, in both languages, without a barrier', async () => {
    const { driver, until } = webkit;
    await driver.get(`${demo.url}/sign-in`);
    await (await find('input[type=email]')).sendKeys('member@vakwerk.test');
    await (await find('input[type=password]')).sendKeys(DEMO_PASSWORD);
    await webkit.click(`document.querySelector('main button[type=submit]')`);
    await until(`document.querySelector('h1')?.textContent === 'Dashboard'`);
    await (await find('input[type=file]')).sendKeys(SAMPLE);
    await waitForText(basename(SAMPLE));
    await waitForText('Upload a new IFC file');
    assert.match(await driver.getCurrentUrl(), /\/reports\/[\w-]+/);
    assert.deepEqual(await barriers(), []);
    const reason = `[...document.querySelectorAll('main button, main a')].find((one) => one.textContent.includes('Attribute LongName is not filled in'))`;
    await webkit.click(reason);
    await waitForText('Entity');
    await webkit.click(`document.querySelector('button[lang=nl]')`);
    await waitForText('Nieuw IFC-bestand uploaden');
    await waitForText('Attribuut LongName');
    assert.equal(await until('document.documentElement.lang'), 'nl');
    assert.deepEqual(await barriers(), []);
  });

  it('says on /verify that the PDF of a certificate is genuine, and that one with another byte is not', async () => {
    await webkit.driver.get(`${demo.url}/verify`);
    const upload = async (path: string) => (await find('input[type=file]')).sendKeys(path);
    await verifyPdf(await acceptForPdf(demo), { upload, says: (words) => waitForText(words) }, 'nl');
    assert.deepEqual(await barriers(), []);
  });

  it('draws every element on a page of another origin with a strict policy, and checks a file of 27 MB there', async (t) => {
    const { driver, until } = webkit;
    await putEveryElement(site, demo);
    await driver.get(`${site.url}/page`);
    const scrollToElement = (id: string) => driver.executeScript(`document.getElementById('${id}').scrollIntoView()`);
    for (const [id, words] of EXPECTED_WORDS) {
      await scrollToElement(id);
      await waitForText(words, shadow(id));
    }
    await scrollToElement('model');
    await find('canvas[data-pictures]', shadow('model'));
    // WebKitWebDriver cannot switch motion off: the tools fade to their colours once they can be used.
    await find('button[aria-pressed]:enabled', shadow('model'));
    assert.deepEqual(await barriers(), []);
    assert.deepEqual(await until('globalThis.failed'), []);

    const folder = await mkdtemp(join(tmpdir(), 'vakwerk-webkit-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const large = join(folder, 'groot.ifc');
    replicateModel(SAMPLE, large, LARGE_BYTES);
    await scrollToElement('check');
    await (await find('input[type=file]', shadow('check'))).sendKeys(large);
    await waitForText('3.3 Afnemer is ingevuld', shadow('check'));
    assert.deepEqual(await until('globalThis.failed'), []);
  });
});
