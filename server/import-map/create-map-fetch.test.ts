import assert from 'node:assert/strict';
import test from 'node:test';
import { openShippingApp } from '../../test/support/shipping-app.ts';
import { createMapFetch } from './create-map-fetch.ts';

test('own files are fetched in process, and others only from allowed origins', async (t) => {
  const { app } = await openShippingApp(t);
  const urls: string[] = [];
  const origins: unknown[] = [];
  t.mock.method(globalThis, 'fetch', async (url: string, { headers }: RequestInit) => {
    urls.push(url);
    origins.push(new Headers(headers).get('origin'));
    return new Response('export {};', { headers: { 'content-type': 'text/javascript' } });
  });
  const fetchFile = createMapFetch(app, { importMapOrigins: ['https://cdn.example'], publicUrl: 'https://vakwerk.example/' });
  const ourFile = await fetchFile('/assets/app-dashboard/app-dashboard-AAAAAAAA.js');
  assert.deepEqual([ourFile.status, Buffer.from(ourFile.body).toString()], [200, 'export const mount = 1;//']);
  assert.equal((await fetchFile('https://cdn.example/a.js')).headers['content-type'], 'text/javascript');
  for (const url of ['https://10.0.0.1/a.js', 'https://cdn.example:8443/a.js', 'https://cdn.example.evil.example/a.js'])
    await assert.rejects(fetchFile(url), /is not in VAKWERK_IMPORTMAP_ORIGINS/, url);
  assert.deepEqual(urls, ['https://cdn.example/a.js']);
  assert.deepEqual(origins, ['https://vakwerk.example'], 'as a browser, which says whose page asks');
});
