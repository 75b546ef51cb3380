/**
 * Tests interruptions: the network, the session, the server, a second press, a second tab. Nothing is lost, nothing is done
 * twice.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { ListResponse } from '../../common/contract/lists.ts';
import { openPage } from './browser.ts';
import { DEMO_PASSWORD, openAs, signIn } from './demo.ts';
import { closeByEscape } from './press-escape.ts';
import { chooseFile } from './report-page.ts';
import { useDemo } from './use-site.ts';

const SAMPLE = new URL('../../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url);

/** A validation waits in the queue on a busy machine. */
const VALIDATION_LIMIT_MS = 180_000;

describe('robustness', () => {
  const demo = useDemo();
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: readFileSync(SAMPLE) });
  const files = async (name: string) =>
    (await demo.api.member.post<ListResponse<{ filename: string }>>('/api/files/_search', { query: name })).body.total;
  const zone = (page: Page) => page.getByRole('button', { name: 'Choose a file' });

  /** Opens a page by signing in through the form. */
  async function openByForm(path: string, email = 'member@vakwerk.test') {
    const watched = await openPage(demo.browser);
    await watched.page.goto(`${demo.url}/sign-in?next=${encodeURIComponent(path)}`);
    await fillSignIn(watched.page, email);
    await watched.page.waitForURL(`**${path}`);
    return watched;
  }
  async function fillSignIn(page: Page, email = 'member@vakwerk.test'): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }
  /** Ends the session on the server, as its expiry does. */
  async function endSession(page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await fetch(`${demo.url}/api/auth/logout`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    });
    assert.ok(answer.ok, `sign-out answered ${answer.status}`);
  }

  it('a page that loses the network in mid-upload says so, and sends the same file again by one press', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    await page.route(/\/api\/files(\?|$)/, (route) => route.abort('internetdisconnected'));
    await chooseFile(page, file('zonder-netwerk.ifc'));
    await page.getByText('The connection was lost. Check your network and upload it again.').waitFor();
    await zone(page).waitFor();
    await page.unroute(/\/api\/files(\?|$)/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/reports/*', { timeout: VALIDATION_LIMIT_MS });
    assert.equal(await files('zonder-netwerk'), 1);
    await context.close();
  });

  it('a pending report survives a lost connection and an error of the server', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    let polls = 0;
    await page.route(/\/api\/reports\/_search/, (route) => {
      polls += 1;
      if (polls === 1) return route.abort('internetdisconnected');
      return polls === 2 ? route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: '' } }) : route.continue();
    });
    await chooseFile(page, file('hapert.ifc'));
    await page.waitForURL('**/reports/*', { timeout: VALIDATION_LIMIT_MS });
    await page.getByRole('heading', { name: 'hapert.ifc' }).waitFor();
    assert.ok(polls > 2, `asked ${polls} times`);

    // Pending until the test has seen so; then the next read is lost, and those after it tell the truth.
    let state: 'pending' | 'lost' | 'true' = 'pending';
    await page.route(/\/api\/reports\/[^_/]+\?/, async (route) => {
      if (state === 'lost') {
        state = 'true';
        return route.abort('internetdisconnected');
      }
      // A read that began before the test asked for a lost one is still pending.
      const status = state === 'pending' ? { status: 'PENDING' } : {};
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: { ...(await answer.json()), ...status } });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Your file is being checked' }).or(page.getByRole('progressbar')).first().waitFor();
    state = 'lost';
    await page.getByRole('tab', { name: /MiniBIM/ }).waitFor();
    await page.getByText('could not be loaded').waitFor({ state: 'detached' });
    assert.notEqual(state, 'lost', 'a read was lost');
    // A call may still be answered by the route of this test.
    await page.unrouteAll({ behavior: 'wait' });
    await context.close();
  });

  it('a session that ends during an upload asks for sign-in, and the upload resumes after it', async () => {
    const { page, context } = await openByForm('/dashboard');
    // Waits for the list of files, which would otherwise detect the ended session.
    await page.getByText('woning-proefcontrole.ifc').waitFor();
    await endSession(page);
    await chooseFile(page, file('sessie-verlopen.ifc'));
    await page.waitForURL('**/sign-in?next=*');
    await page.getByText('Your session has ended').waitFor();
    await fillSignIn(page);
    await page.waitForURL('**/reports/*', { timeout: VALIDATION_LIMIT_MS });
    await page.getByRole('heading', { name: 'sessie-verlopen.ifc' }).waitFor();
    assert.equal(await files('sessie-verlopen'), 1);
    await context.close();
  });

  it('an upload into a project whose session ends resumes after sign-in', async () => {
    const projectId = demo.projects['Nieuwbouw Lindenhof']?.id;
    const { page, context } = await openByForm(`/projects/${projectId}`);
    // Waits for the list of files, which would otherwise detect the ended session.
    await page.getByText('lindenhof-blok-a.ifc').waitFor();
    await page.getByText('Processing').first().waitFor({ state: 'detached', timeout: VALIDATION_LIMIT_MS });
    await page.getByRole('button', { name: 'Upload new IFC file' }).click();
    const dialog = page.getByRole('dialog');
    await chooseFile(page, file('project-sessie-verlopen.ifc'));
    await dialog.getByText('project-sessie-verlopen.ifc').waitFor();
    await endSession(page);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.waitForURL('**/sign-in?next=*');
    await fillSignIn(page);
    await page.waitForURL(`**/projects/${projectId}*`);
    await page.getByRole('row').getByText('project-sessie-verlopen.ifc').waitFor();
    const search = { query: 'project-sessie-verlopen' };
    const { body } = await demo.api.member.post<ListResponse<unknown>>(`/api/projects/${projectId}/files/_search`, search);
    assert.equal(body.total, 1);
    await context.close();
  });

  it('an upload that waits for a session is not continued for another user who signs in', async () => {
    const { page, context } = await openByForm('/dashboard');
    // Waits for the list of files, which would otherwise detect the ended session.
    await page.getByText('woning-proefcontrole.ifc').waitFor();
    await endSession(page);
    await chooseFile(page, file('van-een-ander.ifc'));
    await page.waitForURL('**/sign-in?next=*');
    await fillSignIn(page, 'outsider@vakwerk.test');
    await page.getByText('van-een-ander.ifc was not uploaded').waitFor();
    await zone(page).waitFor();
    const { body } = await demo.api.outsider.post<ListResponse<unknown>>('/api/files/_search', { query: 'van-een-ander' });
    assert.equal(body.total, 0);
    await context.close();
  });

  it('a session that ends during work leads back after sign-in, and the typed values are restored', async () => {
    const { page, context } = await openByForm('/projects', 'orgadmin@vakwerk.test');
    // Waits for the list of projects, which would otherwise detect the ended session.
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Halverwege');
    await dialog.getByLabel('Location').fill('Ede');
    await endSession(page);
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await page.waitForURL('**/sign-in?next=*');
    await fillSignIn(page, 'orgadmin@vakwerk.test');
    await page.waitForURL('**/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    await dialog.getByText('What you had filled in before your session ended is back.').waitFor();
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Halverwege');
    assert.equal(await dialog.getByLabel('Location').inputValue(), 'Ede');
    await closeByEscape(dialog);
    await page.getByRole('button', { name: 'New project' }).click();
    assert.equal(await dialog.getByLabel('Name').inputValue(), '', 'once');
    await context.close();
  });

  it('an error of the server keeps the typed values, and a second try works later', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/account-settings/user-profile');
    await page.route(/\/api\/users\/me/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } })
        : route.continue(),
    );
    await page.getByLabel('First name').fill('Oscar Willem');
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByText('Failed to update your profile details!').waitFor();
    assert.equal(await page.getByLabel('First name').inputValue(), 'Oscar Willem');
    await page.unroute(/\/api\/users\/me/);
    await save.click();
    await page.getByText('Your profile has been saved').last().waitFor();
    await page.getByText('Failed to update your profile details!').waitFor({ state: 'detached' });
    await demo.api.orgadmin.put('/api/users/me', { firstName: 'Oscar' });
    await context.close();
  });

  it('a double press creates one object', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    await page.getByRole('button', { name: 'New project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Dubbelklik');
    await dialog.getByLabel('Location').fill('Ede');
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && /\/api\/projects(\?|$)/.test(request.url())) posts += 1;
    });
    await dialog.getByRole('button', { name: 'Create project' }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.waitForURL('**/settings/details');
    assert.equal(posts, 1);
    const { body } = await demo.api.orgadmin.post<ListResponse<unknown>>('/api/projects/_search', { query: 'Dubbelklik' });
    assert.equal(body.total, 1);

    const projectId = new URL(page.url()).pathname.split('/')[2] as string;
    await page.goto(`${demo.url}/projects/${projectId}`);
    await page.getByRole('button', { name: 'Upload new IFC file' }).click();
    await chooseFile(page, file('dubbel.ifc'));
    await dialog.getByText('dubbel.ifc').waitFor();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await dialog.waitFor({ state: 'detached' });
    const stored = await demo.api.orgadmin.post<ListResponse<unknown>>(`/api/files/_search`, { projectId });
    assert.equal(stored.body.total, 1);
    await context.close();
  });

  it('on a slow network the page shows that it is loading, and a late response does not replace the next page', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, '/dashboard');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/users\/_search/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: /Account|Pia de Groot/ }).click();
    await page.getByRole('menuitem', { name: 'Users' }).click();
    await page.waitForURL('**/users');
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await page.getByRole('link', { name: 'Projects' }).click();
    await page.waitForURL('**/projects');
    release();
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    await page.getByText('orgadmin@vakwerk.test').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('back and forward follow the visited pages, places of a report and pages of a list', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/projects');
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).click();
    await page.waitForURL(/\/projects\/[^/]+$/);
    const list = page.url();
    await page.getByRole('link', { name: 'lindenhof-blok-b.ifc' }).click();
    await page.getByRole('tab', { name: /MiniBIM/ }).click();
    await page.getByRole('tab', { name: /MiniBIM/, selected: true }).waitFor();
    const report = page.url();
    const row = page.getByRole('table').getByRole('link').first();
    const name = (await row.textContent()) ?? '';
    await row.click();
    await page.waitForURL((url) => url.href !== report);
    const place = page.url();
    await page.goBack();
    await page.waitForURL(report);
    await page.getByRole('table').getByRole('link', { name, exact: true }).waitFor();
    await page.goForward();
    await page.waitForURL(place);
    for (let steps = 0; page.url() !== list && steps < 5; steps += 1) await page.goBack();
    assert.equal(page.url(), list);
    await page.getByRole('link', { name: 'lindenhof-blok-b.ifc' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    await context.close();
  });

  it('two tabs share one session: signing out, in, and in as another user shows in both', async () => {
    const { page, context } = await openByForm('/projects');
    const other = await context.newPage();
    await other.goto(`${demo.url}/dashboard`);
    await zone(other).waitFor();
    await other.goto(`${demo.url}/sign-out`);
    await other.waitForURL('**/sign-in');
    await page.waitForURL('**/sign-in?next=%2Fprojects');
    await fillSignIn(other);
    await other.waitForURL('**/dashboard');
    await page.waitForURL('**/projects');
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).waitFor();
    const { token } = await signIn(demo.url, 'outsider@vakwerk.test');
    await other.evaluate((value) => localStorage.setItem('token', value), token);
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Nieuwbouw Lindenhof').count(), 0, 'nothing of who was there before');
    await context.close();
  });

  it('every call has the token of the session, and none without one [R313]', async () => {
    const watched = await openPage(demo.browser);
    const { page } = watched;
    const calls: [path: string, authorization: string | undefined][] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push([pathname, request.headers().authorization]);
    });
    await page.goto(`${demo.url}/sign-in`);
    await fillSignIn(page);
    await page.waitForURL('**/dashboard');
    await page.goto(`${demo.url}/projects`);
    await page.getByRole('link', { name: 'Nieuwbouw Lindenhof' }).click();
    await page.getByRole('link', { name: 'lindenhof-blok-b.ifc' }).waitFor();
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const login = calls.findIndex(([path]) => path === '/api/auth/login');
    for (const [path, authorization] of calls.slice(0, login + 1)) assert.equal(authorization, undefined, path);
    const later = calls.slice(login + 1);
    assert.ok(later.length >= 4, `${later.length} calls`);
    for (const [path, authorization] of later) assert.equal(authorization, `Bearer ${token}`, path);
    await watched.context.close();
  });
});
