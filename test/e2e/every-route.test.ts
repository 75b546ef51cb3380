/** Tests each route of the specification: its title, its access, and the message of a list that fails. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import type { FileEntry } from '../../common/contract/files.ts';
import type { ListResponse } from '../../common/contract/lists.ts';
import type { User } from '../../common/contract/users.ts';
import { readTrialPages } from '../../server/import-map/verify/trial-pages.ts';
import { waitForReport } from './api.ts';
import { openPage } from './browser.ts';
import { DEMO_PASSWORD, openAs } from './demo.ts';
import { useDemo } from './use-site.ts';

const model = readFileSync(new URL('../../samples/rijwoning-voldoet-ifc4.ifc', import.meta.url));

/** The routes of the specification (§2) and the additive ones. Signing out and the start page have tests of their own. */
const table: { pages: Record<string, { public?: boolean }> } = JSON.parse(
  readFileSync(new URL('../../root-config/routes.json', import.meta.url), 'utf8'),
);
const LIMIT_MS = 180_000;
const ELSEWHERE = ['/', '/sign-out'];
const routes = Object.entries(table.pages).filter(([path]) => !ELSEWHERE.includes(path));
const PRIVATE = routes.flatMap(([path, route]) => (route.public ? [] : [path]));
const PUBLIC = [...routes.flatMap(([path, route]) => (route.public ? [path] : [])), '/nope'];

/** Each page and the call of its list. */
const LISTS = [
  ['/dashboard', '/api/files/_search'],
  ['/projects', '/api/projects/_search'],
  ['/projects/:projectId', '/api/projects/:projectId/files/_search'],
  ['/projects/:projectId/deliveries', '/api/projects/:projectId/deliveries/_search'],
  ['/projects/:projectId/settings/specifications', '/api/projects/:projectId/specifications/_search'],
  ['/projects/:projectId/settings/members', '/api/projects/:projectId/members/_search'],
  ['/users', '/api/users/_search'],
  ['/organizations', '/api/organizations/_search'],
  ['/organizations/:organizationId/settings/organization-members', '/api/organizations/:organizationId/members/_search'],
  ['/organizations/:organizationId/settings/trusted-domains', '/api/organizations/:organizationId/trusted-domains'],
  ['/specifications', '/api/specifications/_search'],
  ['/audit-log', '/api/audit-log/_search'],
  ['/notices', '/api/notices/_search'],
  ['/operations/import-map', '/api/importmap/revisions/_search'],
] as const;

/** Reads the ids that the verification of an import map puts into the addresses, so that it opens existing pages. */
async function readIds(address: string): Promise<Record<string, string>> {
  const touched = Object.keys(table.pages).map((pattern) => ({ pattern, specifier: '' }));
  const { pages } = await readTrialPages({ address, password: DEMO_PASSWORD }, touched, AbortSignal.timeout(LIMIT_MS));
  return Object.fromEntries(
    pages.flatMap(({ pattern = '', path }) => {
      const parts = path.split('/');
      return pattern.split('/').flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), parts[at] ?? '']] : []));
    }),
  );
}

describe('every route', () => {
  const demo = useDemo();
  let ids: Record<string, string>;

  before(async () => {
    ids = await readIds(demo.url);
    const path = `/api/projects/${ids.projectId}/files/_search`;
    const { body } = await demo.api.platform.post<ListResponse<FileEntry>>(path, { limit: 1 });
    await waitForReport(demo.api.platform, body.data[0]?.id as string);
  });

  const fillIn = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] as string);

  it('a private route asks for sign-in, and sign-in leads back to it [R020]', async () => {
    const { page, context } = await openPage(demo.browser);
    for (const path of PRIVATE.map(fillIn)) {
      await page.goto(demo.url + path);
      await page.waitForURL(/\/sign-in\?next=/);
      await page.getByLabel('Email').waitFor();
      const next = new URL(page.url()).searchParams.get('next') ?? '';
      assert.ok(next.startsWith(path), `${path} leads back to ${next}`);
    }
    await context.close();
  });

  it('has a title of its own that ends with the name of the product [R013]', async () => {
    const signedOut = await openPage(demo.browser);
    const signedIn = await openAs(demo.browser, demo.api.platform, '/dashboard');
    const titles = new Map<string, string>();
    for (const path of [...PUBLIC, ...PRIVATE].map(fillIn)) {
      const { page } = PUBLIC.includes(path) ? signedOut : signedIn;
      await page.goto(demo.url + path);
      await page.locator('main h1').first().waitFor();
      await page
        .waitForFunction(() => /^\S.* – Vakwerk$/.test(document.title), undefined, { timeout: 180_000 })
        .catch(() => {
          throw new Error(`${path} has no such title`);
        });
      titles.set(path, await page.title());
    }
    const redirecting = [
      '/login',
      '/about',
      '/account-settings',
      '/operations',
      '/projects/:projectId/settings',
      '/organizations/:organizationId',
    ];
    const same = [...redirecting, '/organizations/:organizationId/settings', '/projects/:projectId/reports/:reportId'].map(
      fillIn,
    );
    const uniqueTitles = [...titles].filter(([path]) => !same.includes(path));
    assert.equal(
      new Set(uniqueTitles.map(([, title]) => title)).size,
      uniqueTitles.length,
      JSON.stringify(uniqueTitles, null, 1),
    );
    await signedOut.context.close();
    await signedIn.context.close();
  });

  it('an address with an invalid % escape is not found, on a page and in the API [R019]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.platform, '/about/privacy');
    const broken = [...PRIVATE, ...PUBLIC]
      .filter((path) => path.includes(':') && !path.endsWith('/settings'))
      .map((path) => path.replace(/:\w+/g, '%E0%A4%A'));
    for (const path of [...broken, '/projects/%', '/reports/%', '/specifications/%', '/account-settings/%', '/about/%', '/%']) {
      await page.goto(demo.url + path);
      await page
        .getByText(/Page not found|This page does not exist|does not exist/)
        .first()
        .waitFor({ timeout: 180_000 })
        .catch(async () => {
          throw new Error(`${path} says: ${await page.locator('body').innerText()}`);
        });
      assert.equal(await page.getByText('unexpected').count(), 0, path);
    }
    for (const path of ['/api/projects/%', '/api/reports/%E0%A4%A', '/api/specifications/%', '/api/organizations/%/subscription'])
      assert.ok([400, 404].includes((await demo.api.platform.get(path)).status), path);
    await context.close();
  });

  it('a list that fails says that there was a problem, and loads at the next try [R377]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.platform, '/about/privacy');
    for (const [path, call] of LISTS) {
      const isCall = (url: URL) => url.pathname === fillIn(call);
      await page.route(isCall, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: '' } }));
      await page.goto(demo.url + fillIn(path));
      const words = page.getByText('There was an unexpected problem. Try again later.');
      await words.waitFor({ timeout: 180_000 }).catch(() => {
        throw new Error(`${path} says nothing`);
      });
      await page.unroute(isCall);
      await page.getByRole('button', { name: 'Try again' }).click();
      await words.waitFor({ state: 'detached' });
    }
    await context.close();
  });

  it('a feature flag of the user shows its feature, which is hidden without it [R012]', async () => {
    const { body } = await demo.api.platform.post<ListResponse<User>>('/api/users/_search', { query: 'outsider@vakwerk.test' });
    const person = body.data[0] as User;
    const setFlags = async (featureFlags: string[]) => {
      const { status } = await demo.api.platform.put(`/api/users/${person.id}`, { featureFlags });
      assert.equal(status, 200);
    };
    const [stored] = (await demo.api.outsider.upload('huis.ifc', model)).body;
    const report = await waitForReport(demo.api.outsider, stored?.id as string);
    const settings = `/organizations/${person.organization?.id}/settings/organization-profile`;
    const { page, context } = await openAs(demo.browser, demo.api.outsider, '/dashboard');
    for (const flags of [[], ['PROJECTS'], ['SUBSCRIPTIONS'], ['AREA_REPORT'], []]) {
      await setFlags(flags);
      await page.goto(`${demo.url}/reports/${report.id}`);
      await page.getByRole('heading', { name: 'huis.ifc' }).waitFor();
      await page.getByRole('button', { name: /User menu/ }).waitFor();
      await page.getByRole('tab', { name: /MiniBIM/ }).waitFor();
      const seen = {
        PROJECTS: await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).count(),
        AREA_REPORT: await page.getByRole('tab', { name: /Floor areas by usage/ }).count(),
        SUBSCRIPTIONS: 0,
      };
      await page.goto(demo.url + settings);
      await page.getByRole('link', { name: 'Trusted domains' }).waitFor();
      seen.SUBSCRIPTIONS = await page.getByRole('link', { name: 'Subscription' }).count();
      const expected = Object.fromEntries(Object.keys(seen).map((flag) => [flag, flags.includes(flag) ? 1 : 0]));
      assert.deepEqual(seen, expected, `with ${flags.join()}`);
    }
    await context.close();
  });

  it('only its two policies turn text into HTML and scripts, and pages are drawn under them (Trusted Types)', async () => {
    const { page, context, complaints } = await openAs(demo.browser, demo.api.platform, `/specifications/${ids.specificationId}`);
    const results = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } };
      // A list, because functions assigned to names call a helper that the page does not have.
      const tries: [string, () => unknown][] = [
        ['html', () => document.createElement('div').insertAdjacentHTML('beforeend', '<b>text</b>')],
        ['script', () => Object.assign(document.createElement('script'), { src: '/assets/x.js' })],
        ['worker', () => new Worker('/assets/x.js')],
        ['policy', () => trustedTypes.createPolicy('other', { createHTML: String })],
      ];
      return tries.flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch {
          return [];
        }
      });
    });
    assert.deepEqual(results, []);
    // Only the errors that the browser reports for these attempts.
    assert.ok(complaints.length > 0 && complaints.every((one) => one.includes('Trusted')), complaints.join('\n'));
    await context.close();
  });

  it('the menu has the name of the user’s organization over the link to its settings [R050]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.member, '/dashboard');
    const { body: me } = await demo.api.member.get<User>('/api/users/me');
    await page.getByRole('button', { name: /User menu/ }).click();
    const part = page.getByRole('group', { name: me.organization?.name as string });
    await part.getByText(me.organization?.name as string, { exact: true }).waitFor();
    const href = await part.getByRole('menuitem', { name: 'Organization settings' }).getAttribute('href');
    assert.equal(href, `/organizations/${me.organization?.id}/settings`);
    await context.close();
  });
});
