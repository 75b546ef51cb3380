/** Opens a real Chromium and records the errors of its pages. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../runner/chromium.ts';

export const WIDTHS = [360, 768, 1440] as const;

/** Limits each wait; generous, because build servers are slow. */
const WAIT_LIMIT_MS = 180_000;

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors in the console and uncaught errors, in order. */
  complaints: string[];
}

export async function launchBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Missing part: Chromium. Set CHROME_PATH to its program.');
  return chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS, ...options });
}

/** `stored` is the content of localStorage in each page, such as the token of a session. */
type PageOptions = BrowserContextOptions & { stored?: Record<string, string> };

export async function openPage(browser: Browser, { stored, ...options }: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A caught probe for `eval` is no error in the console, but the policy still reports it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
      if (blockedURI === 'eval') console.error(`code was made of text in ${sourceFile}`);
    }),
  );
  if (stored)
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
  // A request that the page makes while it closes may be with a handler of the test, whose call then fails after the test.
  const close = context.close.bind(context);
  context.close = async (reason) => {
    const routed = [context, ...context.pages()];
    await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(reason);
  };
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  return { page, context, complaints };
}

/**
 * Returns how many pixels the page is wider than its window, once a frame was drawn: right after a change of the window's size
 * Chromium reports a width that no element has and nobody sees. 0 if nothing scrolls sideways.
 */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  });
}
