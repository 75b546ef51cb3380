/** Tests /organizations and the settings of one: profile, members, trusted domains, subscription; and what each role sees. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Organization } from '../../common/contract/organizations.ts';
import type { User } from '../../common/contract/users.ts';
import { waitForMail } from '../support/outbox.ts';
import { sidewaysPixels, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type DemoName, openAs, signIn } from './demo.ts';
import { fillAddress } from './fill-address.ts';
import { closeByEscape } from './press-escape.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const SURE = "Yes, I'm sure!";
const PAGES = ['organization-profile', 'organization-members', 'trusted-domains', 'sign-in', 'webhooks', 'subscription'];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('organizations', () => {
  const demo = useDemo();
  let id: string;
  let root: string;

  before(async () => {
    const { body } = await demo.api.platform.post<ListResponse<Organization>>('/api/organizations/_search', { query: 'Linde' });
    id = body.data[0]?.id as string;
    root = `/organizations/${id}/settings`;
  });

  const open = (path: string, who: DemoName = 'orgadmin') => openAs(demo.browser, demo.api[who], path);
  const sent = (page: Page, method: string) => page.waitForRequest((request) => request.method() === method);
  const idOf = async (who: DemoName) => (await demo.api[who].get<User>('/api/users/me')).body.id;
  const setRole = async (who: DemoName, role: 'USER' | 'ADMIN') =>
    assert.equal((await demo.api.platform.put(`/api/organizations/${id}/members/${await idOf(who)}`, { role })).status, 200);
  const setFlags = async (who: DemoName, featureFlags: string[]) =>
    assert.equal((await demo.api.platform.put(`/api/users/${await idOf(who)}`, { featureFlags })).status, 200);

  it('the list is for platform admins: name, website, location, avatar, search and a button to add [R029] [R138] [R139] [R309]', async () => {
    const { page, context, complaints } = await open('/organizations', 'platform');
    const row = rowOf(page, 'Bouwbedrijf De Linde');
    await row.getByText('https://delinde.example', { exact: true }).waitFor();
    await row.getByText('Utrecht', { exact: true }).waitFor();
    assert.equal(await row.locator('img').count(), 1);
    await page.getByRole('searchbox').fill('groningen');
    await row.waitFor({ state: 'detached' });
    await rowOf(page, 'Adviesbureau Noord').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
    for (const who of ['orgadmin', 'member'] as const) {
      const other = await open('/organizations', who);
      await other.page.getByRole('heading', { name: 'Access denied' }).waitFor();
      await other.page.getByText('Only platform admins can see this page.').waitFor();
      await other.context.close();
    }
  });

  it('the form for a new one asks for a website, says why it is refused, and opens its settings [R140] [R284] [R363] [R364]', async () => {
    const { page, context } = await open('/organizations', 'platform');
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog');
    const add = () => dialog.getByRole('button', { name: 'Add' }).click();
    const field = dialog.getByLabel('Website');
    await add();
    await dialog.getByText('This is a required field').waitFor();
    for (const [website, words] of [
      ['geen website', 'You must specify a valid website'],
      ['www.delinde.example', 'This domain is already in use'],
      ['gmail.com', 'This domain cannot be trusted'],
    ] as const) {
      await field.fill(website);
      await add();
      await dialog.getByText(words).waitFor();
      assert.equal(await field.inputValue(), website);
    }
    assert.deepEqual(await checkAccessibility(page), []);
    await field.fill('https://www.wegtedoen.example');
    await add();
    await page.waitForURL('**/settings/organization-profile');
    await page.getByRole('heading', { name: 'Wegtedoen', level: 1 }).waitFor();
    await context.close();
  });

  it('a platform admin deletes one by typing its name', async () => {
    const { page, context } = await open('/organizations', 'platform');
    await page.getByRole('link', { name: 'Wegtedoen' }).click();
    await button(page, 'Delete organization').click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Delete organization' });
    assert.equal(await confirm.isDisabled(), true);
    await dialog.getByLabel('Type Wegtedoen to confirm').fill('Wegtedoen');
    await confirm.click();
    await page.waitForURL('**/organizations');
    await rowOf(page, 'Adviesbureau Noord').waitFor();
    await page.getByRole('link', { name: 'Wegtedoen' }).waitFor({ state: 'detached' });
    await context.close();
  });

  it('invites the owners of unassigned accounts at its domains, who join and leave again in their profile', async () => {
    const email = 'vera@delinde.example';
    const person = { firstName: 'Vera', lastName: 'Vrij', email, language: 'en' };
    assert.equal((await demo.api.platform.post('/api/users', person)).status, 200);
    const { link } = await waitForMail(demo.server.dataFolder, email, 1);
    const token = new URL(link).searchParams.get('token');
    await demo.api.platform.post('/api/auth/forgot-password', { token, password: 'een lang wachtwoord' });
    const { page, context, complaints } = await open(`${root}/organization-members`);
    await page.getByText('1 account at your domain belongs to no organization').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await button(page, 'Add them').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${email} gets an email. An account that is in use joins Bouwbedrijf De Linde`).waitFor();
    await dialog.getByRole('button', { name: 'Add them' }).click();
    await page.getByText('1 person has been asked to join').waitFor();
    await page.getByText('1 account at your domain').waitFor({ state: 'detached' });
    assert.equal(await rowOf(page, 'Vera Vrij').count(), 0, 'nobody joins without agreeing');
    assert.deepEqual(complaints, []);
    await context.close();
    assert.match((await waitForMail(demo.server.dataFolder, email, 2)).subject, /asks you to join on Vakwerk/);
    const api = await signIn(demo.url, email, 'een lang wachtwoord');
    const visitor = await openAs(demo.browser, api, '/account-settings/user-profile');
    await button(visitor.page, 'Join Bouwbedrijf De Linde').waitFor();
    assert.deepEqual(await checkAccessibility(visitor.page), []);
    await button(visitor.page, 'Join Bouwbedrijf De Linde').click();
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Join Bouwbedrijf De Linde' }).click();
    await visitor.page.getByText('You are a member of Bouwbedrijf De Linde').waitFor();
    await button(visitor.page, 'Leave the organization').click();
    await visitor.page.getByRole('dialog').getByText('it cannot add you again').waitFor();
    assert.deepEqual(await checkAccessibility(visitor.page), []);
    await visitor.page.getByRole('dialog').getByRole('button', { name: 'Leave the organization' }).click();
    await visitor.page.getByText('You have left Bouwbedrijf De Linde').waitFor();
    await button(visitor.page, 'Leave the organization').waitFor({ state: 'detached' });
    await visitor.context.close();
    const again = await open(`${root}/organization-members`);
    await rowOf(again.page, 'Oscar Jansen').waitFor();
    await again.page.waitForLoadState('networkidle');
    assert.equal(await again.page.getByText('account at your domain').count(), 0);
    await again.context.close();
  });

  it('has linked pages, the subscription only with its flag, and leads to the profile [R030] [R031] [R141] [R142]', async () => {
    const { page, context } = await open(`/organizations/${id}`);
    await page.waitForURL(`**${root}/organization-profile`);
    const links = page.getByRole('navigation', { name: 'Organization settings' }).getByRole('link');
    const adminPages = ['Organization profile', 'Organization members', 'Trusted domains', 'Sign-in', 'Webhooks'];
    const all = ['Overview', ...adminPages, 'Subscription'];
    assert.deepEqual(await links.allTextContents(), all);
    for (const name of all) {
      await links.filter({ hasText: name }).click();
      await page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
    }
    await setFlags('orgadmin', ['PROJECTS']);
    await page.reload();
    await links.first().waitFor();
    assert.deepEqual(await links.allTextContents(), ['Overview', ...adminPages]);
    await setFlags('orgadmin', ['PROJECTS', 'SUBSCRIPTIONS', 'AREA_REPORT']);
    await context.close();
  });

  it('members and platform admins see it, others get 403; an unknown one is 404 [R143] [R157]', async () => {
    for (const page of PAGES) {
      const { page: screen, context } = await open(`${root}/${page}`, 'outsider');
      await screen.getByRole('heading', { name: 'Access denied' }).waitFor();
      await context.close();
    }
    const { page, context } = await open('/organizations/unknown-id/settings/subscription', 'platform');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.goto(`${demo.url}/organizations/7f1ac5f2-6d3b-4e0c-9f42-0d1c7d1c0a11/settings/subscription`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await context.close();
  });

  it('profile: the name is required, only what changed is sent, refusals are notifications [R144] [R285] [R366]', async () => {
    const { page, context } = await open(`${root}/organization-profile`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('');
    await button(page, 'Save').click();
    await page.getByText('This is a required field').waitFor();
    await name.fill('Bouwbedrijf De Linde');
    await page.getByLabel('Location').fill('Zeist');
    const put = sent(page, 'PUT');
    await button(page, 'Save').click();
    assert.deepEqual((await put).postDataJSON(), { location: 'Zeist' });
    await page.getByText('The organization profile has been saved').waitFor();
    await page.getByLabel('Website').fill('https://bureaunoord.example');
    await button(page, 'Save').click();
    await page.getByText('This domain is already in use by another organization').waitFor();
    await page.route(`**/api/organizations/${id}?*`, (route) => route.abort());
    await button(page, 'Save').click();
    await page.getByText('Failed to update the organization profile!').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Delete organization' }).count(), 0, 'for platform admins alone');
    await context.close();
  });

  it('members: search, adding, changing a role without a question, deleting several [R145]', async () => {
    const { page, context, complaints } = await open(`${root}/organization-members`);
    await rowOf(page, 'Mees Visser').waitFor();
    for (const [first, email] of [
      ['Weg', 'weg@delinde.example'],
      ['Ook', 'ook@delinde.example'],
    ] as const) {
      await button(page, 'Add').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').fill(first);
      await dialog.getByLabel('Last name').fill('Straks');
      await fillAddress(dialog, email);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.waitFor({ state: 'detached' });
      await rowOf(page, `${first} Straks`).waitFor();
    }
    const put = sent(page, 'PUT');
    await page.getByLabel('Role of Weg Straks').selectOption('ADMIN');
    assert.deepEqual((await put).postDataJSON(), { role: 'ADMIN' });
    assert.equal(await button(page, 'Delete').isDisabled(), true);
    await page.getByLabel('Select Weg Straks').check();
    await page.getByLabel('Select Ook Straks').check();
    await button(page, 'Delete').click();
    assert.deepEqual(await checkAccessibility(page), []);
    await button(page, SURE).click();
    await rowOf(page, 'Weg Straks').waitFor({ state: 'detached' });
    await rowOf(page, 'Ook Straks').waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('paula');
    await rowOf(page, 'Mees Visser').waitFor({ state: 'detached' });
    await rowOf(page, 'Paula Bakker').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('members: the form has the fields, rules and warning of the form for users, and is empty the next time [R405] [R406]', async () => {
    const { page, context } = await open(`${root}/organization-members`);
    const openForm = async () => {
      await button(page, 'Add').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('First name').waitFor();
      return dialog;
    };
    const countGuests = async () => {
      const { body } = await demo.api.orgadmin.post<ListResponse<User>>('/api/users/_search', { query: 'gast@gmail.com' });
      return body.total;
    };
    const dialog = await openForm();
    const add = dialog.getByRole('button', { name: 'Add', exact: true });
    assert.equal(await dialog.getByLabel('Language').inputValue(), 'en');
    await add.click();
    await dialog.getByText('This is a required field').nth(2).waitFor();
    assert.equal(await dialog.getByText('This is a required field').count(), 3);
    await dialog.getByLabel('First name').fill('Gerda');
    await dialog.getByLabel('Last name').fill('Gast');
    await fillAddress(dialog, 'gast@gmail.com');
    await add.click();
    await dialog.getByText('gmail.com is not a trusted domain').waitFor();
    assert.equal(await countGuests(), 0, 'the first submit only warns');
    const posted = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return request.method() === 'POST' && pathname === '/api/users' && searchParams.get('dry-run') !== 'true';
    });
    await add.click();
    assert.equal((await posted).postDataJSON().organization.id, id);
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await countGuests(), 1);
    const again = await openForm();
    for (const label of ['First name', 'Last name', 'Email']) assert.equal(await again.getByLabel(label).inputValue(), '');
    await closeByEscape(again);
    await page.getByLabel('Select Gerda Gast').check();
    await button(page, 'Delete').click();
    await button(page, SURE).click();
    await rowOf(page, 'Gerda Gast').waitFor({ state: 'detached' });
    await context.close();
  });

  it('the last admin keeps the role; admins who demote themselves confirm it, and see a locked page afterwards [R145] [R302] [R370] [R371]', async () => {
    const { page, context } = await open(`${root}/organization-members`);
    const ownRole = page.getByLabel('Role of Oscar Jansen');
    await ownRole.selectOption('USER');
    await page.getByText('You are taking away your own admin role.').waitFor();
    await button(page, 'Cancel').click();
    assert.equal(await ownRole.inputValue(), 'ADMIN');
    await ownRole.selectOption('USER');
    await button(page, SURE).click();
    await page.getByText('There always has to be at least one admin per organization.').waitFor();
    assert.equal(await ownRole.inputValue(), 'ADMIN');
    await page.getByLabel('Select Oscar Jansen').check();
    await button(page, 'Delete').click();
    await button(page, SURE).click();
    await page.getByText('There always has to be at least one admin per organization.').last().waitFor();
    await rowOf(page, 'Oscar Jansen').waitFor();
    await page.route('**/members/*?*', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
    await page.getByLabel('Role of Mees Visser').selectOption('ADMIN');
    await page.getByText('Failed to alter the role of Mees Visser!').waitFor();
    await page.unroute('**/members/*?*');
    await setRole('member', 'ADMIN');
    await ownRole.selectOption('USER');
    await button(page, SURE).click();
    await page.getByText('Only organization admins can alter the members').waitFor();
    assert.equal(await ownRole.isDisabled(), true);
    assert.equal(await ownRole.inputValue(), 'USER');
    await setRole('orgadmin', 'ADMIN');
    await setRole('member', 'USER');
    await context.close();
  });

  it('trusted domains: adds with its refusals, deletes; the primary one cannot be selected [R146] [R286] [R308] [R365] [R378]', async () => {
    const { page, context } = await open(`${root}/trusted-domains`);
    await rowOf(page, 'delinde.example').getByText('Primary', { exact: true }).waitFor();
    await page.getByText('The primary trusted domain cannot be deleted').waitFor();
    assert.equal(await page.getByLabel('Select delinde.example').isDisabled(), true);
    await button(page, 'Add').click();
    const dialog = page.getByRole('dialog');
    const add = () => dialog.getByRole('button', { name: 'Add' }).click();
    await add();
    await dialog.getByText('This is a required field').waitFor();
    for (const [domain, words] of [
      ['geen domein', 'You must specify a valid domain'],
      ['bureaunoord.example', 'This domain is already in use'],
      ['gmail.com', 'This domain cannot be trusted'],
    ] as const) {
      await dialog.getByLabel('Domain').fill(domain);
      await add();
      await dialog.getByText(words).waitFor();
    }
    await dialog.getByLabel('Domain').fill('Bouw.Example');
    await add();
    await dialog.waitFor({ state: 'detached' });
    await page.getByLabel('Select bouw.example').check();
    const path = '**/trusted-domains/*';
    await page.route(path, (route) => route.abort());
    await button(page, 'Delete').click();
    await button(page, SURE).click();
    await page.getByText('There was an unexpected problem!').waitFor();
    await page.unroute(path);
    await page.getByLabel('Select bouw.example').check();
    await button(page, 'Delete').click();
    await button(page, SURE).click();
    await rowOf(page, 'bouw.example').waitFor({ state: 'detached' });
    await context.close();
  });

  it('subscription: kinds, dates and usage in words; projects only with their flag [R148] [R149] [R150] [R151] [R152] [R153] [R397]', async () => {
    const { page, context } = await open(`${root}/subscription`);
    const subscription = `/api/organizations/${id}/subscription`;
    const current = page.getByRole('table', { name: 'Current subscription' });
    const limits = [{ type: 'USERS', max: 25 }];
    for (const [change, texts] of [
      [{ type: 'TRIAL', start: '2026-01-15', end: null, limits }, ['Pilot', 'Jan 15, 2026', 'No end date']],
      [{ type: 'CONTRACT', start: '2026-01-15', end: '2027-01-15' }, ['Custom contract', 'Jan 15, 2026', 'Jan 15, 2027']],
      [{ type: 'FREE' }, ['Free']],
    ] as const) {
      await demo.api.platform.put(subscription, change);
      await page.reload();
      await current.waitFor();
      assert.deepEqual(await current.getByRole('cell').allTextContents(), texts);
    }
    const usage = page.getByRole('table', { name: 'Usage' });
    assert.deepEqual(await usage.getByRole('rowheader').allTextContents(), ['Users', 'Active projects', 'Storage']);
    assert.deepEqual(await usage.getByRole('cell').allTextContents(), [
      '3 of 5 users',
      '2 of 1 projects Full',
      '0.0 GB of 5.0 GB',
    ]);
    assert.deepEqual(await usage.locator('[data-tone]').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('data-tone'))), [
      'green',
      'red',
      'green',
    ]);
    const [track, fill] = await usage
      .locator('[data-tone=red]')
      .evaluate((bar) => [bar, bar.firstElementChild as Element].map((part) => part.getBoundingClientRect().width));
    assert.equal(fill, track, '200% fills the bar and stops there');
    await setFlags('orgadmin', ['SUBSCRIPTIONS']);
    await page.reload();
    // The table has no names of rows until its figures are loaded.
    await usage.getByRole('rowheader').first().waitFor();
    assert.deepEqual(await usage.getByRole('rowheader').allTextContents(), ['Users', 'Storage']);
    await setFlags('orgadmin', ['PROJECTS', 'SUBSCRIPTIONS', 'AREA_REPORT']);
    await context.close();
  });

  it('a request to change the subscription is a mail, for admins; a platform admin also edits it [R154] [R155] [R156] [R301]', async () => {
    const admin = await open(`${root}/subscription`);
    const change = button(admin.page, 'Change subscription');
    assert.match((await change.getAttribute('href')) ?? '', /^mailto:/);
    assert.equal(await button(admin.page, 'Change here').count(), 0);
    await admin.context.close();
    const member = await open(`${root}/subscription`, 'member');
    await member.page.getByText("Only organization admins can alter your organization's subscription").waitFor();
    assert.equal(await button(member.page, 'Change subscription').isDisabled(), true);
    assert.equal(await member.page.locator('[data-lock] svg').count(), 1);
    await member.context.close();
    const { page, context } = await open(`${root}/subscription`, 'platform');
    await button(page, 'Change here').click();
    const dialog = page.getByRole('dialog', { name: 'Change subscription' });
    await dialog.getByLabel('Type').selectOption('CONTRACT');
    const end = dialog.getByLabel('End date');
    await end.fill('31-12-2030');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Fill in a date as mm/dd/yyyy').waitFor();
    await end.fill('12/31/2030');
    await dialog.getByLabel('Users').fill('12');
    const put = sent(page, 'PUT');
    await dialog.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual((await put).postDataJSON(), { type: 'CONTRACT', end: '2030-12-31', limits: [{ type: 'USERS', max: 12 }] });
    await page.getByText('3 of 12 users').waitFor();
    await context.close();
  });

  it('organization users may only read: a lock, a hint, and no buttons [R147] [R302]', async () => {
    const { page, context } = await open(`${root}/organization-profile`, 'member');
    await page.getByText('Only organization admins can alter the organization profile').waitFor();
    for (const label of ['Name', 'Website', 'Location']) {
      assert.equal(await page.getByLabel(label, { exact: true }).isDisabled(), true);
    }
    assert.equal(await button(page, 'Save').isDisabled(), true);
    for (const [name, hint] of [
      ['organization-members', 'Only organization admins can alter the members'],
      ['trusted-domains', 'Only organization admins can alter the trusted domains'],
    ] as const) {
      await page.goto(`${demo.url}${root}/${name}`);
      await page.getByText(hint).waitFor();
      assert.equal(await page.locator('[data-lock] svg').count(), 1);
      await page.locator(ROWS).first().waitFor();
      for (const text of ['Add', 'Delete']) assert.equal(await button(page, text).isDisabled(), true);
      assert.equal(await page.locator('tbody :is(input, select):enabled').count(), 0);
    }
    await context.close();
  });

  it('every page fits each width in both languages and themes, and axe finds nothing [R001]', async () => {
    for (const [at, width] of WIDTHS.entries()) {
      const options = {
        viewport: { width, height: 800 },
        language: at % 2 ? 'en' : 'nl',
        theme: at % 2 ? 'light' : 'dark',
      } as const;
      const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, '/organizations', options);
      for (const path of ['/organizations', ...PAGES.map((name) => `${root}/${name}`)]) {
        await page.goto(demo.url + path);
        const isEmpty = page.getByText(/^(There are no|Er zijn geen) webhooks$/);
        await page.locator('main :is(table, form)').or(isEmpty).first().waitFor();
        assert.equal(await sidewaysPixels(page), 0, `${path} at ${width}`);
        assert.deepEqual(await checkAccessibility(page), [], `${path} at ${width}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
});
