/**
 * What files of other origins import at once, read from the bytes that were fetched to verify them: pages then ask for all of an
 * app in one go, as they do for one that is served here.
 */
import type { ModuleGraph } from './revision-queries.ts';
import { readModulesAside } from './verify/read-modules-aside.ts';
import { isBare } from './verify/resolve-specifier.ts';
import type { FetchedFile } from './verify/verify-context.ts';

interface WatchedFetch {
  fetch(url: string): Promise<FetchedFile>;
  /** Of the files that were fetched since. */
  importsElsewhere(): Promise<ModuleGraph>;
}

export function watchFetch(fetch: (url: string) => Promise<FetchedFile>): WatchedFetch {
  const files = new Map<string, Uint8Array>();
  return {
    async fetch(url) {
      const file = await fetch(url);
      if (!url.startsWith('/') && file.status === 200) files.set(url, file.body);
      return file;
    },
    async importsElsewhere() {
      // Read for the verification already, and kept by content.
      const read = await readModulesAside([...files.values()]);
      return Object.fromEntries([...files.keys()].map((url, at) => [url, importsAtOnce(url, read[at])]));
    },
  };
}

function importsAtOnce(url: string, module: Awaited<ReturnType<typeof readModulesAside>>[number] | undefined): string[] {
  if (!module || !('facts' in module)) return [];
  const atOnce = module.facts.imports.filter(({ isDynamic }) => !isDynamic);
  return [...new Set(atOnce.map(({ specifier }) => (isBare(specifier) ? specifier : new URL(specifier, url).href)))];
}
