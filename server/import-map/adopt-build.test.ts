import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { openShippingApp, readPage, type ShippingApp, writeSite } from '../../test/support/shipping-app.ts';
import { copyBuiltFiles } from './copy-built-files.ts';

const APP = '@vakwerk/app-dashboard';
const ROOT = '@vakwerk/root-config';

async function ship(app: ShippingApp, more: object = {}) {
  const changes = await app.upload(APP, 'export const mine = 1;');
  const payload = { ...changes, reason: 'ours', ...more };
  const { status, body } = await app.call('POST', '/api/importmap/revisions', { ifMatch: await app.etag(), payload });
  assert.equal(status, 201);
  return body;
}

async function newerBuild(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-newer-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeSite(folder, 'newer');
  return folder;
}

test('an upgrade of the server makes a revision of the system, which keeps and lists the entries of operators', async (t) => {
  const app = await openShippingApp(t);
  const shipped = await ship(app);
  const { app: upgraded, services } = await app.openNode({ siteFolder: await newerBuild(t) });
  const page = await readPage(upgraded);
  assert.deepEqual([page.revision, page.imports[APP]], [3, shipped.imports[APP]]);
  assert.match(page.imports[ROOT], /AAAAAAAAnewer/);
  const { origin, parent, operated, author_id } = await app.db
    .selectFrom('importmap_revisions')
    .selectAll()
    .where('number', '=', 3)
    .executeTakeFirstOrThrow();
  assert.deepEqual([origin, parent, operated, author_id], ['BUILD', 2, [APP], null]);
  assert.match(page.html, new RegExp(`modulepreload" href="${shipped.imports[APP]}"`));
  const [entry] = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'importmap.upgraded').execute();
  assert.deepEqual([entry?.actor_id, entry?.details], [null, { name: '3', operated: [APP] }]);
  await services.revisions.read('now');
  assert.equal((await readPage(upgraded)).revision, 3, 'once');
});

test('an upgrade ends a canary, because its baseline is no longer served', async (t) => {
  const app = await openShippingApp(t);
  await ship(app, { canary: { share: 100 } });
  const { services } = await app.openNode({ siteFolder: await newerBuild(t) });
  const serving = await services.revisions.read('now');
  assert.deepEqual([serving?.current.revision, serving?.canary], [3, undefined]);
  assert.equal(serving?.current.importMap.imports[APP]?.includes('newer'), true);
});

test('a node with an older build restores its map only when it is the only node', async (t) => {
  const app = await openShippingApp(t);
  const newer = await newerBuild(t);
  await app.openNode({ siteFolder: newer, alone: false });
  const logged: string[] = [];
  const older = await app.openNode({ alone: false, log: (message) => logged.push(message) });
  assert.equal((await readPage(older.app)).revision, 2);
  assert.deepEqual(logged, ['another node has a newer build, whose import map stays']);
  const alone = await app.openNode({ alone: true });
  const page = await readPage(alone.app);
  assert.deepEqual([page.revision, page.imports[ROOT]], [3, '/assets/root-config/root-config-AAAAAAAA.js']);
});

test('a rollback of an upgrade persists: the same build is not adopted again', async (t) => {
  const app = await openShippingApp(t);
  const siteFolder = await newerBuild(t);
  const { services } = await app.openNode({ siteFolder });
  const { status } = await app.call('POST', '/api/importmap/rollback', {
    ifMatch: `"v${(await services.revisions.read('now'))?.version}"`,
    payload: { to: 1, reason: 'the upgrade flickers' },
  });
  assert.equal(status, 201);
  const again = await app.openNode({ siteFolder });
  assert.equal((await again.services.revisions.read())?.current.revision, 3);
});

test('a node of the older build has the files of the newer build before it serves its map', async (t) => {
  const app = await openShippingApp(t);
  const older = await app.openNode({ alone: false });
  await app.openNode({ alone: false, siteFolder: await newerBuild(t) });
  await older.services.revisions.read('now');
  const { imports } = await readPage(older.app);
  assert.match(imports[ROOT], /newer/);
  for (const url of Object.values<string>(imports)) assert.equal((await older.app.inject(url)).statusCode, 200, url);
});

test('nodes that start concurrently make one first revision', async (t) => {
  const app = await openShippingApp(t);
  const siteFolder = await newerBuild(t);
  await Promise.all([1, 2, 3].map(() => app.openNode({ siteFolder, alone: false })));
  const { body } = await app.call('POST', '/api/importmap/revisions/_search', { payload: {} });
  assert.equal(body.total, 2);
});

test('a node of the next build serves the files of the previous one, and can roll back to its revisions', async (t) => {
  const app = await openShippingApp(t);
  const files = { siteFolder: app.siteFolder, importMapFile: path.join(app.siteFolder, 'importmap.json') };
  const options = { db: app.db, storage: app.services.storage, files, now: app.now };
  assert.equal(await copyBuiltFiles(options), 3);
  assert.equal(await copyBuiltFiles(options), 0, 'once');
  const { app: upgraded, services } = await app.openNode({ siteFolder: await newerBuild(t) });
  const old = await upgraded.inject('/assets/root-config/root-config-AAAAAAAA.js');
  assert.deepEqual([old.statusCode, old.body], [200, 'import "@vakwerk/app-dashboard";//']);
  const icon = await upgraded.inject('/assets/icon-aaaaaaaa.svg');
  assert.deepEqual([icon.statusCode, icon.headers['content-type']], [200, 'image/svg+xml'], 'what the page names beside its map');
  const headers = {
    authorization: `Bearer ${app.operator}`,
    'if-match': `"v${(await services.revisions.read('now'))?.version}"`,
  };
  const payload = { to: 1, reason: 'x' };
  const back = await upgraded.inject({ method: 'POST', url: '/api/importmap/rollback', payload, headers });
  assert.equal(back.statusCode, 201, back.body);
  assert.match((await readPage(upgraded)).html, /modulepreload" href="\/assets\/app-dashboard\/app-dashboard-AAAAAAAA.js"/);
});
