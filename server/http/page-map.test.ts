import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { type PageMap, preloadClosure } from './page-map.ts';
import { type Page, pageSource } from './page-template.ts';

test('a page preloads the static imports of its names under the served map, in order of execution, and nothing lazy', () => {
  const imports = { app: '/assets/app-2.js', react: 'https://cdn.example/react.js' };
  const modules = { '/assets/app-2.js': ['react', '/assets/chunk.js', 'far'], '/assets/chunk.js': ['app'] };
  assert.deepEqual(preloadClosure(['app'], imports, modules), [
    'https://cdn.example/react.js',
    '/assets/chunk.js',
    '/assets/app-2.js',
  ]);
});

test('a page preloads its view after its app, when the app is the one that fetches it', async (t) => {
  const siteFolder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-page-'));
  t.after(() => rm(siteFolder, { recursive: true }));
  await writeFile(path.join(siteFolder, 'index.html'), '<!--importmap--><!--preload--><!--start-->');
  const entries = { pages: { '/a': ['a'], '/b': ['a'] }, notFound: [] };
  const views = { '/a': { app: '/assets/a-1.js', url: '/assets/view-1.js' } };
  await writeFile(
    path.join(siteFolder, 'preload.json'),
    JSON.stringify({ pages: { '/a': [], '/b': [] }, notFound: [], entries, views }),
  );
  const mapOf = (revision: number): PageMap => {
    const urls = [`/assets/a-${revision}.js`, '/assets/view-1.js', '/assets/part.js'];
    return {
      importMap: { imports: { a: urls[0] as string }, integrity: Object.fromEntries(urls.map((url) => [url, 'sha384-x'])) },
      modules: { '/assets/view-1.js': ['a', '/assets/part.js'] },
    };
  };
  let map = mapOf(1);
  const pageOf = pageSource({ siteFolder, importMapFile: 'none', maps: { mapFor: async () => map } });
  assert.deepEqual(preloadsIn(await pageOf('/a')), ['/assets/a-1.js', '/assets/part.js', '/assets/view-1.js']);
  assert.deepEqual(preloadsIn(await pageOf('/b')), ['/assets/a-1.js']);
  map = mapOf(2);
  assert.deepEqual(preloadsIn(await pageOf('/a')), ['/assets/a-2.js']);
});

test('a page is built again for another map, names its revision, and preloads the files of that map', async (t) => {
  const siteFolder = await mkdtemp(path.join(os.tmpdir(), 'vakwerk-page-'));
  t.after(() => rm(siteFolder, { recursive: true }));
  await writeFile(path.join(siteFolder, 'index.html'), '<!--importmap--><!--preload--><!--start-->');
  const preloads = { pages: { '/a': ['/assets/a-1.js'] }, notFound: [], entries: { pages: { '/a': ['a'] }, notFound: [] } };
  await writeFile(path.join(siteFolder, 'preload.json'), JSON.stringify(preloads));
  const mapOf = (revision: number): PageMap => ({
    revision,
    importMap: {
      imports: { a: `/assets/a-${revision}.js` },
      integrity: { [`/assets/a-${revision}.js`]: 'sha384-x', '/assets/lib.js': 'sha384-y' },
    },
    modules: { [`/assets/a-${revision}.js`]: ['/assets/lib.js'] },
  });
  let map = mapOf(1);
  const pageOf = pageSource({ siteFolder, importMapFile: 'none', maps: { mapFor: async () => map } });
  const first = await pageOf('/a');
  assert.equal(await pageOf('/a'), first, 'made once');
  map = mapOf(2);
  const page = await pageOf('/a');
  assert.match(page.html, /<meta name="vakwerk-revision" content="2">\n<script type="importmap">/);
  assert.deepEqual(preloadsIn(page), ['/assets/lib.js', '/assets/a-2.js']);
});

function preloadsIn({ html }: Page): (string | undefined)[] {
  return [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, url]) => url);
}
