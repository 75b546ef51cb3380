// Whether what is installed is what package-lock.json says. Plain Node, because it is asked before anything is installed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** npm writes its own record of an install last, so one that was broken off counts as none. */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, { version, optional }]) => {
    // Binaries of other platforms are optional and stay out.
    return path === '' || (installed[path] ? installed[path].version === version : optional === true);
  });
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}
