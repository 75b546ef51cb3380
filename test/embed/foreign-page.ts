/** A foreign page with our elements: another origin, hostile styles, a strict policy. */
import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { startTogether } from '../e2e/start-together.ts';
import { type EmbedService, openEmbedService } from './embed-service.ts';
import { at, type ForeignSite, HOSTILE_CSS, openForeignSite, strictPolicy } from './foreign-site.ts';

export const IDS = ['minibim-3.1.ids', 'nl-sfb.ids'];

interface World {
  service: EmbedService;
  site: ForeignSite;
  browser: Browser;
}

/** Puts a page with this body at `path` of the foreign site. */
export function putPage(
  { service, site }: World,
  path: string,
  body: string,
  options: { policy?: string; head?: string /** Leaves out the hostile styles. */; isPlain?: boolean } = {},
): string {
  const { policy = strictPolicy(service.url), head = '', isPlain = false } = options;
  const script = `<script type="module" src="${service.url}/embed/v1/vakwerk.js" crossorigin></script>`;
  site.put(path, {
    type: 'text/html; charset=utf-8',
    policy,
    body: `<!doctype html><html lang="nl"><title>Gemeente</title>${isPlain ? '' : '<link rel="stylesheet" href="/hostile.css">'}${head}${script}<body>${body}`,
  });
  return site.url + path;
}

export interface ElementEvent {
  name: string;
  from: string;
  detail: Record<string, unknown>;
}

/** Collects the events of our elements from the start of the page, without large details. */
const listen = () => {
  const events: unknown[] = [];
  Object.assign(globalThis, { embedEvents: events, savedBlob: undefined });
  for (const name of ['ready', 'progress', 'report', 'select', 'error'])
    addEventListener(`vakwerk-${name}`, (event) => {
      const { blob, report, ...detail } = Object.defineProperties(
        {},
        Object.getOwnPropertyDescriptors((event as CustomEvent).detail),
      ) as {
        blob?: Blob;
        report?: { id?: string };
      };
      if (blob) Object.assign(globalThis, { savedBlob: blob });
      events.push({
        name,
        from: (event.target as Element).id || (event.target as Element).localName,
        detail: report?.id ? { ...detail, of: report.id } : detail,
      });
    });
};
export const eventsOn = (page: Page): Promise<ElementEvent[]> =>
  page.evaluate(() => (globalThis as unknown as { embedEvents: ElementEvent[] }).embedEvents);

export async function waitFor(page: Page, name: string, from: string): Promise<ElementEvent> {
  await page.waitForFunction(
    ([expected, who]) =>
      (globalThis as unknown as { embedEvents: ElementEvent[] }).embedEvents.some(
        (one) => one.name === expected && one.from === who,
      ),
    [name, from] as const,
    { timeout: 180_000 },
  );
  return (await eventsOn(page)).find((one) => one.name === name && one.from === from) as ElementEvent;
}

export async function openForeignPage({ browser }: World, url: string) {
  const opened = await openPage(browser, { viewport: { width: 1200, height: 900 } });
  opened.page.setDefaultTimeout(180_000);
  // tsx wraps named functions in a helper, which a function that is sent to the page then needs.
  await opened.page.addInitScript('globalThis.__name = (named) => named;');
  await opened.page.addInitScript(listen);
  await opened.page.goto(url);
  return opened;
}

export async function openWorld(t: TestContext): Promise<World> {
  const service = await openEmbedService(t);
  const [site, browser] = await startTogether(openForeignSite(), launchBrowser());
  t.after(async () => {
    await browser.close();
    await site.close();
  });
  site.put('/hostile.css', { type: 'text/css', body: HOSTILE_CSS });
  site.put('/favicon.ico', { type: 'image/x-icon', body: '' });
  for (const name of IDS) site.put(`/${name}`, { type: 'application/xml', body: readFileSync(at(`specifications/${name}`)) });
  return { service, site, browser };
}
