/** Ships a changed app by import map alone, while the server runs and people work. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { type Change, changeApp } from '../support/changed-app.ts';
import { writeModel } from '../support/write-model.ts';
import { type Demo, openAs } from './demo.ts';
import { becomeOperator, buildChange, type Operator } from './import-map-operator.ts';
import { chooseFile, switchLanguage } from './report-page.ts';
import { useDemo } from './use-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DASHBOARD = '@vakwerk/app-dashboard';
const OLD = 'First a check, then the review';
const NOTICE = 'There is a new version of Vakwerk.';
/** A check in the browser on a slow machine. */
const SLOW = { timeout: 600_000 };

const changeSaying = (words: string): Change => ({
  app: 'dashboard',
  file: 'main.tsx',
  replace: ["header={t('dashboard.warning')}", `header="${words}"`],
});
const CHANGES = {
  one: changeSaying('Shipped one'),
  two: changeSaying('Shipped two'),
  errors: { app: 'errors', file: 'main.tsx', replace: ['export const', 'console.debug("shipped");\nexport const'] },
  unlinked: {
    app: 'dashboard',
    file: 'main.tsx',
    replace: ['addMessages({', "import { nobodyHasThis } from '@vakwerk/ui';\nconsole.debug(nobodyHasThis);\naddMessages({"],
  },
  throwing: {
    app: 'dashboard',
    file: 'main.tsx',
    replace: [
      'const user = useStore($user);',
      "const user = useStore($user);\n  if (t('shell.product')) throw new Error('broken on purpose');",
    ],
  },
} satisfies Record<string, Change>;

describe('shipping by import map', () => {
  const demo = useDemo();
  let operator: Operator;
  const built = {} as Record<keyof typeof CHANGES, string>;
  const folders: string[] = [];

  before(async () => {
    operator = await becomeOperator(demo.server);
    for (const name of Object.keys(CHANGES) as (keyof typeof CHANGES)[])
      built[name] = await buildChange(CHANGES[name], (folder) => folders.push(folder));
  }, SLOW);
  after(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  const open = (who: keyof Demo['api'], path = '/dashboard') => openAs(demo.browser, demo.api[who], path);
  const waitForWords = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
  async function ship(name: keyof typeof CHANGES, options: Parameters<Operator['ship']>[1] = {}): Promise<void> {
    const answer = await operator.ship(built[name], options);
    assert.equal(answer.status, 201, JSON.stringify(answer));
  }

  it(
    'a changed app is used at the next load and no other app changes; an open page offers it, but not during an upload',
    SLOW,
    async () => {
      const [reader, uploader] = [await open('member'), await open('projectadmin')];
      await waitForWords(reader.page, OLD);
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await uploader.page.route(/\/api\/files\?|\/api\/files$/, async (route) => {
        await held;
        await route.continue();
      });
      await chooseFile(uploader.page, { name: 'house.ifc', mimeType: '', buffer: Buffer.from(writeModel({ walls: 20 })) });
      await uploader.page.getByText('Uploading').waitFor();
      const was = await operator.revision();

      await operator.command('set', '--from-build', built.one, '--reason', 'Say it in other words');
      const is = await operator.revision();
      assert.equal(is.number, was.number + 1);
      const changed = Object.keys(is.imports).filter((name) => is.imports[name] !== was.imports[name]);
      assert.deepEqual(changed, [DASHBOARD]);

      // A response of the API announces it: here the one that stores the language.
      await switchLanguage(uploader.page, 'en');
      await switchLanguage(uploader.page, 'nl');
      await switchLanguage(reader.page, 'nl');
      await switchLanguage(reader.page, 'en');
      await reader.page.getByText(NOTICE).waitFor();
      assert.equal(await uploader.page.getByText(/nieuwe versie van Vakwerk|new version of Vakwerk/).count(), 0);
      release();
      await uploader.page.waitForURL('**/reports/*', { timeout: 180_000 });
      await uploader.page.getByText('Er is een nieuwe versie van Vakwerk.').waitFor();

      // The loaded version keeps working until the reader asks for the new one.
      await reader.page.getByRole('link', { name: 'Projects' }).click();
      await reader.page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
      await reader.page.getByRole('link', { name: 'Dashboard' }).click();
      await waitForWords(reader.page, OLD);
      await reader.page.getByRole('button', { name: 'Reload' }).click();
      await waitForWords(reader.page, 'Shipped one');
      assert.equal(await reader.page.getByText(NOTICE).count(), 0);
      assert.deepEqual([...reader.complaints, ...uploader.complaints], []);
      await Promise.all([reader.context.close(), uploader.context.close()]);
    },
  );

  it('a canary is for one organization until it is promoted to all', SLOW, async () => {
    const [inside, outside] = [await open('orgadmin'), await open('outsider')];
    const me = await demo.api.orgadmin.get<{ organization: { id: string } }>('/api/users/me');
    await ship('two', { canary: { organizationId: me.body.organization.id } });
    // The first response of the API puts the browser into the canary; the next load belongs to it.
    for (const { page } of [inside, outside]) {
      await page.reload();
      await waitForWords(page, 'Shipped one');
      await page.getByRole('link', { name: 'Projects' }).click();
      await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
      await page.goto(`${demo.url}/dashboard`);
    }
    await waitForWords(inside.page, 'Shipped two');
    await waitForWords(outside.page, 'Shipped one');
    await operator.command('promote', '--reason', 'It works at De Linde');
    await outside.page.reload();
    await waitForWords(outside.page, 'Shipped two');
    await inside.page.reload();
    await waitForWords(inside.page, 'Shipped two');
    await Promise.all([inside.context.close(), outside.context.close()]);
  });

  it(
    'a build that does not fit, and one that fails when shown, are refused with the reason, and nothing changes',
    SLOW,
    async () => {
      const was = await operator.revision();
      const cases = [
        ['unlinked', 'EXPORT_MISSING', { name: 'nobodyHasThis', from: '@vakwerk/ui' }],
        ['throwing', 'ROUTE_FAILED', { reason: 'broken on purpose' }],
      ] as const;
      for (const [name, code, details] of cases) {
        const answer = await operator.ship(built[name]);
        assert.deepEqual([answer.status, answer.code], [422, 'IMPORT_MAP_REFUSED'], JSON.stringify(answer));
        const finding = answer.findings.find((one) => one.code === code);
        assert.equal(finding?.specifier, DASHBOARD, JSON.stringify(answer.findings));
        for (const [key, words] of Object.entries(details)) assert.match(String(finding?.details?.[key]), new RegExp(words));
      }
      assert.equal((await operator.revision()).number, was.number);
    },
  );

  it('one command returns to the previous revision', SLOW, async () => {
    const { page, context } = await open('member');
    await waitForWords(page, 'Shipped two');
    await operator.command('rollback', '--reason', 'Two was one too many');
    await page.reload();
    await waitForWords(page, 'Shipped one');
    await context.close();
  });

  it('the later of two operators who publish at once is refused, and a second try loses nothing', SLOW, async () => {
    const was = await operator.revision();
    const { etag } = await operator.state();
    const publish = async (name: 'two' | 'errors') => ({ name, ...(await operator.ship(built[name], { ifMatch: etag })) });
    const results = await Promise.all([publish('two'), publish('errors')]);
    const [late, ...others] = results.filter(({ status }) => status !== 201);
    assert.deepEqual([late?.status, late?.code, others], [412, 'PRECONDITION_FAILED', []], JSON.stringify(results));
    if (late) await ship(late.name);
    const is = await operator.revision();
    assert.equal(is.number, was.number + 2);
    const changed = Object.keys(is.imports).filter((name) => is.imports[name] !== was.imports[name]);
    assert.deepEqual(changed.sort(), [DASHBOARD, '@vakwerk/app-errors']);
  });

  it('one command builds an app and publishes it: the page shows it at the next load', SLOW, async () => {
    const sources = changeApp(changeSaying('Shipped by one command'));
    folders.push(sources);
    // A copy, because a link would resolve to the original file and build the sources of that folder.
    cpSync(join(root, 'build.mjs'), join(sources, 'build.mjs'));
    const { VAKWERK_URL, VAKWERK_TOKEN } = operator.env;
    const args = ['build.mjs', '--only=app-dashboard', `--publish=${VAKWERK_URL}`, '--reason=One command'];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: sources,
      env: { ...process.env, VAKWERK_TOKEN },
    });
    assert.match(stdout, /@vakwerk\/app-dashboard/);
    assert.equal((await operator.revision()).reason, 'One command');
    const { page, context, complaints } = await open('member');
    await waitForWords(page, 'Shipped by one command');
    assert.deepEqual(complaints, []);
    await context.close();
  });
});
