// Turns a shared name into an entry that esbuild can bundle as an ES module. React and the packages around it are CommonJS: a
// page that imports `{ useState } from 'react'` needs real named exports, so the entry lists them from the module's own keys.
// When a CommonJS package requires a name of the map, the plugin imports that name instead, since pages have no `require`.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** importmap.json: the source or package of each name, or its pinned URL. */
export type SourceMap = Record<string, string | { from?: string; npm?: string; group?: string }>;

export interface GroupEntry {
  name: string;
  from?: string;
  npm?: string;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/**
 * Returns the groups of the import map with their entries. All names of a group lead to one file: on a line of 60 ms latency
 * each further file costs more than its bytes. Names pinned to a URL belong to no group.
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

/**
 * esbuild plugin: bundles the group's own module, keeps other names of the map external, and turns `require` of an external into
 * `import`.
 */
export function sharedModules({ root, map, entries }: { root: string; map: SourceMap; entries: GroupEntry[] }): Plugin {
  const entriesByName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    name: 'shared-modules',
    setup(build) {
      build.onResolve({ filter: /^entry:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'entry' }));
      build.onLoad({ filter: /.*/, namespace: 'entry' }, () => ({ contents: groupModule(root, entries), resolveDir: root }));
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, namespace }) => {
        if (!(path in map) || namespace === 'entry') return undefined;
        const entry = entriesByName.get(path);
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

/** Exports what every entry of the group exports. A test ensures that no two entries export one name for different values. */
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

/**
 * A name that two modules export, such as Fragment, is the same value in both. The default export holds everything, for default
 * imports.
 */
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

/** Returns the export keys of a CommonJS module in production; undefined for an ES module. */
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
