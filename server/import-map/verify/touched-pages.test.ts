import assert from 'node:assert/strict';
import test from 'node:test';
import type { FoundModule } from './collect-modules.ts';
import { parseModule } from './module-facts.ts';
import { normalUrl, resolveSpecifier } from './resolve-specifier.ts';
import { touchedPages } from './touched-pages.ts';

const imports = {
  '@vakwerk/root-config': '/assets/shell/r.js',
  '@vakwerk/app-a': '/assets/a/a.js',
  '@vakwerk/app-b': '/assets/b/b.js',
  '@vakwerk/charts': '/assets/charts/c.js',
  '@vakwerk/ui': '/assets/ui/u.js',
};
const SOURCES: Record<string, string> = {
  '/assets/shell/r.js': "import '@vakwerk/ui'; const load = [() => import('@vakwerk/app-a'), () => import('@vakwerk/app-b')];",
  '/assets/a/a.js': "import './lazy.js'; import '@vakwerk/ui';",
  '/assets/a/lazy.js': "const chart = () => import('@vakwerk/charts');",
  '/assets/b/b.js': "import '@vakwerk/ui';",
  '/assets/charts/c.js': '',
  '/assets/ui/u.js': '',
};
const modules = new Map<string, FoundModule>(
  Object.entries(SOURCES).map(([url, text]) => {
    const read = parseModule(text);
    assert.ok('facts' in read);
    return [url, { url, specifier: url, facts: read.facts }];
  }),
);
const entries = {
  pages: { '/a': ['@vakwerk/root-config', '@vakwerk/app-a'], '/b/:id': ['@vakwerk/root-config', '@vakwerk/app-b'] },
  notFound: ['@vakwerk/root-config', '@vakwerk/app-b'],
};

test('a change affects the pages that import it, also dynamically, but not pages that only link to its app', () => {
  const touched = (...changed: string[]) =>
    touchedPages(entries, { candidate: { imports, integrity: {} }, modules, changed }).map(({ pattern }) => pattern);
  assert.deepEqual(touched('@vakwerk/app-a'), ['/a']);
  assert.deepEqual(touched('@vakwerk/charts'), ['/a']);
  assert.deepEqual(touched('@vakwerk/app-b'), ['/b/:id', undefined]);
  assert.deepEqual(touched('@vakwerk/ui'), ['/a', '/b/:id', undefined]);
  assert.deepEqual(touched('@vakwerk/root-config'), ['/a', '/b/:id', undefined]);
  assert.deepEqual(touched(), ['/a', '/b/:id', undefined], 'nothing changed: everything is tried');
});

test('names resolve as in a browser; addresses that are neither own paths nor https do not resolve', () => {
  const map = { react: '/assets/r.js', 'lib/': 'https://cdn.example/lib/', 'lib/deep/': '/assets/deep/' };
  const cases: [string, string, string | undefined][] = [
    ['react', '/assets/a/a.js', '/assets/r.js'],
    ['lib/x.js', '/assets/a/a.js', 'https://cdn.example/lib/x.js'],
    ['lib/deep/x.js', '/assets/a/a.js', '/assets/deep/x.js'],
    ['./c.js', '/assets/a/a.js', '/assets/a/c.js'],
    ['../b/c.js', 'https://cdn.example/a/a.js', 'https://cdn.example/b/c.js'],
    ['/assets/z.js', '/assets/a/a.js', '/assets/z.js'],
    ['https://cdn.example/q.js?v=1', '/assets/a/a.js', 'https://cdn.example/q.js?v=1'],
    ['none', '/assets/a/a.js', undefined],
    ['data:text/javascript,1', '/assets/a/a.js', undefined],
  ];
  for (const [specifier, importer, expected] of cases)
    assert.equal(resolveSpecifier(specifier, importer, map), expected, specifier);
  assert.equal(normalUrl('http://cdn.example/x.js'), undefined);
  assert.equal(normalUrl('//evil.example/x.js'), 'https://evil.example/x.js');
});
