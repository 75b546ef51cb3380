/** Pages that break for the users of a canary end it by themselves, without anybody watching. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type DemoName, openAs } from './demo.ts';
import { becomeOperator, buildChange, type Operator, waitForAssignment } from './import-map-operator.ts';
import { useDemo } from './use-site.ts';

const LIMIT_MS = 180_000;
/** Members of one organization: each of them counts for two errors. */
const INSIDE: DemoName[] = ['orgadmin', 'projectadmin', 'member'];

describe('a canary that breaks pages', () => {
  const demo = useDemo();
  let operator: Operator;
  const folders: string[] = [];

  before(async () => {
    operator = await becomeOperator(demo.server);
  });
  after(async () => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  /** Mounts well, so that verification finds nothing, and fails in use. */
  const failing = {
    app: 'dashboard',
    file: 'main.tsx',
    replace: [
      'export const {',
      "addEventListener('test-use', () => { throw new Error('broken on purpose'); });\nexport const {",
    ] as [string, string],
  };

  async function until(met: () => Promise<boolean>, what: string): Promise<void> {
    const endMs = Date.now() + LIMIT_MS;
    while (!(await met())) {
      assert.ok(Date.now() < endMs, `not within ${LIMIT_MS / 1000} s: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const revisionOf = (page: Page) =>
    page.evaluate(() => Number(document.querySelector<HTMLMetaElement>('meta[name="vakwerk-revision"]')?.content));
  const use = async (page: Page) => {
    const errorReport = page.waitForResponse(/importmap\/errors$/);
    // Thrown from a timer, because an error of the evaluated code itself would belong to the test.
    await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('test-use'))));
    await errorReport;
  };

  it('ends after some of its users met errors, and their next pages are those of everybody', {
    timeout: 600_000,
  }, async () => {
    const was = await operator.revision();
    const me = await demo.api.orgadmin.get<{ organization: { id: string } }>('/api/users/me');
    const folder = await buildChange(failing, (one) => folders.push(one));
    await operator.command(
      ...['set', '--from-build', folder, '--reason', 'Tried on some'],
      ...['--canary', `organization:${me.body.organization.id}`],
    );
    const canary = (await operator.state()).canary?.revision.number;
    assert.equal(canary, was.number + 1);
    const pages: Page[] = [];
    for (const who of INSIDE) {
      const { page } = await openAs(demo.browser, demo.api[who], '/dashboard');
      await waitForAssignment(page);
      await page.goto(`${demo.url}/dashboard`);
      await page.locator('main h1').first().waitFor();
      assert.equal(await revisionOf(page), canary, who);
      pages.push(page);
    }
    // Each user counts for two errors at most, and five are enough.
    const breakTwice = async (page: Page) => {
      await use(page);
      await page.goto(`${demo.url}/dashboard`);
      await page.locator('main h1').first().waitFor();
      await use(page);
    };
    const [last, ...others] = pages;
    for (const page of others) await breakTwice(page);
    assert.equal((await operator.state()).canary?.errors, 4, 'too few yet');
    if (last) await use(last);
    await until(async () => (await operator.state()).canary === null, 'the canary ended');
    const log = await demo.api.platform.post<{ data: { action: string }[] }>('/api/audit-log/_search', { limit: 5 });
    assert.ok(
      log.body.data.some(({ action }) => action === 'importmap.canary-broke'),
      JSON.stringify(log.body),
    );
    for (const page of pages) {
      await page.goto(`${demo.url}/dashboard`);
      await page.locator('main h1').first().waitFor();
      assert.equal(await revisionOf(page), was.number);
    }
    assert.equal((await operator.revision()).number, was.number);
  });
});
