/** Provides the import map of a page: from the revisions of the service, or from the build's file without revisions. */
import { readFile } from 'node:fs/promises';
import { fileStamp } from './file-stamp.ts';

interface ImportMap {
  imports: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
  integrity?: Record<string, string>;
}

export interface PageMap {
  importMap: ImportMap;
  /** Number of the revision, which the page compares with that in answers; absent without revisions. */
  revision?: number;
  /** Imports per file, by name or address; absent: the build's preload list is used. */
  modules?: Record<string, string[]>;
  /** True when developers may replace modules in their own browser (map-overrides.ts). */
  isOverridable?: boolean;
}

export interface PageMaps {
  /** Returns the map of a page. Equal maps are one object, so that their pages are cached. `cookies` is the raw header. */
  mapFor(cookies: string | undefined): Promise<PageMap>;
}

/** Reads the map from a file, again when the file changes. */
export function mapOfFile(file: string): PageMaps {
  let cached: { stamp: string; map: PageMap } | undefined;
  return {
    async mapFor() {
      const stamp = await fileStamp([file]);
      if (cached?.stamp !== stamp) cached = { stamp, map: { importMap: JSON.parse(await readSiteFile(file)) } };
      return cached.map;
    },
  };
}

/** Reads a file. Reports a missing build with a clear message. */
export function readSiteFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((cause) => {
    throw new Error(`The site is not built: ${file} cannot be read (npm run build)`, { cause });
  });
}

/** Returns all files that importing these names loads, in order of execution. */
export function preloadClosure(names: string[], imports: Record<string, string>, modules: Record<string, string[]>): string[] {
  const seen = new Set<string>();
  const closure: string[] = [];
  const visit = (name: string): void => {
    const url = imports[name] ?? name;
    if (seen.has(url) || !/^(\/|https:)/.test(url)) return;
    seen.add(url);
    modules[url]?.forEach(visit);
    closure.push(url);
  };
  names.forEach(visit);
  return closure;
}
