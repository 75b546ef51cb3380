import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { OUTSIDE_ANSWER_MAX_BYTES } from '../../common/contract/limits.ts';
import { createFetchOutside, isSpecialAddress } from './fetch-outside.ts';

const INSIDE = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
const INSIDE_6 = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'];
const OUTSIDE = ['1.1.1.1', '172.32.0.1', '9.255.255.255', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'];

test('addresses of networks of their own are told from those of the internet', () => {
  for (const address of [...INSIDE, ...INSIDE_6]) assert.ok(isSpecialAddress(address), address);
  for (const address of OUTSIDE) assert.ok(!isSpecialAddress(address), address);
});

test('no name, number or redirect leads into the own network, unless the operator allows it', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.end('inside'));
  const guarded = createFetchOutside();
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    await assert.rejects(
      guarded(`http://${host}:${port}/`),
      (error: Error) => /does not call/.test(`${error} ${error.cause}`),
      host,
    );
  }
  assert.equal(calls(), 0);
  const answer = await createFetchOutside({ allowsSpecial: true })(`http://127.0.0.1:${port}/`);
  assert.equal(await answer.text(), 'inside');
});

test('a redirect is answered, not followed', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const answer = await createFetchOutside({ allowsSpecial: true })(`http://127.0.0.1:${port}/`);
  assert.equal(answer.status, 302);
  assert.equal(calls(), 1);
});

test('an answer without end is cut off', async (t) => {
  const { port } = await serve(t, (_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(OUTSIDE_ANSWER_MAX_BYTES / 4)), 5);
    response.on('close', () => clearInterval(timer));
  });
  const answer = await createFetchOutside({ allowsSpecial: true })(`http://127.0.0.1:${port}/`);
  await assert.rejects(answer.text());
});

async function serve(t: TestContext, answer: http.RequestListener) {
  let count = 0;
  const server = http.createServer((request, response) => {
    count += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, calls: () => count };
}
