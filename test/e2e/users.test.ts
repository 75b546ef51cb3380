/** Tests /users: access, the list, adding users with and without a trusted domain, and rights for platform admins. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { Organization } from '../../common/contract/organizations.ts';
import type { User } from '../../common/contract/users.ts';
import { sidewaysPixels, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { fillAddress } from './fill-address.ts';
import { pressEscape } from './press-escape.ts';
import { searchList } from './search-list.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const LONG = 'een-heel-lange-naam-zonder-spaties-voor-een-smal-scherm';

describe('users', () => {
  const demo = useDemo();
  let organizationId: string;

  before(async () => {
    const { body } = await demo.api.platform.post<ListResponse<Organization>>('/api/organizations/_search', { query: 'Linde' });
    organizationId = body.data[0]?.id as string;
  });

  const countUsers = async (query: string) =>
    (await demo.api.platform.post<ListResponse<User>>('/api/users/_search', { query })).body.total;
  const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  const setUserLimit = (max: number) =>
    demo.api.platform.put(`/api/organizations/${organizationId}/subscription`, { limits: [{ type: 'USERS', max }] });

  async function openForm(page: Page): Promise<Locator> {
    const dialog = await openFormWithoutDomains(page);
    await untilDomainSelected(dialog);
    return dialog;
  }
  /** Without an organization there are no trusted domains to choose from. */
  async function openFormWithoutDomains(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').waitFor();
    return dialog;
  }
  /** The trusted domains are loaded after the form is drawn, and then the first one is selected. */
  const untilDomainSelected = (dialog: Locator) =>
    dialog.locator('option:checked', { hasText: '@' }).waitFor({ state: 'attached' });
  async function fill(dialog: Locator, firstName: string, email: string): Promise<void> {
    await fillName(dialog, firstName);
    await fillAddress(dialog, email);
  }
  async function fillName(dialog: Locator, firstName: string): Promise<void> {
    await dialog.getByLabel('First name').fill(firstName);
    await dialog.getByLabel('Last name').fill('Proef');
  }
  async function fillWithoutDomains(dialog: Locator, firstName: string, email: string): Promise<void> {
    await fillName(dialog, firstName);
    await dialog.getByLabel('Email').fill(email);
  }
  const add = (dialog: Locator) => dialog.getByRole('button', { name: 'Add', exact: true }).click();

  it('the list has names, admin badge, addresses and organizations, sorted by first and last name [R028] [R130] [R137] [R387]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, '/users');
    await rowOf(page, 'Pia de Groot').getByText('Admin', { exact: true }).waitFor();
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Users');
    assert.deepEqual((await page.getByRole('columnheader').allTextContents()).slice(0, 4), [
      'Name',
      'Admin',
      'Email',
      'Organization',
    ]);
    const names = await page.locator('tbody th > span:first-child').allTextContents();
    assert.deepEqual(
      names,
      [...names].sort((a, b) => a.localeCompare(b, 'nl')),
    );
    const row = rowOf(page, 'Oscar Jansen');
    await row.getByRole('cell', { name: 'orgadmin@vakwerk.test' }).waitFor();
    await row.getByRole('cell', { name: 'Bouwbedrijf De Linde' }).waitFor();
    assert.equal(await row.getByText('Admin', { exact: true }).count(), 0, 'an organization admin is no platform admin');
    const request = page.waitForRequest(/users\/_search/);
    await page.getByRole('searchbox').fill('oscar');
    const { query, limit, offset, sortBy } = (await request).postDataJSON();
    assert.deepEqual({ query, limit, offset }, { query: 'oscar', limit: 25, offset: 0 });
    assert.deepEqual(
      sortBy.map(({ field, order }: { field: string; order: string }) => `${field} ${order}`),
      ['firstName ASC', 'lastName ASC'],
    );
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('There are no users that match your search term(s).').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('26 users have two pages, 25 have none; another search begins at the first [R130]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/dashboard');
    let total = 26;
    const row = (await demo.api.orgadmin.get<User>('/api/users/me')).body;
    const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, id: `u${at}`, firstName: `Naam ${at}` }));
    await page.route('**/api/users/_search*', (route) => route.fulfill({ json: { data: rows, total } }));
    await page.goto(`${demo.url}/users`);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.locator('[aria-current=page]', { hasText: '2' }).waitFor();
    const request = page.waitForRequest(/users\/_search/);
    await page.getByRole('searchbox').fill('an');
    assert.deepEqual((await request).postDataJSON().offset, 0);
    total = 25;
    await page.reload();
    await page.getByRole('rowheader', { name: 'Naam 24' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Page 2' }).count(), 0);
    await context.close();
  });

  it('platform admins and organization admins see it and may add; others get 403 with a way back [R131] [R212] [R309]', async () => {
    for (const who of ['platform', 'orgadmin', 'outsider'] as const) {
      const { page, context } = await openAs(demo.browser, demo.api[who], '/users');
      await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
      await page.locator(ROWS).first().waitFor();
      const edits = await page.getByRole('button', { name: 'Edit' }).count();
      assert.equal(who !== 'platform' && edits > 0, false, 'only platform admins change rights');
      await context.close();
    }
    for (const who of ['projectadmin', 'member'] as const) {
      const { page, context } = await openAs(demo.browser, demo.api[who], '/users');
      await page.getByRole('heading', { name: 'Access denied' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Add', exact: true }).count(), 0);
      await page.getByRole('button', { name: 'Go back to the previous page' }).click();
      await page.waitForURL('**/dashboard');
      await context.close();
    }
  });

  it('the form asks for names, address and language, with the language of the admin as default [R132] [R287] [R288] [R290]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    await rowOf(page, 'Oscar Jansen').getByText('Admin', { exact: true }).waitFor();
    assert.equal(await page.getByRole('cell', { name: 'Admin', exact: true }).count(), 1, 'who runs the organization is marked');
    const dialog = await openForm(page);
    assert.equal(await dialog.getByLabel('Language').inputValue(), 'en');
    await add(dialog);
    await dialog.getByText('This is a required field').first().waitFor();
    await dialog.getByText('This is a required field').nth(2).waitFor();
    assert.equal(await dialog.getByText('This is a required field').count(), 3);
    await dialog.getByLabel('Domain').selectOption({ label: 'Other…' });
    await dialog.getByLabel('Email').fill('piet');
    await dialog.getByText('You must specify a valid email address').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await pressEscape(page);
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('an address of a trusted domain is created on the first submit, and the form is empty the next time [R134] [R136]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const dialog = await openForm(page);
    await fill(dialog, 'Jan', 'jan@DELINDE.example');
    await add(dialog);
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'Jan Proef').waitFor();
    assert.equal(await countUsers('jan@delinde.example'), 1);
    const again = await openForm(page);
    for (const label of ['First name', 'Last name', 'Email']) assert.equal(await again.getByLabel(label).inputValue(), '');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('another domain causes a warning and is created by the second submit; cancel creates nothing [R134] [R135]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const cancelled = await openForm(page);
    await fill(cancelled, 'Kees', 'kees@gmail.com');
    await add(cancelled);
    await cancelled.getByText('gmail.com').first().waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    assert.equal(await countUsers('kees@gmail.com'), 0);

    const dialog = await openForm(page);
    await fill(dialog, 'Kees', 'kees@gmail.com');
    await add(dialog);
    await dialog.getByText('gmail.com is not a trusted domain').waitFor();
    assert.equal(await countUsers('kees'), 0);
    // Another address causes the warning again, also a subdomain of a trusted one.
    await dialog.getByLabel('Email').fill('kees@mail.delinde.example');
    await dialog.getByText('gmail.com is not a trusted domain').waitFor({ state: 'detached' });
    await add(dialog);
    await dialog.getByText('mail.delinde.example is not a trusted domain').waitFor();
    assert.equal(await countUsers('kees'), 0);
    await add(dialog);
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await countUsers('kees@mail.delinde.example'), 1);
    await context.close();
  });

  it('one trusted domain is already selected next to the local part, with other addresses at its end [R133]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const dialog = await openForm(page);
    assert.deepEqual(await dialog.getByLabel('Domain').locator('option').allTextContents(), ['@delinde.example', 'Other…']);
    await dialog.getByLabel('First name').fill('Eva');
    await dialog.getByLabel('Last name').fill('Proef');
    await dialog.getByLabel('Email').fill('eva');
    await add(dialog);
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await countUsers('eva@delinde.example'), 1);
    await context.close();
  });

  it('two trusted domains are a list next to the local part, with other addresses at its end [R133] [R291]', async () => {
    const domains = `/api/organizations/${organizationId}/trusted-domains`;
    const { id } = (await demo.api.orgadmin.post<{ id: string }>(domains, { domain: 'vakwerk.test' })).body;
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const dialog = await openForm(page);
    const list = dialog.getByLabel('Domain');
    assert.equal(await list.inputValue(), 'delinde.example');
    assert.deepEqual(await list.locator('option').allTextContents(), ['@delinde.example', '@vakwerk.test', 'Other…']);
    await dialog.getByLabel('First name').fill('Piet');
    await dialog.getByLabel('Last name').fill('Proef');
    await dialog.getByLabel('Email').fill('piet@x');
    await add(dialog);
    await dialog.getByText('Fill in the part before the @ only').waitFor();
    assert.equal(await countUsers('piet'), 0);
    await dialog.getByLabel('Email').fill('piet');
    await add(dialog);
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await countUsers('piet@delinde.example'), 1);
    const other = await openForm(page);
    await fill(other, 'Piet', 'piet@elders.example');
    await add(other);
    await other.getByText('elders.example is not a trusted domain').waitFor();
    assert.equal(await countUsers('elders.example'), 0);
    await demo.api.orgadmin.delete(`${domains}/${id}`);
    await context.close();
  });

  it('explains a refusal, and keeps the typed values [R136] [R367] [R368] [R369]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const dialog = await openForm(page);
    await fill(dialog, 'Mees', 'member@vakwerk.test');
    await add(dialog);
    await dialog.getByText('This user could not be created').waitFor();
    await dialog.getByText('A user with this email address already exists.').waitFor();
    assert.equal(await dialog.getByLabel('First name').inputValue(), 'Mees');
    await dialog.getByLabel('Email').fill('nieuw@bureaunoord.example');
    await add(dialog);
    await dialog
      .getByText('This user belongs to a different organization and cannot be a member of your organization.')
      .waitFor();
    await page.route('**/api/users?*', (route) => route.abort());
    await add(dialog);
    await dialog.getByText('There was an unexpected problem').waitFor();
    await dialog.getByText("It's unclear what exactly went wrong. Try again later.").waitFor();
    assert.equal(await dialog.getByLabel('Email').inputValue(), 'nieuw@bureaunoord.example');
    await context.close();
  });

  it('a full subscription is announced in advance, and refused', async () => {
    await setUserLimit(1);
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    const dialog = await openForm(page);
    await dialog.getByText('The subscription has no room for more users').waitFor();
    await fill(dialog, 'Vol', 'vol@delinde.example');
    await add(dialog);
    await dialog.getByText('There was an unexpected problem').waitFor();
    assert.equal(await countUsers('vol@delinde.example'), 0);
    await setUserLimit(25);
    await context.close();
  });

  it('a platform admin adds users without an organization, or to any, and sees who becomes admin', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.platform, '/users');
    const alone = await openFormWithoutDomains(page);
    await fillWithoutDomains(alone, 'Alleen', 'alleen@gmail.com');
    await add(alone);
    await alone.waitFor({ state: 'detached' });
    assert.equal(await countUsers('alleen@gmail.com'), 1);
    await demo.api.platform.post('/api/organizations', { website: 'nieuwbouw.example' });
    const dialog = await openFormWithoutDomains(page);
    await fillWithoutDomains(dialog, 'Eerste', 'eerste@nieuwbouw.example');
    await dialog.getByLabel('Organization').fill('nieuwbouw');
    await page.getByRole('option', { name: 'Nieuwbouw' }).click();
    await dialog.getByText('Nieuwbouw has no admin yet').waitFor();
    assert.deepEqual(await checkAccessibility(page), []);
    await add(dialog);
    // Nobody has proved the domain yet: the first admin will.
    await dialog.getByText('nieuwbouw.example is not proved yet').waitFor();
    await add(dialog);
    await dialog.waitFor({ state: 'detached' });
    const { data } = (await demo.api.platform.post<ListResponse<User>>('/api/users/_search', { query: 'eerste@' })).body;
    assert.deepEqual(
      data.map(({ role, organization }) => [role, organization?.name]),
      [['ADMIN', 'Nieuwbouw']],
    );
    await context.close();
  });

  it('a platform admin changes flags, organization and platform rights of others, and only the changes are sent', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, '/users?q=mees');
    const dialog = page.getByRole('dialog');
    const edit = () => rowOf(page, 'Mees Visser').getByRole('button', { name: 'Edit' }).click();
    const sent = () => page.waitForRequest((request) => request.method() === 'PUT');
    await edit();
    await dialog.getByLabel('Projects').uncheck();
    await dialog.getByLabel('Platform admin').check();
    const both = sent();
    await dialog.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual((await both).postDataJSON(), { admin: true, featureFlags: ['SUBSCRIPTIONS', 'AREA_REPORT'] });
    // The badge says that the row has the new rights, with which the dialog opens.
    const badge = rowOf(page, 'Mees Visser').getByText('Admin', { exact: true });
    await badge.waitFor();
    await edit();
    assert.equal(await dialog.getByLabel('Projects').isChecked(), false);
    await dialog.getByLabel('Platform admin').uncheck();
    const admin = sent();
    await dialog.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual((await admin).postDataJSON(), { admin: false });
    await badge.waitFor({ state: 'detached' });
    const { id } = (await demo.api.member.get<User>('/api/users/me')).body;
    const featureFlags = ['PROJECTS', 'SUBSCRIPTIONS', 'AREA_REPORT'];
    assert.equal((await demo.api.platform.put(`/api/users/${id}`, { featureFlags })).status, 200);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('a platform admin deletes an account by typing its address, and not one that others need', async () => {
    const body = { firstName: 'Wim', lastName: 'Weg', email: 'weg@delinde.example', language: 'nl' };
    assert.equal((await demo.api.orgadmin.post('/api/users', body)).status, 200);
    const { page, context } = await openAs(demo.browser, demo.api.platform, '/users');
    const dialog = page.getByRole('dialog');
    await searchList(page, 'delinde');
    await rowOf(page, 'Wim Weg').getByRole('button', { name: 'Delete' }).click();
    const confirm = dialog.getByRole('button', { name: 'Delete account' });
    assert.equal(await confirm.isDisabled(), true);
    await dialog.getByLabel('Type weg@delinde.example to confirm').fill('weg@delinde.example');
    assert.deepEqual(await checkAccessibility(page), []);
    await confirm.click();
    await rowOf(page, 'Wim Weg').waitFor({ state: 'detached' });
    assert.equal(await countUsers('weg@delinde.example'), 0);
    await searchList(page, 'orgadmin');
    await rowOf(page, 'Oscar Jansen').getByRole('button', { name: 'Delete' }).click();
    await dialog.getByLabel('Type orgadmin@vakwerk.test to confirm').fill('orgadmin@vakwerk.test');
    await confirm.click();
    await page.getByText('This person is the last admin of an organization with other members').waitFor();
    await rowOf(page, 'Oscar Jansen').waitFor();
    await searchList(page, 'platform@');
    await rowOf(page, 'Pia de Groot').waitFor();
    assert.equal(await rowOf(page, 'Pia de Groot').getByRole('button', { name: 'Delete' }).count(), 0, 'not oneself');
    await context.close();
  });

  it('the keyboard alone opens the form, fills it and adds', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/users');
    await rowOf(page, 'Oscar Jansen').waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const focus = page.locator(':focus');
    await page.getByRole('dialog').getByLabel('First name').and(focus).waitFor();
    await untilDomainSelected(page.getByRole('dialog'));
    await page.keyboard.type('Toets');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Bord');
    await page.keyboard.press('Tab');
    // The domain next to the field is selected already.
    await page.keyboard.type('toets');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rowOf(page, 'Toets Bord').waitFor();
    // The dialog gives the focus back a moment after it is gone.
    await page.getByRole('button', { name: 'Add', exact: true }).and(focus).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    await context.close();
  });

  it('fits each width in both languages and themes, also with long names, and axe finds nothing [R001]', async () => {
    await demo.api.platform.post('/api/users', {
      firstName: LONG,
      lastName: LONG,
      email: `${LONG}@delinde.example`,
      language: 'nl',
      organization: { id: organizationId },
    });
    for (const [at, width] of WIDTHS.entries()) {
      const options = {
        viewport: { width, height: 800 },
        language: at % 2 ? 'nl' : 'en',
        theme: at % 2 ? 'dark' : 'light',
      } as const;
      const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, '/users', options);
      await page.locator(ROWS).first().waitFor();
      assert.equal(await sidewaysPixels(page), 0, `at ${width}`);
      assert.deepEqual(await checkAccessibility(page), []);
      await page
        .getByRole('button', { name: /^(Edit|Bewerken)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      assert.equal(await sidewaysPixels(page), 0, `at ${width} with the rights`);
      assert.deepEqual(await checkAccessibility(page), []);
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
});
