/** A developer tries one app from a local machine in the page of a running server (docs/shipping.md). */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { serveGroup } from '../../server/import-map/build/serve-group.ts';
import { changeApp } from '../support/changed-app.ts';
import { signInToApi } from './api.ts';
import { launchBrowser } from './browser.ts';
import { openAs } from './demo.ts';
import { type RunningServer, startServer } from './start-server.ts';

const DASHBOARD = '@vakwerk/app-dashboard';

describe('overrides of the import map', () => {
  let browser: Browser;
  let served: Awaited<ReturnType<typeof serveGroup>>;
  let sources: string;

  before(async () => {
    const replace: [string, string] = ["header={t('dashboard.warning')}", 'header="From my machine"'];
    sources = changeApp({ app: 'dashboard', file: 'main.tsx', replace });
    served = await serveGroup({ root: sources, names: ['app-dashboard'], port: 0 });
    browser = await launchBrowser();
  });
  after(async () => {
    await browser?.close();
    served?.stop();
    if (sources) rmSync(sources, { recursive: true });
  });

  it('are served by a program that survives a malformed address', async () => {
    assert.equal((await fetch(`${served.address}/%`)).status, 404);
  });

  async function withServer(env: Record<string, string>, act: (server: RunningServer) => Promise<void>): Promise<void> {
    const server = await startServer({ withAdmin: true, env });
    try {
      await act(server);
    } finally {
      await server.stop();
    }
  }

  it('show an app from another address in this browser alone, under the policy of the page', { timeout: 600_000 }, () =>
    withServer({ VAKWERK_IMPORTMAP_OVERRIDES: served.address }, async (server) => {
      const api = await signInToApi(server);
      const { page, complaints, context } = await openAs(browser, api, '/dashboard');
      await page.getByText('First a check, then the review').waitFor();
      const url = `${served.address}/vakwerk-app-dashboard.js`;
      await page.evaluate(`importMapOverrides.addOverride('${DASHBOARD}', '${url}')`);
      await page.reload();
      await page.getByText('From my machine').waitFor();
      assert.deepEqual(complaints, []);
      const other = await openAs(browser, api, '/dashboard');
      await other.page.getByText('First a check, then the review').waitFor();
      await page.evaluate('importMapOverrides.resetOverrides()');
      await page.reload();
      await page.getByText('First a check, then the review').waitFor();
      await Promise.all([context.close(), other.context.close()]);
    }),
  );

  it('do not exist unless the operator lists the allowed origins', { timeout: 600_000 }, () =>
    withServer({}, async (server) => {
      const { page, context } = await openAs(browser, await signInToApi(server), '/dashboard');
      assert.equal(await page.evaluate('typeof importMapOverrides'), 'undefined');
      await page.evaluate(`document.cookie = 'import-map-override:${DASHBOARD}=${served.address}/vakwerk-app-dashboard.js'`);
      await page.reload();
      await page.getByText('First a check, then the review').waitFor();
      await context.close();
    }),
  );
});
