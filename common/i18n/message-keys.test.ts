/** Tests that a wrong key is a type error, and that something uses each message. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { translatorOf } from './all-messages.ts';
import { en } from './catalogues.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TRANSLATOR = /\b(?:t|counted)\(|\b(?:translatorOf|MessageKey|NameIn|embedLoaderEn|sharedEn)\b/;
const FOLDERS = ['apps', 'cli', 'common', 'elements', 'packages', 'server'];

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, path = ''): string[] {
  const keys = Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [path + name.replace(/_(one|other)$/, '')] : keysOf(value, `${path}${name}.`),
  );
  return [...new Set(keys)];
}

interface Texts {
  /** Whole texts: keys, and the paths that a template completes. */
  literals: Set<string>;
  /** The fixed parts of each template, such as `upload.failed.${code}`. */
  templates: string[][];
  /** Paths of messages that are read from the object of an area, such as embedLoaderEn.failed. */
  read: Set<string>;
}

function collectTexts(paths: readonly string[]): Texts {
  const texts: Texts = { literals: new Set(), templates: [], read: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (/^[\w.-]*$/.test(parts.join('')) && parts.join('').includes('.')) texts.templates.push(parts);
    }
    if (ts.isPropertyAccessExpression(node)) texts.read.add(pathOf(node));
    ts.forEachChild(node, visit);
  };
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8');
    // Other templates with a dot, such as those of SQL, are in files without a translator.
    if (TRANSLATOR.test(text)) visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  }
  return texts;
}

/** Returns `embedLoader.failed` for embedLoaderEn.failed. */
function pathOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) return `${pathOf(node.expression)}.${node.name.text}`;
  return ts.isIdentifier(node) ? node.text.replace(/(En|Nl)$/, '') : '';
}

const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]{}|\\-]/g, '\\$&');

/** A code at the end may have dots, such as `member.added`; a name in the middle has none. */
const patternOf = (parts: readonly string[]) =>
  parts
    .map(escaped)
    .join('[^.]+')
    .replace(/\[\^\.\]\+$/, '[\\w.-]+');

/** Returns a function that says whether something uses a key. */
function usageOf({ literals, templates, read }: Texts): (key: string) => boolean {
  const paths = templates.filter(([head]) => /^\w+\./.test(head ?? ''));
  const names = templates.filter(([head, next]) => head === '' && /^\.\w/.test(next ?? ''));
  const whole = new RegExp(`^(?:${paths.map((parts) => patternOf(parts)).join('|')})$`);
  const ends = names.map((parts) => new RegExp(`^(.+?)${patternOf(parts.slice(1))}$`));
  const isPath = (path: string | undefined) => path !== undefined && (literals.has(path) || whole.test(path));
  return (key) => isPath(key) || read.has(key) || ends.some((end) => isPath(end.exec(key)?.[1]));
}

test('a wrong key is a type error', () => {
  // @ts-expect-error: no catalogue has this key.
  assert.equal(translatorOf('en')('shell.noSuchText'), 'shell.noSuchText');
});

test('something uses each message', () => {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const paths = all.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|[\\/](messages|node_modules)[\\/]/.test(path));
  const isUsed = usageOf(collectTexts(paths));
  assert.deepEqual(
    keysOf(en).filter((key) => !isUsed(key)),
    [],
  );
});

test('a message is found by its whole key, by a template, by a path that a template completes, and by nothing else', () => {
  const isUsed = usageOf({
    literals: new Set(['a.whole', 'b.path']),
    templates: [
      ['c.code.', ''],
      ['', '.title'],
    ],
    read: new Set(['loader.failed']),
  });
  assert.deepEqual(['a.whole', 'c.code.X', 'b.path.title', 'loader.failed'].filter(isUsed).length, 4);
  assert.deepEqual(['a.other', 'c.codes.X', 'd.path.title', 'b.path.text'].filter(isUsed), []);
});
