/**
 * Launches the Firefox that people use, if one is installed. playwright-core drives only a Firefox of its own build;
 * puppeteer-core speaks WebDriver BiDi, which every Firefox supports.
 */
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findCommand } from './find-command.ts';
import { endOnFailure } from './start-together.ts';
import { openVirtualDisplay } from './virtual-display.ts';

const WAIT_LIMIT_MS = 180_000;
/** The first start on a machine reads it from a cold disk: 26 s were measured on an idle machine. */
const START_LIMIT_MS = 180_000;

/** Returns FIREFOX_PATH, otherwise the one on the PATH; undefined if there is none. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || findCommand('firefox-esr', 'firefox');
}

export interface WatchedFirefox {
  browser: Browser;
  page: Page;
  /** Errors in the console and uncaught errors, in order. */
  complaints: string[];
  close(): Promise<void>;
}

/** Launches Firefox on a virtual display if there is one, with WebGL in software; otherwise without a window. */
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
  const page = await endOnFailure({ close }, () => browser.newPage());
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${(error as Error).stack ?? error}`));
  return { browser, page, complaints, close };
}
