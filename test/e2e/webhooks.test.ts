/**
 * Tests webhooks in the settings of a project: created, tested, signed, and switched off by its receiver, by a person with a page
 * alone.
 */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { WEBHOOK_TEST_EVENT } from '../../common/contract/webhooks.ts';
import { launchBrowser, sidewaysPixels } from './browser.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { openAs, startDemo } from './demo.ts';
import { startTogether } from './start-together.ts';

test('a webhook is created, receives a signed message about a new member, and is switched off when its receiver is gone', async (t) => {
  const calls: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  let isGone = false;
  const receiver = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    // Only the test is refused: the project may send another message at any time, such as one about a ready report.
    response.writeHead(isGone && JSON.parse(body).type === WEBHOOK_TEST_EVENT ? 410 : 200).end('seen');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  t.after(() => receiver.close());
  const [demo, browser] = await startTogether(startDemo({ VAKWERK_PRIVATE_WEBHOOKS: '1' }), launchBrowser());
  t.after(async () => {
    await browser.close();
    await demo.stop();
  });
  const project = demo.projects['Nieuwbouw Lindenhof'];
  const root = `/projects/${project?.id}/settings/webhooks`;
  const { page, complaints } = await openAs(browser, demo.api.projectadmin, root, { viewport: { width: 390, height: 844 } });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('New webhook').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Planning');
  await dialog.getByLabel('Web address').fill('planning');
  await button('Make webhook').click();
  await dialog.getByText('Fill in an address such as').waitFor();
  assert.deepEqual(await checkAccessibility(page), []);
  await dialog.getByLabel('Web address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await button('Make webhook').click();
  const secret = await page.getByLabel('Your secret').inputValue();
  await button('Close').click();
  const log = page.getByRole('list', { name: 'Log' });
  // The project may already have sent another message, such as one about a ready report.
  await page.getByText('Nothing has been sent yet').or(log).first().waitFor();
  const added = await demo.api.projectadmin.post(`/api/projects/${project?.id}/members`, {
    user: { email: 'outsider@vakwerk.test' },
  });
  assert.equal(added.status, 200);
  const message = log.getByRole('listitem').filter({ hasText: 'Member added' }).first();
  await message.getByText('Arrived').waitFor();
  const call = calls.find(({ body }) => JSON.parse(body).type === 'member.added');
  assert.ok(call);
  const text = `${call.headers['webhook-id']}.${call.headers['webhook-timestamp']}.${call.body}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  assert.equal(call.headers['webhook-signature'], `v1,${createHmac('sha256', key).update(text).digest('base64')}`);
  await button('Attempts and content').first().click();
  assert.equal(await sidewaysPixels(page), 0);
  assert.deepEqual(await checkAccessibility(page), []);
  isGone = true;
  await button('Send a test').click();
  await log.getByText('Answered 410: gone').first().waitFor();
  await page.reload();
  await page.getByText('“Planning” is switched off').waitFor();
  assert.equal(await button('Send a test').count(), 0);
  await button('Switch on').click();
  await button('Send a test').waitFor();
  assert.deepEqual(complaints, []);
});
