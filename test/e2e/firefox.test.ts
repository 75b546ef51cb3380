/** The main flow in Firefox ESR, where it is installed (D135), and a check on another page without an upload. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { ElementHandle } from 'puppeteer-core';
import { type ForeignSite, openForeignSite, strictPolicy } from '../embed/foreign-site.ts';
import { findFirefox, launchFirefox, type WatchedFirefox } from './firefox.ts';
import { type RunningServer, startServer, WITH_MODELS } from './start-server.ts';
import { startTogether } from './start-together.ts';

const firefox = findFirefox();
const sample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
/** No change inside a shadow root tells the page. */
const SHADOW = { polling: 200 };
const ids = fileURLToPath(new URL('../../specifications/minibim-3.1.ids', import.meta.url));

describe('Firefox', { skip: firefox ? false : 'Firefox is not installed (FIREFOX_PATH names one elsewhere)' }, () => {
  let server: RunningServer;
  let site: ForeignSite;
  let watched: WatchedFirefox;

  before(async () => {
    site = await openForeignSite();
    [server, watched] = await startTogether(
      startServer({ env: { ...WITH_MODELS, VAKWERK_CORS_ORIGINS: site.url } }),
      launchFirefox(firefox as string),
    );
  });
  after(async () => {
    await watched?.close();
    await Promise.all([server?.stop(), site?.close()]);
  });
  const text = (words: string) => watched.page.locator(`::-p-text(${words})`);

  it('signs in by the link, uploads a file and reads in its report why a rule failed, in both languages', async () => {
    const { page, complaints } = watched;
    await page.goto(server.signInLink as string);
    await page.locator('::-p-aria([role="heading"][name="Dashboard"])').wait();
    const input = await page.waitForSelector('input[type=file]');
    await input?.uploadFile(sample);
    await text(basename(sample)).wait();
    await text('Upload a new IFC file').wait();
    assert.match(page.url(), /\/reports\/[\w-]+/);
    await text('Attribute LongName is not filled in').click();
    await text('Entity').wait();
    await page.locator('button[lang=nl]').click();
    await text('Nieuw IFC-bestand uploaden').wait();
    await text('Attribuut LongName').wait();
    assert.equal(await page.$eval('html', (html) => html.lang), 'nl');
    assert.deepEqual(complaints, []);
  });

  it('draws the model in 3D, and a click on an object opens its card; without WebGL it says so', async (t) => {
    const { page, complaints } = watched;
    const report = page.url().split('?')[0];
    await page.goto(`${report}?view=3d`);
    // What the page before said when its calls were broken off.
    complaints.splice(0);
    // A Firefox without a window (no Xvfb) has WebGL only where the machine has a graphics card.
    if (!(await page.evaluate(`document.createElement('canvas').getContext('webgl2') !== null`))) {
      await text('Je browser tekent niet in 3D').wait();
      await text('Het rapport zelf is ook zonder volledig.').wait();
      t.diagnostic('this Firefox has no WebGL: only what is said then was tested');
      return;
    }
    const canvas = (await page.waitForSelector('canvas[data-pictures]')) as ElementHandle<HTMLCanvasElement>;
    await page.waitForFunction(`document.querySelector('ul[aria-label=Legenda] li')?.textContent.startsWith('Niet voldaan')`);
    await canvas.scrollIntoView();
    await canvas.click();
    await page.waitForFunction(`new URLSearchParams(location.search).get('e')?.length === 22`);
    await page
      .locator('::-p-aria([role="region"][name="Model en object"]) ::-p-aria([role="button"][name="Object sluiten"])')
      .wait();
    assert.deepEqual(complaints, []);
  });

  it('checks a file on a page of another origin with a strict policy, in a worker, and uploads nothing', async () => {
    const { page, complaints } = watched;
    site.put('/minibim.ids', { type: 'application/xml', body: readFileSync(ids) });
    const script = `<script type="module" src="${server.url}/embed/v1/vakwerk.js" crossorigin></script>`;
    site.put('/check', {
      type: 'text/html; charset=utf-8',
      policy: strictPolicy(server.url),
      body: `<!doctype html><html lang="nl"><title>Gemeente</title>${script}<body><vakwerk-check ids="/minibim.ids"></vakwerk-check>`,
    });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.goto(`${site.url}/check`);
    complaints.splice(0);
    const shadow = (claim: string) =>
      page.waitForFunction(`document.querySelector('vakwerk-check').shadowRoot?.${claim}`, SHADOW);
    const input = await shadow(`querySelector('input[type=file]')`);
    await (input as ElementHandle<HTMLInputElement>).uploadFile(sample);
    await shadow(`textContent.includes('3.3 Afnemer is ingevuld')`);
    assert.deepEqual([...new Set(sent)], ['GET']);
    assert.deepEqual(complaints, []);
  });
});
