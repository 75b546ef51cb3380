/** Opens a real Chromium, and remembers what its pages complain about. */
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

/** A wait that ends with an error after this long; generous, because build servers are slow. */
const WAIT_LIMIT_MS = 60_000;

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Errors in the console and errors nobody caught, in order. */
  complaints: string[];
}

export async function launchBrowser(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Missing part: Chromium. Set CHROME_PATH to its program.');
  return chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS, ...options });
}

/** `stored`: what localStorage holds in each page, such as the token of a session. */
type PageOptions = BrowserContextOptions & { stored?: Record<string, string> };

export async function openPage(browser: Browser, { stored, ...options }: PageOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A probe for `eval` that is caught is no error of the console, but who set the policy gets a report of it.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
      if (blockedURI === 'eval') console.error(`code was made of text in ${sourceFile}`);
    }),
  );
  if (stored)
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
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
 * How many pixels the page is wider than its window, once a frame was drawn: right after a change of the window's size Chromium
 * gives a width that no element has and nobody sees. 0 where nothing scrolls sideways.
 */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
  });
}
