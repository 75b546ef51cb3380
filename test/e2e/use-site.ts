/** Starts what the tests of a `describe` need before them and ends it after them. Nothing is available before the tests run. */
import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Api, signInToApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { type RunningServer, type StartOptions, startServer } from './start-server.ts';
import { startTogether } from './start-together.ts';

interface Started {
  server: RunningServer;
  browser: Browser;
}

/** Starts a server, with an administrator unless the options say otherwise, and a browser. */
export function useServer(options: StartOptions = { withAdmin: true }): Started {
  const started = {} as Started;
  before(async () => {
    [started.server, started.browser] = await startTogether(startServer(options), launchBrowser());
  });
  after(async () => {
    await started.browser?.close();
    await started.server?.stop();
  });
  return started;
}

/** Starts the same, with the administrator's API client. */
export function useSite(options?: StartOptions): Started & { api: Api } {
  const site = useServer(options) as Started & { api: Api };
  before(async () => {
    site.api = await signInToApi(site.server);
  });
  return site;
}

/** Starts a server with the demo set, and a browser. */
export function useDemo(env?: Record<string, string>): Demo & { browser: Browser } {
  const demo = {} as Demo & { browser: Browser };
  before(async () => {
    const [started, browser] = await startTogether(startDemo(env), launchBrowser());
    Object.assign(demo, started, { browser });
  });
  after(async () => {
    await demo.browser?.close();
    await demo.stop?.();
  });
  return demo;
}
