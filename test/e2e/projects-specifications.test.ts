/** Tests the specifications of a project: excluded rules and newer versions. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import type { WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type DemoName, openAs } from './demo.ts';
import { call, colourOf, jsonOf, rowOf, SURE } from './project-settings-page.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

describe('specifications of a project', () => {
  const demo = useDemo();
  let root: string;
  let id: string;

  before(async () => {
    id = demo.projects['Renovatie Parkzicht']?.id as string;
    root = `/projects/${id}/settings`;
  });

  const open = (path: string, who: DemoName = 'projectadmin'): Promise<WatchedPage> => openAs(demo.browser, demo.api[who], path);

  /** Adds a specification as a faster colleague would; returns the function that undoes it. */
  async function addMeanwhile(name: string): Promise<() => Promise<unknown>> {
    const { projectadmin: colleague } = demo.api;
    const specifications = await colleague.post<{ data: { id: string; name: string }[] }>('/api/specifications/_search', {
      query: name,
    });
    const specification = { id: specifications.body.data.find((one) => one.name === name)?.id };
    const added = await colleague.post<{ id: string }>(`/api/projects/${id}/specifications`, { specification });
    assert.ok(added.body.id, JSON.stringify(added.body));
    return () => colleague.delete(`/api/projects/${id}/specifications/${added.body.id}`);
  }

  /** Returns the boxes of a group in the tree: its own and those of its rules. */
  const boxesOfGroup = (box: Locator) =>
    box.evaluate((input) => input.closest('li, [role=treeitem]')?.querySelectorAll('input[type=checkbox]').length ?? 0);

  it('adds one from the suggestions, and says when it is already added [R196] [R197] [R198] [R203] [R204] [R296] [R375]', async () => {
    const { page, context } = await open(`${root}/specifications`);
    await rowOf(page, 'BIM basis ILS').waitFor();
    const [red, green, blue] = await colourOf(page, 'Add');
    assert.ok(green > 2 * red && green > 2 * blue, `Add is ${[red, green, blue]}`);
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('This is a required field').waitFor();
    const field = dialog.getByRole('combobox', { name: 'Name' });
    await field.fill('zzzz');
    await page.getByText('No IDS found...').waitFor();
    const request = call(page, 'POST', /\/api\/specifications\/_search$/);
    await field.fill('bim basis');
    const { query, limit } = (await jsonOf(request)) as { query: string; limit: number };
    assert.deepEqual({ query, limit }, { query: 'bim basis', limit: 5 });
    const match = page.getByRole('option', { name: /^BIM basis ILS \(.+\)\s*Vakwerk · Already in this project$/ });
    assert.match((await match.locator('img').getAttribute('src')) ?? '', /^data:image/, 'its organization has an avatar');
    assert.equal(await match.getAttribute('aria-disabled'), 'true');
    await match.click({ force: true });
    assert.equal(await field.inputValue(), 'bim basis', 'what is there already was chosen');
    await field.fill('nl-sfb');
    await page.getByRole('option', { name: /^NL-SfB \(/ }).click();
    const remove = await addMeanwhile('NL-SfB');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Could not add IDS to the project').waitFor();
    await dialog.getByText('The selected IDS has already been added to the project.').waitFor();
    await remove();
    await field.fill('minibim');
    await page.getByRole('option', { name: /^MiniBIM 3\.1 \(/ }).click();
    const sent = call(page, 'POST', new RegExp(`/projects/${id}/specifications$`));
    await dialog.getByRole('button', { name: 'Add' }).click();
    assert.ok(((await jsonOf(sent)) as { specification: { id: string } }).specification.id);
    await dialog.waitFor({ state: 'detached' });
    const row = rowOf(page, 'MiniBIM 3.1');
    await row.getByText('3.1', { exact: true }).waitFor();
    await row.getByText('Vakwerk').first().waitFor();
    await context.close();
  });

  it('its members read the active rules in words, and download the file', async () => {
    const { page, context } = await open(`${root}/specifications`, 'member');
    const row = rowOf(page, 'BIM basis ILS');
    await row.getByRole('button', { name: 'Rules', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Rules of BIM basis ILS' });
    await drawer.getByRole('button', { name: /^3\.3\.5 / }).click();
    await drawer.getByText('Applies to').first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    const downloaded = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download the IDS' }).click();
    const file = await (await downloaded).path();
    assert.match(readFileSync(file, 'utf8'), /<ids[\s>]/);
    await drawer.getByRole('button', { name: 'Close the rules' }).click();
    await drawer.waitFor({ state: 'detached' });
    await context.close();
  });

  it('other failures of adding have the general message [R376]', async () => {
    const { page, context } = await open(`${root}/specifications`);
    await page.getByRole('button', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Name' }).fill('nl-sfb');
    await page.getByRole('option', { name: /^NL-SfB \(/ }).click();
    await page.route(new RegExp(`/api/projects/${id}/specifications(\\?|$)`), (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }),
    );
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('There was an unexpected problem').waitFor();
    await dialog.getByText("It's unclear what exactly went wrong. Try again later.").waitFor();
    await context.close();
  });

  it('rules are excluded and included by rule, by group and all at once [R205] [R206] [R207] [R209] [R210]', async () => {
    const { page, context, complaints } = await open(`${root}/specifications`);
    await rowOf(page, 'NL-SfB 2021').getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().waitFor();
    const total = await boxes.count();
    await dialog.getByRole('button', { name: 'Select none' }).click();
    await dialog.getByRole('checkbox', { checked: true }).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Select all' }).click();
    assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), total);
    assert.deepEqual(await checkAccessibility(page), []);
    const checked = () => dialog.getByRole('checkbox', { checked: true }).count();
    const group = boxes.first();
    const inGroup = await boxesOfGroup(group);
    assert.ok(inGroup > 1 && inGroup < total, `the first box is that of a group: ${inGroup} of ${total}`);
    await group.click();
    assert.equal(await checked(), total - inGroup, 'the box of a group takes all its rules out, and itself');
    await group.click();
    assert.equal(await checked(), total, 'and puts them back');
    await boxes.last().uncheck();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'NL-SfB 2021').getByRole('button', { name: 'Configure' }).click();
    await boxes.first().waitFor();
    assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), total, 'cancel kept something');
    await boxes.last().uncheck();
    const sent = call(page, 'PUT', new RegExp(`/projects/${id}/specifications/`));
    await dialog.getByRole('button', { name: 'Update settings' }).click();
    const { configuration } = (await jsonOf(sent)) as Pick<ProjectSpecification, 'configuration'>;
    assert.equal(configuration.disabledRules.length, 1);
    await rowOf(page, 'NL-SfB 2021').getByText('1 rule off').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('selected ones are deleted after a question, one call each; a failure stays silent [R197] [R208] [R265] [R305] [R350] [R381]', async () => {
    const { page, context } = await open(`${root}/specifications`);
    const remove = page.getByRole('button', { name: 'Delete' });
    const box = page.getByRole('checkbox', { name: 'Select BIM basis ILS' });
    await box.waitFor();
    assert.equal(await remove.isDisabled(), true);
    await box.check();
    await page.getByText('1 selected').waitFor();
    const [red, green, blue] = await colourOf(page, 'Delete');
    assert.ok(red > 2 * green && red > 2 * blue, `Delete is ${[red, green, blue]}`);
    await remove.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure?').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const calls = new RegExp(`/api/projects/${id}/specifications/[^_]`);
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }));
    await remove.click();
    const failed = page.waitForEvent('console', (message) => message.text().includes('a specification was not removed'));
    await dialog.getByRole('button', { name: SURE }).click();
    await failed;
    // The failure is logged before the selection is cleared, which would untick the box again.
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await box.waitFor();
    await page.unroute(calls);
    await box.check();
    await remove.click();
    const sent = call(page, 'DELETE', new RegExp(`/projects/${id}/specifications/`));
    await dialog.getByRole('button', { name: SURE }).click();
    await sent;
    await box.waitFor({ state: 'detached' });
    await context.close();
  });

  it('each of several selected ones is deleted by a call of its own [R350]', async () => {
    const names = ['MiniBIM 3.1', 'NL-SfB'];
    await Promise.all(names.map((name) => addMeanwhile(name).catch(() => undefined)));
    const { page, context } = await open(`${root}/specifications`);
    const deleted: string[] = [];
    page.on('request', (request) => request.method() === 'DELETE' && deleted.push(request.url()));
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: SURE }).click();
    for (const name of names) await rowOf(page, name).waitFor({ state: 'detached' });
    assert.equal(new Set(deleted).size, 2, deleted.join('\n'));
    const { body } = await demo.api.projectadmin.post<{ data: ProjectSpecification[] }>(
      `/api/projects/${id}/specifications/_search`,
      {},
    );
    assert.deepEqual(
      body.data.map(({ specification }) => specification.name).filter((name) => names.includes(name)),
      [],
    );
    await context.close();
  });

  it('an admin reorders them by buttons or by dragging; members see that they may not', async () => {
    const undo = await Promise.all(['BIM basis ILS', 'MiniBIM 3.1', 'NL-SfB'].map(addMeanwhile));
    const { page, context, complaints } = await open(`${root}/specifications`);
    const rowNames = async () => page.locator(ROWS).locator('th').allInnerTexts();
    await rowOf(page, 'MiniBIM 3.1').waitFor();
    const before = (await rowNames()).map((text) => text.split('\n')[0] ?? '');
    assert.deepEqual(before, [...before].sort(new Intl.Collator('en').compare), 'by name until somebody orders them');
    await page.getByRole('button', { name: 'Order', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const entries = dialog.getByRole('listitem');
    await entries.first().waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Save order' }).isDisabled(), true);
    assert.deepEqual(await checkAccessibility(page), []);
    const last = before.at(-1) as string;
    const up = dialog.getByRole('button', { name: `Move ${last} up` });
    await up.focus();
    for (let at = before.length; at > 1; at -= 1) await page.keyboard.press('Enter');
    await dialog.getByText(`${last} is now number 1 of ${before.length}`).waitFor({ state: 'attached' });
    assert.equal(await up.evaluate((button) => button === document.activeElement), true, 'the focus stays with the row');
    await page.keyboard.press('Enter');
    const first = before[0] as string;
    await entries.filter({ hasText: first }).dragTo(entries.last());
    const put = call(page, 'PUT', /specifications\/_order$/);
    await dialog.getByRole('button', { name: 'Save order' }).click();
    assert.equal(((await jsonOf(put)) as { ids: string[] }).ids.length, before.length);
    await dialog.waitFor({ state: 'detached' });
    const expected = [last, ...before.slice(1, -1), first];
    await page.waitForFunction((name) => document.querySelector('tbody th')?.textContent?.startsWith(name), last);
    assert.deepEqual(
      (await rowNames()).map((text) => text.split('\n')[0]),
      expected,
    );
    assert.deepEqual(complaints, []);
    await context.close();

    const member = await open(`${root}/specifications`, 'member');
    await member.page.getByText('Only project and organization admins can alter these specifications').waitFor();
    await rowOf(member.page, 'MiniBIM 3.1').waitFor();
    for (const name of ['Order', 'Add', 'Delete'])
      assert.equal(await member.page.getByRole('button', { name, exact: true }).isDisabled(), true, name);
    await member.context.close();
    for (const remove of undo) await remove();
  });

  it('suggestions load the project’s specifications once per dialog', async () => {
    const { page, context } = await open(`${root}/specifications`);
    await rowOf(page, 'NL-SfB 2021').waitFor();
    await page.getByRole('button', { name: 'Add' }).click();
    let requestCount = 0;
    page.on('request', (request) => {
      if (/projects\/[^/]+\/specifications\/_search/.test(request.url())) requestCount += 1;
    });
    const field = page.getByRole('dialog').getByRole('combobox', { name: 'Name' });
    for (const text of ['bim', 'nl-sfb', 'minibim']) {
      const answered = page.waitForResponse(/\/api\/specifications\/_search/);
      await field.fill(text);
      await answered;
      await page.getByRole('option').first().waitFor();
    }
    assert.equal(requestCount, 1);
    await context.close();
  });

  it('a newer version is offered, shows its effect on the rules, and is adopted', async () => {
    const { api } = demo;
    const specifications = await api.platform.post<{ data: { id: string }[] }>('/api/specifications/_search', {
      query: 'NL-SfB 2021',
    });
    const source = readFileSync(new URL('../../specifications/nl-sfb-2021.ids', import.meta.url), 'utf8');
    // One rule requires an additional object.
    const next = source
      .replace(/(<(?:ids:)?version>)[^<]*/, '$12099')
      .replace('minOccurs="0" maxOccurs="unbounded"', 'minOccurs="1" maxOccurs="unbounded"');
    const added = await api.platform.upload(
      'nl-sfb-2021.ids',
      next,
      `/api/specifications/${specifications.body.data[0]?.id}/versions`,
    );
    assert.equal(added.status, 200, JSON.stringify(added.body).slice(0, 300));
    const { page, context, complaints } = await open(`${root}/specifications`);
    const row = rowOf(page, 'NL-SfB 2021');
    await row.getByRole('button', { name: 'Version 2099 is available' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/New files are checked against version 2099 instead of 2021/).waitFor();
    await dialog.getByText('1 sharper rule').waitFor();
    await dialog.getByRole('button', { name: 'Try it on the files' }).click();
    await dialog
      .getByText(/^1 file (would|fails|passes) /)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('NL-SfB 2021 is now version 2099').waitFor();
    await row.getByText('2099', { exact: true }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('empty, no match, failed, and 26 of them on two pages [R199] [R200] [R201] [R202] [R377]', async () => {
    const { page, context } = await open('/dashboard');
    const row = (at: number) => ({
      id: `s${at}`,
      url: '',
      project: { id },
      specification: {
        id: `i${at}`,
        url: '',
        name: `ILS ${at}`,
        version: '1',
        description: '',
        organization: { id: 'o', url: '', name: 'O', avatarUrl: '' },
      },
      configuration: { disabledRules: [] },
      newerVersion: null,
    });
    let total = 26;
    let status = 200;
    await page.route(`**/api/projects/${id}/specifications/_search*`, (route) => {
      const { query, limit, offset } = route.request().postDataJSON() as { query?: string; limit: number; offset: number };
      const data = Array.from({ length: query ? 0 : total }, (_, at) => row(at));
      return status === 200
        ? route.fulfill({ json: { data: data.slice(offset, offset + limit), total: data.length } })
        : route.fulfill({ status, json: { code: 'INTERNAL_ERROR', message: '' } });
    });
    await page.goto(`${demo.url}${root}/specifications`);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await rowOf(page, 'ILS 25').waitFor();
    await page.getByRole('searchbox').fill('zz');
    await page.getByText('There are no IDSes that match your search term(s).').waitFor();
    total = 0;
    await page.goto(`${demo.url}${root}/specifications`);
    await page.getByText('This project has no delivery specification(s).').waitFor();
    assert.equal(await page.getByRole('checkbox', { disabled: false }).count(), 0, 'nothing to tick in an empty list [R305]');
    status = 500;
    await page.reload();
    await page.getByText('There was an unexpected problem. Try again later.').waitFor();
    await context.close();
  });
});
