// What the server puts into a page: the resolved import map with the integrity of every file, and per page the files
// to preload (modulepreload), so that the browser fetches the whole closure in one go instead of level by level.
import type { ImportMap } from '../common/contract/import-map.ts';
import type { BuiltGroup } from './browser.ts';
import type { Routes } from './page-modules.ts';
import { groupName, type SourceMap } from './shared-modules.ts';

interface Resolvable {
  map: SourceMap;
  groups: Map<string, Pick<BuiltGroup, 'urls'> & { files: Map<string, { integrity: string }> }>;
}

/** The map of all groups. Its keys are sorted, so that equal sources give equal bytes. */
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

/** All files that importing these names loads at once (dynamic imports aside), in the order in which they run: what is needed first is asked for first. */
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

/** Per page the file that shows it, where its app fetches one apart, and the file of that app. */
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
