/** Finds the data that lies next to the project and is never copied into it. Tests that need it say so if it is absent. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = join(projectRoot, '..', 'shared', 'data');

/** Returns the path of a shared file or folder; undefined if it is absent. */
export function sharedData(path: string): string | undefined {
  const fullPath = join(dataFolder, path);
  return existsSync(fullPath) ? fullPath : undefined;
}

/** Returns the reason to skip a test that needs shared data; false if the data is present. */
export function withoutShared(path: string): string | false {
  return sharedData(path) ? false : `shared data is absent: ../shared/data/${path}`;
}

/** Returns all files below a shared folder with an extension, sorted, relative to that folder; empty if it is absent. */
export function sharedFiles(folder: string, extension: string): string[] {
  const fullPath = sharedData(folder);
  if (!fullPath) return [];
  return readdirSync(fullPath, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => relative(fullPath, join(entry.parentPath, entry.name)))
    .sort();
}
