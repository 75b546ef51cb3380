/** Reads the third-party packages that the server runs with from package-lock.json. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { UsedPackage } from '../common/contract/operations.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  /** True for packages that only build and test. */
  dev?: boolean;
}

/** Returns the packages sorted by name. */
export async function readPackages(projectFolder: string): Promise<UsedPackage[]> {
  const text = await readFile(path.join(projectFolder, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const used = Object.entries(packages).flatMap(([place, { version, license, dev }]) => {
    if (place === '' || dev || version === undefined) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ id: `${name}@${version}`, name, version, license: license ?? null }];
  });
  const byId = new Map(used.map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
