import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { type BuiltGroup, buildBrowser } from '../../../build/browser.ts';
import { serveGroup, stableName } from './serve-group.ts';
import { shipGroups } from './ship-groups.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('a group that is built alone has the same files as in the complete build, and none of other groups', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-ship-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const { set, integrity } = await shipGroups({
    root,
    names: ['app-errors', '@vakwerk/element-check'],
    target: join(folder, 'a'),
  });
  const { groups } = await buildBrowser({ root, out: join(folder, 'all'), dev: false });
  const expected = ['app-errors', 'element-check'].map((name) => groups.get(name) as BuiltGroup);
  assert.deepEqual(set, Object.fromEntries(expected.flatMap(({ urls }) => [...urls])));
  const hashes = expected.flatMap(({ files }) => [...files].map(([url, file]): [string, string] => [url, file.integrity]));
  assert.deepEqual(integrity, Object.fromEntries(hashes.sort(([a], [b]) => (a < b ? -1 : 1))));
  assert.ok(
    Object.keys(integrity).some((url) => url.includes('.worker-')),
    'the worker of a group is one of its files',
  );
  for (const url of Object.keys(integrity)) assert.ok(existsSync(join(folder, 'a', url)), url);
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'a/changeset.json'), 'utf8')), { set, integrity });
});

test('with --base the changeset has addresses of the other origin, and the files are the same', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vakwerk-ship-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const options = { root, names: ['app-errors'] };
  const ourGroups = await shipGroups({ ...options, target: join(folder, 'own') });
  const there = await shipGroups({ ...options, target: join(folder, 'cdn'), base: 'https://cdn.example/vakwerk/' });
  const moved = (map: Record<string, string>) =>
    Object.fromEntries(Object.entries(map).map(([url, hash]) => [`https://cdn.example/vakwerk${url}`, hash]));
  assert.deepEqual(there.integrity, moved(ourGroups.integrity));
  assert.equal(there.set['@vakwerk/app-errors'], `https://cdn.example/vakwerk${ourGroups.set['@vakwerk/app-errors']}`);
  for (const url of Object.keys(ourGroups.integrity)) assert.ok(existsSync(join(folder, 'cdn', url)), url);
  for (const base of ['http://cdn.example', 'cdn.example', 'https://cdn.example/?v=1'])
    await assert.rejects(shipGroups({ ...options, base }), /is not an https address/);
  const published = { ...options, base: 'https://cdn.example', publish: 'https://vakwerk.test', reason: 'x' };
  await assert.rejects(shipGroups(published), /put the files there first/);
});

test('an unknown group and publishing without a reason are refused', async () => {
  await assert.rejects(
    shipGroups({ root, names: ['app-nope'], target: join(tmpdir(), 'vakwerk-ship-nope') }),
    /there is no group app-nope/,
  );
  await assert.rejects(shipGroups({ root, names: ['app-errors'], publish: 'https://vakwerk.test' }), /--reason/);
});

test('a group is served to pages of another server at a stable address', async (t) => {
  const { address, stop } = await serveGroup({ root, names: ['app-errors'], port: 0 });
  t.after(stop);
  assert.equal(stableName('@vakwerk/app-errors'), 'vakwerk-app-errors.js');
  const entry = await fetch(`${address}/vakwerk-app-errors.js`);
  const [, url] = /from '([^']+)'/.exec(await entry.text()) ?? [];
  const module = await fetch(address + url);
  assert.match(await module.text(), /bootstrap/);
  for (const answer of [entry, module]) {
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.deepEqual([answer.headers.get('access-control-allow-origin'), answer.headers.get('cache-control')], ['*', 'no-store']);
  }
  for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/nope.js'])
    assert.equal((await fetch(address + path)).status, 404, path);
});
