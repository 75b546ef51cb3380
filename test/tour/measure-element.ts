/**
 * How an element comes in on a page that is not ours, on the line of D152 (9 Mbps, 60 ms) with an empty cache: from the
 * request of the page until the first words that the element is there for are painted.
 */
import type { Browser } from 'playwright-core';
import { openPage } from '../e2e/browser.ts';
import type { ForeignSite } from '../embed/foreign-site.ts';
import { strictPolicy } from '../embed/foreign-site.ts';
import { LINE, VISITS } from './measure-route.ts';

export interface ElementScene {
  /** What is measured, in a few words. */
  name: string;
  tag: string;
  /** Attributes, as in HTML. */
  attributes: string;
  /** Properties, written into a script of the page's own. */
  properties?: Record<string, string>;
  /** In its shadow root once it shows what it is for. */
  words: string;
}

interface ElementFigures {
  shownMs: number;
  /** What was asked for until then, and how many bytes of it came (compressed). */
  requests: number;
  kilobytes: number;
  /** When each answer was there, for whoever has to mend it. */
  waterfall: string[];
}

interface Asked {
  url: string;
  startMs: number;
  endMs: number;
  bytes: number;
}

/** The middle one of some visits. */
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
  // tsx names functions with one of its own, which a function that is sent to the page asks for.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(watchElement, { tag, words });
  const client = await context.newCDPSession(page);
  const asked = new Map<string, Asked>();
  let originMs = Number.NaN;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (Number.isNaN(originMs)) originMs = timestamp * 1000;
    asked.set(requestId, { url: request.url, startMs: timestamp * 1000 - originMs, endMs: Number.NaN, bytes: 0 });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(asked.get(requestId) ?? {}, { endMs: timestamp * 1000 - originMs, bytes: encodedDataLength });
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
  const before = [...asked.values()].filter(({ startMs }) => startMs <= shownMs);
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

/** Set before the element is defined, as a page may. */
function settingsOf(tag: string, properties: Record<string, string>): string {
  return `Object.assign(document.querySelector(${JSON.stringify(tag)}), ${JSON.stringify(properties)});`;
}

/** Runs in the page before anything of it: looks at every frame whether the words are there. */
function watchElement({ tag, words }: { tag: string; words: string }): void {
  requestAnimationFrame(function look() {
    if (!document.querySelector(tag)?.shadowRoot?.textContent?.includes(words)) return void requestAnimationFrame(look);
    // Painted, not only there.
    requestAnimationFrame(() => Object.assign(globalThis, { shownMs: performance.now() }));
  });
}
