// esbuild puts a file where everything may be needed that it imports, so one list of exports drags all it names into the
// first load. Fluent's controls take from @fluentui/react-tabster how a focus looks; tabster itself, three times the rest,
// is for dialogs and comes with them. A name that is missing here fails the build. What of @vakwerk/ui is for elements on other
// pages, which have a build of their own (embed.mjs), stays out of our pages.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const BARREL = '@fluentui/react-tabster';
const LIGHT_IMPORTERS = /[\\/]@fluentui[\\/]react-(button|checkbox|field|input|label|provider|search)[\\/]/;
/** Of common/ui/ui.ts. */
const FOR_ELEMENTS = /^\.\/(react-view|shadow-provider)\.tsx$/;
const LIGHT_FILES = ['focus/index.js', 'hooks/useFocusVisible.js', 'hooks/useFocusWithin.js'];

export function lightBarrels() {
  return {
    name: 'light-barrels',
    setup(build) {
      const folder = join(dirname(createRequire(import.meta.url).resolve(`${BARREL}/package.json`)), 'lib');
      build.onResolve({ filter: new RegExp(`^${BARREL}$`) }, ({ importer }) =>
        LIGHT_IMPORTERS.test(importer) ? { path: BARREL, namespace: 'light', sideEffects: false } : undefined,
      );
      build.onResolve({ filter: FOR_ELEMENTS }, ({ path, importer }) =>
        /[\\/]ui\.ts$/.test(importer) ? { path, namespace: 'for-elements' } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: 'for-elements' }, () => ({ contents: '' }));
      build.onLoad({ filter: /.*/, namespace: 'light' }, () => ({
        contents: LIGHT_FILES.map((file) => `export * from './${file}';`).join('\n'),
        resolveDir: folder,
      }));
    },
  };
}
