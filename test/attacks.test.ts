/** Compares the table of attacks in docs/security.md with the tests that it names. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';
import ts from 'typescript';

const ROOT = new URL('../', import.meta.url);
const ROW = /^\| (D\d+) \| (.+?) \| `([^`]+)`: "(.+)" \| (.+) \|$/;
const ITEMS = ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'D9', 'D10'];

function readSection(): string[] {
  const text = readFileSync(new URL('docs/security.md', ROOT), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith('The attacks of')) ?? '';
  return section.split('\n').filter((line) => /^\| D/.test(line));
}

/** Returns the titles of the calls of `test` and `it` in a file: the text between the quotes, as it stands in the source. */
function readTitles(path: string): Set<string> {
  const source = ts.createSourceFile(path, readFileSync(new URL(path, ROOT), 'utf8'), ts.ScriptTarget.Latest, true);
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(test|it)$/.test(node.expression.getText(source))) {
      const title = node.arguments[0]?.getText(source).replace(/\.trim\(\)$/, '') ?? '';
      if (/^(['`"]).*\1$/.test(title)) titles.add(title.slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

test('each attack of docs/security.md names a test that exists', () => {
  const lines = readSection();
  const missing = lines.flatMap((line) => {
    const [, , , path = '', title = ''] = ROW.exec(line) ?? [];
    if (path === '') return [`cannot be read: ${line}`];
    if (!existsSync(new URL(path, ROOT))) return [`${path} does not exist`];
    return readTitles(path).has(title) ? [] : [`${path} has no test "${title}"`];
  });
  assert.deepEqual(missing, []);
});

test('docs/security.md has a row for each item of section D', () => {
  const items = new Set(readSection().map((line) => ROW.exec(line)?.[1]));
  assert.deepEqual([...items], ITEMS);
});
