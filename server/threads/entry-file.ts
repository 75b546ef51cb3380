/** Finds the file that a thread or a child process runs, and what Node needs to run it: from source, or from the bundle. */
import path from 'node:path';

/**
 * Returns the file at `specifier`, such as ./findings-worker.ts, next to the source at `from`. In the bundle this is
 * dist/server/findings-worker.mjs, relative to dist/server and dist/cli alike.
 */
export function entryFile(specifier: string, from: string): URL {
  const isSource = from.endsWith('.ts');
  return new URL(isSource ? specifier : `../server/${path.basename(specifier, '.ts')}.mjs`, from);
}

/** Whether this Node reads TypeScript itself, as 24 does. */
export const READS_TYPESCRIPT = 'typescript' in process.features && Boolean(process.features.typescript);

/** Returns whether the file needs a loader of TypeScript. */
export const needsLoader = (entry: URL): boolean => entry.pathname.endsWith('.ts') && !READS_TYPESCRIPT;

/** Returns the arguments with which a child process of Node runs the file. */
export function loaderArguments(entry: URL): string[] {
  return needsLoader(entry) ? ['--import', import.meta.resolve('tsx')] : [];
}
