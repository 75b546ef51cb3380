/** Which pages a change can be seen on: those whose start leads to a changed module, other apps aside. */
import type { ImportMap } from '../contract.ts';
import type { FoundModule } from './collect-modules.ts';
import { resolveSpecifier } from './resolve-specifier.ts';

/** preload.json of the build: the names that each page starts with, such as /reports/:reportId → root, navigation, reports. */
export interface PageEntries {
  pages: Record<string, string[]>;
  notFound: string[];
}

export interface TouchedPage {
  /** Pattern of the path; undefined: the page for all other paths. */
  pattern: string | undefined;
  /** The app that it shows. */
  specifier: string;
}

interface Change {
  candidate: ImportMap;
  modules: ReadonlyMap<string, FoundModule>;
  /** None: all pages. */
  changed: readonly string[];
}

export function touchedPages({ pages, notFound }: PageEntries, change: Change): TouchedPage[] {
  const all = [...Object.entries(pages), [undefined, notFound] as const];
  return all
    .filter(([, entries]) => change.changed.length === 0 || leadsToChange(entries, change))
    .map(([pattern, entries]) => ({ pattern, specifier: entries.at(-1) ?? '' }));
}

function leadsToChange(entries: readonly string[], { candidate: { imports }, modules, changed }: Change): boolean {
  const wanted = new Set(changed.map((specifier) => resolveSpecifier(specifier, '/', imports)));
  const seen = new Set<string>();
  const open = entries.flatMap((specifier) => resolveSpecifier(specifier, '/', imports) ?? []);
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (wanted.has(url)) return true;
    if (seen.has(url)) continue;
    seen.add(url);
    for (const { specifier, isDynamic } of modules.get(url)?.facts?.imports ?? []) {
      // The root loads every app when its page is opened: that is another page.
      if (isDynamic && specifier.startsWith('@vakwerk/app-')) continue;
      const next = resolveSpecifier(specifier, url, imports);
      if (next !== undefined) open.push(next);
    }
  }
  return false;
}
