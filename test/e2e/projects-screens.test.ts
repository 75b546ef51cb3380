/** Opens every screen of projects on a phone and a tablet: nothing scrolls sideways, axe finds nothing. axe.test.ts does so on wide screens. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { sidewaysPixels, WIDTHS } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs } from './demo.ts';
import { ROWS } from './table-rows.ts';
import { useDemo } from './use-site.ts';

const DIALOGS: [page: string, button: RegExp][] = [
  ['/projects', /^(New project|Nieuw project)$/],
  ['files', /^(Upload new IFC file|Nieuw IFC-bestand uploaden)$/],
  ['settings/specifications', /^(Add|Toevoegen)$/],
  ['settings/specifications', /^(Configure|Instellen)$/],
  ['settings/archive', /^(Archive project|Project archiveren)$/],
];

describe('screens of projects', () => {
  const demo = useDemo();
  let root: string;
  let archived: string;

  before(async () => {
    root = `/projects/${demo.projects['Nieuwbouw Lindenhof']?.id}`;
    archived = `/projects/${demo.projects['Proefwoning Oostpoort']?.id}`;
  });

  const paths = () => [
    '/projects?status=ALL',
    root,
    archived,
    ...['details', 'specifications', 'members', 'archive'].map((name) => `${root}/settings/${name}`),
    `${archived}/settings/details`,
  ];

  async function check(page: Page, what: string): Promise<void> {
    assert.equal(await sidewaysPixels(page), 0, `${what} scrolls sideways`);
    assert.deepEqual(await checkAccessibility(page), [], what);
  }

  const CASES = [
    [360, 'nl', 'dark'],
    [768, 'en', 'light'],
  ] as const;
  for (const [width, language, theme] of CASES) {
    it(`at ${width} px in ${language}, ${theme} [R001]`, async () => {
      assert.ok(WIDTHS.includes(width));
      const options = { viewport: { width, height: 800 }, language, theme };
      const { page, context, complaints } = await openAs(demo.browser, demo.api.orgadmin, '/projects', options);
      for (const path of paths()) {
        await page.goto(demo.url + path);
        await page.locator('main :is(table, form, h2 ~ *, h2)').first().waitFor();
        await page.waitForLoadState('networkidle');
        await check(page, path);
      }
      for (const [name, button] of DIALOGS) {
        const path = name.startsWith('/') ? name : name === 'files' ? root : `${root}/${name}`;
        await page.goto(demo.url + path);
        await page.getByRole('button', { name: button }).first().click();
        await page.getByRole('dialog').getByRole('button').last().waitFor();
        await page.waitForLoadState('networkidle');
        await check(page, `${path} with ${button}`);
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  it('a role that is neither user nor admin is not shown [R310]', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/projects');
    await page.route('**/members/_search*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { role: string }[] };
      if (body.data[0]) body.data[0].role = 'GUEST';
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto(`${demo.url}${root}/settings/members`);
    await page.locator(ROWS).first().waitFor();
    assert.deepEqual(
      await page.locator(ROWS).evaluateAll((rows) => rows.map((row) => row.querySelectorAll('select').length)),
      [0, 1],
    );
    assert.equal(await page.getByText('GUEST').count(), 0);
    await context.close();
  });

  it('the search of a list can be entered and left by keyboard, and the head of a table stays visible', async () => {
    const { page, context } = await openAs(demo.browser, demo.api.orgadmin, '/dashboard', {
      viewport: { width: 1440, height: 400 },
    });
    const project = Object.values(demo.projects)[0];
    const data = Array.from({ length: 25 }, (_, at) => ({ ...project, id: `p${at}`, name: `Project ${at}` }));
    await page.route('**/api/projects/_search*', (route) => route.fulfill({ json: { data, total: 25 } }));
    await page.goto(`${demo.url}/projects`);
    await page.getByRole('link', { name: 'Project 24' }).waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'SELECT');
    await page.evaluate(() => scrollTo(0, 900));
    const top = await page
      .locator('thead th')
      .first()
      .evaluate((head) => Math.round(head.getBoundingClientRect().top));
    assert.equal(top, 48);
    await context.close();
  });
});
