// How a shared name becomes an entry that esbuild can bundle as an ES module.
// React and its kin are CommonJS: a page that imports `{ useState } from 'react'` needs real named exports, so we
// write them out from the module's own keys. A CommonJS package that requires a name of the map gets that name by an
// import, since there is no `require` in a page.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Groups of the import map: name of the group → its entries. Names given as a URL belong to no group. */
export function groupEntries(map) {
  const groups = new Map();
  for (const [name, entry] of Object.entries(map)) {
    if (typeof entry === 'string') continue;
    const group = entry.group ?? groupName(name);
    groups.set(group, [...(groups.get(group) ?? []), { name, ...entry, output: outputName(name) }]);
  }
  return groups;
}

function groupName(name) {
  return name
    .replace(/^@vakwerk\//, '')
    .replace(/^@/, '')
    .replaceAll('/', '-');
}

function outputName(name) {
  return groupName(name);
}

/** esbuild plugin: entries by name, other names of the map external, `require` of an external bridged to `import`. */
export function sharedModules({ root, map, entries }) {
  const own = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => loadEntry(root, own.get(path)));
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, namespace }) => {
        if (!(path in map) || namespace === 'entry') return undefined;
        const entry = own.get(path);
        if (entry?.from) return { path: join(root, entry.from) };
        if (entry) return undefined;
        if (kind === 'require-call') return { path, namespace: 'required' };
        return { path, external: true };
      });
      build.onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
        contents: `export * from '${path}'; export { default } from '${path}';`,
        resolveDir: root,
      }));
    },
  };
}

function loadEntry(root, entry) {
  if (entry.from) {
    return { contents: `export * from '${join(root, entry.from)}';`, resolveDir: root };
  }
  const keys = commonJsKeys(root, entry.npm);
  if (!keys) return { contents: `export * from '${entry.npm}';${hasDefault(entry.npm)}`, resolveDir: root };
  const names = keys.filter((key) => IDENTIFIER.test(key) && key !== 'default');
  const lines = names.map((name, index) => `const e${index} = module.${name};`);
  const list = names.map((name, index) => `e${index} as ${name}`).join(', ');
  return {
    contents: `import module from '${entry.npm}';\n${lines.join('\n')}\nexport { ${list} };\nexport default module;`,
    resolveDir: root,
  };
}

const ESM_WITH_DEFAULT = new Set(['single-spa-react']);
const hasDefault = (name) => (ESM_WITH_DEFAULT.has(name) ? ` export { default } from '${name}';` : '');

/** The keys of a CommonJS module's exports in production; undefined for a module that is ESM. */
function commonJsKeys(root, name) {
  const require = createRequire(join(root, 'package.json'));
  const packageName = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
  if (require(`${packageName}/package.json`).type === 'module') return undefined;
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return Object.keys(require(name));
  } finally {
    process.env.NODE_ENV = before;
  }
}
