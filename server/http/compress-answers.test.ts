import assert from 'node:assert/strict';
import test from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { compressAnswers } from './compress-answers.ts';
import { answerConditionally } from './conditional-get.ts';

test('a client gets an encoding that it accepts, brotli first, and none that it refuses', () => {
  const cases: [string | undefined, string | undefined][] = [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ];
  for (const [header, expected] of cases) assert.equal(acceptedEncoding(header), expected, String(header));
});

test('large JSON is compressed for clients that accept it; small JSON and other content is not', async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  answerConditionally(app);
  compressAnswers(app);
  const rows = Array.from({ length: 500 }, (_, id) => ({ id }));
  app.get('/large', async () => rows);
  app.get('/small', async () => ({ id: 1 }));
  app.get('/text', async (_request, reply) => reply.type('text/csv').send('a;b\n'.repeat(1_000)));
  const get = (url: string, encoding?: string) =>
    app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
  const plain = await get('/large');
  assert.deepEqual([plain.headers['content-encoding'], plain.json()], [undefined, rows]);
  assert.match(String(plain.headers.vary), /authorization.*accept-encoding/);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await get('/large', encoding);
    assert.equal(answer.headers['content-encoding'], encoding);
    assert.deepEqual(JSON.parse(decode[encoding](answer.rawPayload).toString()), rows);
    assert.ok(answer.rawPayload.length * 2 < plain.rawPayload.length, `${answer.rawPayload.length} bytes`);
    assert.equal(answer.headers.etag, plain.headers.etag);
  }
  for (const url of ['/small', '/text']) assert.equal((await get(url, 'br')).headers['content-encoding'], undefined, url);
});
