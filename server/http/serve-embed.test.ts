import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { openTestApp } from '../../test/support/server-app.ts';
import { serveEmbed } from './serve-embed.ts';

test('any page may read files of the elements, and the 404 for a missing one', async (t) => {
  const { app } = await openTestApp(t);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-serve-embed-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, '1.0.0-0a1b2c3d'));
  await writeFile(path.join(folder, '1.0.0-0a1b2c3d/vakwerk.js'), 'export {};');
  await serveEmbed(app, folder);
  const headers = { origin: 'https://www.example.org' };
  for (const [url, status, caching] of [
    ['/embed/1.0.0-0a1b2c3d/vakwerk.js', 200, 'public, max-age=31536000, immutable'],
    ['/embed/1.0.0-ffffffff/vakwerk.js', 404, undefined],
    ['/embed/v9/vakwerk.js', 404, undefined],
    ['/embed/', 404, undefined],
    ['/embed/1.0.0-0a1b2c3d/', 404, undefined],
    ['/embed/..%2f..%2fpackage.json', 404, undefined],
  ] as const) {
    const answer = await app.inject({ url, headers });
    assert.equal(answer.statusCode, status, url);
    assert.equal(answer.headers['access-control-allow-origin'], '*', url);
    assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin', url);
    if (caching) assert.equal(answer.headers['cache-control'], caching);
    else assert.doesNotMatch(String(answer.headers['cache-control']), /immutable|max-age=[1-9]/, 'a file may come yet');
  }
});
