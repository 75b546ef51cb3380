// Builds the packages for others (docs/packages.md): the engine, the elements and the client of the API, each as a folder and as
// the tarball that `npm pack` makes of it. `npm run packages` writes them into dist/packages, with the elements of the last
// build.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDtsBundle } from 'dts-bundle-generator';
import * as esbuild from 'esbuild';
import { LICENSES_FILE } from '../common/contract/licenses-file.ts';
import { apiTypes } from './api-types.ts';
import { licensesOf } from './licenses.ts';
import { reactComponents, reactTypes } from './react-components.ts';

/** The sources of a package from `packages/NAME/`, in addition to package.json and README. */
interface Recipe {
  entries: string[];
  /** Returns the source of each entry that is generated, by its name. `add` writes its types. */
  generated?: Record<string, () => string>;
  /** Packages that are not bundled: dependencies, and peers whose version the user chooses. */
  dependencies?: string[];
  peers?: string[];
  /** Handwritten declaration files. */
  declarations?: string[];
  /** Generates or copies further files into the folder. */
  add?(options: PackageOptions & { folder: string }): void | Promise<void>;
}

type Name = 'engine' | 'elements' | 'client';

const RECIPES: Record<Name, Recipe> = {
  engine: { entries: ['engine.ts', 'words.ts'] },
  elements: {
    entries: ['elements.ts'],
    generated: { 'react.ts': reactComponents },
    peers: ['react'],
    declarations: ['index.d.ts'],
    add: addElements,
  },
  client: {
    entries: ['client.ts'],
    dependencies: ['openapi-fetch'],
    declarations: ['index.d.ts'],
    add: async ({ folder }) => writeFileSync(join(folder, 'api.d.ts'), await apiTypes()),
  },
};

export interface Packed {
  name: string;
  /** Path of the tarball. */
  tarball: string;
  bytes: number;
  unpackedBytes: number;
}

interface PackageOptions {
  root: string;
  /** Target folder of the package folders and tarballs. */
  out: string;
}

/** Builds all packages. The elements are those in `dist/`. */
export async function buildPackages({ root, out }: PackageOptions): Promise<Packed[]> {
  rmSync(out, { recursive: true, force: true });
  const names = Object.keys(RECIPES) as Name[];
  for (const name of names) await bundleScripts({ root, out, name });
  writeTypes({ root, out });
  for (const name of names) {
    describePackage({ root, out, name });
    await RECIPES[name].add?.({ root, out, folder: join(out, name) });
  }
  return packFolders(
    out,
    names.map((name) => join(out, name)),
  );
}

async function bundleScripts({ root, out, name }: PackageOptions & { name: Name }): Promise<void> {
  const { entries, generated = {}, dependencies = [], peers = [] } = RECIPES[name];
  const { metafile } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [...entries, ...Object.keys(generated)].map((entry) => `./packages/${name}/${entry}`),
    plugins: [generatedEntries(join(root, 'packages', name), generated)],
    outdir: join(out, name),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: ['es2022'],
    external: [...dependencies, ...peers],
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
  });
  const licenses = licensesOf(root, Object.keys(metafile.inputs));
  if (licenses !== '') writeFileSync(join(out, name, LICENSES_FILE), licenses);
}

function generatedEntries(folder: string, sources: Record<string, () => string>): esbuild.Plugin {
  return {
    name: 'generated-entries',
    setup(build) {
      for (const [entry, write] of Object.entries(sources)) {
        const path = join(folder, entry);
        build.onResolve({ filter: /./ }, (args) =>
          args.kind === 'entry-point' && args.path.endsWith(`/${entry}`) ? { path } : undefined,
        );
        build.onLoad({ filter: /./ }, (args) =>
          args.path === path ? { contents: write(), loader: 'ts', resolveDir: folder } : undefined,
        );
      }
    },
  };
}

/** Writes one declaration file per script, with the types that it refers to. */
function writeTypes({ root, out }: PackageOptions): void {
  const files = Object.entries(RECIPES).flatMap(([name, { entries }]) => entries.map((entry) => ({ name, entry })));
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

/** Writes package.json with the version and the licence of the product, README, LICENSE and the handwritten declarations. */
function describePackage({ root, out, name }: PackageOptions & { name: Name }): void {
  const { version, license, devDependencies } = readJson(join(root, 'package.json'));
  const { declarations = [], dependencies } = RECIPES[name];
  const exact = dependencies && { dependencies: Object.fromEntries(dependencies.map((one) => [one, devDependencies[one]])) };
  const described = { ...readJson(join(root, 'packages', name, 'package.json')), version, license, ...exact };
  writeFileSync(join(out, name, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  for (const file of ['README.md', ...declarations]) cpSync(join(root, 'packages', name, file), join(out, name, file));
  cpSync(join(root, 'LICENSE'), join(out, name, 'LICENSE'));
}

/** Copies what the last build serves under its exact version, and the types of the React components. */
function addElements({ root, folder }: { root: string; folder: string }): void {
  const served = join(root, 'dist/embed');
  if (!existsSync(served)) throw new Error('there are no elements yet: run npm run build first');
  const { newest } = readJson(join(served, 'v1/support.json'));
  const isOwn = (path: string) => !/\.(br|gz)$|[/\\]frame[.-]|example-report/.test(path.slice(served.length));
  cpSync(join(served, newest), join(folder, 'files'), { recursive: true, filter: isOwn });
  writeFileSync(join(folder, 'react.d.ts'), reactTypes());
}

// biome-ignore lint/suspicious/noExplicitAny: whatever stands in it
const readJson = (path: string): any => JSON.parse(readFileSync(path, 'utf8'));

/** Runs `npm pack` in each folder, into `out`. */
export function packFolders(out: string, folders: readonly string[]): Packed[] {
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
