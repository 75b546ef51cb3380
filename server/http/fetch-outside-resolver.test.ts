/**
 * Tests calls with the resolver of the machine, as the service makes them: a child process gets namespaces of its own, in which
 * /etc/resolv.conf names a name server that rebinds, and a public address leads to a server of the test. Only Linux with user
 * namespaces can run it; a cache between the service and the name server, such as nscd or systemd-resolved, is not tried.
 */
import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PUBLIC = '192.0.32.7';
/** Without an address of IPv6, the resolver would not ask for one. */
const PUBLIC_6 = '2600::7';
const IN_NAMESPACES = ['--map-root-user', '--mount', '--net'];
const SET_UP = `mount --bind "$1" /etc/resolv.conf && ip link set lo up && ip address add ${PUBLIC}/32 dev lo &&
  ip address add ${PUBLIC_6}/128 dev lo && shift && exec "$@"`;
const canRun = spawnSync('unshare', [...IN_NAMESPACES, 'sh', '-c', 'ip link set lo up']).status === 0;
const skip = !canRun && 'this machine allows no user namespaces';

interface Outcome {
  /** The bodies of the answers, or the causes of the errors. */
  results: string[];
  /** The servers that were called. */
  reached: string[];
  questions: number;
}

async function callThrough(t: TestContext, answers: (string | string[])[], calls: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vakwerk-resolver-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'resolv.conf');
  await writeFile(file, 'nameserver 127.0.0.1\n');
  const order = JSON.stringify({ publicAddress: PUBLIC, answers, calls });
  const child = [process.execPath, '--import', './test/runner/read-typescript.mjs', 'test/support/rebinding-host.ts', order];
  const shell = ['sh', '-c', SET_UP, 'sh', file, ...child];
  const { stdout } = await promisify(execFile)('unshare', [...IN_NAMESPACES, ...shell], { cwd: root, timeout: 60_000 });
  return JSON.parse(stdout);
}

const isRefused = (result: string | undefined) => /leads to no address of the internet/.test(result ?? '');

test('the resolver of the machine: a name that leads outside and later inside is called outside only', { skip }, async (t) => {
  const { results, reached, questions } = await callThrough(t, [PUBLIC, '127.0.0.1'], 2);
  assert.equal(results[0], 'public', 'the checked address is the one called, although the next answer leads inside');
  assert.ok(isRefused(results[1]), results[1]);
  assert.deepEqual({ reached, questions }, { reached: ['public'], questions: 2 });
});

test('the resolver of the machine: a name with an internal address among others is not called', { skip }, async (t) => {
  for (const inside of ['127.0.0.1', '::1']) {
    const { results, reached } = await callThrough(t, [[PUBLIC, inside]], 1);
    assert.ok(isRefused(results[0]), `${inside}: ${results[0]}`);
    assert.deepEqual(reached, [], inside);
  }
});

test('the resolver of the machine: a name that does not exist is refused as one that leads inside', { skip }, async (t) => {
  const [inside, absent] = await Promise.all([callThrough(t, ['10.0.0.8'], 1), callThrough(t, [[]], 1)]);
  assert.ok(isRefused(inside.results[0]), inside.results[0]);
  assert.deepEqual(inside.results, absent.results);
});
