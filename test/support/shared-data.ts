/** The data that is given beside the project and never copied into it. Tests that need it say so when it is absent. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const dataFolder = join(projectRoot, '..', 'shared', 'data');

/** Path of a shared file or folder, or undefined where it is not there. */
export function sharedData(path: string): string | undefined {
  const found = join(dataFolder, path);
  return existsSync(found) ? found : undefined;
}

/** What a test that needs shared data says when it is skipped; false where the data is there. */
export function withoutShared(path: string): string | false {
  return sharedData(path) ? false : `shared data is absent: ../shared/data/${path}`;
}

/** All files below a shared folder with an extension, sorted, from that folder; empty where it is absent. */
export function sharedFiles(folder: string, extension: string): string[] {
  const found = sharedData(folder);
  if (!found) return [];
  return readdirSync(found, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => relative(found, join(entry.parentPath, entry.name)))
    .sort();
}
