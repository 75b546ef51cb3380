/**
 * Static imports of files of other origins, read from the bytes that the verification fetched. With these, pages preload all
 * files of an app, as they do for files of this service.
 */
import type { ModuleGraph } from './revision-queries.ts';
import { parseModules } from './verify/parse-modules.ts';
import { staticImports } from './verify/resolve-specifier.ts';
import type { FetchedFile, VerifyContext } from './verify/verify-context.ts';

export function recordFetches(fetch: VerifyContext['fetch']) {
  const files = new Map<string, Uint8Array>();
  return {
    async fetch(url: string): Promise<FetchedFile> {
      const file = await fetch(url);
      if (!url.startsWith('/') && file.status === 200) files.set(url, file.body);
      return file;
    },
    /** Returns the static imports of the files fetched so far. */
    async staticImports(): Promise<ModuleGraph> {
      // The verification parsed these files already, so this reads the cache.
      const read = await parseModules([...files.values()]);
      const facts = read.map((module) => ('facts' in module ? module.facts : { imports: [] }));
      return Object.fromEntries([...files.keys()].map((url, at) => [url, staticImports(facts[at] ?? { imports: [] }, url)]));
    },
  };
}
