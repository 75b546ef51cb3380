// Sources import Fluent by its one name, `@fluentui/react-components`. esbuild would put all that any part of a page uses of it into
// one chunk, so each import is split by the file that the name comes from: what is loaded later stays later.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

const FLUENT = '@fluentui/react-components';
const IMPORTS = /(import|export) \{([^}]*)\} from '@fluentui\/react-components';/g;
const SOURCES = /[\\/]common[\\/]ui[\\/][^\\/]+\.tsx?$/;

/** Per name of the kit the package that has it, and its name there. */
type Packages = Map<string, { source: string; inner: string }>;

export function fluentPackages(): Plugin {
  const packages = packagesByName();
  return {
    name: 'fluent-packages',
    setup(build) {
      build.onLoad({ filter: SOURCES }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes(`'${FLUENT}'`)) return undefined;
        return { contents: splitImports(text, packages, path), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** Lines stay where they are, so that a message still names the right one. */
export function splitImports(text: string, packages: Packages, path: string): string {
  return text.replace(IMPORTS, (whole: string, keyword: string, list: string) => {
    const lines = new Map<string, string[]>();
    for (const name of namesIn(list)) {
      if (name.startsWith('type ')) continue;
      const [exported = '', local = exported] = name.split(' as ');
      const found = packages.get(exported);
      if (!found) throw new Error(`${path}: ${FLUENT} exports no ${exported}`);
      const { source, inner } = found;
      lines.set(source, [...(lines.get(source) ?? []), inner === exported ? name : `${inner} as ${local}`]);
    }
    const imports = [...lines].map(([source, names]) => `${keyword} { ${names.join(', ')} } from '${source}';`);
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
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
  const kit = createRequire(createRequire(import.meta.url).resolve(`${FLUENT}/package.json`));
  const lists = new Map<string, Packages>();
  const listOf = (name: string): Packages => {
    const list = lists.get(name) ?? exportsOf(join(dirname(kit.resolve(`${name}/package.json`)), 'lib/index.js'));
    lists.set(name, list);
    return list;
  };
  const files: Packages = new Map();
  for (const [name, from] of listOf(FLUENT)) {
    files.set(name, (from.source.startsWith('@fluentui/') && listOf(from.source).get(from.inner)) || from);
  }
  return files;
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
  return found;
}
