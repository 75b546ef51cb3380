/** The settings of a project: details, specifications with their rules, members, archive; and what others see of them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page, Request } from 'playwright-core';
import type { ProjectSpecification } from '../../common/contract/project-specifications.ts';
import { launchBrowser, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type Demo, type DemoName, openAs, startDemo } from './demo.ts';
import { startTogether } from './start-together.ts';

const SURE = "Yes, I'm sure!";
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
/** What a button is filled with, once its transitions have ended. */
const colourOf = (page: Page, name: string): Promise<[red: number, green: number, blue: number]> =>
  page.getByRole('button', { name, exact: true }).evaluate(async (button) => {
    await Promise.all(button.getAnimations().map((one) => one.finished));
    return (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number) as [number, number, number];
  });
const jsonOf = async (request: Promise<Request>) => (await request).postDataJSON();

describe('settings of a project', () => {
  let demo: Demo;
  let browser: Browser;
  let root: string;
  let archivedRoot: string;
  let id: string;

  before(async () => {
    [demo, browser] = await startTogether(startDemo(), launchBrowser());
    id = demo.projects['Renovatie Parkzicht']?.id as string;
    root = `/projects/${id}/settings`;
    archivedRoot = `/projects/${demo.projects['Proefwoning Oostpoort']?.id}/settings`;
  });
  after(async () => {
    await browser?.close();
    await demo?.server.stop();
  });

  const open = (path: string, who: DemoName = 'projectadmin'): Promise<WatchedPage> => openAs(browser, demo.api[who], path);
  const call = (page: Page, method: string, path: RegExp) =>
    page.waitForRequest((request) => request.method() === method && path.test(new URL(request.url()).pathname));

  it('has four pages with links, and leads to the first [R027] [R169]', async () => {
    const { page, context } = await open(root);
    await page.waitForURL(`**${root}/details`);
    const links = page.getByRole('navigation', { name: 'Settings' });
    for (const [link, heading] of [
      ['Specifications', 'Project IDSes'],
      ['Members', 'Members'],
      ['Archive', 'Archive'],
      ['Details', 'Details'],
    ] as const) {
      await links.getByRole('link', { name: link }).click();
      await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
      assert.equal(await links.locator('[aria-current=page]').textContent(), link);
    }
    await page.goto(`${demo.url}${root}/nothing`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await context.close();
  });

  it('details: the name is required, only what changed is sent [R170] [R294]', async () => {
    const { page, context, complaints } = await open(`${root}/details`);
    const name = page.getByLabel('Name');
    assert.equal(await name.inputValue(), 'Renovatie Parkzicht');
    await name.fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is a required field').waitFor();
    await name.fill('Renovatie Parkzicht');
    await page.getByLabel('Location').fill('Amersfoort-Noord');
    const sent = call(page, 'PUT', new RegExp(`/projects/${id}$`));
    await page.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(await jsonOf(sent), { location: 'Amersfoort-Noord' });
    await page.getByText('The project details have been saved').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('specifications: adds one from the suggestions, and says when it is there already [R196] [R197] [R198] [R203] [R204] [R296] [R375]', async () => {
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
    const asked = call(page, 'POST', /\/specifications\/_search$/);
    await field.fill('bim basis');
    const { query, limit } = (await jsonOf(asked)) as { query: string; limit: number };
    assert.deepEqual({ query, limit }, { query: 'bim basis', limit: 5 });
    const match = page.getByRole('option', { name: /^BIM basis ILS \(.+\)\s*Vakwerk$/ });
    assert.match((await match.locator('img').getAttribute('src')) ?? '', /^data:image/, 'its organization has an avatar');
    await match.click();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Could not add IDS to the project').waitFor();
    await dialog.getByText('The selected IDS has already been added to the project.').waitFor();
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

  it('specifications: another failure of adding has the general words [R376]', async () => {
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

  it('specifications: rules are taken out and put back by rule, by group and all at once [R205] [R206] [R207] [R209] [R210]', async () => {
    const { page, context, complaints } = await open(`${root}/specifications`);
    await rowOf(page, 'NL-SfB 2021').getByRole('button', { name: 'Configure' }).click();
    const dialog = page.getByRole('dialog');
    const boxes = dialog.getByRole('checkbox');
    await boxes.first().waitFor();
    const total = await boxes.count();
    await dialog.getByRole('button', { name: 'Select none' }).click();
    assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), 0);
    await dialog.getByRole('button', { name: 'Select all' }).click();
    assert.equal(await dialog.getByRole('checkbox', { checked: true }).count(), total);
    assert.deepEqual(await checkAccessibility(page), []);
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

  it('specifications: what is ticked is deleted after a question, one call each; a failure stays silent [R197] [R208] [R265] [R305] [R350] [R381]', async () => {
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

  it('specifications: a newer version is offered, says what it does to the rules, and is taken over', async () => {
    const { api } = demo;
    const found = await api.platform.post<{ data: { id: string }[] }>('/api/specifications/_search', { query: 'NL-SfB 2021' });
    const source = readFileSync(new URL('../../specifications/nl-sfb-2021.ids', import.meta.url), 'utf8');
    const next = source.replace(/(<(?:ids:)?version>)[^<]*/, '$12099');
    const added = await api.platform.upload('nl-sfb-2021.ids', next, `/api/specifications/${found.body.data[0]?.id}/versions`);
    assert.equal(added.status, 200, JSON.stringify(added.body).slice(0, 300));
    const { page, context, complaints } = await open(`${root}/specifications`);
    const row = rowOf(page, 'NL-SfB 2021');
    await row.getByRole('button', { name: 'Version 2099 is available' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/New files are checked against version 2099 instead of 2021/).waitFor();
    await dialog.getByText('0 new rules').waitFor();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByText('NL-SfB 2021 is now version 2099').waitFor();
    await row.getByText('2099', { exact: true }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('specifications: empty, no match, failed, and 26 of them on two pages [R199] [R200] [R201] [R202] [R377]', async () => {
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

  it('who is no admin sees everything disabled, and why [R303] [R304] [R305]', async () => {
    const { page, context } = await open(`${root}/specifications`, 'member');
    await page.getByText('Only project and organization admins can alter these specifications').waitFor();
    for (const name of ['Add', 'Delete', 'Configure']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      await button.waitFor();
      assert.equal(await button.isDisabled(), true, name);
    }
    assert.equal(await page.getByRole('checkbox', { disabled: false }).count(), 0);
    await page.goto(`${demo.url}${root}/details`);
    assert.equal(await page.getByLabel('Name').isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    await page.goto(`${demo.url}${root}/members`);
    await page.getByText('Only project and organization admins can alter the members').waitFor();
    assert.equal(await page.getByLabel('Role of Paula Bakker').isDisabled(), true);
    assert.equal(await page.getByText('Add a member').count(), 0);
    await page.goto(`${demo.url}${root}/archive`);
    assert.equal(await page.getByRole('button', { name: 'Archive project' }).isDisabled(), true);
    await context.close();
  });

  it('members: suggestions, Invite for an address, and what is refused stays at its field [R171] [R172] [R173] [R174] [R175] [R295] [R374]', async () => {
    const { page, context, complaints } = await open(`${root}/members`, 'orgadmin');
    const form = page.getByRole('combobox', { name: 'User' });
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await page.getByText('This is a required field').waitFor();
    assert.equal(await page.getByLabel('Role', { exact: true }).inputValue(), 'USER');
    const asked = call(page, 'POST', /\/users\/_search$/);
    await form.fill('new');
    assert.equal(((await jsonOf(asked)) as { limit: number }).limit, 5);
    await page.getByText('No user found...').waitFor();
    await form.fill('new@ext.example');
    await page.getByRole('option', { name: 'Invite new@ext.example' }).click();
    const invited = call(page, 'POST', new RegExp(`/projects/${id}/members$`));
    await add.click();
    assert.deepEqual(await jsonOf(invited), { user: { email: 'new@ext.example' }, role: 'USER' });
    await page.getByText('new@ext.example has been invited').waitFor();
    await rowOf(page, 'new@ext.example').waitFor();
    assert.equal(await form.inputValue(), '');
    assert.deepEqual(complaints, []);
    await form.fill('New@Ext.example');
    await add.click();
    await page.getByText('The selected user is already a project member.').waitFor();
    assert.equal(await form.inputValue(), 'New@Ext.example');
    await form.fill('oscar');
    await page.getByRole('option', { name: /Oscar Jansen/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.equal(await form.inputValue(), 'Oscar Jansen');
    const added = call(page, 'POST', new RegExp(`/projects/${id}/members$`));
    await page.getByLabel('Role', { exact: true }).selectOption('ADMIN');
    await add.click();
    const body = (await jsonOf(added)) as { user: { id: string }; role: string };
    assert.deepEqual([typeof body.user.id, body.role], ['string', 'ADMIN']);
    await rowOf(page, 'Oscar Jansen').getByText('you', { exact: true }).waitFor();
    await context.close();
  });

  it('members: the list of suggestions closes 300 ms after the focus has gone, and on Escape [R391]', async () => {
    const { page, context } = await open(`${root}/members`, 'orgadmin');
    const form = page.getByRole('combobox', { name: 'User' });
    await form.fill('mees');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('listbox').count(), 0);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    const openMs = await form.evaluate(async (input: HTMLInputElement) => {
      const start = performance.now();
      input.blur();
      while (document.querySelector('[role=listbox]')) await new Promise((resolve) => setTimeout(resolve, 5));
      return performance.now() - start;
    });
    assert.ok(openMs >= 295 && openMs < 1_500, `closed after ${openMs} ms`);
    await context.close();
  });

  it('members: another is changed without a question; a failure names the person; removal is asked [R171] [R260] [R371]', async () => {
    const { page, context } = await open(`${root}/members`, 'orgadmin');
    const role = page.getByLabel('Role of Mees Visser');
    const sent = call(page, 'PUT', new RegExp(`/projects/${id}/members/`));
    await role.selectOption('ADMIN');
    assert.deepEqual(await jsonOf(sent), { role: 'ADMIN' });
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.waitForLoadState('networkidle');
    const calls = new RegExp(`/api/projects/${id}/members/[^_]`);
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }));
    await role.selectOption('USER');
    await page.getByText('Failed to alter the role of Mees Visser!').waitFor();
    assert.equal(await role.inputValue(), 'ADMIN');
    await page.unroute(calls);
    await rowOf(page, 'Mees Visser').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByText('Mees Visser can no longer see this project.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: SURE }).click();
    await rowOf(page, 'Mees Visser').waitFor({ state: 'detached' });
    await context.close();
  });

  it('members: demoting oneself is asked; cancel changes nothing, yes locks the page [R261]', async () => {
    const { page, context } = await open(`${root}/members`, 'projectadmin');
    const own = page.getByLabel('Role of Paula Bakker');
    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    await own.selectOption('USER');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You cannot undo this/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual([puts, await own.inputValue()], [0, 'ADMIN']);
    await own.selectOption('USER');
    await dialog.getByRole('button', { name: SURE }).click();
    await page.getByText('Only project and organization admins can alter the members').waitFor();
    assert.equal(await own.isDisabled(), true);
    const me = await demo.api.projectadmin.get<{ id: string }>('/api/users/me');
    const { status } = await demo.api.projectadmin.put(`/api/projects/${id}/members/${me.body.id}`, { role: 'ADMIN' });
    assert.equal(status, 403);
    await context.close();
  });

  it('archive: asked first; then settings are locked, and reactivating asks nothing [R169] [R256] [R257] [R259]', async () => {
    const { page, context } = await open(`${root}/archive`, 'orgadmin');
    const links = page.getByRole('navigation', { name: 'Settings' });
    await page.getByRole('button', { name: 'Archive project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: SURE }).click();
    await links.getByRole('link', { name: 'Reactivate' }).waitFor();
    await page.getByRole('region', { name: 'Project at hand' }).getByText('Archived').waitFor();
    await links.getByRole('link', { name: 'Details' }).click();
    await page.getByText('This project is archived. Reactivate it to change its settings.').waitFor();
    assert.equal(await page.getByLabel('Name').isDisabled(), true);
    await links.getByRole('link', { name: 'Reactivate' }).click();
    const sent = call(page, 'PUT', new RegExp(`/projects/${id}$`));
    await page.getByRole('button', { name: 'Reactivate project' }).click();
    assert.deepEqual(await jsonOf(sent), { status: 'ACTIVE' });
    await links.getByRole('link', { name: 'Archive' }).waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    await context.close();
  });

  it('archive: one active project too many is told for 6 s [R373]', async () => {
    const { page, context } = await open(`${archivedRoot}/archive`, 'orgadmin');
    await page.route(/\/api\/projects\/[^/]+(\?|$)/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { code: 'PROJECT_LIMIT_EXCEEDED', message: '' } })
        : route.continue(),
    );
    await page.clock.install();
    await page.getByRole('button', { name: 'Reactivate project' }).click();
    const words = page.getByText(/You have reached the limit for the number of active projects/);
    await words.waitFor();
    await page.clock.runFor(5_500);
    assert.equal(await words.count(), 1);
    await page.clock.runFor(1_000);
    assert.equal(await words.count(), 0);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Reactivate' }).waitFor();
    await context.close();
  });
});
