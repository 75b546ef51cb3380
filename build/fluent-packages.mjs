// Sources import Fluent by its one name, `@fluentui/react-components`. esbuild would put all that any part of a page uses of it into
// one chunk, so each import is split by the package that the name comes from: what is loaded later stays later.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FLUENT = '@fluentui/react-components';
const IMPORTS = /(import|export) \{([^}]*)\} from '@fluentui\/react-components';/g;
const SOURCES = /[\\/]common[\\/]ui[\\/][^\\/]+\.tsx?$/;

/** esbuild plugin. */
export function fluentPackages() {
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
export function splitImports(text, packages, path) {
  return text.replace(IMPORTS, (whole, keyword, list) => {
    const lines = new Map();
    for (const name of list.split(',').map((one) => one.trim())) {
      if (name === '' || name.startsWith('type ')) continue;
      const [exported, local = exported] = name.split(' as ');
      const found = packages.get(exported);
      if (!found) throw new Error(`${path}: ${FLUENT} exports no ${exported}`);
      const { source, inner } = found;
      lines.set(source, [...(lines.get(source) ?? []), inner === exported ? name : `${inner} as ${local}`]);
    }
    const imports = [...lines].map(([source, names]) => `${keyword} { ${names.join(', ')} } from '${source}';`);
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/** Where each name of the package comes from, by its own list of exports. */
export function packagesByName() {
  const require = createRequire(import.meta.url);
  const list = join(dirname(require.resolve(`${FLUENT}/package.json`)), 'lib/index.js');
  const packages = new Map();
  const text = readFileSync(list, 'utf8').replace(/\/\/.*$/gm, '');
  for (const [, names, source] of text.matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)) {
    for (const name of names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const [inner, outer = inner] = name.split(' as ');
      packages.set(outer, { source, inner });
    }
  }
  return packages;
}
