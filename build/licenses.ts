// Collects the licences of bundled packages: most require that their text accompanies every copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//;

/** Returns the licence texts of the packages among these bundle inputs, which are paths from the root; '' if there are none. */
export function licensesOf(root: string, inputs: readonly string[]): string {
  const folders = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  return [...folders]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join('\n');
}

/**
 * Returns the folders, from the root, of the packages that the server and the command line load: all except development
 * dependencies.
 */
export function installedPackages(root: string): string[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path, 'package.json')))
    .map(([path]) => `${path}/`);
}

function licenseOf(folder: string): string {
  const { name, version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)(\.\w+)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const source: string = repository?.url ?? repository ?? '';
  return [`== ${name} ${version} (${license}) ${source}`.trimEnd(), ...texts, ''].join('\n\n');
}
