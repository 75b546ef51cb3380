// Styles are made when we build, as Griffel's own tools do it: `makeStyles({…})` becomes `__styles(classes, rules)`. Otherwise a page
// would do it anew before its first heading, a sixth of its scripts' time, and load a CSS compiler for it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { mapValues, readStyles, writeStyles } from './read-styles.mjs';

const SOURCES = /[\\/](apps|common|elements)[\\/].*\.tsx?$/;
/** What is on other pages. */
const ELEMENT_FOLDERS = ['common', 'elements'];
const CLASS = /\.(f[a-z0-9]{4,})/g;

/**
 * esbuild plugin for our own pages. Class names stay Griffel's own, hashes of what they say: groups are shipped one by one and must
 * agree on them.
 */
export function compilePageStyles(root) {
  return {
    name: 'compile-page-styles',
    setup(build) {
      const sourcemap = Boolean(build.initialOptions.sourcemap);
      build.onLoad({ filter: SOURCES }, async ({ path }) => {
        const read = await readStyles(path, { root, sourcemap });
        return read && { contents: writeStyles(read), loader: 'js' };
      });
    },
  };
}

/** esbuild plugin for elements on other pages. Their class names become short ones, since they live in our shadow roots alone. */
export async function compileElementStyles(root) {
  const rename = shortNames();
  const compiled = new Map();
  // Before any file is asked for, whose order differs from build to build.
  for (const file of ELEMENT_FOLDERS.flatMap((folder) => sourcesIn(root, folder))) {
    const read = await readStyles(join(root, file), { root });
    if (read) compiled.set(file, writeStyles(read, rename));
  }
  return {
    name: 'compile-element-styles',
    setup(build) {
      build.onLoad({ filter: SOURCES }, ({ path }) => {
        const made = compiled.get(relative(root, path).replaceAll('\\', '/'));
        if (made !== undefined) return { contents: withoutTokens(made), loader: 'js' };
        const text = readFileSync(path, 'utf8');
        const written = withoutTokens(text);
        return written === text ? undefined : { contents: written, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

function sourcesIn(root, folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return files.filter((file) => /(?<!\.test)\.tsx?$/.test(file)).sort();
}

/** Short class names, the same for the same declaration everywhere. */
function shortNames() {
  const short = new Map();
  const nameOf = (name) => {
    if (!short.has(name)) short.set(name, `v${short.size.toString(36)}`);
    return short.get(name);
  };
  return ([classes, rules]) => {
    const kept = new Set(Object.values(classes).flatMap(Object.values));
    // 0 takes a declaration of another class away.
    const slots = mapValues(classes, (slot) => mapValues(slot, (name) => (name === 0 ? 0 : nameOf(name))));
    const shorten = (css) =>
      css.replace(CLASS, (whole, name) => (kept.has(name) ? `.${nameOf(name)}` : whole)).replaceAll(';}', '}');
    const shortened = (entry) => (Array.isArray(entry) ? [shorten(entry[0]), ...entry.slice(1)] : shorten(entry));
    return [slots, mapValues(rules, (entries) => entries.map(shortened))];
  };
}

/** A token is the name of a variable: written as such, the object of all 400 need not come along. */
function withoutTokens(text) {
  if (!/import \{[^}]*\btokens\b[^}]*\} from ['"](@vakwerk\/ui|@fluentui\/react-theme)['"]/.test(text)) return text;
  return text.replace(/\btokens\.(\w+)/g, (_, name) => `'var(--${name})'`);
}
