/**
 * `npm run tour`: takes pictures of every route in every state, and of the main routes in both languages and themes at three
 * widths, from the real service with its demo set, and measures how the main routes and the elements load.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openPage, sidewaysPixels, WIDTHS } from '../e2e/browser.ts';
import { startTogether } from '../e2e/start-together.ts';
import { openForeignSite } from '../embed/foreign-site.ts';
import { readArguments, refuseArguments } from '../runner/read-arguments.ts';
import { elementScenes } from './element-scenes.ts';
import { measureElement } from './measure-element.ts';
import { measureRoute, SHIFT_MAX } from './measure-route.ts';
import { takeReadmePicture } from './readme-picture.ts';
import { type Language, openWorld, playScene, type Scene, storedFor, type Theme, type World, waitUntilQuiet } from './scene.ts';
import { MEASURED_SCENES, SCENES } from './scenes.ts';

const MAX_HEIGHT = 2_400;
const HEADING_GOAL_MS = 700;
const ELEMENT_GOAL_MS = 900;
/** From this shift on the tour prints what moved. */
const SHIFT_PRINTED = 0.01;

const USAGE = `npm run tour -- [folder] [options]
  folder                  where the pictures go; .cache/tour where it is not said
  --only=projects,users   the scenes whose name holds one of these, and no figures
  --picture               the picture of README.md alone, and the record of what it shows
  --figures               the figures alone; --figures=elements those of the elements, with all that they ask for`;
const { values, positionals } = readArguments(USAGE, {
  args: process.argv
    .slice(2)
    .map((arg) => (arg === '--figures' ? '--figures=all' : arg === '--picture' ? '--picture=readme' : arg)),
  options: {
    only: { type: 'string' },
    figures: { type: 'string', pattern: /^(all|elements)$/ },
    picture: { type: 'string', pattern: /^readme$/ },
  },
  maxPositionals: 1,
});
const only = values.only?.split(',');
const folder = resolve(positionals[0] ?? join(fileURLToPath(new URL('../..', import.meta.url)), '.cache/tour'));

interface Shot {
  scene: Scene;
  language: Language;
  theme: Theme;
  widths: readonly number[];
}

/** Distributes the states over the looks that the main routes have anyway, so that each look is seen. */
function shotsOf(scenes: readonly Scene[]): Shot[] {
  const looks = [
    ['en', 'light'],
    ['nl', 'light'],
    ['nl', 'dark'],
    ['en', 'dark'],
  ] as const;
  return scenes.flatMap((scene, at): Shot[] => {
    if (scene.isMain) return looks.map(([language, theme]) => ({ scene, language, theme, widths: WIDTHS }));
    const [language, theme] = looks[at % 3 === 2 ? 2 : at % 2] as (typeof looks)[number];
    return [{ scene, language, theme, widths: [scene.width ?? (at % 4 === 3 ? 360 : 1440)] }];
  });
}

function nameOf({ scene, language, theme }: Shot, width: number): string {
  const route = scene.route.replace(/:(\w+)Id/g, '$1').replace(/[^a-z0-9]+/gi, '-');
  return `${route.replace(/^-|-$/g, '') || 'root'}--${scene.state}--${width}-${language}-${theme}.png`;
}

/** Keeps one context per person, language and theme for all its scenes, so that the browser's cache stays warm. */
function contextsOf(browser: Browser, world: World) {
  const contexts = new Map<string, ReturnType<typeof openPage>>();
  return async (scene: Scene, language: Language, theme: Theme): Promise<Page> => {
    const key = `${scene.who} ${language} ${theme}`;
    const stored = storedFor(scene, world, language, theme);
    const opened = contexts.get(key) ?? openPage(browser, { colorScheme: theme, stored });
    contexts.set(key, opened);
    const { context } = await opened;
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    return page;
  };
}

async function takeShot(page: Page, shot: Shot, world: World): Promise<string[]> {
  const troubles: string[] = [];
  const [first, ...others] = [...shot.widths].reverse();
  await page.setViewportSize({ width: first as number, height: 900 });
  await playScene(page, shot.scene, world, shot.language);
  for (const width of [first as number, ...others]) {
    if (width !== first) {
      await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
      await waitUntilQuiet(page);
    }
    // The actions may have scrolled the page, and a picture of a whole page has its header at the top.
    await page.evaluate(() => scrollTo(0, 0));
    const sideways = await sidewaysPixels(page);
    const name = nameOf(shot, width);
    if (sideways > 0) troubles.push(`${name} scrolls ${sideways} px sideways`);
    const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight));
    const clip = { x: 0, y: 0, width, height };
    const isDialog = (await page.getByRole('dialog').count()) > 0;
    await page.screenshot({ path: join(folder, name), animations: 'disabled', ...(isDialog ? {} : { fullPage: true, clip }) });
  }
  return troubles;
}

function wantedShots(): Shot[] {
  return shotsOf(SCENES).filter((shot) => !only || only.some((part) => nameOf(shot, 0).includes(part)));
}

async function takePictures(browser: Browser, world: World): Promise<string[]> {
  const open = contextsOf(browser, world);
  const troubles: string[] = [];
  let count = 0;
  for (const shot of wantedShots()) {
    const page = await open(shot.scene, shot.language, shot.theme);
    try {
      troubles.push(...(await takeShot(page, shot, world)));
      count += shot.widths.length;
    } catch (error) {
      troubles.push(`${nameOf(shot, shot.widths[0] as number)}: ${(error as Error).message.split('\n')[0]}`);
      // The picture of a failure only helps with diagnosis: without it the message is enough.
      await page.screenshot({ path: join(folder, `FAILED-${nameOf(shot, 0)}`) }).catch(() => undefined);
    }
    await page.context().setOffline(false);
    await page.close();
  }
  console.log(`${count} pictures in ${folder}`);
  return troubles;
}

async function measureRoutes(browser: Browser, world: World): Promise<string[]> {
  const troubles: string[] = [];
  console.log('heading (9 Mbps, 60 ms, empty cache), layout shift, CPU of the page:');
  for (const scene of MEASURED_SCENES) {
    const { route, headingMs, shift, moved, cpuMs } = await measureRoute(browser, scene, world);
    console.log(
      `${headingMs.toFixed(0).padStart(6)} ms ${shift.toFixed(3).padStart(7)} ${cpuMs.toFixed(0).padStart(6)} ms  ${route}`,
    );
    if (shift > SHIFT_PRINTED) console.log(`        moved most: ${moved}`);
    if (shift > SHIFT_MAX) troubles.push(`${route} moves ${shift.toFixed(3)}, more than ${SHIFT_MAX}: ${moved}`);
    if (headingMs > HEADING_GOAL_MS) console.log(`        over the goal of ${HEADING_GOAL_MS} ms`);
  }
  return troubles;
}

async function measureElements(browser: Browser, world: World): Promise<void> {
  const site = await openForeignSite();
  console.log('first words of an element on a page that is not ours (9 Mbps, 60 ms, empty cache), requests, KB until then:');
  for (const scene of await elementScenes(world, site.url)) {
    const { shownMs, requests, kilobytes, waterfall } = await measureElement(browser, scene, { url: world.demo.url, site });
    const figures = [shownMs.toFixed(0).padStart(6), 'ms', String(requests).padStart(4), kilobytes.toFixed(0).padStart(5), 'KB'];
    console.log(`${figures.join(' ')}  ${scene.name}`);
    if (shownMs > ELEMENT_GOAL_MS) console.log(`        over the goal of ${ELEMENT_GOAL_MS} ms`);
    if (isOnlyElements) console.log(waterfall.map((line) => `        ${line}`).join('\n'));
  }
  await site.close();
}

/** Measures and takes the pictures that the arguments name. Returns what is wrong. */
async function takeTour(browser: Browser, world: World): Promise<string[]> {
  const troubles = only || isOnlyElements ? [] : await measureRoutes(browser, world);
  if (!only) await measureElements(browser, world);
  if (!values.figures) troubles.push(...(await takePictures(browser, world)));
  return troubles;
}

const isOnlyElements = values.figures === 'elements';
if (only && wantedShots().length === 0) refuseArguments(USAGE, `--only=${values.only}: no scene has such a name`);
const startedMs = Date.now();
await mkdir(folder, { recursive: true });
const [world, browser] = await startTogether(openWorld(), launchBrowser());
try {
  const troubles: string[] = [];
  if (values.picture) console.log(await takeReadmePicture(browser, world));
  else troubles.push(...(await takeTour(browser, world)));
  console.log(`${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
  for (const trouble of troubles) console.error(trouble);
  process.exitCode = troubles.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await world.demo.server.stop();
}
