/**
 * Tests the plug-in in a real WordPress, if that is installed: elements placed by an administrator, an editor and an author are
 * drawn in three themes.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { formatShareLink } from '../../common/contract/share-link.ts';
import { elementDefinitions } from '../../elements/all-elements.ts';
import { type ForeignSite, openForeignSite } from '../embed/foreign-site.ts';
import {
  missingForWordPress,
  passwordOf,
  ROLES,
  type Role,
  type RunningWordPress,
  startWordPress,
} from '../wordpress/start-wordpress.ts';
import { type Api, waitForReport } from './api.ts';
import { launchBrowser, openPage } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { startTogether } from './start-together.ts';

const missing = missingForWordPress();
const sample = fileURLToPath(new URL('../../samples/rijwoning-met-fouten-ifc4.ifc', import.meta.url));
const PROJECT = 'Nieuwbouw Lindenhof';
const SHOWN_FILE = 'lindenhof-blok-a.ifc';
const TAGS = elementDefinitions.map(({ tag }) => tag);

interface WordPressScripts {
  data: { select(store: string): { getEditedPostContent(): string } };
}

describe('WordPress', { skip: missing.length > 0 && `not installed: ${missing.join(', ')} (docs/wordpress.md)` }, () => {
  let demo: Demo;
  let site: ForeignSite;
  let wordpress: RunningWordPress;
  let browser: Browser;
  let api: Api;
  let projectId: string;
  let reportId: string;
  const posts = {} as Record<Role, string>;

  before(async () => {
    [demo, wordpress, browser, site] = await startTogether(startDemo(), startWordPress(), launchBrowser(), openForeignSite());
    api = demo.api.projectadmin;
    projectId = demo.projects[PROJECT]?.id ?? '';
    const search = { query: SHOWN_FILE };
    const files = await api.post<{ data: { id: string }[] }>(`/api/projects/${projectId}/files/_search`, search);
    reportId = (await waitForReport(api, files.body.data[0]?.id ?? '')).id;
  });
  after(async () => {
    await browser?.close();
    await Promise.all([demo?.stop(), wordpress?.stop(), site?.close()]);
  });

  async function signIn(role: Role): Promise<{ page: Page; context: BrowserContext }> {
    const { page, context } = await openPage(browser);
    await page.goto(`${wordpress.url}/wp-login.php`);
    await page.locator('#user_login').fill(role);
    await page.locator('#user_pass').fill(passwordOf(role));
    await page.locator('#wp-submit').click();
    await page.locator('#wpadminbar').waitFor();
    return { page, context };
  }

  it('is set up by an administrator, who sees what is wrong until nothing is', async () => {
    const { page, context } = await signIn('administrator');
    await page.goto(`${wordpress.url}/wp-admin/options-general.php?page=vakwerk`);
    const save = async (address: string, token = '') => {
      await page.getByLabel('Address of the service').fill(address);
      await page.getByLabel('API token').fill(token);
      // The page before has such a message too.
      const saved = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await saved;
      await page.locator('#setting-error-settings_updated, .settings-error').first().waitFor();
    };
    const test = async (words: RegExp) => {
      await page.getByRole('button', { name: 'Test the connection' }).click();
      await page.getByRole('status').getByText(words).waitFor();
    };
    await save('http://vakwerk.example.nl');
    await page.getByText('The address has to be https').waitFor();
    await save('http://127.0.0.1:9');
    await test(/cannot reach http:\/\/127\.0\.0\.1:9/);
    await save(site.url);
    await test(/is no Vakwerk/);
    await save(demo.url, 'no-token-of-anybody');
    await test(/API token is unknown, expired or revoked/);
    const { token: reading } = (await api.post<{ token: string }>('/api/api-tokens', { name: 'reads', scope: 'READ' })).body;
    const { token } = (await api.post<{ token: string }>('/api/api-tokens', { name: 'WordPress', scope: 'WRITE' })).body;
    await save(demo.url, reading);
    await page.getByLabel('Show reports: Nieuwbouw Lindenhof').check();
    await page.getByLabel('Take uploads of visitors: Nieuwbouw Lindenhof').check();
    await save(demo.url);
    await test(/Nieuwbouw Lindenhof: The API token may not make tokens for pages/);
    await save(demo.url, token);
    await test(/Nieuwbouw Lindenhof: tokens for pages can be made/);
    assert.equal(await page.getByText('Wrong:').count(), 0);
    assert.ok(!(await page.content()).includes(token), 'the token that is kept is not shown');
    await context.close();
  });

  it('has blocks that an author configures by choosing, with a preview of what visitors will see', async () => {
    const { page, context } = await signIn('author');
    await page.goto(`${wordpress.url}/wp-admin/post-new.php`);
    const insert = async (title: string) => {
      await page.getByRole('button', { name: 'Toggle block inserter' }).click();
      await page.getByRole('searchbox').fill('vakwerk');
      await page.locator('.block-editor-block-types-list__item').getByText(title, { exact: true }).click();
      await page.getByRole('button', { name: 'Toggle block inserter' }).click();
    };
    await insert('Check an IFC file');
    await page.getByLabel('MiniBIM 3.1').check();
    await page.locator('iframe[title="Vakwerk"]').contentFrame().getByText('Choose a file').waitFor();
    await insert('Show a report');
    await page.getByLabel('ID of the report').fill(projectId);
    await page.getByText('This report is of no project that pages may show.').first().waitFor();
    await page.getByLabel('ID of the report').fill(reportId);
    await page.getByText('Visitors see it on the page.').first().waitFor();
    const content = await page.evaluate(() =>
      (globalThis as unknown as { wp: WordPressScripts }).wp.data.select('core/editor').getEditedPostContent(),
    );
    const ids = `${demo.url}/embed/v1/ids/minibim-3.1.ids`;
    assert.equal(
      content,
      `<!-- wp:vakwerk/check {"ids":"${ids}"} /-->\n\n<!-- wp:vakwerk/report {"reportId":"${reportId}"} /-->`,
    );
    await context.close();
  });

  it('keeps the content of each role, also of an author, whose HTML WordPress filters', async () => {
    const ids = `${demo.url}/embed/v1/ids/minibim-3.1.ids`;
    const model = { reportId };
    const blocks = {
      check: { ids, areas: true },
      report: { reportId },
      model,
      upload: { projectId },
      specification: { src: ids },
      status: { reportId },
    };
    const written = Object.entries(blocks).map(([name, values]) => `<!-- wp:vakwerk/${name} ${JSON.stringify(values)} /-->`);
    const shortcodes = [
      `[vakwerk-status report-id="${reportId}" href="javascript:alert(1)" theme="dark"]`,
      `[vakwerk-check ids="${ids}" max-size="100MB" areas heading-level="3"]`,
      `[vakwerk-report src="${demo.url}/embed/v1/example-report.json?a=1&b=2" lang="en" api="https://evil.example"]`,
    ];
    const content = [...written, ...shortcodes.map((one) => `<!-- wp:shortcode -->\n${one}\n<!-- /wp:shortcode -->`)].join(
      '\n\n',
    );
    for (const role of ROLES) {
      const { status, body } = await wordpress.call<{ id: number; link: string }>(role, '/wp/v2/posts', {
        title: `Van de ${role}`,
        content,
        status: 'publish',
      });
      assert.equal(status, 201);
      posts[role] = body.link;
      const html = await (await fetch(body.link)).text();
      const elements = [...html.matchAll(/<(vakwerk-\w+)([^>]*)>/g)].map(([, tag, attributes]) => [tag, attributes]);
      assert.deepEqual(
        elements.map(([tag]) => tag),
        [...Object.keys(blocks).map((name) => `vakwerk-${name}`), 'vakwerk-status', 'vakwerk-check', 'vakwerk-report'],
      );
      const [badge, check, report] = elements.slice(-3).map(([, attributes]) => attributes ?? '');
      assert.doesNotMatch(badge ?? '', /href|javascript/);
      assert.equal(check?.trim(), `lang="en" ids="${ids}" max-size="100MB" areas heading-level="3"`);
      assert.match(report ?? '', new RegExp(`\\?a=1&(amp;|#038;)b=2" api="${demo.url}"`));
      assert.doesNotMatch(html, /vakwerk-embed_|evil\.example/, 'a page holds no token, and sends one to the service alone');
    }
  });

  it('draws every element in three themes for visitors without an account, and checks their file', async () => {
    for (const [at, theme] of wordpress.themes.entries()) {
      await wordpress.run('theme', theme);
      const { page, context } = await openPage(browser);
      // The test above showed that the pages of all roles are the same.
      await page.goto(posts[ROLES[at] as Role]);
      for (const tag of TAGS) {
        await page.locator(tag).first().scrollIntoViewIfNeeded();
        await page.locator(`${tag}:defined`).first().waitFor();
      }
      await page
        .locator('vakwerk-status')
        .first()
        .getByText(/\d of \d specifications passed/)
        .waitFor();
      await page.locator('vakwerk-report').first().getByText(SHOWN_FILE).first().waitFor();
      await page.locator('vakwerk-upload').getByText('Choose a file').waitFor();
      await page.locator('vakwerk-check input[type=file]').first().setInputFiles(sample);
      await page.locator('vakwerk-check').first().getByText('Attribute LongName is not filled in').first().waitFor();
      await context.close();
    }
  });

  it('embeds the report of a share link on a line of its own, in the language of the site, as high as it is', async () => {
    const { token } = (
      await api.post<{ token: string }>(`/api/projects/${projectId}/embed-tokens`, {
        name: 'Gedeeld',
        report: { id: reportId },
        origins: [demo.url],
      })
    ).body;
    const link = formatShareLink(demo.url, { reportId, token });
    await wordpress.run('locale', 'nl_NL');
    const post = {
      title: 'Gedeeld',
      content: `<!-- wp:paragraph -->\n<p>Zie:</p>\n<!-- /wp:paragraph -->\n\n${link}`,
      status: 'publish',
    };
    const { body } = await wordpress.call<{ link: string }>('author', '/wp/v2/posts', post);
    const { page, context } = await openPage(browser);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(body.link);
    const frame = page.locator('iframe.vakwerk-shared');
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByText('Voldoet aan alle leveringsspecificaties').first().waitFor();
    await page.waitForFunction(() => {
      const iframe = document.querySelector<HTMLIFrameElement>('iframe.vakwerk-shared');
      return iframe !== null && iframe.style.height !== '' && iframe.style.height !== '720px';
    });
    assert.deepEqual(
      requests.filter((address) => address.split('#')[0]?.includes(token)),
      [],
      'the token is in no address that a server sees',
    );
    await context.close();
  });

  it('revokes the access of visitors when a post is hidden, and removes everything when it is deleted', async () => {
    const html = await (await fetch(posts.author)).text();
    const grant = /data-vakwerk-grant="([^"]+)"/.exec(html)?.[1] ?? '';
    const requestToken = async (headers: Record<string, string> = {}, requested = grant) => {
      const body = JSON.stringify({ grant: requested });
      const answer = await fetch(`${wordpress.url}/wp-json/vakwerk/v1/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
      return [answer.status, (await answer.json()).code];
    };
    assert.deepEqual(await requestToken(), [200, undefined]);
    assert.deepEqual(await requestToken({ origin: wordpress.url }), [200, undefined]);
    assert.deepEqual(await requestToken({ origin: 'https://evil.example' }), [403, 'vakwerk_foreign_page']);
    assert.deepEqual(await requestToken({}, `${grant.slice(0, -1)}${grant.endsWith('0') ? '1' : '0'}`), [
      403,
      'vakwerk_no_grant',
    ]);
    const { body } = await wordpress.call<{ id: number }[]>('author', '/wp/v2/posts?search=Van+de+author');
    await wordpress.call('author', `/wp/v2/posts/${body[0]?.id}`, { status: 'draft' });
    assert.deepEqual(await requestToken(), [403, 'vakwerk_no_grant']);
    assert.ok((await wordpress.run<string[]>('options')).length > 1);
    assert.deepEqual(await wordpress.run('uninstall'), []);
  });
});
