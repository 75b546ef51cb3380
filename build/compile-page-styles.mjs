// Styles are made when the page is built, as Griffel's own tools do it: `makeStyles({…})` becomes `__styles(classes, rules)`.
// Otherwise each page would do it anew before its first heading, a sixth of its scripts' time, and load a CSS compiler for it.
// Names stay Griffel's own, hashes of what they say: groups are shipped one by one and must agree on them.
// Both languages run from left to right, so that rules for the other direction stay out.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tokens } from '@fluentui/react-theme';
import { resolveStyleRulesForSlots, shorthands } from '@griffel/core';
import { parse } from 'acorn';
import * as esbuild from 'esbuild';

const MADE = /\bmakeStyles\b/;
const SOURCES = /[\\/](apps|common|elements)[\\/].*\.tsx?$/;
/** What styles may name besides constants of their own file and of those that it imports by path. */
const KNOWN = { tokens, shorthands };
/** Where constants stand that @vakwerk/ui gives to styles. */
const UI_CONSTANTS = 'common/ui/ground.ts';

/** esbuild plugin. Styles that are made of anything else fail the build: they belong into a style attribute. */
export function compilePageStyles(root) {
  return {
    name: 'compile-page-styles',
    setup(build) {
      const { sourcemap } = build.initialOptions;
      build.onLoad({ filter: SOURCES }, async ({ path }) => {
        if (!MADE.test(readFileSync(path, 'utf8'))) return undefined;
        const module = await readModule(path, sourcemap);
        const imported = [];
        for (const file of constantFiles(module.body, { path, root })) imported.push(...(await readModule(file)).constants);
        return {
          contents: withStyles({ ...module, constants: new Map([...imported, ...module.constants]), path }),
          loader: 'js',
        };
      });
    },
  };
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

function withStyles({ code, body, constants, path }) {
  const edits = [];
  for (const { init } of constantsIn(body)) {
    if (init?.type !== 'CallExpression' || init.callee.name !== 'makeStyles') continue;
    const [{ start, end }] = init.arguments;
    edits.push({ start: init.start, end: init.end, text: callOf(evaluate({ text: code.slice(start, end), constants, path })) });
  }
  // Imported by whoever makes styles, exported by @vakwerk/ui.
  const names = body
    .flatMap(({ specifiers }) => specifiers ?? [])
    .filter((one) => (one.imported ?? one.local)?.name === 'makeStyles');
  edits.push(...names.map(({ start, end }) => ({ start, end, text: '__styles' })));
  // From the end, so that positions stay true.
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
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

function callOf(styles) {
  const [classes, rules] = resolveStyleRulesForSlots(styles);
  const slots = Object.entries(classes).map(([slot, map]) => [slot, mapValues(map, leftToRight)]);
  const kept = new Set(slots.flatMap(([, map]) => Object.values(map)));
  const isKept = (rule) => /^@keyframes/.test(rule) || [...rule.matchAll(/\.(f[\w-]+)/g)].some(([, name]) => kept.has(name));
  const unique = (entries) => [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
  const buckets = mapValues(rules, (entries) =>
    unique(entries).filter((entry) => isKept(typeof entry === 'string' ? entry : entry[0])),
  );
  return `__styles(${JSON.stringify(Object.fromEntries(slots))}, ${JSON.stringify(buckets)})`;
}

const leftToRight = (names) => (Array.isArray(names) ? names[0] : names);
const mapValues = (object, change) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
