/**
 * Measures how an element loads on a foreign page, on the line of D152 (9 Mbps, 60 ms) with an empty cache: from the request of
 * the page until the first words of the element's content are painted.
 */
import type { Browser } from 'playwright-core';
import { openPage } from '../e2e/browser.ts';
import type { ForeignSite } from '../embed/foreign-site.ts';
import { strictPolicy } from '../embed/foreign-site.ts';
import { LINE, VISITS } from './measure-route.ts';

export interface ElementScene {
  /** The name of the measurement. */
  name: string;
  tag: string;
  /** The attributes, as in HTML. */
  attributes: string;
  /** The properties, which a script of the page sets. */
  properties?: Record<string, string>;
  /** The words in the shadow root that show its content. */
  words: string;
}

interface ElementFigures {
  shownMs: number;
  /** The number of requests until then, and their compressed bytes. */
  requests: number;
  kilobytes: number;
  /** The time of each response, for diagnosis. */
  waterfall: string[];
}

interface NetworkRequest {
  url: string;
  startMs: number;
  endMs: number;
  bytes: number;
}

/** Returns the median of some visits. */
export async function measureElement(
  browser: Browser,
  scene: ElementScene,
  place: { url: string; site: ForeignSite },
): Promise<ElementFigures> {
  const visits: ElementFigures[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await measureVisit(browser, scene, place));
  return visits.sort((a, b) => a.shownMs - b.shownMs)[VISITS >> 1] as ElementFigures;
}

async function measureVisit(
  browser: Browser,
  { tag, attributes, properties = {}, words }: ElementScene,
  { url, site }: { url: string; site: ForeignSite },
): Promise<ElementFigures> {
  const { page, context } = await openPage(browser);
  // tsx wraps named functions in a helper, which a function that is sent to the page then needs.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(watchElement, { tag, words });
  const client = await context.newCDPSession(page);
  const requests = new Map<string, NetworkRequest>();
  let originMs = Number.NaN;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (Number.isNaN(originMs)) originMs = timestamp * 1000;
    requests.set(requestId, { url: request.url, startMs: timestamp * 1000 - originMs, endMs: Number.NaN, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { endMs: timestamp * 1000 - originMs, bytes: encodedDataLength });
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  site.put('/settings.js', { type: 'text/javascript', body: settingsOf(tag, properties) });
  const scripts = `<script src="/settings.js" defer></script><script type="module" src="${url}/embed/v1/vakwerk.js" crossorigin></script>`;
  const body = `<!doctype html><html lang="en"><title>A page</title>${scripts}<body><${tag} ${attributes}></${tag}>`;
  site.put('/element', { type: 'text/html; charset=utf-8', policy: strictPolicy(url), body });
  await page.goto(`${site.url}/element`, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as unknown as { shownMs?: number }).shownMs !== undefined);
  const shownMs = await page.evaluate(() => (globalThis as unknown as { shownMs: number }).shownMs);
  await context.close();
  const before = [...requests.values()].filter(({ startMs }) => startMs <= shownMs);
  return {
    shownMs,
    requests: before.length,
    kilobytes: before.reduce((total, { bytes }) => total + bytes, 0) / 1000,
    waterfall: before.map(
      (one) =>
        `${one.startMs.toFixed(0).padStart(5)} -${one.endMs.toFixed(0).padStart(5)} ${String(one.bytes).padStart(7)}  ${one.url}`,
    ),
  };
}

/** Sets the properties before the element is defined, as a page may. */
function settingsOf(tag: string, properties: Record<string, string>): string {
  return `Object.assign(document.querySelector(${JSON.stringify(tag)}), ${JSON.stringify(properties)});`;
}

/** Runs in the page first: checks at every frame whether the words are present. */
function watchElement({ tag, words }: { tag: string; words: string }): void {
  requestAnimationFrame(function look() {
    if (!document.querySelector(tag)?.shadowRoot?.textContent?.includes(words)) return void requestAnimationFrame(look);
    // After the frame is painted.
    requestAnimationFrame(() => Object.assign(globalThis, { shownMs: performance.now() }));
  });
}
