import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { castProject } from '../../test/support/project-cast.ts';
import { openTestApp } from '../../test/support/server-app.ts';
import { createFetchOutside } from '../http/fetch-outside.ts';
import { recordEvent } from './record-event.ts';
import { sendDue, WEBHOOKS_AT_ONCE } from './send-due.ts';
import { startSending } from './start-sending.ts';

/** Starts a receiver that counts its calls; a silent one never answers. */
async function startReceiver(t: TestContext, isSilent: boolean) {
  const state = { calls: 0, url: '', hangUp: () => server.closeAllConnections() };
  const server = http.createServer((request, response) => {
    state.calls += 1;
    request.resume();
    if (!isSilent) response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return state;
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3_000 && !isSo(); tries += 1) await setTimeout(20);
}

test('a receiver that does not answer does not delay the messages of others', async (t) => {
  const { call, db, now, ...app } = await openTestApp(t, (services) => ({ ...services, allowsPrivateWebhooks: true }));
  const { projectId, organizationId, tokens } = await castProject({ call, db, now, ...app });
  const [silent, receiver] = [await startReceiver(t, true), await startReceiver(t, false)];
  for (const { url } of [silent, receiver]) {
    const payload = { name: 'Planner', url, events: ['member.added'] };
    await call('POST', `/api/projects/${projectId}/webhooks`, { as: tokens.projectAdmin, payload });
  }
  const event = { type: 'member.added', organizationId, projectId, data: {} } as const;
  const recordOne = () => db.transaction().execute((trx) => recordEvent(trx, { ...event, now: now() }));
  const fetchOutside = createFetchOutside({ allowsSpecial: true });
  const sending = { db, fetchOutside, address: 'https://vakwerk.test', now, answerMs: 60_000 };
  await recordOne();
  const stop = startSending({ ...sending, log: (message) => assert.fail(message) });
  await until(() => silent.calls > 0 && receiver.calls > 0);
  await recordOne();
  await until(() => receiver.calls > 1);
  assert.deepEqual([receiver.calls, silent.calls], [2, 1], 'one message of each at a time');
  const stopped = stop();
  silent.hangUp();
  await stopped;
});

test('a webhook among sixteen others that always have due messages gets its own in chronological order', async (t) => {
  const app = await openTestApp(t, (services) => ({ ...services, allowsPrivateWebhooks: true }));
  const { call, db, now } = app;
  const { projectId, organizationId, tokens } = await castProject(app);
  const [busy, last] = [await startReceiver(t, false), await startReceiver(t, false)];
  const make = async (url: string) => {
    const payload = { name: 'Planner', url, events: ['member.added'] };
    const { status } = await call('POST', `/api/projects/${projectId}/webhooks`, { as: tokens.projectAdmin, payload });
    assert.equal(status, 200);
  };
  const event = { type: 'member.added', organizationId, projectId, data: {} } as const;
  const record = async () => {
    await db.transaction().execute((trx) => recordEvent(trx, { ...event, now: now() }));
    app.advanceMinutes(1);
  };
  for (let count = 0; count < WEBHOOKS_AT_ONCE; count += 1) await make(busy.url);
  for (let count = 0; count < 3; count += 1) await record();
  await make(last.url);
  await record();
  const sending = { db, fetchOutside: createFetchOutside({ allowsSpecial: true }), address: 'https://vakwerk.test', now };
  // There are three rounds for the older messages of the others, and two for the seventeen of one moment; each adds messages for all.
  for (let round = 0; round < 5; round += 1) {
    assert.equal(await sendDue(sending), WEBHOOKS_AT_ONCE);
    await record();
  }
  assert.ok(last.calls > 0, 'the seventeenth got nothing');
});
