/**
 * A Firefox as people have it, where one is installed. playwright-core drives only a Firefox of its own making; puppeteer-core
 * speaks WebDriver BiDi, which every Firefox knows.
 */
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findCommand } from './find-command.ts';
import { orEnd } from './start-together.ts';
import { openVirtualDisplay } from './virtual-display.ts';

const WAIT_LIMIT_MS = 60_000;
/** Its first start on a machine reads it from a cold disk: 26 s were seen on an idle one. */
const START_LIMIT_MS = 180_000;

/** FIREFOX_PATH, else one on the PATH; undefined where there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || findCommand('firefox-esr', 'firefox');
}

export interface WatchedFirefox {
  browser: Browser;
  page: Page;
  /** Errors in the console and errors nobody caught, in order. */
  complaints: string[];
  close(): Promise<void>;
}

/** On a virtual display where there is one, with WebGL in software; without a window otherwise. */
export async function launchFirefox(executablePath: string): Promise<WatchedFirefox> {
  const display = await openVirtualDisplay();
  const drawing = display && {
    headless: false,
    env: { ...process.env, DISPLAY: display.name },
    extraPrefsFirefox: { 'webgl.force-enabled': true },
  };
  const launching = launch({ browser: 'firefox', executablePath, headless: true, timeout: START_LIMIT_MS, ...drawing });
  const browser = await launching.catch((error) => {
    display?.close();
    throw error;
  });
  const close = async () => {
    await browser.close();
    display?.close();
  };
  const page = await orEnd({ close }, () => browser.newPage());
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${(error as Error).stack ?? error}`));
  return { browser, page, complaints, close };
}
