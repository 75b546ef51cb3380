/** Loaded content stays in place: the main routes on a slow line, on a wide screen and on a telephone. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { measureVisit, SHIFT_MAX } from '../tour/measure-route.ts';
import { openWorld, type World } from '../tour/scene.ts';
import { MEASURED_SCENES } from '../tour/scenes.ts';
import { launchBrowser } from './browser.ts';
import { startTogether } from './start-together.ts';

const WIDTHS = [1440, 360];

// A visit mostly waits for its slow line, so that two scenes at once take hardly longer than one.
describe('layout shift', { concurrency: 2 }, () => {
  let world: World;
  let browser: Browser;

  before(async () => {
    [world, browser] = await startTogether(openWorld(), launchBrowser());
  });
  after(async () => {
    await browser?.close();
    await world?.demo.server.stop();
  });

  for (const scene of MEASURED_SCENES)
    it(`${scene.route} (${scene.state}) shifts by ${SHIFT_MAX} at most while it loads`, async (context) => {
      const visit = (width: number) => measureVisit(browser, scene, world, width);
      // In some 300 visits Chromium loses one behind its slowed line: everything was sent and acknowledged, and the page appears
      // at once when the throttling ends. A page that did not load at all has not shifted: the test prints it and visits it once
      // more.
      const again = (width: number) => (error: unknown) => {
        context.diagnostic(`a visit at ${width} px did not end: ${error}`);
        return visit(width);
      };
      const visits = await Promise.all(WIDTHS.map((width) => visit(width).catch(again(width))));
      for (const [at, { shift, moved }] of visits.entries())
        assert.ok(shift <= SHIFT_MAX, `${shift.toFixed(3)} at ${WIDTHS[at]} px: ${moved}`);
    });
});
