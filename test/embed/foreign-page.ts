/** A page that is not ours with our elements on it: another origin, styles that spoil whatever they reach, a strict policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { startTogether } from '../e2e/start-together.ts';
import { type EmbedService, openEmbedService } from './embed-service.ts';
import { type ForeignSite, HOSTILE_CSS, openForeignSite, strictPolicy } from './foreign-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The path of a file of the project. */
export const at = (path: string) => join(root, path);
export const IDS = ['minibim-3.1.ids', 'nl-sfb.ids'];

interface World {
  service: EmbedService;
  site: ForeignSite;
  browser: Browser;
}

/** A page with this body at `path` of the other site. */
export function putPage(
  { service, site }: World,
  path: string,
  body: string,
  options: { policy?: string; head?: string /** Without the styles that spoil whatever they reach. */; isPlain?: boolean } = {},
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

export interface Heard {
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
export const heardOn = (page: Page): Promise<Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

export async function waitFor(page: Page, name: string, from: string): Promise<Heard> {
  await page.waitForFunction(
    ([wanted, who]) => (globalThis as unknown as { heard: Heard[] }).heard.some((one) => one.name === wanted && one.from === who),
    [name, from] as const,
    { timeout: 120_000 },
  );
  return (await heardOn(page)).find((one) => one.name === name && one.from === from) as Heard;
}

export async function openForeignPage({ browser }: World, url: string) {
  const opened = await openPage(browser, { viewport: { width: 1200, height: 900 } });
  opened.page.setDefaultTimeout(60_000);
  // tsx names functions with one of its own, which a function that is sent to the page asks for.
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
