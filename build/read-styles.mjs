// The styles that stand in sources of ours, read without running the files: `makeStyles({…})` is given an object of constants, and that
// alone is evaluated. What is made of anything else fails the build: it belongs into a style attribute.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tokens } from '@fluentui/react-theme';
import { resolveStyleRulesForSlots, shorthands } from '@griffel/core';
import { parse } from 'acorn';
import * as esbuild from 'esbuild';

const MADE = /\bmakeStyles\b/;
/** What styles may name besides constants of their own file and of those that it imports by path. */
const KNOWN = { tokens, shorthands };
/** Where constants stand that @vakwerk/ui gives to styles. */
const UI_CONSTANTS = 'common/ui/ground.ts';

/** A file as JavaScript, where it makes styles and which; undefined for a file without any. */
export async function readStyles(path, { root, sourcemap = false }) {
  if (!MADE.test(readFileSync(path, 'utf8'))) return undefined;
  const { code, body, constants: own } = await readModule(path, sourcemap);
  const imported = [];
  for (const file of constantFiles(body, { path, root })) imported.push(...(await readModule(file)).constants);
  const constants = new Map([...imported, ...own]);
  const calls = constantsIn(body)
    .filter(({ init }) => init?.type === 'CallExpression' && init.callee.name === 'makeStyles')
    .map(({ init: { start, end, arguments: given } }) => {
      const text = code.slice(given[0].start, given[0].end);
      return { start, end, styles: leftToRight(resolveStyleRulesForSlots(evaluate({ text, constants, path }))) };
    });
  // Imported by whoever makes styles, exported by @vakwerk/ui.
  const names = body
    .flatMap(({ specifiers }) => specifiers ?? [])
    .filter((one) => (one.imported ?? one.local)?.name === 'makeStyles');
  return { path, code, calls, names };
}

/** The same file with the styles as they are: Griffel's own build output. `rename` gives classes other names. */
export function writeStyles({ path, code, calls, names }, rename = (styles) => styles) {
  const written = calls.map(({ start, end, styles }) => {
    const [classes, rules] = rename(styles);
    return { start, end, text: `/* @__PURE__ */ __styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})` };
  });
  const edits = [...written, ...names.map(({ start, end }) => ({ start, end, text: '__styles' }))];
  // From the end, so that positions stay true.
  const text = edits
    .sort((a, b) => b.start - a.start)
    .reduce((whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end), code);
  if (/\bmakeStyles\(/.test(text)) throw new Error(`${path}: makeStyles is called for a constant of the file alone`);
  return text;
}

async function readModule(path, sourcemap) {
  const { code } = await esbuild.transform(readFileSync(path, 'utf8'), {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    sourcefile: path,
    sourcemap: sourcemap ? 'inline' : false,
  });
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return { code, body, constants: new Map(body.flatMap((node) => constantsOf(node, code))) };
}

function constantFiles(body, { path, root }) {
  const sources = body.filter(({ type }) => type === 'ImportDeclaration').map(({ source }) => source.value);
  return sources.flatMap((source) => {
    if (source === '@vakwerk/ui') return [join(root, UI_CONSTANTS)];
    return /^\.\.?\/.*\.ts$/.test(source) ? [join(dirname(path), source)] : [];
  });
}

function constantsIn(body) {
  const declarations = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  return declarations.filter((one) => one?.type === 'VariableDeclaration').flatMap((one) => one.declarations);
}

function constantsOf(node, code) {
  const named = constantsIn([node]).filter(({ id, init }) => id.type === 'Identifier' && init);
  return named.map(({ id, init }) => [id.name, code.slice(init.start, init.end)]);
}

/** Runs the object that stands in a source of ours, with the constants that it names. */
function evaluate({ text, constants, path }) {
  const needed = new Set();
  const collect = (expression) => {
    for (const [name, init] of constants) {
      if (needed.has(name) || !new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name}\\b(?!\\s*:)`).test(expression)) continue;
      needed.add(name);
      collect(init);
    }
  };
  collect(text);
  // A constant may name those before it.
  const lines = [...constants].filter(([name]) => needed.has(name)).map(([name, init]) => `const ${name} = ${init};`);
  try {
    return new Function(...Object.keys(KNOWN), `${lines.join('\n')}\nreturn ${text}`)(...Object.values(KNOWN));
  } catch (error) {
    throw new Error(`${path}: its styles cannot be made at build time: ${error.message}`, { cause: error });
  }
}

/** Classes of each slot, and the rules of those alone: neither language runs from right to left. */
function leftToRight([classes, rules]) {
  const first = (names) => (Array.isArray(names) ? names[0] : names);
  const slots = mapValues(classes, (slot) => mapValues(slot, first));
  const kept = new Set(Object.values(slots).flatMap(Object.values));
  // In a query the rules of both directions stand together.
  const shorten = (css) => css.replace(/[^{}]*\.(f[a-z0-9]{4,})[^{}]*\{[^{}]*\}/g, (rule, name) => (kept.has(name) ? rule : ''));
  const shortened = (entry) => (Array.isArray(entry) ? [shorten(entry[0]), ...entry.slice(1)] : shorten(entry));
  const isLeft = (entry) => !/^(?:@[^{]*\{\})?$/.test(Array.isArray(entry) ? entry[0] : entry);
  const unique = (entries) => [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
  return [slots, mapValues(rules, (entries) => unique(entries.map(shortened)).filter(isLeft))];
}

export const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
