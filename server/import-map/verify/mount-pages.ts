/**
 * The last step of the verification: a headless Chromium opens each affected page on a trial server. A page passes when its
 * heading appears without errors.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ImportMap, VerifyFinding } from '../../../common/contract/import-map.ts';
import { errorFinding, type FoundModule } from './collect-modules.ts';
import { launchBrowser } from './launch-browser.ts';
import { type PageEntries, type TouchedPage, touchedPages } from './touched-pages.ts';
import { readTrialPages, type TrialPage } from './trial-pages.ts';
import { openTrialProxy, responseHeaders } from './trial-proxy.ts';
import { startTrialServer, type TrialServer } from './trial-server.ts';
import type { VerifyContext } from './verify-context.ts';

/** One page in the browser: until its heading shows. */
const VERIFY_PAGE_MS = 15_000;

interface Mounting extends VerifyContext {
  /** The fetched files. The browser gets these bytes. */
  modules: ReadonlyMap<string, FoundModule>;
  signal: AbortSignal;
}

export async function mountPages(candidate: ImportMap, mounting: Mounting): Promise<VerifyFinding[]> {
  const { browserFile, projectFolder } = mounting;
  if (!browserFile || !existsSync(browserFile)) return [browserCheckSkipped('NO_BROWSER')];
  const programFile = projectFolder && path.join(projectFolder, 'bin/vakwerk.mjs');
  const entriesFile = projectFolder && path.join(projectFolder, 'dist/preload.json');
  if (!programFile || !entriesFile || !existsSync(entriesFile)) return [browserCheckSkipped('NO_PROGRAM')];
  const { entries } = JSON.parse(await readFile(entriesFile, 'utf8')) as { entries: PageEntries };
  const touched = touchedPages(entries, { ...mounting, candidate });
  if (touched.length === 0) return [];
  const browser = await launchBrowser(browserFile).catch((error: Error) => error);
  if (browser instanceof Error) return [browserCheckSkipped('BROWSER_FAILED', browser)];
  // Closing the browser also interrupts a page that is loading.
  mounting.signal.addEventListener('abort', () => void browser.close(), { once: true });
  try {
    return await mountInBrowser(browser, touched, { ...mounting, candidate, programFile });
  } finally {
    await browser.close();
  }
}

type Trial = Pick<Mounting, 'modules' | 'signal'> & { candidate: ImportMap; programFile: string };

export async function mountInBrowser(browser: Browser, touched: TouchedPage[], trial: Trial): Promise<VerifyFinding[]> {
  const { candidate, programFile, modules, signal } = trial;
  let server: TrialServer | undefined;
  try {
    server = await startTrialServer(candidate, { programFile, signal });
    const { token, pages } = await readTrialPages(server, touched, signal);
    const proxy = await openTrialProxy(server.address, modules);
    return await openAll(pages, { browser, token, modules, signal, address: proxy.address }).finally(proxy.close);
  } catch (error) {
    signal.throwIfAborted();
    return [browserCheckSkipped('TRIAL_FAILED', error as Error)];
  } finally {
    await server?.stop();
  }
}

function browserCheckSkipped(reason: string, error?: Error): VerifyFinding {
  const message = error?.message.replaceAll(/\s+/g, ' ').slice(0, REASON_MAX_LENGTH);
  return errorFinding('BROWSER_CHECK_NOT_DONE', {}, message === undefined ? { reason } : { reason, message });
}

interface Opening extends Pick<Trial, 'modules' | 'signal'> {
  browser: Browser;
  token: string;
  /** Address of the proxy. */
  address: string;
}

async function openAll(pages: TrialPage[], { browser, token, modules, signal, address }: Opening): Promise<VerifyFinding[]> {
  const findings: VerifyFinding[] = [];
  for (const isPublic of [true, false]) {
    const context = await openContext(browser, modules, isPublic ? undefined : token);
    const queue = pages.filter((one) => one.isPublic === isPublic);
    const openQueued = async () => {
      for (let page = queue.shift(); page && !signal.aborted; page = queue.shift())
        findings.push(...(await openPage(page, context, address)));
    };
    await Promise.all(Array.from({ length: TABS }, openQueued));
    await context.close();
    signal.throwIfAborted();
  }
  return findings;
}

/**
 * Opens a context. Registers a route per file of another origin only when there are any, because routes disable the browser
 * cache.
 */
async function openContext(browser: Browser, modules: Mounting['modules'], token: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  if (token) await context.addInitScript((text) => localStorage.setItem('token', text), token);
  for (const { url, file } of modules.values()) {
    if (!file || url.startsWith('/')) continue;
    const answer = { status: file.status, headers: responseHeaders(file.headers), body: Buffer.from(file.body) };
    await context.route(url, (route) => route.fulfill(answer));
  }
  return context;
}

async function openPage(
  { path: pathname, specifier }: TrialPage,
  context: BrowserContext,
  address: string,
): Promise<VerifyFinding[]> {
  const page = await context.newPage();
  const failures = watchFailures(page, address + pathname);
  const place = { specifier, url: pathname };
  try {
    await page.goto(address + pathname, { timeout: VERIFY_PAGE_MS });
    const heading = page.locator('main :is(h1, h2)').filter({ visible: true }).first();
    await heading.waitFor({ timeout: VERIFY_PAGE_MS });
    // Waits for requests after the heading. A page that polls never becomes idle, so the timeout is no failure.
    await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => {});
    if ((await page.locator('#failure:not([hidden])').count()) > 0) failures.push(await heading.innerText());
  } catch (error) {
    if (failures.length === 0 && (error as Error).name === 'TimeoutError')
      return [errorFinding('ROUTE_NOT_MOUNTED', place, { seconds: VERIFY_PAGE_MS / 1_000 })];
    failures.push((error as Error).message.split('\n')[0] ?? '');
  } finally {
    await page.close();
  }
  const [reason] = failures;
  return reason === undefined ? [] : [errorFinding('ROUTE_FAILED', place, { reason })];
}

const TABS = 3;
const REASON_MAX_LENGTH = 300;
const SETTLE_MS = 2_000;

/** Collects uncaught errors and console errors, such as a module that the browser refused. */
function watchFailures(page: Page, ownUrl: string): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error.message).slice(0, REASON_MAX_LENGTH)));
  page.on('console', (message) => {
    // The page for unknown paths answers 404.
    const isOwnStatus = message.location().url === ownUrl && /status of 404/.test(message.text());
    if (message.type() === 'error' && !isOwnStatus) failures.push(message.text().slice(0, REASON_MAX_LENGTH));
  });
  return failures;
}
