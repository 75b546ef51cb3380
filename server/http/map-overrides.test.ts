import assert from 'node:assert/strict';
import test from 'node:test';
import { withOverrides } from './map-overrides.ts';
import type { PageMap } from './page-map.ts';

const map: PageMap = {
  importMap: {
    imports: { '@vakwerk/app-a': '/assets/a/a-1.js', react: '/assets/r.js' },
    integrity: { '/assets/a/a-1.js': 'sha384-x' },
  },
  revision: 3,
};
const maps = withOverrides({ mapFor: async () => map }, ['http://localhost:9000']);
const cookie = (name: string, url: string) => `import-map-override:${name}=${url}`;

test('a cookie replaces a module of the page by a file of a listed origin, and the page then has no revision', async () => {
  const { importMap, revision } = await maps.mapFor(cookie('@vakwerk/app-a', 'http://localhost:9000/vakwerk-app-a.js'));
  assert.deepEqual(importMap.imports, { ...map.importMap.imports, '@vakwerk/app-a': 'http://localhost:9000/vakwerk-app-a.js' });
  assert.deepEqual(importMap.integrity, map.importMap.integrity);
  assert.equal(revision, undefined);
});

test("an address without a scheme, as a port alone gives it, is the developer's own machine", async () => {
  const { importMap } = await maps.mapFor(cookie('@vakwerk/app-a', '//localhost:9000/vakwerk-app-a.js'));
  assert.equal(importMap.imports['@vakwerk/app-a'], 'http://localhost:9000/vakwerk-app-a.js');
});

test('a cookie with another origin, an unknown name or an invalid address changes nothing', async () => {
  const others = [
    undefined,
    'token=1',
    cookie('@vakwerk/app-a', 'https://evil.example/a.js'),
    cookie('@vakwerk/app-a', 'http://localhost:9001/a.js'),
    cookie('@vakwerk/app-a', 'http://localhost:9000.evil.example/a.js'),
    cookie('@vakwerk/app-a', 'data:text/javascript,alert(1)'),
    cookie('@vakwerk/app-a', '/assets/other.js'),
    cookie('toString', 'http://localhost:9000/a.js'),
    cookie('@vakwerk/app-z', 'http://localhost:9000/a.js'),
  ];
  for (const one of others) {
    const { importMap, revision } = await maps.mapFor(one);
    assert.deepEqual([importMap.imports, revision], [map.importMap.imports, 3], one);
  }
});

test('equal overrides give the same object, so that their page is built once', async () => {
  const of = (port: number) => maps.mapFor(cookie('@vakwerk/app-a', `http://localhost:9000/${port}.js`));
  assert.equal(await of(1), await of(1));
  assert.notEqual(await of(1), await of(2));
});
