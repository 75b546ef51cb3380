/**
 * Every route with every dialog open: axe finds nothing (WCAG 2.2 AA, D123) and nothing scrolls sideways. In Dutch and light,
 * then the same page in English and dark: words and colours do not depend on each other. Then Escape closes what is open, and what
 * opened it has the focus again. The scenes are those of the tour.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Browser, errors, type Page } from 'playwright-core';
import { becomeQuiet, openWorld, playScene, type Scene, storedFor, type World } from '../tour/scene.ts';
import { SCENES } from '../tour/scenes.ts';
import { launchBrowser, openPage, sidewaysPixels } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import type { DemoName } from './demo.ts';
import { startTogether } from './start-together.ts';

interface Routes {
  pages: Record<string, { redirect?: string }>;
}
const { pages } = JSON.parse(readFileSync(new URL('../../root-config/routes.json', import.meta.url), 'utf8')) as Routes;
const ROUTES = Object.keys(pages).filter((route) => !pages[route]?.redirect);

/** The first scene of each route, and all that open something over the page or stand for a kind of page. */
const CHECKED = SCENES.filter(
  (scene) =>
    SCENES.find(({ route }) => route === scene.route) === scene ||
    /^dialog|^form|menu|suggestions|invite|download|words|reason|workbench|waiting|question|connected|adoption|^model/.test(
      scene.state,
    ),
);

/** Of scenes that end with a dialog or a menu open. */
const OPENING = /^(dialog|menu|download)/;

/** ms until what closes has given the focus back. */
const FOCUS_MS = 3_000;

describe('accessibility of every route with its dialogs', () => {
  let world: World;
  let browser: Browser;
  before(async () => {
    [world, browser] = await startTogether(openWorld(), launchBrowser());
  });
  after(async () => {
    await browser?.close();
    await world?.demo.server.stop();
  });

  it('every route of the page has a scene', () => {
    const shown = new Set(SCENES.map(({ route }) => route));
    assert.deepEqual(
      ROUTES.filter((route) => !shown.has(route)),
      [],
      'add a scene to test/tour',
    );
  });

  // One context per person, so that the browser's cache stays warm.
  for (const who of new Set(CHECKED.map((scene) => scene.who))) {
    it(`${who ?? 'nobody'} finds no barrier [R001]`, async () => {
      const scenes = CHECKED.filter((scene) => scene.who === who);
      const complaints = await checkScenes(who, scenes);
      assert.deepEqual(complaints, []);
    });
  }

  async function checkScenes(who: DemoName | undefined, scenes: readonly Scene[]): Promise<string[]> {
    const { context } = await openPage(browser, { stored: storedFor({ who } as Scene, world, 'nl', 'light') });
    await context.addInitScript(rememberPressed);
    const complaints: string[] = [];
    for (const scene of scenes) {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      // Some states are of a telephone only.
      if (scene.width) await page.setViewportSize({ width: scene.width, height: 740 });
      try {
        await playScene(page, scene, world, 'nl');
        const found = [...(await checkLooks(page)), ...(await checkFocusAfter(page, OPENING.test(scene.state)))];
        complaints.push(...found.map((text) => `${scene.route} ${scene.state}: ${text}`));
      } catch (error) {
        complaints.push(`${scene.route} ${scene.state} could not be played: ${error}`);
      }
      await page.close();
    }
    await context.close();
    return complaints;
  }
});

async function checkLooks(page: Page): Promise<string[]> {
  const dutch = await checkAccessibility(page);
  await choose(page, 'language', 'en');
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await choose(page, 'theme', 'dark');
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  await becomeQuiet(page);
  const english = await checkAccessibility(page);
  const sideways = await sidewaysPixels(page);
  return [
    ...dutch.map((text) => `nl, light: ${text}`),
    ...english.map((text) => `en, dark: ${text}`),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
}

type Pressed = { pressed?: Set<string> };

/** In a page: the names of what was pressed before something opened over it. A menu's button is drawn anew when it first opens. */
function rememberPressed(): void {
  const pressed = new Set<string>();
  (window as Pressed).pressed = pressed;
  const over = '[role=dialog], [role=alertdialog], [role=menu]';
  // Not by a function with a name of its own, which a page would not have.
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, [role=button], canvas') : null;
      if (control && !control.closest(over)) pressed.add(control.getAttribute('aria-label') ?? control.textContent ?? '');
    },
    true,
  );
}

/** A dialog or menu has the focus, closes by Escape and gives it back to what opened it. */
async function checkFocusAfter(page: Page, mustBeOpen: boolean): Promise<string[]> {
  const isOpen = () => document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]') != null;
  if (!(await page.evaluate(isOpen))) return mustBeOpen ? ['what is open does not have the focus'] : [];
  // What the address opened has nobody to give the focus to.
  const wasPressed = () => ((window as Pressed).pressed?.size ?? 0) > 0;
  if (!mustBeOpen && !(await page.evaluate(wasPressed))) return [];
  // The names are those of the language in which it was pressed.
  await choose(page, 'language', 'nl');
  await page.locator('html[lang=nl]').waitFor({ state: 'attached' });
  // The first may close a tooltip or a list of suggestions.
  for (let presses = 0; presses < 3 && (await page.evaluate(isOpen)); presses++) {
    await page.keyboard.press('Escape');
    await becomeQuiet(page);
  }
  if (await page.evaluate(isOpen)) return ['Escape does not close what has the focus'];
  const isBack = () => {
    const focused = document.activeElement;
    return focused !== null && (window as Pressed).pressed?.has(focused.getAttribute('aria-label') ?? focused.textContent ?? '');
  };
  const cameBack = await page.waitForFunction(isBack, undefined, { timeout: FOCUS_MS }).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return undefined;
    throw error;
  });
  if (cameBack) return [];
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  return [`closed by Escape, the focus is not on what opened it but on ${focused}`];
}

/** As another tab of the same browser does: a dialog may cover the switches of the page. */
function choose(page: Page, key: string, newValue: string): Promise<void> {
  return page.evaluate(
    (choice) => {
      localStorage.setItem(choice.key, choice.newValue);
      dispatchEvent(new StorageEvent('storage', choice));
    },
    { key, newValue },
  );
}
