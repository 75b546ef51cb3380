// Styles as they reach another page: worked out by the build, not by the visitor's browser. `makeStyles` there hashes and compiles every
// declaration when a component is first drawn, which is a good part of the wait for a report, and brings its compiler along; Griffel's
// own build output (`__styles`) is what all of Fluent is published as. Class names become short ones, since they live in our shadow
// roots alone; what is for right-to-left goes, which neither language is.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { resolveStyleRulesForSlots } from '@griffel/core';
import * as esbuild from 'esbuild';
import ts from 'typescript';

const FOLDERS = ['common', 'elements'];

/** An esbuild plugin; the styles of all files are worked out once, before the build. */
export async function compileStyles(root) {
  const calls = new Map(FOLDERS.flatMap((folder) => findCalls(root, folder)));
  const values = await evaluate(root, calls);
  // Before any file is asked for, whose order differs from build to build.
  const rename = shortNames();
  const styles = new Map(
    [...calls.keys()].map((file) => [file, values.get(file).map((one) => rename(...resolveStyleRulesForSlots(one)))]),
  );
  return {
    name: 'compiled-styles',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        const text = calls.get(file)?.text ?? readFileSync(path, 'utf8');
        const written = withoutTokens(calls.has(file) ? withStyles(calls.get(file), styles.get(file)) : text);
        return written === text ? undefined : { contents: written, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** Where `makeStyles` is called in each file, and with what; the text with it, since a file may be written meanwhile. */
function findCalls(root, folder) {
  const files = readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => [file, callsIn(readFileSync(join(root, file), 'utf8'))])
    .filter(([, { found }]) => found.length > 0);
}

function callsIn(text) {
  const found = [];
  if (!text.includes('makeStyles(')) return { text, found };
  const visit = (node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'makeStyles')
      found.push({ start: node.getStart(), end: node.getEnd(), argument: node.arguments[0].getText() });
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return { text, found };
}

/** What each call is given, by running nothing of a file but what that is made of. */
async function evaluate(root, calls) {
  const names = [...calls].map(([file, { found }], at) => [file, found.map((_, which) => `styles_${at}_${which}`)]);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    stdin: {
      contents: names.map(([file, ones]) => `export { ${ones.join(', ')} } from './${file}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'warning',
    // What is not asked for is meant to stay out.
    logOverride: { 'ignored-bare-import': 'silent' },
    plugins: [exportArguments(root, calls, new Map(names))],
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return new Map(names.map(([file, ones]) => [file, ones.map((name) => module[name])]));
}

function exportArguments(root, calls, names) {
  return {
    name: 'export-arguments',
    setup(build) {
      // Nothing but what is asked for is taken along.
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === 'resolved' || from.kind === 'entry-point') return undefined;
        const found = await build.resolve(path, { ...from, pluginData: 'resolved' });
        return found.errors.length > 0
          ? undefined
          : { path: found.path, external: found.external, namespace: found.namespace, sideEffects: false };
      });
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll('\\', '/');
        if (!calls.has(file)) return undefined;
        const { text, found } = calls.get(file);
        const lines = found.map(({ argument }, at) => `export const ${names.get(file)[at]} = ${argument};`);
        return { contents: `${text}\n${lines.join('\n')}`, loader: 'tsx' };
      });
    },
  };
}

function withStyles({ text, found }, styles) {
  let written = text;
  for (const [at, { start, end }] of [...found.entries()].reverse()) {
    const [classes, rules] = styles[at];
    written = `${written.slice(0, start)}/* @__PURE__ */ __styles(${JSON.stringify(classes)}, ${JSON.stringify(rules)})${written.slice(end)}`;
  }
  return `import { __styles } from '@griffel/react';\n${written}`;
}

/** Short class names, the same for the same declaration everywhere. */
function shortNames() {
  const short = new Map();
  const nameOf = (name) => {
    if (!short.has(name)) short.set(name, `v${short.size.toString(36)}`);
    return short.get(name);
  };
  return (classes, rules) => {
    const ltr = (value) => (Array.isArray(value) ? value[0] : value);
    const kept = new Set(Object.values(classes).flatMap((slot) => Object.values(slot).map(ltr)));
    const mapped = Object.entries(classes).map(([slot, keys]) => [
      slot,
      Object.fromEntries(Object.entries(keys).map(([key, value]) => [key, ltr(value) === 0 ? 0 : nameOf(ltr(value))])),
    ]);
    const written = Object.entries(rules).map(([bucket, entries]) => [
      bucket,
      entries.flatMap((entry) => {
        const [css, about] = Array.isArray(entry) ? entry : [entry];
        const names = [...css.matchAll(/\.(f[a-z0-9]{4,})/g)].map(([, name]) => name);
        if (bucket !== 'k' && !names.every((name) => kept.has(name))) return [];
        const text = css
          .replace(/\.(f[a-z0-9]{4,})/g, (whole, name) => (kept.has(name) ? `.${nameOf(name)}` : whole))
          .replaceAll(';}', '}');
        return [about ? [text, about] : text];
      }),
    ]);
    return [Object.fromEntries(mapped), Object.fromEntries(written)];
  };
}

/** A token is the name of a variable: written as such, the object of all 400 need not come along. */
function withoutTokens(text) {
  if (!/import \{[^}]*\btokens\b[^}]*\} from '(@vakwerk\/ui|@fluentui\/react-theme)'/.test(text)) return text;
  return text.replace(/\btokens\.(\w+)/g, (_, name) => `'var(--${name})'`);
}
