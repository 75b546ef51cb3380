// Splits imports of Fluent by file. Sources import Fluent by its one name, `@fluentui/react-components`; esbuild would put
// everything that any part of a page uses of it into one chunk, so that nothing could load later. The packages that Fluent's own
// pieces share are split through their export lists in the same way. Icons come from one file each, because Fluent's files hold
// thousands of icons, and the first load would get the icons of all lazy parts.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const FLUENT = '@fluentui/react-components';
const ICONS = '@fluentui/react-icons';
const SHARED = ['@fluentui/react-tabster', '@fluentui/react-utilities', '@fluentui/react-motion', 'tabster'];
const SOURCES = /[\\/]common[\\/]ui[\\/][^\\/]+\.tsx?$/;
const PACKAGES = /[\\/]node_modules[\\/](@fluentui|tabster)[\\/].*\.js$/;
/** Tabster's own code file repeats a part of the export list. */
const REPEATED = /^export \{[^}]*\} from "\.\/get\/[^"]*";$/gm;

/** Maps each name of the kit to its package and its name there. */
type Packages = Map<string, From>;
interface From {
  source: string;
  inner: string;
}
type FindPackage = Pick<Packages, 'get'>;

export function fluentPackages(): Plugin {
  const packages = packagesByName();
  const icons = iconFiles();
  const shared = SHARED.map((name) => [name, filesByName(name)] as const);
  const splitShared = (text: string, path: string) =>
    shared.reduce((all, [name, files]) => splitImports(all, files, path, name), splitImports(text, icons, path, ICONS));
  return {
    name: 'fluent-packages',
    setup(build) {
      build.onLoad({ filter: SOURCES }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        return { contents: splitShared(splitImports(text, packages, path), path), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
      build.onLoad({ filter: PACKAGES }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const own = path.endsWith('Tabster.js') ? text.replace(REPEATED, '') : text;
        return { contents: splitShared(own, path), loader: 'js' };
      });
    },
  };
}

/** Splits imports into one per package. Lines stay in place, so that messages still give the right line. */
export function splitImports(text: string, packages: FindPackage, path: string, from = FLUENT): string {
  const imports = new RegExp(`(import|export) \\{([^}]*)\\} from ['"]${from}['"];`, 'g');
  return text.replace(imports, (whole: string, keyword: string, list: string) => {
    const lines = new Map<string, string[]>();
    for (const name of namesIn(list)) {
      if (name.startsWith('type ')) continue;
      const [exported = '', local = exported] = name.split(' as ');
      const match = packages.get(exported);
      if (!match && from === FLUENT) throw new Error(`${path}: ${FLUENT} exports no ${exported}`);
      const { source, inner } = match ?? { source: from, inner: exported };
      lines.set(source, [...(lines.get(source) ?? []), inner === exported ? name : `${inner} as ${local}`]);
    }
    const split = [...lines].map(([source, names]) => `${keyword} { ${names.join(', ')} } from '${source}';`);
    return split.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/**
 * Returns the source of each name of the kit: a file of one of Fluent's packages, following their export lists, or else a
 * package.
 */
export function packagesByName(): Packages {
  const lists = new Map<string, Packages>();
  const listOf = (name: string): Packages => {
    const list = lists.get(name) ?? exportsOf(listPath(name));
    lists.set(name, list);
    return list;
  };
  const files: Packages = new Map();
  for (const [name, from] of listOf(FLUENT)) {
    files.set(name, follow((from.source.startsWith('@fluentui/') && listOf(from.source).get(from.inner)) || from));
  }
  return files;
}

/** Returns the file of each name that a package exports, following the export lists of its folders. */
export function filesByName(name: string): Packages {
  return new Map([...exportsOf(listPath(name))].map(([exported, from]) => [exported, follow(from)]));
}

/** Finds the file of an icon: `ChevronDown20Filled` is in svg/chevron-down. Returns undefined for other names. */
export function iconFiles(): FindPackage {
  const folder = join(dirname(listPath(ICONS)), 'atoms/svg');
  return {
    get(inner) {
      const shape = inner.replace(/\d*(Filled|Regular|Light|Color)$/, '').replace(/([a-z\d])(?=[A-Z])/g, '$1-');
      const file = `${shape.toLowerCase()}.js`;
      const path = join(folder, file);
      if (!existsSync(path) || !readFileSync(path, 'utf8').includes(`export const ${inner} =`)) return undefined;
      return { source: `${ICONS}/svg/${file.slice(0, -3)}`, inner };
    },
  };
}

/** Follows export lists to the file that declares the name. */
function follow(from: From): From {
  const inner = from.source.endsWith('/index.js') && exportsOf(from.source).get(from.inner);
  return inner ? follow(inner) : from;
}

function listPath(name: string): string {
  const kit = createRequire(createRequire(import.meta.url).resolve(`${FLUENT}/package.json`));
  const manifest = kit.resolve(`${name}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).module);
}

/** Returns the names in an export list, each with the file or package it comes from and its name there. */
function exportsOf(list: string): Packages {
  const packages: Packages = new Map();
  const text = readFileSync(list, 'utf8').replace(/\/\/.*$/gm, '');
  for (const [, names = '', from = ''] of text.matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)) {
    const source = from.startsWith('.') ? join(dirname(list), from).replaceAll('\\', '/') : from;
    for (const name of namesIn(names)) {
      const [inner = '', outer = inner] = name.split(' as ');
      packages.set(outer, { source, inner });
    }
  }
  for (const [, from = ''] of text.matchAll(/export \* from ["'](\.[^"']+)["']/g)) {
    const source = join(dirname(list), from).replaceAll('\\', '/');
    for (const [, name = ''] of readFileSync(source, 'utf8').matchAll(/^export (?:function|class|const) (\w+)/gm))
      packages.set(name, { source, inner: name });
  }
  return packages;
}
