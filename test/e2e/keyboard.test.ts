/**
 * Tests the main flow with the keyboard alone: sign in, upload, open the report, drill to a reason, filter, download. The focus
 * is always visible, and returns after a dialog or menu closes.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { planDeliveries } from './accept-and-export.ts';
import { ADMIN } from './admin.ts';
import { signInToApi } from './api.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { closeByEscape } from './press-escape.ts';
import { useServer } from './use-site.ts';

const sample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
const TABS_MAX = 60;
/** The button that opens the drawer with all findings of a rule. */
const FOLLOW_UP = /^Follow up (all \d+|this one)$/;
/** ms until the focus is back on the control that opened a dialog. */
const FOCUS_LIMIT_MS = 60_000;

describe('the main flow with the keyboard alone', () => {
  const site = useServer();
  let watched: WatchedPage;
  let page: Page;

  before(async () => {
    watched = await openPage(site.browser);
    page = watched.page;
  });

  it('signs in [R001]', async () => {
    await page.goto(`${site.server.url}/sign-in`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await tabTo(page, /^Skip to content$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Email$/);
    await page.keyboard.type(ADMIN.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await untilFocusInMain(page);
  });

  it('chooses a file and comes to its report [R001]', async () => {
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, /^Choose a file$/);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(sample);
    await page.waitForURL('**/reports/*', { timeout: 180_000 });
    await page.getByRole('columnheader', { name: 'Rule or group' }).waitFor();
    await untilFocusInMain(page);
  });

  it('drills from the tab of a specification to the entities of a reason [R001]', async () => {
    await tabTo(page, /^MiniBIM 3\.1/);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: /NL-SfB(?! 2021)/, selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('tab', { name: /MiniBIM 3\.1/, selected: true }).waitFor();
    await tabTo(page, /^3 Alle ruimten/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^3\.3 /);
    await page.keyboard.press('Enter');
    await page
      .getByRole('button', { name: /Afnemer .*Koper/ })
      .first()
      .waitFor();
    await tabTo(page, /Afnemer .*Koper/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/[?&]reason=/);
    await page.locator('tbody [data-entity]').first().waitFor();
    // A chosen reason is not repeated in the rows.
    await page.getByRole('row').filter({ hasText: 'Koper' }).first().waitFor({ state: 'detached' });
  });

  it('filters, and has the focus back on the button afterwards [R001]', async () => {
    await tabTo(page, /^Filter/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter results' });
    await dialog.waitFor();
    await tabTo(page, /^Type/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Ifc/);
    await page.keyboard.press('Space');
    assert.equal(await dialog.getByRole('checkbox', { name: /^Ifc/ }).first().isChecked(), true);
    await tabTo(page, /^Apply filters$/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await untilFocused(page, /^Filter/);
    await page.waitForURL(/[?&]type=Ifc/);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await closeByEscape(dialog);
    await untilFocused(page, /^Filter/);
  });

  it('downloads the filtered list [R001]', async () => {
    await tabTo(page, /^Download/, { isBack: true });
    await page.keyboard.press('Enter');
    const download = page.waitForEvent('download');
    await arrowTo(page, /^CSV/);
    await page.keyboard.press('Enter');
    const text = await readFile(await (await download).path(), 'utf8');
    assert.match(text, /Koper/);
  });

  it('assigns, excepts and comments on the findings of a rule with at most four keys, Tab and typed text apart', async () => {
    const api = await signInToApi(site.server);
    const [delivery] = await planDeliveries(api, { name: 'oplevering', count: 1, model: await readFile(sample) });
    const project = delivery?.path.replace(/^\/api|\/deliveries\/.*/g, '');
    await page.goto(`${site.server.url}${project}/reports/${delivery?.reportId}`);
    await page.getByRole('columnheader', { name: 'Rule or group' }).waitFor();
    let keys = 0;
    const activate = async (name: RegExp) => {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      keys += 1;
    };
    await activate(/^Next failed rule/);
    const drawer = page.getByRole('dialog', { name: /^Follow up \d+ findings?$/ });
    const says = async (words: RegExp) => {
      await drawer.getByText(words).waitFor();
      assert.ok(await drawer.evaluate((one) => one.contains(document.activeElement)), 'the focus stays in the drawer');
    };
    /** Follows the rule up, and undoes that; returns how many keys it took to save. */
    const task = async (work: () => Promise<void>, done: RegExp): Promise<number> => {
      keys = 0;
      await activate(FOLLOW_UP);
      await drawer.waitFor();
      await untilFocused(page, /^Member/);
      await work();
      await activate(/^Save$/);
      const used = keys;
      await says(done);
      await activate(/^Undo$/);
      await says(/^Everything of this is undone/);
      await activate(/^Close$/);
      await drawer.waitFor({ state: 'detached' });
      await untilFocused(page, FOLLOW_UP);
      return used;
    };
    const used = {
      assign: await task(async () => {
        // The people arrive after the drawer.
        await drawer.getByRole('option', { name: 'Platform Admin' }).waitFor();
        await page.keyboard.type('admin');
        await page.keyboard.press('Enter');
        keys += 1;
        await activate(/^In a week$/);
      }, /assigned to/),
      except: await task(async () => {
        await tabTo(page, /^Reason$/);
        await page.keyboard.type('Agreed');
        await activate(/^Three months$/);
      }, /excepted until/),
      comment: await task(async () => {
        await tabTo(page, /^Your comment$/);
        await page.keyboard.type('See the drawing');
      }, /^Comment placed/),
    };
    assert.deepEqual(used, { assign: 4, except: 3, comment: 2 });
  });

  it('the console has no errors', () => assert.deepEqual(watched.complaints, []));
});

/** Presses Tab until the focused element has a matching name, and returns the name. The focus must be visible at each step. */
async function tabTo(page: Page, name: RegExp, { isBack = false } = {}): Promise<string> {
  const passed: string[] = [];
  for (let count = 0; count < TABS_MAX; count++) {
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
    const focused = await readFocus(page);
    if (focused.name) assert.ok(focused.isSeen, `the focus on “${focused.name}” cannot be seen`);
    if (name.test(focused.name)) return focused.name;
    passed.push(focused.name);
  }
  throw new Error(`Tab does not reach ${name}; it passes ${passed.join(' | ')}`);
}

/** Presses the down arrow until the focused menu item has a matching name. */
async function arrowTo(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('menuitem', { name }).waitFor();
  let focused = await readFocus(page);
  for (let count = 0; count < TABS_MAX && !name.test(focused.name); count++) {
    assert.ok(focused.isSeen, `the focus on “${focused.name}” cannot be seen`);
    await page.keyboard.press('ArrowDown');
    focused = await readFocus(page);
  }
  assert.match(focused.name, name);
}

/** Waits until the focus is in the main part, where the shell moves it after another page was drawn: it would undo an earlier Tab. */
async function untilFocusInMain(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getElementById('main')?.contains(document.activeElement));
}

/** Waits until the control with this name has the focus: a dialog gives it back a moment after it is hidden. */
async function untilFocused(page: Page, name: RegExp): Promise<void> {
  const endMs = Date.now() + FOCUS_LIMIT_MS;
  for (let focused = await readFocus(page); !name.test(focused.name); focused = await readFocus(page)) {
    assert.ok(Date.now() < endMs, `“${focused.name}” has the focus instead of ${name}`);
    await page.waitForTimeout(50);
  }
}

/**
 * Returns the accessible name of the focused control, empty if nothing has the focus, and whether the focus has an outline, a shadow
 * or a border of its own: on the control, or on an element that Fluent draws around or inside it. Reads both at once, because the
 * page may move the focus.
 */
function readFocus(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null;
    if (!focused || focused === document.body) return { name: '', isSeen: false };
    const labelled = focused.getAttribute('aria-label') ?? focused.labels?.[0]?.textContent ?? focused.textContent ?? '';
    const name = labelled.replace(/\s+/g, ' ').trim();
    const around = [focused, focused.parentElement, focused.nextElementSibling].filter((element) => element !== null);
    const isSeen = around.some((element) =>
      [null, '::after', '::before'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow, borderBottomWidth } = getComputedStyle(element, part);
        const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        return hasOutline || boxShadow !== 'none' || (part !== null && Number.parseFloat(borderBottomWidth) >= 2);
      }),
    );
    return { name, isSeen };
  });
}
