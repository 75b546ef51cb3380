// Sources import Fluent by its one name, `@fluentui/react-components`. esbuild would put all that any part of a page uses of it into
// one chunk, so each import is split by the package that the name comes from: what is loaded later stays later.
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

/** Where each name of the package comes from, by its own list of exports. */
export function packagesByName(): Packages {
  const require = createRequire(import.meta.url);
  const list = join(dirname(require.resolve(`${FLUENT}/package.json`)), 'lib/index.js');
  const packages: Packages = new Map();
  const text = readFileSync(list, 'utf8').replace(/\/\/.*$/gm, '');
  for (const [, names = '', source = ''] of text.matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)) {
    for (const name of namesIn(names)) {
      const [inner = '', outer = inner] = name.split(' as ');
      packages.set(outer, { source, inner });
    }
  }
  return packages;
}
