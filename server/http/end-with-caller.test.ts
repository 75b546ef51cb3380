/** Tests that the work of a thread for a call ends when the caller disconnects. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import test from 'node:test';
import * as z from 'zod';
import { writeTestThread } from '../../test/support/test-thread.ts';
import { createReusableThread } from '../threads/reusable-thread.ts';
import { createHttpApp } from './create-http-app.ts';

const LONG_MS = 60_000;

test('a caller that disconnects frees the shared thread for the next one', { timeout: 30_000 }, async (t) => {
  const thread = createReusableThread<string, string>({ ...(await writeTestThread(t)), limitMs: LONG_MS }, 1_000);
  const calls = new EventEmitter();
  const app = await createHttpApp({}, (api) => {
    api.post('/work', { schema: { body: z.object({ order: z.string() }) } }, async ({ body }) => {
      calls.emit('begun');
      return { answer: await thread.ask(body.order) };
    });
    api.post('/outer', async () => (await api.inject({ method: 'POST', url: '/api/work', payload: { order: 'hang' } })).json());
  });
  t.after(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const url of ['/api/work', '/api/outer']) {
    const body = JSON.stringify({ order: 'hang' });
    const begun = once(calls, 'begun');
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await begun;
    socket.destroy();
    await once(socket, 'close');
    const next = await app.inject({ method: 'POST', url: '/api/work', payload: { order: 'next' } });
    assert.deepEqual(next.json(), { answer: 'next' }, url);
  }
});
