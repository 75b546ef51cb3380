/**
 * The picture of README.md: one scene of the tour, with a record of what stood on the page. The record is compared with the
 * page of today, since a date or a hash of sources would say little: most commits change neither.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openPage } from '../e2e/browser.ts';
import { playScene, type Scene, storedFor, type World } from './scene.ts';
import { REPORTS } from './scenes-report.ts';

const docs = join(fileURLToPath(new URL('../..', import.meta.url)), 'docs');
const PICTURE = join(docs, 'screenshot.png');
const RECORD = join(docs, 'screenshot.json');
const VIEWPORT = { width: 1366, height: 820 };
/** Share of names that picture and page have in common, below which the picture shows another page. Single words may change. */
export const LIKENESS_MIN = 0.85;

const scene = REPORTS.find(({ route, state }) => route.startsWith('/projects/') && state === 'rule') as Scene;

async function openScene(browser: Browser, world: World): Promise<Page> {
  const stored = storedFor(scene, world, 'en', 'light');
  const { page } = await openPage(browser, { viewport: VIEWPORT, colorScheme: 'light', stored });
  await playScene(page, scene, world, 'en');
  return page;
}

/** Takes the picture, and records what it shows. */
export async function takeReadmePicture(browser: Browser, world: World): Promise<string> {
  const page = await openScene(browser, world);
  await page.screenshot({ path: PICTURE, animations: 'disabled' });
  writeFileSync(RECORD, `${JSON.stringify(await namesOn(page), null, 2)}\n`);
  await page.context().close();
  return PICTURE;
}

/** Returns the names that the picture and the page of today have. */
export async function readNames(browser: Browser, world: World): Promise<{ pictured: string[]; current: string[] }> {
  const page = await openScene(browser, world);
  const current = await namesOn(page);
  await page.context().close();
  return { pictured: JSON.parse(readFileSync(RECORD, 'utf8')), current };
}

/** Returns the share of names that both have, from 0 to 1. */
export function likeness(pictured: readonly string[], current: readonly string[]): number {
  const [first, second] = [new Set(pictured), new Set(current)];
  const both = [...first].filter((name) => second.has(name)).length;
  return both / Math.max(1, first.size + second.size - both);
}

/** Returns the names of what people see and press, without numbers, each once. */
function namesOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, a, button, th, [role=tab], [role=treeitem], label')];
    const names = elements
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`)
      .map((name) =>
        name
          .replace(/\d[\d.,:]*/g, '0')
          .replace(/\s+/g, ' ')
          .trim(),
      );
    return [...new Set(names)].sort();
  });
}
