// How a shared name becomes an entry that esbuild can bundle as an ES module.
// React and the packages around it are CommonJS: a page that imports `{ useState } from 'react'` needs real named exports, so we
// write them out from the module's own keys. A CommonJS package that requires a name of the map gets that name by an
// import, since there is no `require` in a page.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** importmap.json: per name the source or the package of it, or a URL that it is pinned to. */
export type SourceMap = Record<string, string | { from?: string; npm?: string; group?: string }>;

export interface GroupEntry {
  name: string;
  from?: string;
  npm?: string;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Groups of the import map: name of the group → its entries. All names of a group lead to one file: on a line of 60 ms each
 * file more costs more than its bytes. Names given as a URL belong to no group.
 */
export function groupEntries(map: SourceMap): Map<string, GroupEntry[]> {
  const groups = new Map<string, GroupEntry[]>();
  for (const [name, entry] of Object.entries(map)) {
    if (typeof entry === 'string') continue;
    const group = entry.group ?? groupName(name);
    groups.set(group, [...(groups.get(group) ?? []), { name, ...entry }]);
  }
  return groups;
}

export function groupName(name: string): string {
  return name
    .replace(/^@vakwerk\//, '')
    .replace(/^@/, '')
    .replaceAll('/', '-');
}

/** esbuild plugin: the group's own module, other names of the map external, `require` of an external bridged to `import`. */
export function sharedModules({ root, map, entries }: { root: string; map: SourceMap; entries: GroupEntry[] }): Plugin {
  const own = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({ contents: groupModule(root, entries), resolveDir: root }));
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

/** Exports what every entry of the group exports; a test holds that no two export the same name for something else. */
function groupModule(root: string, entries: GroupEntry[]): string {
  const lines: string[] = [];
  const commonJs: CommonJsModule[] = [];
  for (const { from, npm = '' } of entries) {
    const keys = from ? undefined : commonJsKeys(root, npm);
    if (keys) commonJs.push({ npm, keys });
    else lines.push(`export * from '${from ? join(root, from) : npm}';`);
  }
  return [...lines, ...commonJsLines(commonJs)].join('\n');
}

interface CommonJsModule {
  npm: string;
  keys: string[];
}

/** A name that two give, such as Fragment, is the same in both. The default holds everything, for whoever imports it whole. */
function commonJsLines(modules: CommonJsModule[]): string[] {
  if (modules.length === 0) return [];
  const owners = new Map<string, number>();
  modules.forEach(({ keys }, at) => {
    for (const key of keys) if (IDENTIFIER.test(key) && key !== 'default' && !owners.has(key)) owners.set(key, at);
  });
  const names = [...owners.keys()];
  return [
    ...modules.map(({ npm }, at) => `import module${at} from '${npm}';`),
    ...names.map((name, index) => `const e${index} = module${owners.get(name)}.${name};`),
    `export { ${names.map((name, index) => `e${index} as ${name}`).join(', ')} };`,
    `export default ${modules.length === 1 ? 'module0' : `Object.assign({}, ${modules.map((_, at) => `module${at}`).join(', ')})`};`,
  ];
}

/** The keys of a CommonJS module's exports in production; undefined for a module that is ESM. */
export function commonJsKeys(root: string, name: string): string[] | undefined {
  const require = createRequire(join(root, 'package.json'));
  const packageName = name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
  if (require(`${packageName}/package.json`).type === 'module') return undefined;
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    return Object.keys(require(name));
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}
