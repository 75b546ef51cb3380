/** Tests two editors of one draft in two browsers: their edits merge, and each sees what the other made. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { DraftRules } from '../../common/contract/specification-drafts.ts';
import { rulesOf } from '../../engine/ids/rules-of.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { holdSaves } from './hold-saves.ts';
import { useDemo } from './use-site.ts';

describe('two editors of one draft', () => {
  const demo = useDemo();
  let one: Page;
  let other: Page;
  let otherContext: BrowserContext;
  let complaints: string[];

  const nameOf = (page: Page) => page.getByLabel('Name of the rule');
  const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Rules' }).getByRole('option');
  const titlesOf = (page: Page) =>
    optionsOf(page).evaluateAll((options) => options.map((option) => option.getAttribute('title')));
  const ruleNamed = (page: Page, name: string) => page.getByRole('listbox', { name: 'Rules' }).getByTitle(name, { exact: true });
  /** Opens a rule, and waits until its fields are there: what is typed before goes to the rule that is still shown. */
  async function openRule(page: Page, name: string): Promise<void> {
    await ruleNamed(page, name).click();
    await page.waitForFunction(
      (expected) => [...document.querySelectorAll('input')].some((input) => input.value === expected),
      name,
    );
  }
  const saved = (page: Page) => page.getByText(/^Draft saved at/).waitFor();

  /** Returns the names of the rules in the draft on the server. */
  async function namesOnServer(): Promise<string[]> {
    const draft = new URL(one.url()).searchParams.get('draft');
    const { body } = await demo.api.orgadmin.get<DraftRules>(`/api/specification-drafts/${draft}/rules`);
    return rulesOf(body.definition).map(({ name }) => name);
  }

  before(async () => {
    ({ page: one, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/specifications/new'));
    await nameOf(one).fill('Doors');
    await one.waitForURL(/\?draft=/);
    for (const name of ['Walls', 'Slabs']) {
      await one.getByRole('button', { name: 'Add a rule' }).click();
      await nameOf(one).fill(name);
    }
    await saved(one);
    const { pathname, search } = new URL(one.url());
    ({ page: other, context: otherContext } = await openAs(demo.browser, demo.api.platform, pathname + search));
    await other.getByText(/^Draft, changed by .+ at /).waitFor();
  });

  it('names each to the other before either saves, until the page is left', async () => {
    await one.getByText(/^Also here: /).waitFor();
    await other.getByText(/^Also here: /).waitFor();
    const { body } = await demo.api.platform.get<{ firstName: string; lastName: string }>('/api/users/me');
    const hers = one.getByRole('status').filter({ hasText: 'Also here' });
    assert.equal(await hers.textContent(), `Also here: ${body.firstName} ${body.lastName}`);
    assert.deepEqual(await checkAccessibility(one), []);
    // Within the app, and by closing the tab.
    const { pathname, search } = new URL(other.url());
    await other.getByRole('link', { name: 'Specification library' }).click();
    await hers.waitFor({ state: 'detached' });
    const page = await otherContext.newPage();
    await page.goto(new URL(pathname + search, one.url()).href);
    await hers.waitFor();
    await page.close({ runBeforeUnload: true });
    await hers.waitFor({ state: 'detached' });
    await other.goBack();
    await nameOf(other).waitFor();
    await hers.waitFor();
  });

  it('merges their edits of different rules and of different fields of one rule, without either losing anything', async () => {
    complaints.length = 0;
    const mine = await holdSaves(one);
    await openRule(one, 'Doors');
    await nameOf(one).fill('Front doors');
    await mine.held;
    await openRule(other, 'Walls');
    await nameOf(other).fill('Facades');
    await openRule(other, 'Doors');
    await other.getByText('Description, instructions, group').click();
    await other.getByLabel('Instructions for the modeller').fill('Use the right class');
    await other.getByRole('button', { name: 'Add a rule' }).click();
    await nameOf(other).fill('Windows');
    await saved(other);
    mine.release();
    await ruleNamed(one, 'Facades').waitFor();
    await one.getByText(/ is editing this draft too; the changes until .+ are included$/).waitFor();
    await saved(one);
    // The other one sees it without an edit of its own.
    await ruleNamed(other, 'Front doors').waitFor();
    assert.deepEqual(await titlesOf(one), ['Front doors', 'Windows', 'Facades', 'Slabs']);
    assert.deepEqual(await titlesOf(other), ['Front doors', 'Windows', 'Facades', 'Slabs']);
    assert.equal(await nameOf(other).inputValue(), 'Windows', 'the rule that is open stays open');
    assert.deepEqual(await namesOnServer(), ['Front doors', 'Windows', 'Facades', 'Slabs']);
    await one.getByText('Description, instructions, group').click();
    assert.equal(await one.getByLabel('Instructions for the modeller').inputValue(), 'Use the right class');
    assert.equal(await one.getByText(/ changed this draft at /).count(), 0, 'nobody had to choose');
    assert.deepEqual(await checkAccessibility(one), []);
    assert.deepEqual(
      complaints.filter((line) => !line.includes('412')),
      [],
    );
  });

  it('undoes only the own edits', async () => {
    await one.getByRole('button', { name: 'Undo' }).click();
    await ruleNamed(one, 'Doors').waitFor();
    assert.deepEqual(await titlesOf(one), ['Doors', 'Windows', 'Facades', 'Slabs']);
    await saved(one);
    await ruleNamed(other, 'Doors').waitFor();
  });

  it('asks about a rule that one deleted and the other changed, and keeps all their other edits', async () => {
    const mine = await holdSaves(one);
    await openRule(one, 'Slabs');
    await nameOf(one).fill('Floors');
    await openRule(one, 'Windows');
    await nameOf(one).fill('Roof windows');
    await mine.held;
    await openRule(other, 'Slabs');
    await other.getByRole('button', { name: 'What to do with this rule' }).click();
    await other.getByRole('menuitem', { name: 'Delete the rule' }).click();
    await ruleNamed(other, 'Slabs').waitFor({ state: 'detached' });
    await saved(other);
    mine.release();
    const collisions = one.getByRole('list', { name: 'What you both changed' }).getByRole('listitem');
    await collisions.first().waitFor();
    assert.deepEqual(await collisions.allTextContents(), [
      'Rule “Floors”: you changed it, and it was deletedYours: it stays, as it was changedTheirs: it is deleted',
    ]);
    assert.deepEqual(await checkAccessibility(one), []);
    await one.getByRole('radio', { name: 'Theirs: it is deleted' }).check();
    await one.getByRole('button', { name: 'Merge these choices' }).click();
    await ruleNamed(one, 'Floors').waitFor({ state: 'detached' });
    await saved(one);
    await ruleNamed(other, 'Roof windows').waitFor();
    assert.deepEqual(await namesOnServer(), ['Doors', 'Roof windows', 'Facades']);
  });

  it('merges what was not saved yet when an editor returns to the page', async () => {
    let isDown = true;
    await one.route('**/api/specification-drafts/*?*', (route) => (isDown ? route.abort() : route.continue()));
    await openRule(one, 'Doors');
    await nameOf(one).fill('All doors');
    await one.getByText(/it could not be saved on the server/).waitFor();
    await openRule(other, 'Facades');
    await nameOf(other).fill('All facades');
    await saved(other);
    isDown = false;
    await one.reload();
    await ruleNamed(one, 'All facades').waitFor();
    await ruleNamed(one, 'All doors').waitFor();
    await saved(one);
    assert.deepEqual(await namesOnServer(), ['All doors', 'Roof windows', 'All facades']);
    await otherContext.close();
  });
});
