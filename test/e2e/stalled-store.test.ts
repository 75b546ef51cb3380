/**
 * Tests a store that accepts files and then never sends them back: the service keeps answering, reports it, and stops within its
 * promised time.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultyStore, stall, startFaultyStore } from '../support/faulty-store.ts';
import { writeModel } from '../support/write-model.ts';
import { ADMIN } from './admin.ts';
import { signInToApi } from './api.ts';
import { type Node, startNode } from './start-node.ts';

let store: FaultyStore;
let node: Node;

before(async () => {
  store = await startFaultyStore((request, response) => {
    if (request.method === 'GET' && !request.url?.includes('list-type')) return stall(request, response);
    request.resume().on('end', () => response.writeHead(200, { etag: '"x"' }).end());
  });
  node = await startNode('serve', {
    ...store.env,
    PORT: '0',
    VAKWERK_WORKERS: '2',
    VAKWERK_ADMIN_EMAIL: ADMIN.email,
    VAKWERK_ADMIN_PASSWORD: ADMIN.password,
  });
});
after(async () => {
  await node.kill();
  await store.stop();
});

test('a stop while all workers wait for a silent store ends within its limit, and returns the jobs to the queue', async () => {
  const api = await signInToApi(node);
  for (let n = 0; n < 4; n += 1) assert.equal((await api.upload(`wacht-${n}.ifc`, writeModel())).status, 200);
  await sleep(3_000);
  assert.equal((await api.get('/api/users/me')).status, 200);
  assert.match(await (await fetch(`${node.url}/metrics`)).text(), /^vakwerk_validation_unfinished_seconds [1-9]/m);
  const started = performance.now();
  const code = await node.stop();
  assert.equal(code, 0, node.output());
  assert.ok(performance.now() - started < 11_000, `${Math.round(performance.now() - started)} ms`);
});
