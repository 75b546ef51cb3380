/**
 * A Firefox as people have it, where one is installed. playwright-core drives only a Firefox of its own making; puppeteer-core
 * speaks WebDriver BiDi, which every Firefox knows.
 */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { orEnd } from './start-together.ts';

const COMMANDS = ['firefox-esr', 'firefox'];
const WAIT_LIMIT_MS = 60_000;

/** FIREFOX_PATH, else one on the PATH; undefined where there is none. */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH, PATH = '' } = process.env;
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const folders = PATH.split(delimiter);
  return COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))).find(isExecutable);
}

export interface WatchedFirefox {
  browser: Browser;
  page: Page;
  /** Errors in the console and errors nobody caught, in order. */
  complaints: string[];
  close(): Promise<void>;
}

export async function launchFirefox(executablePath: string): Promise<WatchedFirefox> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true });
  const page = await orEnd(browser, () => browser.newPage());
  await page.setViewport({ width: 1440, height: 900 });
  page.setDefaultTimeout(WAIT_LIMIT_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${(error as Error).stack ?? error}`));
  return { browser, page, complaints, close: () => browser.close() };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
