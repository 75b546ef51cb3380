// Puts what most elements share into one file. esbuild writes one file per set of modules that the same entries reach, and each
// file is a request; browsers make six at a time. So every entry and every lazily loaded file imports the whole core, texts
// included.
import { relative, resolve, sep } from 'node:path';
import type { Plugin } from 'esbuild';

const CORE = [
  '@vakwerk/api',
  '@vakwerk/i18n',
  '@vakwerk/ui',
  './elements/geometry-source.ts',
  './elements/last-segment.ts',
  './elements/source-fault.ts',
  './elements/use-still.ts',
  './common/report/report-view.ts',
  './common/i18n/messages/embed.en.ts',
  './common/i18n/messages/embed.nl.ts',
];
/** In the same way, what the lazily loaded parts of a report share is one file. */
const REPORT = { folder: 'elements/report', core: './elements/report/report-view.tsx' };
/** And what the lazily loaded panels of the model share with the model. */
const MODEL = {
  folder: 'elements/model',
  core: ['./elements/model/colouring.ts', './elements/model/section.ts', './elements/model/tool-icons.tsx'],
};
const WITH_CORE = 'with-core';

export function withCore(root: string): Plugin {
  return {
    name: WITH_CORE,
    setup(build) {
      build.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === WITH_CORE || !['entry-point', 'dynamic-import'].includes(from.kind)) return undefined;
        const resolved = await build.resolve(path, { ...from, pluginData: WITH_CORE });
        return resolved.errors.length > 0 ? { errors: resolved.errors } : { path: resolved.path, namespace: WITH_CORE };
      });
      build.onLoad({ filter: /.*/, namespace: WITH_CORE }, ({ path }) => ({
        contents: [...coreOf(path, root).map((name) => `import '${name}';`), `export * from ${JSON.stringify(path)};`].join('\n'),
        resolveDir: root,
      }));
    },
  };
}

function coreOf(path: string, root: string): string[] {
  const isIn = (folder: string) => path.startsWith(resolve(root, folder) + sep);
  if (isIn(REPORT.folder)) return [...CORE, REPORT.core];
  return isIn(MODEL.folder) ? [...CORE, ...MODEL.core] : CORE;
}

/** Returns the source of an entry point, without the prefix of entries that import the core. */
export function sourceOf(entryPoint: string, root: string): string {
  const [, path] = entryPoint.split(`${WITH_CORE}:`);
  return path === undefined ? entryPoint : relative(root, resolve(root, path)).replaceAll('\\', '/');
}
