import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { SHIPPED_ASSET_MAX_BYTES } from '../../common/contract/import-map.ts';
import { DAMAGES, damageObject } from '../../test/support/damage-object.ts';
import { openShippingApp, type ShippingApp } from '../../test/support/shipping-app.ts';
import { SHIPPED_ASSET_KEEP_DAYS, sweepStorage } from '../jobs/sweep-storage.ts';
import { deleteOldAssets, findAsset } from './asset-queries.ts';

const APP = '@vakwerk/app-dashboard';
const DAY_MS = 86_400_000;

const put = ({ call }: ShippingApp, name: string, payload: string | Buffer, type = 'application/octet-stream') =>
  call('PUT', `/api/importmap/assets/${name}`, { payload, headers: { 'content-type': type } });

test('an uploaded file is served unchanged, compressed on request, to all origins and as immutable', async (t) => {
  const app = await openShippingApp(t);
  const text = `export const text = '${'vakwerk '.repeat(200)}';`;
  const first = await put(app, 'app-dashboard/a-0123ABCD.js', text);
  assert.deepEqual([first.status, first.body.url, first.body.size], [201, '/assets/app-dashboard/a-0123ABCD.js', text.length]);
  assert.match(first.body.integrity, /^sha384-/);
  assert.equal((await put(app, 'app-dashboard/a-0123ABCD.js', text)).status, 200, 'again is no harm');
  const plain = await app.app.inject({ url: first.body.url });
  assert.deepEqual([plain.body, plain.headers['content-encoding']], [text, undefined]);
  const small = await app.app.inject({ url: first.body.url, headers: { 'accept-encoding': 'gzip, br' } });
  assert.deepEqual([small.headers['content-encoding'], small.headers.vary], ['br', 'accept-encoding']);
  assert.equal(brotliDecompressSync(small.rawPayload).toString(), text);
  assert.equal(small.headers['access-control-allow-origin'], '*');
  assert.equal(small.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.match(String((await put(app, 'app-dashboard/x.worker-0123ABCD.js', text)).body.url), /worker/);
  const worker = await app.app.inject({ url: '/assets/app-dashboard/x.worker-0123ABCD.js' });
  assert.match(String(worker.headers['content-security-policy']), /script-src 'self' 'wasm-unsafe-eval'/);
});

test('the content of an address never changes, for uploaded files and for files of the build', async (t) => {
  const app = await openShippingApp(t);
  await put(app, 'app-dashboard/a-0123ABCD.js', 'export const a = 1;');
  for (const name of ['app-dashboard/a-0123ABCD.js', 'app-dashboard/app-dashboard-AAAAAAAA.js']) {
    const { status, body } = await put(app, name, 'export const a = 2;');
    assert.deepEqual([status, body.code, body.details.url], [409, 'ASSET_DIFFERS', `/assets/${name}`]);
  }
  const [one, two] = await Promise.all([put(app, 'b/b-0123ABCD.js', 'export {};'), put(app, 'b/b-0123ABCD.js', 'export {};')]);
  assert.deepEqual([one.status, two.status].sort(), [200, 201]);
});

for (const [how, change] of Object.entries(DAMAGES))
  test(`when an uploaded file ${how}, each form of it is 503 with a code`, async (t) => {
    const app = await openShippingApp(t);
    const { url } = (await put(app, 'a/a-0123ABCD.js', `export const text = '${'vakwerk '.repeat(200)}';`)).body;
    const { storage_key, brotli_key } = (await findAsset(app.db, url)) ?? {};
    for (const key of [storage_key, brotli_key]) await damageObject(app.services.storage, key ?? '', change);
    for (const encoding of ['identity', 'br']) {
      const answer = await app.app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.deepEqual([answer.statusCode, answer.json().code], [503, 'STORED_FILE_DAMAGED'], encoding);
    }
  });

test('invalid files are refused: names without a hash, other types, scripts with syntax errors, too many bytes', async (t) => {
  const app = await openShippingApp(t);
  for (const name of [
    'a/a.js',
    'a/a-0123ABCD.html',
    'a/a-0123ABCD.svg',
    '..%2Fa/a-0123ABCD.js',
    'A/a-0123ABCD.js',
    'a/%2e%2e-0123ABCD.js%00',
  ]) {
    assert.equal((await put(app, name, 'export {};')).status, 400, name);
  }
  const broken = await put(app, 'a/a-0123ABCD.js', 'const const');
  assert.deepEqual([broken.status, broken.body.code, broken.body.details.line], [422, 'INVALID_FILE', 1]);
  assert.equal((await put(app, 'a/a-0123ABCD.js', '{}', 'application/json')).status, 415);
  assert.equal((await put(app, 'a/a-0123ABCD.css', Buffer.alloc(SHIPPED_ASSET_MAX_BYTES + 1))).status, 413);
  assert.equal((await put(app, 'a/a-0123ABCD.css', 'a {}')).status, 201);
});

test('the recorded imports of a file are names and addresses, also of other origins', async (t) => {
  const app = await openShippingApp(t);
  const text = "import 'react'; import './b-1.js'; import '//cdn.example/c.js'; import '//['; const d = () => import('d');";
  const { status, body } = await put(app, 'a/a-0123ABCD.js', text);
  assert.equal(status, 201, JSON.stringify(body));
  const { imports } = await app.db.selectFrom('importmap_assets').select('imports').executeTakeFirstOrThrow();
  assert.deepEqual(imports, ['react', '/assets/a/b-1.js', 'https://cdn.example/c.js', '//[']);
});

test('an unused file is kept for the retention period, and as long as a served revision names it', async (t) => {
  const app = await openShippingApp(t);
  const publish = async (text: string) => {
    const changes = await app.upload(APP, text);
    const payload = { ...changes, reason: 'x' };
    return (await app.call('POST', '/api/importmap/revisions', { ifMatch: await app.etag(), payload })).body.imports[APP];
  };
  const first = await publish('export const v = 1;');
  const second = await publish('export const v = 2;');
  const status = async (url: string) => (await app.app.inject({ url })).statusCode;
  const days = async (count: number) => {
    const cutoff = new Date(app.now().getTime() + (count - SHIPPED_ASSET_KEEP_DAYS) * DAY_MS);
    const deletedCount = await deleteOldAssets(app.db, cutoff);
    await sweepStorage({ db: app.db, storage: app.services.storage }, -60_000);
    return deletedCount;
  };
  assert.equal(await days(SHIPPED_ASSET_KEEP_DAYS - 1), 0);
  assert.deepEqual([await status(first), await status(second)], [200, 200]);
  assert.equal(await days(SHIPPED_ASSET_KEEP_DAYS + 1), 1);
  assert.deepEqual([await status(first), await status(second)], [404, 200]);
});

test('a repeated upload restarts the retention period', async (t) => {
  const app = await openShippingApp(t);
  for (const name of ['a/old-0123ABCD.js', 'a/again-0123ABCD.js']) await put(app, name, 'export {};');
  app.advanceMinutes((SHIPPED_ASSET_KEEP_DAYS + 1) * 1440);
  const as = (await app.signIn({ operator: true })).token;
  const again = { payload: 'export {};', headers: { 'content-type': 'application/octet-stream' }, as };
  assert.equal((await app.call('PUT', '/api/importmap/assets/a/again-0123ABCD.js', again)).status, 200);
  assert.equal(await deleteOldAssets(app.db, new Date(app.now().getTime() - SHIPPED_ASSET_KEEP_DAYS * DAY_MS)), 1);
  assert.equal((await app.app.inject('/assets/a/old-0123ABCD.js')).statusCode, 404);
  assert.equal((await app.app.inject('/assets/a/again-0123ABCD.js')).statusCode, 200);
});
