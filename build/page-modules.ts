// Provides `page-modules`, which the root config imports: a loader for each app and each module that root-config/routes.json
// names. `import()` needs literals, so that the build and the check of an import map know what a page loads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** The part of root-config/routes.json that the build reads. */
export interface Routes {
  pages: Record<string, Route>;
  notFound: string;
}
export interface Route {
  app: string;
  /** Modules that the page imports when it opens. */
  with?: string[];
  /** The file in the app's folder that shows the page, if the app loads it lazily. */
  view?: string;
}

/** The app around every page. */
export const NAVIGATION = '@vakwerk/app-navigation';

export function readRoutes(root: string): Routes {
  return JSON.parse(readFileSync(join(root, 'root-config/routes.json'), 'utf8'));
}

export function pageModules(root: string): Plugin {
  return {
    name: 'page-modules',
    setup(build) {
      build.onResolve({ filter: /^page-modules$/ }, ({ path }) => ({ path, namespace: 'page-modules' }));
      build.onLoad({ filter: /.*/, namespace: 'page-modules' }, () => ({
        contents: loaders(readRoutes(root)),
        resolveDir: root,
      }));
    },
  };
}

function loaders({ pages, notFound }: Routes): string {
  const used = Object.values(pages).flatMap(({ app, with: others = [] }) => [app, ...others]);
  const names = new Set([NAVIGATION, notFound, ...used]);
  return `export const PAGE_MODULES = {${[...names].map((name) => `'${name}': () => import('${name}')`).join(', ')}};`;
}
