/**
 * How a main route comes in on the line of D152 (9 Mbps, 60 ms) with an empty cache: until its heading can be
 * read, and how much of what stood there moves afterwards (CLS).
 */
import type { Browser } from 'playwright-core';
import { openPage } from '../e2e/browser.ts';
import { pathOf, type Scene, storedFor, type World } from './scene.ts';

export const LINE = {
  latency: 60,
  downloadThroughput: (9_000_000 / 8) | 0,
  uploadThroughput: (9_000_000 / 8) | 0,
  offline: false,
};
/** Of which the middle one counts. */
export const VISITS = 5;
/** Late enough for what is asked after the heading. */
const SETTLE_MS = 1_500;
/** A visit that takes longer is broken: what else the machine does must not end one. */
const VISIT_LIMIT_MS = 30_000;
/** How much of a page may move after it was there. */
export const SHIFT_MAX = 0.05;

interface RouteFigures {
  route: string;
  headingMs: number;
  /** Sum of all layout shifts without a press or key before them. */
  shift: number;
  /** What moved most, for whoever has to mend it. */
  moved: string;
  /** ms of the main thread's work until it was quiet. */
  cpuMs: number;
}

interface Watched {
  headingMs?: number;
  shift: number;
  moved: string;
  worst: number;
}

/** The middle one of some visits by its heading: what else the machine does moves a single one by a sixth. */
export async function measureRoute(browser: Browser, scene: Scene, world: World): Promise<RouteFigures> {
  const visits: RouteFigures[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await measureVisit(browser, scene, world));
  return visits.sort((a, b) => a.headingMs - b.headingMs)[VISITS >> 1] as RouteFigures;
}

export async function measureVisit(browser: Browser, scene: Scene, world: World, width = 1440): Promise<RouteFigures> {
  const stored = storedFor(scene, world, 'en', 'light');
  const { page, context } = await openPage(browser, { viewport: { width, height: width < 600 ? 740 : 900 }, stored });
  page.setDefaultTimeout(VISIT_LIMIT_MS);
  // tsx names functions with one of its own, which a function that is sent to the page asks for.
  await context.addInitScript('globalThis.__name = (named) => named;');
  await context.addInitScript(watchPage);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', LINE);
  await client.send('Performance.enable');
  await page.goto(world.demo.url + pathOf(scene, world), { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(SETTLE_MS);
  const { metrics } = await client.send('Performance.getMetrics');
  const seen = await page.evaluate(() => (window as unknown as { watched: Watched }).watched);
  await context.close();
  const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  return {
    route: `${scene.route} ${scene.state}`,
    headingMs: seen.headingMs ?? Number.NaN,
    shift: seen.shift,
    moved: seen.moved,
    cpuMs,
  };
}

/** Runs in the page before anything of it. */
function watchPage(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] };
  const watched: Watched = { shift: 0, moved: '', worst: 0 };
  (window as unknown as { watched: Watched }).watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      watched.shift += entry.value;
      if (entry.value <= watched.worst) continue;
      watched.worst = entry.value;
      const nodes = (entry.sources ?? []).map(({ node }) => node as HTMLElement | null);
      watched.moved = nodes.map((node) => `${node?.nodeName ?? '?'} “${(node?.textContent ?? '').slice(0, 40)}”`).join(', ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
  // Painted, not only there.
  const note = () =>
    requestAnimationFrame(() => {
      watched.headingMs ??= performance.now();
    });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    note();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true });
}
