// What stands in for pieces of the interface on a page that is not ours, because they would be too heavy there or touch what is not theirs.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a foreign page would have to load, and a smaller piece that does the same. */
const SMALLER = {
  'common/i18n/translator.ts': 'common/i18n/small-translator.ts',
  'common/ui/button.tsx': 'common/ui/embedded-button.tsx',
  'common/ui/focus-in-shadow.ts': 'common/ui/embedded-focus.ts',
  'common/ui/modal.tsx': 'common/ui/embedded-modal.tsx',
  'common/ui/search-box.tsx': 'common/ui/embedded-search-box.tsx',
};
const SMALLER_PACKAGES = {
  '@fluentui/react-checkbox': 'common/ui/embedded-checkbox.tsx',
};
/** One file of a package instead of all that an entry or a later piece takes of it, which would come with what is shared. */
const ONE_FILE = { 'common/ui/shadow-provider.tsx': { '@fluentui/react-utilities': 'lib/hooks/useId.js' } };
/** For browsers without constructed style sheets, which our elements ask for anyway; it brings a CSS parser along. */
const FALLBACK_RENDERER = /[\\/]createFallbackRenderer\.js$/;
/** What a foreign page must not have: a session, storage, its language and theme changed under its hands. */
const STORE = 'common/store/store.ts';
const EMBEDDED_STORES = { upload: 'common/store/embedded-upload-store.ts', other: 'common/store/embedded-store.ts' };

export function smallPieces(root) {
  return {
    name: 'small-pieces',
    setup(build) {
      const isSmall = (path) => Object.values(SMALLER).includes(relative(root, path));
      build.onResolve({ filter: /\.tsx?$/ }, ({ path, resolveDir, importer }) => {
        const small = SMALLER[relative(root, join(resolveDir, path))];
        // What stands in for another may take what that is made of.
        return small && !isSmall(importer) ? { path: join(root, small) } : undefined;
      });
      build.onResolve({ filter: /^@fluentui\// }, ({ path, importer }) => {
        if (path in SMALLER_PACKAGES) return { path: join(root, SMALLER_PACKAGES[path]) };
        const file = ONE_FILE[relative(root, importer)]?.[path];
        return file && { path: join(root, 'node_modules', path, file) };
      });
      build.onLoad({ filter: FALLBACK_RENDERER }, () => ({
        contents: `export function createFallbackRenderer() { throw new Error('no constructed style sheets'); }`,
      }));
      build.onResolve({ filter: /^@vakwerk\/store$/ }, ({ importer }) => ({
        path: /^elements[\\/]upload[\\/]/.test(relative(root, importer)) ? EMBEDDED_STORES.upload : EMBEDDED_STORES.other,
        namespace: 'embedded-store',
      }));
      build.onLoad({ filter: /.*/, namespace: 'embedded-store' }, ({ path }) => ({
        contents: embeddedStore(root, path),
        loader: 'ts',
        resolveDir: root,
      }));
    },
  };
}

/**
 * All names of the store, since shared pieces of the interface that no element shows name some that are not there. Those are
 * dropped with them; an element that needs one would fail as it is loaded, in every test.
 */
function embeddedStore(root, path) {
  const own = [path, EMBEDDED_STORES.other].flatMap((file) => namesOf(readFileSync(join(root, file), 'utf8')));
  const absent = namesOf(readFileSync(join(root, STORE), 'utf8')).filter((name) => !own.includes(name));
  return `export * from './${path}';
function absent(name) { throw new Error(name + ' of the store is not for elements'); }
${absent.map((name) => `export const ${name} = /* @__PURE__ */ absent('${name}');`).join('\n')}`;
}

/** Values alone: types are gone by then. */
function namesOf(source) {
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) => names.split(','));
  const declared = [...source.matchAll(/^export (?:const|function|class) ([\w$]+)/gm)].map(([, name]) => name);
  return [...listed, ...declared].map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
}
