/**
 * Measures how a main route loads on the line of D152 (9 Mbps, 60 ms) with an empty cache: the time until its heading is
 * readable, and the layout shift afterwards (CLS).
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
/** The median of these visits counts. */
export const VISITS = 5;
/** Late enough for the requests that follow the heading. */
const SETTLE_MS = 1_500;
/** A visit that takes longer is broken; other work on the machine does not take a visit this far. */
const VISIT_LIMIT_MS = 30_000;
/** The permitted layout shift of a page after it is drawn. */
export const SHIFT_MAX = 0.05;

interface RouteFigures {
  route: string;
  headingMs: number;
  /** The sum of all layout shifts without a preceding press or key. */
  shift: number;
  /** The elements that moved most, for diagnosis. */
  moved: string;
  /** The ms of work of the main thread until it was idle. */
  cpuMs: number;
}

interface Watched {
  headingMs?: number;
  shift: number;
  moved: string;
  worst: number;
}

/** Returns the visit with the median heading time: other work on the machine changes a single one by a sixth. */
export async function measureRoute(browser: Browser, scene: Scene, world: World): Promise<RouteFigures> {
  const visits: RouteFigures[] = [];
  for (let visit = 0; visit < VISITS; visit++) visits.push(await measureVisit(browser, scene, world));
  return visits.sort((a, b) => a.headingMs - b.headingMs)[VISITS >> 1] as RouteFigures;
}

export async function measureVisit(browser: Browser, scene: Scene, world: World, width = 1440): Promise<RouteFigures> {
  const stored = storedFor(scene, world, 'en', 'light');
  const { page, context } = await openPage(browser, { viewport: { width, height: width < 600 ? 740 : 900 }, stored });
  page.setDefaultTimeout(VISIT_LIMIT_MS);
  // tsx wraps named functions in a helper, which a function that is sent to the page then needs.
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

/** Runs in the page before its own scripts. */
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
  // After the frame is painted.
  const recordHeading = () =>
    requestAnimationFrame(() => {
      watched.headingMs ??= performance.now();
    });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main h1')) return;
    recordHeading();
    observer.disconnect();
  });
  observer.observe(document, { subtree: true, childList: true });
}
