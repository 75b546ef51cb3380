/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out. npm drops such a package silently when
 * the registry does not have it, and then rejects `npm ci` everywhere because the lock file is incomplete. Run it after `npm
 * install`: `npx tsx build/complete-lock.ts`. A test fails when it is needed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OS = /[-/](aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-|$)/;
const CPU = /-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;

interface LockedPackage {
  version?: string | undefined;
  dev?: boolean | undefined;
  optionalDependencies?: Record<string, string>;
}
interface MissingPackage {
  place: string;
  name: string;
  version: string;
  dev: boolean | undefined;
}

/** Returns the paths in node_modules of optional packages that the lock file names but does not describe. */
export function findMissingPackages({ packages }: { packages: Record<string, LockedPackage> }): MissingPackage[] {
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${place}/node_modules/${name}`])
      .map(([name, version]) => ({ place: `node_modules/${name}`, name, version, dev: entry.dev })),
  );
}

function describePackage({ name, version, dev }: MissingPackage) {
  const libc = name.includes('musl') ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : undefined;
  const only = (pattern: RegExp) => pattern.exec(name)?.slice(1, 2);
  return { version, cpu: only(CPU), dev, libc, optional: true, os: only(OS) };
}

function completeLock(path: string): void {
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const missing = findMissingPackages(lock);
  for (const one of missing) lock.packages[one.place] = describePackage(one);
  const inOrder = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, null, 2)}\n`);
  console.log(`package-lock.json: ${missing.length} packages of other platforms added`);
}

const self = fileURLToPath(import.meta.url);
if (process.argv[1] === self) completeLock(join(self, '../../package-lock.json'));
