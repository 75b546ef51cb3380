/** Turns the paths that a command takes into the models to read: folders stand for the .ifc files in them. */
import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BadInput } from '../server/terminal/bad-input.ts';
import { readError, STANDARD_INPUT } from './read-input.ts';

/** Returns the paths of the models, those of a folder by name. Throws BadInput for what is absent, empty, or given twice. */
export function expandModels(paths: readonly string[]): string[] {
  if (paths.length === 0) throw new BadInput('give a MODEL.ifc, a folder of them, or - for standard input');
  const models = paths.flatMap((path) => (path !== STANDARD_INPUT && statOf(path).isDirectory() ? modelsIn(path) : [path]));
  // One path may be written in several ways, such as a.ifc and ./a.ifc.
  const places = models.map((path) => (path === STANDARD_INPUT ? path : resolve(path)));
  const twice = models.find((_, at) => places.indexOf(places[at] as string) < at);
  if (twice !== undefined) throw new BadInput(`${twice} is given twice`);
  return models;
}

/** Returns the file name for a report; standard input has none of its own. */
export function modelName(path: string): string {
  return path === STANDARD_INPUT ? 'stdin.ifc' : basename(path);
}

function modelsIn(folder: string): string[] {
  const models = filesIn(folder, { isGiven: true })
    .filter((path) => /\.ifc$/i.test(path))
    .sort();
  if (models.length === 0) throw new BadInput(`${folder}: the folder has no .ifc file`);
  return models;
}

/**
 * Returns the files of a folder and of its folders. What disappears while they are read was no model to check: others use a folder
 * too. A folder that may not be read is BadInput, because models would be left out unseen.
 */
function filesIn(folder: string, { isGiven }: { isGiven: boolean }): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (cause) {
    if (!isGiven && (cause as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw readError(folder, cause);
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path, { isGiven: false });
    return entry.isFile() || (entry.isSymbolicLink() && statSync(path, { throwIfNoEntry: false })?.isFile()) ? [path] : [];
  });
}

function statOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (cause) {
    throw readError(path, cause);
  }
}
