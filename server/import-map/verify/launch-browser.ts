/** Starts the headless Chromium that tries pages. */
import type { Browser } from 'playwright-core';

/** Blocks all hosts but localhost. */
const ONLY_LOCALHOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
const FLAGS = ['--disable-gpu', '--disable-quic', '--disable-dev-shm-usage', '--no-first-run', '--disable-background-networking'];

/** Imports the driver lazily, because servers without a browser may lack it. Chromium has no sandbox when run as root. */
export async function launchBrowser(executablePath: string): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const chromiumSandbox = process.getuid?.() !== 0;
  // Hides the secrets in this server's environment from unverified code.
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const env = { PATH, HOME, TMPDIR };
  return chromium.launch({ executablePath, headless: true, chromiumSandbox, env, args: [...FLAGS, ONLY_LOCALHOST] });
}

/** Returns the version of a browser that starts; rejects when it does not. */
export async function tryBrowser(executablePath: string): Promise<string> {
  const browser = await launchBrowser(executablePath);
  const version = browser.version();
  await browser.close();
  return version;
}
