// Builds what the server puts into a page: the resolved import map with the integrity of every file, and per page the files to
// preload (modulepreload), so that the browser fetches all static imports at once instead of level by level.
import type { ImportMap } from '../common/contract/import-map.ts';
import type { BuiltGroup } from './browser.ts';
import type { Routes } from './page-modules.ts';
import { groupName, type SourceMap } from './shared-modules.ts';

interface Resolvable {
  map: SourceMap;
  groups: Map<string, Pick<BuiltGroup, 'urls'> & { files: Map<string, { integrity: string }> }>;
}

/** Returns the import map of all groups. Its keys are sorted, so that equal sources give equal bytes. */
export function resolveImportMap({ map, groups }: Resolvable): ImportMap {
  const imports: Record<string, string> = {};
  const integrity: Record<string, string> = {};
  for (const [name, entry] of Object.entries(map)) if (typeof entry === 'string') imports[name] = entry;
  for (const { urls, files } of groups.values()) {
    for (const [name, url] of urls) imports[name] = url;
    for (const [url, file] of files) integrity[url] = file.integrity;
  }
  return { imports: sorted(imports), integrity: sorted(integrity) };
}

/**
 * Returns all files that importing these names loads at once (without dynamic imports), in execution order, so that the browser
 * requests first what runs first.
 */
export function preloadClosure(
  { groups }: { groups: Map<string, Pick<BuiltGroup, 'imports'>> },
  imports: Record<string, string>,
  names: Iterable<string>,
): string[] {
  const seen = new Set<string>();
  const closure: string[] = [];
  const visit = (specifier: string): void => {
    const url = imports[specifier] ?? specifier;
    if (seen.has(url) || !url.startsWith('/')) return;
    seen.add(url);
    for (const group of groups.values()) for (const next of group.imports.get(url) ?? []) visit(next);
    closure.push(url);
  };
  for (const name of names) visit(name);
  return closure;
}

/** Returns per page the file of its lazily loaded view, and the file of its app. */
export function viewsOf(
  { groups }: { groups: Map<string, Pick<BuiltGroup, 'urls' | 'lazyUrls'>> },
  { pages }: Pick<Routes, 'pages'>,
): Record<string, { app: string; url: string }> {
  const withView = Object.entries(pages).filter(([, { view }]) => view !== undefined);
  return Object.fromEntries(
    withView.map(([path, { app, view }]) => {
      const group = groups.get(groupName(app));
      const url = group?.lazyUrls.get(`apps/${groupName(app).replace(/^app-/, '')}/${view}`);
      if (!url) throw new Error(`root-config/routes.json: ${app} imports no ${view} lazily, which is the view of ${path}`);
      return [path, { app: group?.urls.get(app) ?? '', url }];
    }),
  );
}

function sorted(object: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));
}
