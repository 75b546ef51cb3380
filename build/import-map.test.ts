import assert from 'node:assert/strict';
import test from 'node:test';
import { findOverBudget } from './budgets.ts';
import { preloadClosure, resolveImportMap, viewsOf } from './import-map.ts';
import { groupEntries } from './shared-modules.ts';

const group = (urls: Record<string, string>, imports: Record<string, string[]>) => ({
  urls: new Map(Object.entries(urls)),
  imports: new Map(Object.entries(imports)),
  lazyUrls: new Map<string, string>(),
  files: new Map(Object.keys(imports).map((url) => [url, { integrity: `sha384-${url}` }])),
});
const groups = new Map([
  [
    'react',
    group(
      { react: '/assets/react/react-1.js' },
      { '/assets/react/react-1.js': ['/assets/react/chunk-1.js'], '/assets/react/chunk-1.js': [] },
    ),
  ],
  [
    'app',
    group({ '@vakwerk/app': '/assets/app/app-1.js' }, { '/assets/app/app-1.js': ['react', 'far'], '/assets/app/lazy-1.js': [] }),
  ],
]);
const map = { react: { npm: 'react' }, '@vakwerk/app': { from: 'app.ts' }, far: 'https://cdn.example/far.js' };

test('the import map holds every entry, pinned URLs included, and an integrity hash of every file and chunk', () => {
  const { imports, integrity } = resolveImportMap({ map, groups });
  assert.deepEqual(imports, {
    '@vakwerk/app': '/assets/app/app-1.js',
    far: 'https://cdn.example/far.js',
    react: '/assets/react/react-1.js',
  });
  assert.deepEqual(Object.keys(integrity), [
    '/assets/app/app-1.js',
    '/assets/app/lazy-1.js',
    '/assets/react/chunk-1.js',
    '/assets/react/react-1.js',
  ]);
});

test('a page preloads all static imports of its app through shared names, in execution order, and no lazy file', () => {
  const { imports } = resolveImportMap({ map, groups });
  assert.deepEqual(preloadClosure({ groups }, imports, ['@vakwerk/app']), [
    '/assets/react/chunk-1.js',
    '/assets/react/react-1.js',
    '/assets/app/app-1.js',
  ]);
});

test('the view of a page is the file that its app loads lazily; a view that the app does not import fails the build', () => {
  const app = group({ '@vakwerk/app-users': '/assets/app-users/app-users-1.js' }, { '/assets/app-users/app-users-1.js': [] });
  app.lazyUrls.set('apps/users/list-page.tsx', '/assets/app-users/list-page-1.js');
  const built = { groups: new Map([['app-users', app]]) };
  const page = { app: '@vakwerk/app-users' };
  assert.deepEqual(viewsOf(built, { pages: { '/users': { ...page, view: 'list-page.tsx' }, '/users/:userId': page } }), {
    '/users': { app: '/assets/app-users/app-users-1.js', url: '/assets/app-users/list-page-1.js' },
  });
  assert.throws(
    () => viewsOf(built, { pages: { '/users': { ...page, view: 'other-page.tsx' } } }),
    /@vakwerk\/app-users imports no other-page.tsx lazily, which is the view of \/users/,
  );
});

test('entries of one group are bundled together, and pinned URLs are not bundled', () => {
  const groups = groupEntries({
    react: { npm: 'react', group: 'react' },
    'react-dom': { npm: 'react-dom', group: 'react' },
    far: 'https://cdn.example/far.js',
    '@vakwerk/ui': { from: 'ui.ts' },
  });
  assert.deepEqual(
    [...groups].map(([name, entries]) => [name, entries.map((one) => one.name)]),
    [
      ['react', ['react', 'react-dom']],
      ['ui', ['@vakwerk/ui']],
    ],
  );
});

test('a bundle over its budget and its slack is reported with both numbers', () => {
  assert.deepEqual(findOverBudget({ react: 71_500, 'app-x': 49_501 }, { '/': 357_501 }), [
    'app-x: 49.5 KB, budget 45 KB',
    'first load of /: 357.5 KB, budget 325 KB',
  ]);
});
