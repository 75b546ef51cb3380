// Sources import Fluent by its one name, `@fluentui/react-components`. esbuild would put all that any part of a page uses of it into
// one chunk, so each import is split by the file that the name comes from: what is loaded later stays later. The same goes for the
// packages that Fluent's own pieces share: a list of exports reaches each of its files that any part of the page uses. Icons come from
// a file each; in Fluent's list thousands share one, which would take those of all lazy parts into the first load.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const FLUENT = '@fluentui/react-components';
const ICONS = '@fluentui/react-icons';
const SHARED = ['@fluentui/react-tabster', '@fluentui/react-utilities', '@fluentui/react-motion', 'tabster'];
const SOURCES = /[\\/]common[\\/]ui[\\/][^\\/]+\.tsx?$/;
const PACKAGES = /[\\/]node_modules[\\/](@fluentui|tabster)[\\/].*\.js$/;
/** Tabster's own file of code repeats a part of the list. */
const REPEATED = /^export \{[^}]*\} from "\.\/get\/[^"]*";$/gm;

/** Per name of the kit the package that has it, and its name there. */
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

/** Lines stay where they are, so that a message still names the right one. */
export function splitImports(text: string, packages: FindPackage, path: string, from = FLUENT): string {
  const imports = new RegExp(`(import|export) \\{([^}]*)\\} from ['"]${from}['"];`, 'g');
  return text.replace(imports, (whole: string, keyword: string, list: string) => {
    const lines = new Map<string, string[]>();
    for (const name of namesIn(list)) {
      if (name.startsWith('type ')) continue;
      const [exported = '', local = exported] = name.split(' as ');
      const found = packages.get(exported);
      if (!found && from === FLUENT) throw new Error(`${path}: ${FLUENT} exports no ${exported}`);
      const { source, inner } = found ?? { source: from, inner: exported };
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

/** Where each name of the kit comes from: the file of one of Fluent's packages, by their own lists of exports, else a package. */
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

/** Where each name of a package comes from, through the lists of its folders. */
export function filesByName(name: string): Packages {
  return new Map([...exportsOf(listPath(name))].map(([exported, from]) => [exported, follow(from)]));
}

/** Per icon its own file: `ChevronDown20Filled` is in svg/chevron-down. What is no icon has none. */
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

/** Through lists of exports to the file that has the name. */
function follow(from: From): From {
  const inner = from.source.endsWith('/index.js') && exportsOf(from.source).get(from.inner);
  return inner ? follow(inner) : from;
}

function listPath(name: string): string {
  const kit = createRequire(createRequire(import.meta.url).resolve(`${FLUENT}/package.json`));
  const manifest = kit.resolve(`${name}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).module);
}

/** What a list of exports names, each with the file or package that it has it from and its name there. */
function exportsOf(list: string): Packages {
  const found: Packages = new Map();
  const text = readFileSync(list, 'utf8').replace(/\/\/.*$/gm, '');
  for (const [, names = '', from = ''] of text.matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)) {
    const source = from.startsWith('.') ? join(dirname(list), from).replaceAll('\\', '/') : from;
    for (const name of namesIn(names)) {
      const [inner = '', outer = inner] = name.split(' as ');
      found.set(outer, { source, inner });
    }
  }
  for (const [, from = ''] of text.matchAll(/export \* from ["'](\.[^"']+)["']/g)) {
    const source = join(dirname(list), from).replaceAll('\\', '/');
    for (const [, name = ''] of readFileSync(source, 'utf8').matchAll(/^export (?:function|class|const) (\w+)/gm))
      found.set(name, { source, inner: name });
  }
  return found;
}
