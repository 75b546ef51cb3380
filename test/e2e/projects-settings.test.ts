/** Tests the settings of a project: details, members, archive; and what others see of them. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { stepFile } from '../support/multipart.ts';
import { waitForMail } from '../support/outbox.ts';
import { waitForReport } from './api.ts';
import { openPage, sidewaysPixels, type WatchedPage } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type DemoName, openAs } from './demo.ts';
import { pressEscape } from './press-escape.ts';
import { call, jsonOf, rowOf, SURE } from './project-settings-page.ts';
import { useDemo } from './use-site.ts';

describe('settings of a project', () => {
  const demo = useDemo();
  let root: string;
  let archivedRoot: string;
  let id: string;

  before(async () => {
    id = demo.projects['Renovatie Parkzicht']?.id as string;
    root = `/projects/${id}/settings`;
    archivedRoot = `/projects/${demo.projects['Proefwoning Oostpoort']?.id}/settings`;
  });

  const open = (path: string, who: DemoName = 'projectadmin'): Promise<WatchedPage> => openAs(demo.browser, demo.api[who], path);

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

  it('details: the name is required, only changed values are sent [R170] [R294]', async () => {
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

  it('people who are not admins see everything disabled, and why [R303] [R304] [R305]', async () => {
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
    assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
    await page.goto(`${demo.url}${root}/members`);
    await page.getByText('Only project and organization admins can alter the members').waitFor();
    assert.equal(await page.getByLabel('Role of Paula Bakker').isDisabled(), true);
    await page.getByText('Add a member').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'User' }).isDisabled(), true);
    assert.equal(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled(), true);
    await page.goto(`${demo.url}${root}/archive`);
    assert.equal(await page.getByRole('button', { name: 'Archive project' }).isDisabled(), true);
    await context.close();
  });

  it('members: suggestions, Invite for an address, and a refusal is shown at its field [R171] [R172] [R173] [R174] [R175] [R295] [R374]', async () => {
    const { page, context, complaints } = await open(`${root}/members`, 'orgadmin');
    const form = page.getByRole('combobox', { name: 'User' });
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await page.getByText('This is a required field').waitFor();
    assert.equal(await page.getByLabel('Role', { exact: true }).inputValue(), 'USER');
    const request = call(page, 'POST', /\/users\/_search$/);
    await form.fill('new');
    assert.equal(((await jsonOf(request)) as { limit: number }).limit, 5);
    await page.getByText('No user found...').waitFor();
    // Paula is a member, so she is not suggested, even if members fill the first five results.
    await form.fill('paula');
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

  it('members: the list of suggestions closes 300 ms after it loses the focus, and on Escape [R391]', async () => {
    const { page, context } = await open(`${root}/members`, 'orgadmin');
    const form = page.getByRole('combobox', { name: 'User' });
    await form.fill('mees');
    await page.getByRole('option').first().waitFor();
    await pressEscape(page);
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.blur();
    await page.clock.runFor(290);
    assert.equal(await page.getByRole('listbox').count(), 1);
    await page.clock.runFor(20);
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await context.close();
  });

  it('members: changing another needs no question; a failure names the person; removal is confirmed [R171] [R260] [R371]', async () => {
    const { page, context } = await open(`${root}/members`, 'orgadmin');
    const role = page.getByLabel('Role of Mees Visser', { exact: true });
    await role.waitFor();
    const sent = call(page, 'PUT', new RegExp(`/projects/${id}/members/`));
    const reload = call(page, 'POST', new RegExp(`/projects/${id}/members/_search$`));
    await role.selectOption('ADMIN');
    assert.deepEqual(await jsonOf(sent), { role: 'ADMIN' });
    assert.equal(await page.getByRole('dialog').count(), 0);
    // The list has the new role, to which a failure returns.
    const members = await (await reload).response();
    await members?.finished();
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

  it('members: demoting oneself is confirmed; cancel changes nothing, yes locks the page [R261]', async () => {
    const { page, context } = await open(`${root}/members`, 'projectadmin');
    const ownRole = page.getByLabel('Role of Paula Bakker');
    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    await ownRole.selectOption('USER');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/You cannot undo this/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual([puts, await ownRole.inputValue()], [0, 'ADMIN']);
    await ownRole.selectOption('USER');
    await dialog.getByRole('button', { name: SURE }).click();
    await page.getByText('Only project and organization admins can alter the members').waitFor();
    assert.equal(await ownRole.isDisabled(), true);
    const me = await demo.api.projectadmin.get<{ id: string }>('/api/users/me');
    const { status } = await demo.api.projectadmin.put(`/api/projects/${id}/members/${me.body.id}`, { role: 'ADMIN' });
    assert.equal(status, 403);
    await context.close();
  });

  it('a report is shared by a link that needs no account, and stops working once it is revoked', async () => {
    const { orgadmin } = demo.api;
    const files = await orgadmin.post<{ data: { filename: string; mostRecentReport: { id: string } }[] }>(
      `/api/projects/${id}/files/_search`,
      {},
    );
    const [file] = files.body.data;
    assert.ok(file);
    const { page, context } = await open(`/projects/${id}/reports/${file.mostRecentReport.id}`, 'orgadmin');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel('For whom').fill('Opdrachtgever');
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Make link' }).click();
    const link = await page.getByRole('textbox', { name: 'Share link' }).inputValue();
    await context.close();
    const guest = await openPage(demo.browser);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: file.filename, level: 1 }).waitFor();
    assert.equal(new URL(guest.page.url()).pathname, '/shared');
    assert.equal(await guest.page.getByRole('button', { name: 'Share', exact: true }).count(), 0);
    assert.deepEqual(await checkAccessibility(guest.page), []);
    const tokens = await orgadmin.get<{ data: { id: string; name: string }[] }>(`/api/projects/${id}/embed-tokens`);
    const token = tokens.body.data.find(({ name }) => name === 'Opdrachtgever');
    await orgadmin.delete(`/api/projects/${id}/embed-tokens/${token?.id}`);
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
    await guest.context.close();
  });

  it('a link that follows shows the newest version without end, is listed with its maker, and ends once it is revoked', async () => {
    const { orgadmin } = demo.api;
    const files = await orgadmin.post<{ data: { filename: string; version: number; mostRecentReport: { id: string } }[] }>(
      `/api/projects/${id}/files/_search`,
      {},
    );
    const [file] = files.body.data;
    assert.ok(file);
    const { page, context, complaints } = await open(`/projects/${id}/reports/${file.mostRecentReport.id}`, 'orgadmin');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel('For whom').fill('Gemeente');
    await page.getByLabel('The link shows').selectOption('Always the newest version of this file');
    await page.getByLabel('Valid for').selectOption('No end date, until it is revoked');
    await page.setViewportSize({ width: 360, height: 800 });
    assert.deepEqual(await checkAccessibility(page), []);
    assert.equal(await sidewaysPixels(page), 0);
    await page.getByRole('button', { name: 'Make link' }).click();
    const link = await page.getByRole('textbox', { name: 'Share link' }).inputValue();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[src*="badge.svg"]')?.naturalWidth);

    const guest = await openPage(demo.browser, { stored: { language: 'nl' }, viewport: { width: 360, height: 800 } });
    await guest.page.goto(link);
    await guest.page.getByText(`Dat is versie ${file.version}, sinds`).waitFor();
    assert.deepEqual(await checkAccessibility(guest.page), []);
    assert.equal(await sidewaysPixels(guest.page), 0);
    const { body } = await orgadmin.upload(file.filename, stepFile(), `/api/projects/${id}/files`);
    await waitForReport(orgadmin, body[0]?.id ?? '');
    await guest.page.reload();
    await guest.page.getByText(`Dat is versie ${file.version + 1}, sinds`).waitFor();
    await guest.page.getByRole('heading', { name: file.filename, level: 1 }).waitFor();

    // The dialog leads to the list.
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('link', { name: 'All share links of this project' }).click();
    const row = rowOf(page, 'Gemeente');
    await row.getByText(/^Made by .+ on .+last used on/).waitFor();
    await row.getByText(/Newest version of .+no end date/).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    assert.equal(await sidewaysPixels(page), 0);
    await page.setViewportSize({ width: 1366, height: 768 });
    await row.getByText('Share link', { exact: true }).waitFor();
    await row.getByText('No end date', { exact: true }).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await page.getByRole('button', { name: 'Revoke Gemeente' }).click();
    await page.getByRole('dialog').getByRole('button', { name: SURE }).click();
    await row.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'Deze link is niet meer geldig' }).waitFor();
    await guest.context.close();
  });

  it('a delivery is shared by a link that names nobody, with a badge that shows its state', async () => {
    const { orgadmin } = demo.api;
    const projectId = demo.projects['Nieuwbouw Lindenhof']?.id;
    const specifications = await orgadmin.post<{ data: { id: string; name: string }[] }>(
      `/api/projects/${projectId}/deliveries/_search`,
      {},
    );
    const [delivery] = specifications.body.data;
    assert.ok(delivery);
    const { page, context } = await open(`/projects/${projectId}/deliveries/${delivery.id}`, 'orgadmin');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByLabel('For whom').fill('Gemeente');
    await page.getByRole('button', { name: 'Make link' }).click();
    const link = await page.getByRole('textbox', { name: 'Share link' }).inputValue();
    const badge = page.getByRole('img', { name: 'Vakwerk: how it stands' });
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('img[src*="badge.svg"]')?.naturalWidth);
    assert.match((await badge.getAttribute('src')) ?? '', /\/api\/shares\/[0-9a-f-]{36}\/badge\.svg\?lang=en$/);
    await page.getByText(/^!\[Vakwerk: how it stands\]\(http/).waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await context.close();
    const guest = await openPage(demo.browser);
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: delivery.name, level: 1 }).waitFor();
    await guest.page.getByRole('row').nth(1).waitFor();
    assert.doesNotMatch(await guest.page.locator('main').innerText(), /@vakwerk\.test|Accepted by/);
    assert.equal(await guest.page.locator('main').getByRole('link').count(), 0, 'it leads to no report');
    assert.deepEqual(await checkAccessibility(guest.page), []);
    assert.deepEqual(guest.complaints, []);
    await guest.context.close();
  });

  it('archive: confirmed first; then settings are locked, and reactivating needs no question [R169] [R256] [R257] [R259]', async () => {
    const { page, context } = await open(`${root}/archive`, 'orgadmin');
    const links = page.getByRole('navigation', { name: 'Settings' });
    await page.getByRole('button', { name: 'Archive project' }).click();
    await page.getByRole('dialog').getByRole('button', { name: SURE }).click();
    await links.getByRole('link', { name: 'Reactivate' }).waitFor();
    await page.getByRole('region', { name: 'Current project' }).getByText('Archived').waitFor();
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

  it('archive: exceeding the limit of active projects is reported for 6 s [R373]', async () => {
    const { page, context } = await open(`${archivedRoot}/archive`, 'orgadmin');
    await page.route(/\/api\/projects\/[^/]+(\?|$)/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { code: 'PROJECT_LIMIT_EXCEEDED', message: '' } })
        : route.continue(),
    );
    // The header has the notifications, and is loaded after the page.
    await page.getByRole('banner').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
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

  it('the page of an invitation names the person, the project and the organization, survives a reload, and leads into the project; an invitation can be withdrawn', async () => {
    const { page, context, complaints } = await open(`${root}/members`, 'orgadmin');
    const invite = async (email: string) => {
      await page.getByRole('combobox', { name: 'User' }).fill(email);
      await page.getByRole('option', { name: `Invite ${email}` }).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await rowOf(page, email).getByText('invited').waitFor();
    };
    await invite('nora@elders.example');
    await page.getByRole('button', { name: 'Invite again: nora@elders.example' }).click();
    await page.getByText('The invitation was sent again').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    const { link } = await waitForMail(demo.server.dataFolder, 'nora@elders.example', 2);
    const guest = await openPage(demo.browser);
    await guest.page.goto(link);
    await guest.page.getByText('invites you to the project Renovatie Parkzicht').waitFor();
    await guest.page.reload();
    await guest.page.getByText('You sign in with nora@elders.example').waitFor();
    assert.doesNotMatch(guest.page.url(), /token/);
    assert.deepEqual(await checkAccessibility(guest.page), []);
    await guest.page.getByLabel('First name').fill('Nora');
    await guest.page.getByLabel('Last name').fill('Vos');
    await guest.page.getByLabel('New password').fill('lang genoeg');
    await guest.page.getByRole('button', { name: 'Go to the project' }).click();
    await guest.page.waitForURL(`**/projects/${id}`);
    await guest.page.getByText('Renovatie Parkzicht').first().waitFor();
    assert.deepEqual(guest.complaints, []);
    await guest.context.close();
    await page.reload();
    await rowOf(page, 'Nora Vos').waitFor();
    assert.equal(await rowOf(page, 'Nora Vos').getByText('invited').count(), 0);
    await invite('otto@elders.example');
    await page.getByRole('button', { name: 'Withdraw the invitation of otto@elders.example' }).click();
    await page.getByRole('button', { name: SURE }).click();
    await page.getByText('The invitation was withdrawn').waitFor();
    await rowOf(page, 'otto@elders.example').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
