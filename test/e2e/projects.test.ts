/** Tests the list of projects, creating one, and access to one. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { openPage } from './browser.ts';
import { DEMO_PASSWORD, type DemoName, openAs } from './demo.ts';
import { pressEscape } from './press-escape.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const LINDENHOF = 'Nieuwbouw Lindenhof';
const rowNames = (page: Page) => page.locator('tbody th a').allTextContents();

describe('projects', () => {
  const demo = useDemo();

  it('lists the accessible projects, active ones by default, and all or archived ones by choice [R024] [R162] [R163]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.member, '/projects');
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    // The title follows the heading, and the rows follow both.
    assert.equal(await page.title(), 'Projects – Vakwerk');
    assert.deepEqual(await rowNames(page), [LINDENHOF, 'Renovatie Parkzicht']);
    const status = page.getByLabel('Status');
    assert.equal(await status.inputValue(), 'ACTIVE');
    await status.selectOption({ label: 'Archived' });
    await page.getByRole('link', { name: 'Proefwoning Oostpoort' }).waitFor();
    assert.deepEqual(await rowNames(page), ['Proefwoning Oostpoort']);
    await status.selectOption({ label: 'All' });
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    assert.equal(new URL(page.url()).search, '?status=ALL');
    assert.deepEqual(await rowNames(page), [LINDENHOF, 'Proefwoning Oostpoort', 'Renovatie Parkzicht']);
    await page.getByRole('button', { name: 'Name' }).click();
    await page.waitForFunction(() => document.querySelector('tbody th a')?.textContent === 'Renovatie Parkzicht');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('a search calls once, 250 ms after the last key, and says when nothing matches [R162] [R263] [R264] [R390]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/projects');
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    const requests: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/projects/_search')) requests.push(request.postDataJSON());
    });
    // On a slow machine the keys themselves may be further apart.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of 'park') {
      await page.getByRole('searchbox').pressSequentially(key);
      await page.clock.runFor(40);
    }
    await page.clock.runFor(200);
    assert.equal(requests.length, 0);
    await page.clock.runFor(20);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual(await rowNames(page), ['Renovatie Parkzicht']);
    assert.equal(requests.length, 1);
    const { query, limit, offset, status } = requests[0] as Record<string, unknown>;
    assert.deepEqual({ query, limit, offset, status }, { query: 'park', limit: 25, offset: 0, status: 'ACTIVE' });
    await page.clock.resume();
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('There are no projects that match your search term(s).').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    await context.close();
  });

  it('a list that fails says so and retries [R264] [R377]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    let isDown = true;
    await page.route('**/api/projects/_search*', (route) =>
      isDown ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }) : route.continue(),
    );
    await page.goto(`${demo.url}/projects`);
    await page.getByText('There was an unexpected problem. Try again later.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    await page.route(/\/api\/projects\/[0-9a-f-]+(\?|$)/, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }),
    );
    await page.getByRole('link', { name: LINDENHOF }).click();
    await page.getByRole('heading', { name: 'The project could not be loaded', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    await context.close();
  });

  it('26 projects make two numbered pages, 25 make none [R388] [R389]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const row = demo.projects[LINDENHOF];
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...row, id: `p${at}`, name: `Project ${at}` }));
    let total = 25;
    await page.route('**/api/projects/_search*', (route) => {
      const { limit, offset } = route.request().postDataJSON() as { limit: number; offset: number };
      return route.fulfill({ json: { data: rows(total).slice(offset, offset + limit), total } });
    });
    await page.goto(`${demo.url}/projects`);
    await page.getByRole('link', { name: 'Project 24' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Page 1' }).count(), 0);
    total = 26;
    await page.reload();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('link', { name: 'Project 25' }).waitFor();
    assert.equal(await page.locator(ROWS).count(), 1);
    assert.equal(new URL(page.url()).search, '?page=2');
    await page.goBack();
    await page.getByRole('link', { name: 'Project 24' }).waitFor();
    await context.close();
  });

  it('New project: name and location are required; it leads to the settings [R164] [R165] [R293] [R027]', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await dialog.getByText('This is a required field').nth(1).waitFor();
    assert.equal(await dialog.getByText('This is a required field').count(), 2);
    assert.equal(await dialog.getByLabel('Name').evaluate((input) => input === document.activeElement), true);
    await dialog.getByLabel('Name').fill('Kade 7');
    await dialog.getByLabel('Location').fill('Gouda');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/projects(\?|$)/.test(request.url()));
    await dialog.getByRole('button', { name: 'Create project' }).click();
    assert.deepEqual((await sent).postDataJSON(), { name: 'Kade 7', location: 'Gouda' });
    await page.waitForURL(/\/projects\/[^/]+\/settings\/details$/);
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Name').inputValue(), 'Kade 7');
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('a dialog closes on Escape and on a click outside; nothing is sent [R222]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    for (const close of [() => pressEscape(page), () => page.mouse.click(5, 400)]) {
      await page.getByRole('button', { name: 'New project' }).click();
      // Escape is heard where the focus is, which comes after the dialog.
      await page.getByRole('dialog').locator(':focus').waitFor();
      await close();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('exceeding the limit of active projects is reported in the dialog, and the typed values stay [R372]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    await page.route(/\/api\/projects(\?|$)/, (route) =>
      route.fulfill({ status: 409, json: { code: 'PROJECT_LIMIT_EXCEEDED', message: '' } }),
    );
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Te veel');
    await page.getByLabel('Location').fill('Gouda');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText(/You have reached the limit for the number of active projects/).waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Te veel');
    await context.close();
  });

  it('a platform admin without an organization chooses one [R004]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.platform, '/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    await page.getByLabel('Name').fill('Namens De Linde');
    await page.getByLabel('Location').fill('Ede');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText('This is a required field').waitFor();
    await page.getByRole('combobox', { name: 'Organization' }).fill('linde');
    await page.getByRole('option', { name: 'Bouwbedrijf De Linde' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL(/\/settings\/details$/);
    await page.getByText('Bouwbedrijf De Linde').waitFor();
    await context.close();
  });

  it('a project opens for its members, its organization admin and platform admins; others see 403, not 404 [R166] [R167]', async () => {
    const path = `/projects/${demo.projects[LINDENHOF]?.id}`;
    const expected: [DemoName, string][] = [
      ['platform', 'Files'],
      ['orgadmin', 'Files'],
      ['projectadmin', 'Files'],
      ['member', 'Files'],
      ['outsider', 'Access denied'],
    ];
    for (const [who, heading] of expected) {
      const { page, context } = await openAs(demo.browser, demo.api[who], path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await context.close();
    }
    const { page, context } = await openAs(demo.browser, demo.api.member, '/projects/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await context.close();
  });

  it('a removed member learns that access is gone, in the list and on the page of a report [R166] [R212]', async () => {
    const id = demo.projects[LINDENHOF]?.id;
    const members = `/api/projects/${id}/members`;
    const me = (await demo.api.member.get<{ id: string }>('/api/users/me')).body.id;
    const { page, context } = await openAs(demo.browser, demo.api.member, `/projects/${id}`, { language: 'nl' });
    const report = page.locator('tbody a[href*="/reports/"]').first();
    await report.waitFor();
    assert.equal((await demo.api.projectadmin.delete(`${members}/${me}`)).status, 204);
    try {
      await report.click();
      await page.getByRole('heading', { name: 'Geen toegang' }).waitFor();
      await page.getByText('Je hebt geen toegang, of niet meer.').waitFor();
      await page.goBack();
      await page.getByRole('alert').getByText('Geen toegang', { exact: true }).waitFor();
      assert.equal(await page.getByText('Pagina niet gevonden').count(), 0);
    } finally {
      await demo.api.projectadmin.post(members, { user: { email: 'member@vakwerk.test' }, role: 'USER' });
    }
    await context.close();
  });

  it('a project loads itself and the user’s membership; its header names organization, project and settings [R025] [R166] [R168]', async () => {
    const id = demo.projects[LINDENHOF]?.id;
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.goto(`${demo.url}/projects/${id}`);
    const strip = page.getByRole('region', { name: 'Current project' });
    await strip.getByText('Bouwbedrijf De Linde').waitFor();
    await strip.getByRole('link', { name: LINDENHOF }).waitFor();
    assert.equal(await strip.getByText('Archived').count(), 0);
    const memberSearch = requests.find((request) => request.url().includes(`/projects/${id}/members/_search`));
    assert.ok(memberSearch);
    const { limit, userId } = memberSearch.postDataJSON() as { limit: number; userId: string };
    assert.equal(limit, 1);
    assert.ok(userId);
    assert.ok(
      requests.some((request) => new URL(request.url()).pathname === `/api/projects/${id}` && request.method() === 'GET'),
    );
    await strip.getByRole('link', { name: 'Settings' }).click();
    await page.waitForURL(`**/projects/${id}/settings/details`);
    await context.close();
  });

  it('signed out, every page of a project asks for sign-in and comes back [R020]', async () => {
    const id = demo.projects[LINDENHOF]?.id;
    const { page, context } = await openPage(demo.browser);
    for (const path of ['/projects', `/projects/${id}`, `/projects/${id}/settings/members?q=a`]) {
      await page.goto(demo.url + path);
      await page.waitForURL(`**/sign-in?next=${encodeURIComponent(path)}`);
    }
    await page.getByLabel('Email').fill('member@vakwerk.test');
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**/projects/${id}/settings/members?q=a`);
    await page.getByRole('heading', { name: 'Members', level: 2 }).waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'a');
    await context.close();
  });

  it('if the server cannot identify the user, the page says so and retries', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    let isDown = true;
    await page.route('**/api/users/me*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${demo.url}/projects`);
    await page.getByText('There was an unexpected problem. Try again later.').waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    await context.close();
  });

  it('hovering over the link of a page prefetches it once [R357] [R399]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const requests: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.data')) requests.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    const link = page.getByRole('link', { name: 'Projects' });
    await link.waitFor();
    const answer = page.waitForResponse('**/projects.data');
    await link.hover();
    await answer;
    await link.click();
    await page.getByRole('link', { name: LINDENHOF }).waitFor();
    assert.deepEqual(requests, ['200 /projects.data']);
    await context.close();
  });

  it('the menu offers everybody the pages they may open [R046] [R047] [R048] [R050] [R051] [R407]', async () => {
    const expected: [DemoName, string[]][] = [
      ['platform', ['Users', 'Organizations', 'Specification library', 'Audit log', 'Account settings', 'Sign out']],
      ['orgadmin', ['Specification library', 'Audit log', 'Organization settings', 'Account settings', 'Sign out']],
      ['member', ['Organization settings', 'Account settings', 'Sign out']],
    ];
    for (const [who, links] of expected) {
      const { page, context } = await openAs(demo.browser, demo.api[who], '/dashboard');
      await page.getByRole('link', { name: 'Projects' }).waitFor();
      const button = page.getByRole('button', { name: /^User menu/ });
      await button.click();
      await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
      assert.deepEqual(
        (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim()),
        links,
        who,
      );
      await context.close();
    }
  });
});
