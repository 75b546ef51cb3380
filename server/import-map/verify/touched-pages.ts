/** Finds the pages that a change affects: those whose entries import a changed module, directly or not. */
import type { ImportMap } from '../../../common/contract/import-map.ts';
import type { FoundModule } from './collect-modules.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/** preload.json of the build: the entries of each page, such as /reports/:reportId → root, navigation, reports. */
export interface PageEntries {
  pages: Record<string, string[]>;
  notFound: string[];
}

export interface TouchedPage {
  /** Pattern of the path; undefined for the page of unknown paths. */
  pattern: string | undefined;
  /** The app of the page. */
  specifier: string;
}

interface Change {
  candidate: ImportMap;
  modules: ReadonlyMap<string, FoundModule>;
  /** An empty list affects all pages. */
  changed: readonly string[];
}

export function touchedPages({ pages, notFound }: PageEntries, change: Change): TouchedPage[] {
  const all = [...Object.entries(pages), [undefined, notFound] as const];
  return all
    .filter(([, entries]) => change.changed.length === 0 || importsChange(entries, change))
    .map(([pattern, entries]) => ({ pattern, specifier: entries.at(-1) ?? '' }));
}

function importsChange(entries: readonly string[], { candidate: { imports }, modules, changed }: Change): boolean {
  const targets = new Set(changed.map((specifier) => resolveSpecifier(specifier, '/', imports)));
  const seen = new Set<string>();
  const open = entries.flatMap((specifier) => resolveSpecifier(specifier, '/', imports) ?? []);
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (targets.has(url)) return true;
    if (seen.has(url)) continue;
    seen.add(url);
    for (const { specifier, isDynamic } of modules.get(url)?.facts?.imports ?? []) {
      // The root imports every app dynamically, but a page opens only its own.
      if (isDynamic && specifier.startsWith('@vakwerk/app-')) continue;
      const next = resolveSpecifier(specifier, url, imports);
      if (next !== undefined) open.push(next);
    }
  }
  return false;
}
