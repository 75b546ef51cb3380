import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { type BuiltGroup, buildBrowser } from './browser.ts';

const SOURCES = {
  'importmap.json': '{ "@vakwerk/app": { "from": "app.ts" }, "@vakwerk/other": "https://cdn.example/other.js" }',
  'app.ts': `import { count } from './shared.ts';
export const first = count();
export const loadPart = () => import('./part.ts');
export const loadSecond = () => import('./second.ts');`,
  'part.ts': `import { count } from './shared.ts'; import { both } from './of-parts.ts'; export const second = [count(), both];`,
  'second.ts': `import { both } from './of-parts.ts'; export { count } from './shared.ts'; export const third = both;`,
  'shared.ts': `let counted = 0; export const count = () => { counted += 1; return counted; };`,
  'of-parts.ts': `export const both = { name: 'of both parts' };`,
};

async function build(t: TestContext, changes: Record<string, string> = {}, folder = 'out') {
  const root = mkdtempSync(join(tmpdir(), 'vakwerk-fold-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...SOURCES, ...changes })) writeFileSync(join(root, name), text);
  const out = join(root, folder);
  const { groups } = await buildBrowser({ root, out, dev: false });
  const { files, urls, imports } = groups.get('app') as BuiltGroup;
  return {
    root,
    out,
    url: urls.get('@vakwerk/app') as string,
    urls: [...files.keys()],
    imports,
  };
}

test('what a group loads at once is one file, and its lazy parts share its state', async (t) => {
  const { root, out, url, urls, imports } = await build(t);
  assert.deepEqual(imports.get(url), []);
  assert.equal(urls.filter((one) => one.includes('/chunk-')).length, 1, 'what only lazy parts share stays apart');
  // Stands in for the import map of a page.
  const named = join(root, 'node_modules/@vakwerk/app');
  mkdirSync(named, { recursive: true });
  writeFileSync(join(named, 'package.json'), '{ "name": "@vakwerk/app", "type": "module", "exports": "./index.mjs" }');
  writeFileSync(join(named, 'index.mjs'), `export * from ${JSON.stringify(pathToFileURL(join(out, url)).href)};`);
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');
  const app = await import(pathToFileURL(join(out, url)).href);
  assert.equal(app.first, 1);
  assert.deepEqual((await app.loadPart()).second, [2, { name: 'of both parts' }]);
  const last = await app.loadSecond();
  assert.equal(last.count(), 3);
});

test('equal sources give equal names in any folder', async (t) => {
  const [here, there] = [await build(t), await build(t, {}, 'elsewhere')];
  assert.deepEqual(there.urls, here.urls);
});

test('a lazy part keeps its name when something else of its group changes', async (t) => {
  const before = await build(t);
  const changed = `${SOURCES['app.ts']} export const more = 'something else';`;
  const after = await build(t, { 'app.ts': changed });
  const lazy = (urls: string[], entry: string) => urls.filter((one) => one !== entry).sort();
  assert.notEqual(before.url, after.url);
  assert.deepEqual(lazy(after.urls, after.url), lazy(before.urls, before.url));
  assert.equal(dirname(after.url), '/assets/app');
});
