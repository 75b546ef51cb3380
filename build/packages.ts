// What others install (docs/packages.md): the engine, the elements and the client of the API, each as a folder and as the tarball that
// `npm pack` makes of it. `npm run packages` writes them into dist/packages, of the elements that the last build made.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import * as esbuild from 'esbuild';
import { licensesOf } from './licenses.ts';

/** The scripts of a package, from `packages/NAME/`; what they are made of comes along unless it is external. */
interface Scripts {
  entries: string[];
  external?: string[];
}

const SCRIPTS = {
  engine: { entries: ['engine.ts', 'words.ts'] },
} satisfies Record<string, Scripts>;

export interface Packed {
  name: string;
  /** Path of the tarball. */
  tarball: string;
  bytes: number;
  unpackedBytes: number;
}

interface PackageOptions {
  root: string;
  /** Folders and tarballs go here. */
  out: string;
}

/** Builds all of them. */
export async function buildPackages({ root, out }: PackageOptions): Promise<Packed[]> {
  rmSync(out, { recursive: true, force: true });
  for (const [name, scripts] of Object.entries(SCRIPTS)) await bundleScripts({ root, folder: join(out, name), name, scripts });
  writeTypes({ root, out });
  for (const name of Object.keys(SCRIPTS)) describePackage({ root, folder: join(out, name), name });
  return pack(
    out,
    Object.keys(SCRIPTS).map((name) => join(out, name)),
  );
}

interface BundleOptions {
  root: string;
  folder: string;
  name: string;
  scripts: Scripts;
}

async function bundleScripts({ root, folder, name, scripts: { entries, external = [] } }: BundleOptions): Promise<void> {
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => `packages/${name}/${entry}`),
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: ['es2022'],
    external,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  const licenses = licensesOf(root, Object.keys(metafile.inputs));
  if (licenses !== '') writeFileSync(join(folder, 'LICENSES.txt'), licenses);
}

/** One file of declarations per entry, with what it refers to. */
function writeTypes({ root, out }: PackageOptions): void {
  const files = Object.entries(SCRIPTS).flatMap(([name, { entries }]) => entries.map((entry) => ({ name, entry })));
  const declared = generateDtsBundle(
    files.map(({ name, entry }) => ({
      filePath: join(root, 'packages', name, entry),
      output: { noBanner: true, exportReferencedTypes: false },
    })),
    { preferredConfigPath: join(root, 'packages/tsconfig.json') },
  );
  for (const [at, { name, entry }] of files.entries())
    writeFileSync(join(out, name, entry.replace(/\.ts$/, '.d.ts')), declared[at] as string);
}

/** package.json with the version and the licence of the product, README and LICENSE. */
function describePackage({ root, folder, name }: { root: string; folder: string; name: string }): void {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const own = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...own, version, license }, null, 2)}\n`);
  cpSync(join(root, 'packages', name, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

function pack(out: string, folders: string[]): Packed[] {
  mkdirSync(out, { recursive: true });
  const printed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', out, ...folders], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const packed: { name: string; filename: string; size: number; unpackedSize: number }[] = JSON.parse(printed);
  return packed.map(({ name, filename, size, unpackedSize }) => ({
    name,
    tarball: join(out, filename),
    bytes: size,
    unpackedBytes: unpackedSize,
  }));
}
