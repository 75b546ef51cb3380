import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { LIKENESS_MIN, likeness, readNames } from '../tour/readme-picture.ts';
import { openWorld, type World } from '../tour/scene.ts';
import { launchBrowser } from './browser.ts';
import { startTogether } from './start-together.ts';

let world: World;
let browser: Browser;

before(async () => {
  [world, browser] = await startTogether(openWorld(), launchBrowser());
});
after(async () => {
  await browser?.close();
  await world?.demo.server.stop();
});

it('the picture of README.md shows the page as it is today', async () => {
  const { pictured, current } = await readNames(browser, world);
  const removed = pictured.filter((name) => !current.includes(name));
  const added = current.filter((name) => !pictured.includes(name));
  assert.ok(
    likeness(pictured, current) >= LIKENESS_MIN,
    `take it again with npm run tour -- --picture\nremoved: ${removed.join('; ')}\nadded: ${added.join('; ')}`,
  );
});
