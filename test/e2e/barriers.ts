/**
 * Opens every route with every dialog, for tests that divide the people among them: axe finds nothing (WCAG 2.2 AA, D123) and
 * nothing scrolls sideways. Each page is checked in Dutch and light, then its words and colours in English and dark, because these
 * do not depend on each other. Then Escape closes what is open, and its opener has the focus again. The scenes are those of the tour.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Browser, errors, type Page } from 'playwright-core';
import { openWorld, playScene, type Scene, storedFor, type World, waitUntilQuiet } from '../tour/scene.ts';
import { SCENES } from '../tour/scenes.ts';
import { launchBrowser, openPage, sidewaysPixels } from './browser.ts';
import { checkAccessibility, checkWordsAndColours } from './check-accessibility.ts';
import type { DemoName } from './demo.ts';
import { startTogether } from './start-together.ts';

/** The first scene of each route, and all scenes that open something over the page or represent a kind of page. */
const CHECKED = SCENES.filter(
  (scene) =>
    SCENES.find(({ route }) => route === scene.route) === scene ||
    /^dialog|^form|menu|suggestions|invite|download|words|reason|workbench|waiting|question|connected|adoption|^groups|^model/.test(
      scene.state,
    ),
);

/** States of scenes that end with a dialog or a menu open. */
const OPENING = /^(dialog|menu|download)/;

/** The limit for returning the focus after something closes, in ms. */
const FOCUS_MS = 60_000;

/** Checks the scenes of these people; undefined stands for visitors who are not signed in. */
export function describeBarriers(people: readonly (DemoName | undefined)[]): void {
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

    // One context per person, so that the browser's cache stays warm.
    for (const who of people) {
      it(`${who ?? 'nobody'} meets no barrier [R001]`, async () => {
        const complaints = await checkScenes({ world, browser, who });
        assert.deepEqual(complaints, []);
      });
    }
  });
}

/** Lists the people of the checked scenes. */
export const PEOPLE = [...new Set(CHECKED.map((scene) => scene.who))];

interface Visit {
  world: World;
  browser: Browser;
  who: DemoName | undefined;
}

async function checkScenes({ world, browser, who }: Visit): Promise<string[]> {
  const scenes = CHECKED.filter((scene) => scene.who === who);
  const { context } = await openPage(browser, { stored: storedFor({ who } as Scene, world, 'nl', 'light') });
  await context.addInitScript(rememberPressed);
  const complaints: string[] = [];
  // The pages of a context share its process, which ends with the last of them.
  await (await context.newPage()).goto(`${world.demo.url}/healthz`);
  for (const scene of scenes) {
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    // Some states exist only on a telephone.
    if (scene.width) await page.setViewportSize({ width: scene.width, height: 740 });
    try {
      await playScene(page, scene, world, 'nl');
      const faults = [...(await checkLooks(page)), ...(await checkFocusAfter(page, OPENING.test(scene.state)))];
      complaints.push(...faults.map((text) => `${scene.route} ${scene.state}: ${text}`));
    } catch (error) {
      complaints.push(`${scene.route} ${scene.state} could not be played: ${error}`);
    }
    await page.close();
  }
  await context.close();
  return complaints;
}

async function checkLooks(page: Page): Promise<string[]> {
  const dutch = await checkAccessibility(page);
  await choose(page, 'language', 'en');
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await choose(page, 'theme', 'dark');
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' });
  await waitUntilQuiet(page);
  const english = await checkWordsAndColours(page);
  const sideways = await sidewaysPixels(page);
  return [
    ...dutch.map((text) => `nl, light: ${text}`),
    ...english.map((text) => `en, dark: ${text}`),
    ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ];
}

type Pressed = { pressed?: Set<string> };

/**
 * Runs in the page: collects the names of the elements pressed before something opened over the page. The page replaces the
 * button of a menu when the menu first opens.
 */
function rememberPressed(): void {
  const pressed = new Set<string>();
  (window as Pressed).pressed = pressed;
  const over = '[role=dialog], [role=alertdialog], [role=menu]';
  // Not a named function, because tsx gives those a helper that the page does not have.
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, [role=button], canvas') : null;
      if (control && !control.closest(over)) pressed.add(control.getAttribute('aria-label') ?? control.textContent ?? '');
    },
    true,
  );
}

/** Asserts that a dialog or menu has the focus, closes by Escape and returns the focus to its opener. */
async function checkFocusAfter(page: Page, mustBeOpen: boolean): Promise<string[]> {
  const isOpen = () => document.activeElement?.closest('[role=dialog], [role=alertdialog], [role=menu]') != null;
  if (!(await page.evaluate(isOpen))) return mustBeOpen ? ['what is open does not have the focus'] : [];
  // Whatever the address opened has no opener to return the focus to.
  const wasPressed = () => ((window as Pressed).pressed?.size ?? 0) > 0;
  if (!mustBeOpen && !(await page.evaluate(wasPressed))) return [];
  // The names are in the language that was set when the opener was pressed.
  await choose(page, 'language', 'nl');
  await page.locator('html[lang=nl]').waitFor({ state: 'attached' });
  // The first press may close a tooltip or a list of suggestions. Typed text is discarded only after a question.
  const discard = page.getByRole('button', { name: 'Weggooien' });
  for (let presses = 0; presses < 3 && (await page.evaluate(isOpen)); presses++) {
    if (await discard.isVisible()) await discard.press('Enter');
    else await page.keyboard.press('Escape');
    await waitUntilQuiet(page);
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

/** Changes a stored value like another tab of the same browser, because a dialog may cover the switches of the page. */
function choose(page: Page, key: string, newValue: string): Promise<void> {
  return page.evaluate(
    (choice) => {
      localStorage.setItem(choice.key, choice.newValue);
      dispatchEvent(new StorageEvent('storage', choice));
    },
    { key, newValue },
  );
}
