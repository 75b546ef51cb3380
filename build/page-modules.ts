// `page-modules`, which the root config imports: how each app and each module that root-config/routes.json names is loaded.
// `import()` needs literals, so that the build and the check of an import map see what a page asks for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/** root-config/routes.json, as far as the build reads it. */
export interface Routes {
  pages: Record<string, Route>;
  notFound: string;
}
export interface Route {
  app: string;
  /** Modules that the page imports when it is opened. */
  with?: string[];
  /** The file in the app's folder that shows the page, where the app fetches one apart. */
  view?: string;
}

/** Around every page. */
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
