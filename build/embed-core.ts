// What most elements share, in one file. esbuild makes a file of each set of modules that the same entries reach, and every file is a
// request of which a browser makes six at a time. So all that is an entry, or fetched later, imports the whole of it, words included.
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const CORE = [
  '@vakwerk/api',
  '@vakwerk/i18n',
  '@vakwerk/ui',
  './common/contract/geometry-source.ts',
  './common/contract/last-segment.ts',
  './common/contract/report-view.ts',
  './common/i18n/messages/embed.en.ts',
  './common/i18n/messages/embed.nl.ts',
];
/** In the same way, what the parts of a report that are fetched later share with it is one file. */
const REPORT = { folder: 'elements/report', core: './elements/report/report-view.tsx' };
const WITH_CORE = 'with-core';

export function withCore(root: string): Plugin {
  return {
    name: WITH_CORE,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === WITH_CORE || !['entry-point', 'dynamic-import'].includes(from.kind)) return undefined;
        const found = await build.resolve(path, { ...from, pluginData: WITH_CORE });
        return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, namespace: WITH_CORE };
      });
      build.onLoad({ filter: /.*/, namespace: WITH_CORE }, ({ path }) => ({
        contents: [...coreOf(path, root).map((name) => `import '${name}';`), `export * from ${JSON.stringify(path)};`].join('\n'),
        resolveDir: root,
      }));
    },
  };
}

function coreOf(path: string, root: string): string[] {
  return dirname(path) === resolve(root, REPORT.folder) ? [...CORE, REPORT.core] : CORE;
}

/** Of an entry, also of one that comes with the core. */
export function sourceOf(entryPoint: string, root: string): string {
  const [, path] = entryPoint.split(`${WITH_CORE}:`);
  return path === undefined ? entryPoint : relative(root, resolve(root, path)).replaceAll('\\', '/');
}
