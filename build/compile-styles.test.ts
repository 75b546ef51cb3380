import assert from 'node:assert/strict';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { compileElementStyles } from './compile-styles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const plugin = await compileElementStyles(root);

/** What the build gets of a file instead of what stands there. */
function load(file: string): string {
  let loaded: ((from: { path: string }) => { contents: string } | undefined) | undefined;
  plugin.setup({ onLoad: (_filter: unknown, callback: typeof loaded) => (loaded = callback) } as never);
  return loaded?.({ path: join(root, file) })?.contents ?? '';
}

test('styles reach another page as rules and short class names, with nothing left to work out there', () => {
  const card = load('common/ui/card.tsx');
  assert.match(card, /^import \{[^}]*__styles[^}]*\} from "@griffel\/react";/m);
  assert.doesNotMatch(card, /makeStyles\(|tokens\./);
  const [, name] = /"\.(v\w+)\{background-color:var\(--colorNeutralBackground1\)\}"/.exec(card) ?? [];
  assert.ok(card.includes(`:"${name}"`), 'the class of that rule is in the map of its slot');
});

test('what a style takes from other files, and what only right-to-left needs, is worked out too', () => {
  const table = load('elements/report/rule-table.tsx');
  assert.match(table, /"@container \(max-width: 600px\)\{\.v\w+\{min-width:0\}\}"/);
  assert.doesNotMatch(load('elements/report/report-header.tsx'), /:\["[fv]/);
});

test('what a query says of one side stays, without its mirror image', () => {
  const spaces = load('elements/report/spaces-view.tsx');
  assert.match(spaces, /"@container \(max-width: 600px\)\{\.v\w+\{padding-left:16px\}\}"/);
  assert.doesNotMatch(spaces, /padding-right:16px/);
});

test('the same declaration has one class name in every file', () => {
  const nameIn = (file: string) => /\.(v\w+)\{display:flex\}/.exec(load(file))?.[1];
  assert.ok(nameIn('elements/report/report-header.tsx'));
  assert.equal(nameIn('elements/report/report-header.tsx'), nameIn('elements/report/group-view.tsx'));
});
