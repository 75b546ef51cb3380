import assert from 'node:assert/strict';
import dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import { startNameServer } from '../../test/support/name-server.ts';
import { createFetchOutside, isSpecialAddress, type Lookup, OUTSIDE_ANSWER_MAX_BYTES } from './fetch-outside.ts';

const INSIDE = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
const INSIDE_6 = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'];
const OUTSIDE = ['1.1.1.1', '172.32.0.1', '9.255.255.255', '100.128.0.1', '2606:4700::1111', '::ffff:1.1.1.1'];

test('addresses of special networks are distinguished from those of the internet', () => {
  for (const address of [...INSIDE, ...INSIDE_6]) assert.ok(isSpecialAddress(address), address);
  for (const address of OUTSIDE) assert.ok(!isSpecialAddress(address), address);
});

/**
 * Rows of IANA's registries of special-purpose addresses (RFC 6890 and RFC 8190, with the additions up to October 2025).
 * Networks that the registries call globally reachable are not called either: they have relays and translators, and no receiver
 * of a call.
 */
const IPV4_ROWS = [
  '0.0.0.0/8',
  '0.0.0.0/32',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.0.0/29',
  '192.0.0.8/32',
  '192.0.0.9/32',
  '192.0.0.10/32',
  '192.0.0.170/32',
  '192.0.0.171/32',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.88.99.2/32',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '240.0.0.0/4',
  '255.255.255.255/32',
];
const IPV6_ROWS = [
  '::1/128',
  '::/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001::/23',
  '2001::/32',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
];
/** Networks that other registries and RFCs reserve: multicast, addresses with an IPv4 address inside, and site-local addresses. */
const OTHER_ROWS = ['168.63.129.16/32', '224.0.0.0/4', '::/96', '::ffff:0:0:0/96', 'fec0::/10', 'ff00::/8'];

test('no address at which a cloud describes its machines is called', () => {
  const azure = ['168.63.129.16', '::ffff:168.63.129.16'];
  const others = ['169.254.169.254', '169.254.170.2', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254'];
  for (const address of [...azure, ...others]) assert.ok(isSpecialAddress(address), address);
});

/** Returns the first and the last address of a network as numbers. */
function edgesOf(network: string): { first: bigint; last: bigint; version: 4 | 6 } {
  const [address = '', prefix] = network.split('/');
  const version = address.includes(':') ? 6 : 4;
  const first = numberOf(address);
  const size = 1n << BigInt((version === 4 ? 32 : 128) - Number(prefix));
  assert.equal(first % size, 0n, `${network} begins at its first address`);
  return { first, last: first + size - 1n, version };
}

function numberOf(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

function addressOf(number: bigint, version: 4 | 6): string {
  const [count, bits] = version === 4 ? [4, 8n] : [8, 16n];
  const parts = Array.from({ length: count }, (_, at) => (number >> (BigInt(count - 1 - at) * bits)) & ((1n << bits) - 1n));
  return version === 4 ? parts.join('.') : parts.map((part) => part.toString(16)).join(':');
}

/** Returns whether the address is IPv4, or in the part of IPv6 that is assigned to networks of the internet. */
const isGivenOut = (number: bigint, version: 4 | 6) => version === 4 || number >> 125n === 1n;

for (const network of [...IPV4_ROWS, ...IPV6_ROWS, ...OTHER_ROWS])
  test(`no address of ${network} is called, and its neighbours are unless another row has them`, () => {
    const { first, last, version } = edgesOf(network);
    for (const number of [first, last]) assert.ok(isSpecialAddress(addressOf(number, version)), addressOf(number, version));
    const max = version === 4 ? 1n << 32n : 1n << 128n;
    for (const number of [first - 1n, last + 1n]) {
      if (number < 0n || number >= max) continue;
      const address = addressOf(number, version);
      const isInRow = [...IPV4_ROWS, ...IPV6_ROWS, ...OTHER_ROWS].some((other) => {
        const edges = edgesOf(other);
        return edges.version === version && number >= edges.first && number <= edges.last;
      });
      assert.equal(isSpecialAddress(address), isInRow || !isGivenOut(number, version), address);
    }
  });

test('an IPv6 address is recognized in any spelling, and none outside 2000::/3 is called', () => {
  for (const address of ['fe80::1%eth0', '0:0:0:0:0:ffff:7f00:1', '::FFFF:127.0.0.1', '1::1', '200::1', '4000::1', '9000::1'])
    assert.ok(isSpecialAddress(address), address);
  for (const address of ['2000::', '3fff:1000::', '3ffe:ffff::1', '2003::']) assert.ok(!isSpecialAddress(address), address);
});

test('a name that resolves to a public address first and to 127.0.0.1 later is not called inside', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.end('inside'));
  const server = await lookUpWith(t, [PUBLIC, '127.0.0.1']);
  const guarded = createFetchOutside({ lookup: server.lookup });
  // The public address is checked and called; it has no server. A second look-up by the client would lead inside.
  await assert.rejects(guarded(`http://rebind.example:${port}/`, { signal: AbortSignal.timeout(500) }), (error: Error) => {
    assert.doesNotMatch(`${error} ${error.cause}`, /does not call/);
    return true;
  });
  assert.deepEqual([server.questions(), calls()], [1, 0], 'one question, and the address of its answer is the one called');
  await assert.rejects(guarded(`http://rebind.example:${port}/`), (error: Error) => /does not call/.test(`${error.cause}`));
  assert.deepEqual([server.questions(), calls()], [2, 0]);
});

test('a name with a public and an internal address is not called', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.end('inside'));
  const server = await lookUpWith(t, [[PUBLIC, '127.0.0.1']]);
  const call = createFetchOutside({ lookup: server.lookup })(`http://both.example:${port}/`);
  await assert.rejects(call, (error: Error) => /does not call/.test(`${error.cause}`));
  assert.deepEqual([server.questions(), calls()], [1, 0]);
});

test('a name that does not exist gives the same error as one that leads inside', async (t) => {
  const server = await lookUpWith(t, ['10.0.0.8', []]);
  const guarded = createFetchOutside({ lookup: server.lookup });
  const messages: string[] = [];
  for (let call = 0; call < 2; call++)
    await guarded('http://intern.example/').catch((error) => messages.push(String(error.cause)));
  assert.equal(messages.length, 2);
  assert.equal(messages[0], messages[1]);
});

test('no name, number or redirect leads into the service’s network, unless the operator allows it', async (t) => {
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

test('a redirect is returned, not followed', async (t) => {
  const { port, calls } = await serve(t, (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end());
  const answer = await createFetchOutside({ allowsSpecial: true })(`http://127.0.0.1:${port}/`);
  assert.equal(answer.status, 302);
  assert.equal(calls(), 1);
});

test('an endless answer is cut off', async (t) => {
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

/** Starts a name server that gives the answers in order, and repeats the last one. Returns a look-up with it. */
async function lookUpWith(t: TestContext, answers: (string | string[])[]): Promise<{ lookup: Lookup; questions(): number }> {
  const server = await startNameServer(answers);
  t.after(() => server.close());
  const resolver = new dns.Resolver();
  resolver.setServers([`127.0.0.1:${server.port}`]);
  const lookup: Lookup = (host, _options, callback) => {
    resolver.resolve4(host, (error, addresses) =>
      callback(
        error,
        (addresses ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  };
  return { lookup, questions: server.questions };
}
