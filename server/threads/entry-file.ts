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

/** Returns whether the file needs the loader of TypeScript. */
export const isSource = (entry: URL): boolean => entry.pathname.endsWith('.ts');

/** Returns the arguments with which a child process of Node runs the file. */
export function loaderArguments(entry: URL): string[] {
  return isSource(entry) ? ['--import', import.meta.resolve('tsx')] : [];
}
