import assert from 'node:assert/strict';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { OUTSIDE_ANSWER_MAX_BYTES } from '../../common/contract/limits.ts';
import { createFetchOutside, isSpecialAddress, type Lookup } from './fetch-outside.ts';

const INSIDE = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
const INSIDE_6 = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'];
const OUTSIDE = ['1.1.1.1', '172.32.0.1', '9.255.255.255', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'];

test('addresses of networks of their own are told from those of the internet', () => {
  for (const address of [...INSIDE, ...INSIDE_6]) assert.ok(isSpecialAddress(address), address);
  for (const address of OUTSIDE) assert.ok(!isSpecialAddress(address), address);
});

/** IANA's registries of special-purpose addresses, without networks within networks, and what IPv6 once had for other purposes. */
const REGISTRIES = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::ffff:ffff'],
  ['::ffff:0:0:0', '::ffff:0:ffff:ffff'],
  ['64:ff9b::', '64:ff9b::ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;
const BESIDE = [
  '1.0.0.0',
  '11.0.0.0',
  '100.63.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '223.255.255.255',
];
const BESIDE_6 = ['2000::', '2001:200::', '2001:db7:ffff::1', '2001:db9::', '2003::', '2620:4f:7fff::', '3ffe::', '3fff:1000::'];

test('each network of the registries of special-purpose addresses is one that is not called, to its last address', () => {
  for (const network of REGISTRIES) for (const address of network) assert.ok(isSpecialAddress(address), address);
  for (const address of [...BESIDE, ...BESIDE_6]) assert.ok(!isSpecialAddress(address), address);
  assert.ok(
    isSpecialAddress('fe80::1%eth0') && isSpecialAddress('0:0:0:0:0:ffff:7f00:1') && isSpecialAddress('::FFFF:127.0.0.1'),
  );
});

test('a name that answers a public address first and 127.0.0.1 then is called at neither place inside', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.end('inside'));
  const server = await startNameServer(t, [PUBLIC, '127.0.0.1']);
  const guarded = createFetchOutside({ lookup: server.lookup });
  // The public address is checked and called: nothing answers there. A second look-up by the client would lead inside.
  await assert.rejects(guarded(`http://rebind.example:${port}/`, { signal: AbortSignal.timeout(500) }), (error: Error) => {
    assert.doesNotMatch(`${error} ${error.cause}`, /does not call/);
    return true;
  });
  assert.deepEqual([server.questions(), calls()], [1, 0], 'one question, and the address of its answer is the one called');
  await assert.rejects(guarded(`http://rebind.example:${port}/`), (error: Error) => /does not call/.test(`${error.cause}`));
  assert.deepEqual([server.questions(), calls()], [2, 0]);
});

test('a name with a public address and one inside is not called at all', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.end('inside'));
  const server = await startNameServer(t, [[PUBLIC, '127.0.0.1']]);
  const call = createFetchOutside({ lookup: server.lookup })(`http://both.example:${port}/`);
  await assert.rejects(call, (error: Error) => /does not call/.test(`${error.cause}`));
  assert.deepEqual([server.questions(), calls()], [1, 0]);
});

test('a name that does not exist reads like one that leads inside', async (t) => {
  const server = await startNameServer(t, ['10.0.0.8', []]);
  const guarded = createFetchOutside({ lookup: server.lookup });
  const messages: string[] = [];
  for (let call = 0; call < 2; call++)
    await guarded('http://intern.example/').catch((error) => messages.push(String(error.cause)));
  assert.equal(messages.length, 2);
  assert.equal(messages[0], messages[1]);
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

/** A public address; no test needs it to answer. */
const PUBLIC = '192.0.32.7';

/** Starts a name server on loopback that gives one answer after the other, the last one again and again, and a look-up by it. */
async function startNameServer(t: TestContext, answers: (string | string[])[]): Promise<{ lookup: Lookup; questions(): number }> {
  let count = 0;
  const socket = dgram.createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const addresses = [answers[Math.min(count, answers.length - 1)] ?? []].flat();
    count += 1;
    socket.send(answerTo(question, addresses), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  t.after(() => socket.close());
  const resolver = new dns.Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const lookup: Lookup = (host, _options, callback) => {
    resolver.resolve4(host, (error, addresses) =>
      callback(
        error,
        (addresses ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  };
  return { lookup, questions: () => count };
}

/** Returns the answer of RFC 1035 with A records that live 0 seconds; NXDOMAIN without any. */
function answerTo(question: Buffer, addresses: string[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(addresses.length === 0 ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(12, end), ...records]);
}
