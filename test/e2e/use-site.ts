import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Api, signInToApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './start-server.ts';
import { startTogether } from './start-together.ts';

interface Site {
  server: RunningServer;
  browser: Browser;
  /** Of the administrator. */
  api: Api;
}

/** A server with an administrator and a browser, for the tests of the `describe` that calls this. Nothing is there before its tests run. */
export function useSite(): Site {
  const site = {} as Site;
  before(async () => {
    [site.server, site.browser] = await startTogether(startServer({ withAdmin: true }), launchBrowser());
    site.api = await signInToApi(site.server);
  });
  after(async () => {
    await site.browser?.close();
    await site.server?.stop();
  });
  return site;
}
