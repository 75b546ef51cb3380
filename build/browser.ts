// Browser side of the build: one esbuild call per import-map group. All other names of the map are external, so editing one app
// changes only the files of that app, and a page loads one copy of each shared module.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { integrityOf } from '../server/import-map/integrity.ts';
import { type BundledFile, bundleWorkers } from './bundle-workers.ts';
import { callRows } from './call-rows.ts';
import { pageModules } from './page-modules.ts';
import { type GroupEntry, groupEntries, type SourceMap, sharedModules } from './shared-modules.ts';

/** The key is the URL of the file. */
export interface BuiltGroup {
  files: Map<string, { integrity: string; bytes: Uint8Array }>;
  /** The static imports of each file. */
  imports: Map<string, string[]>;
  /** Maps each name of the import map to its file. */
  urls: Map<string, string>;
  /** Lists what each of these names exports. */
  exported: Map<string, string[]>;
  /** Maps each lazily imported source to its file. */
  lazyUrls: Map<string, string>;
  workerUrls: string[];
  /** Paths of the sources, relative to the root. */
  inputs: string[];
  /** Paths of the worker sources, relative to the root. */
  workerInputs: string[];
}

export interface BrowserBuild {
  map: SourceMap;
  groups: Map<string, BuiltGroup>;
}

interface BuildOptions {
  root: string;
  out: string;
  dev: boolean;
}

/**
 * Builds all groups, or only the named ones, into `out/assets`. Returns what the import map, the preloads and the budgets need.
 */
export async function buildBrowser({ names, ...options }: BuildOptions & { names?: string[] }): Promise<BrowserBuild> {
  const map: SourceMap = JSON.parse(readFileSync(join(options.root, 'importmap.json'), 'utf8'));
  const build = async ([group, entries]: [string, GroupEntry[]]): Promise<[string, BuiltGroup]> => [
    group,
    await buildGroup({ ...options, map, group, entries }),
  ];
  return { map, groups: new Map(await Promise.all(chooseGroups(groupEntries(map), names).map(build))) };
}

/** Returns the groups with these names. A name is that of a group, such as app-dashboard, or one in the import map. */
function chooseGroups(all: Map<string, GroupEntry[]>, names: string[] | undefined): [string, GroupEntry[]][] {
  if (!names) return [...all];
  const chosen = new Map<string, GroupEntry[]>();
  for (const name of names) {
    const match = [...all].find(([group, entries]) => group === name || entries.some((entry) => entry.name === name));
    if (!match) throw new Error(`there is no group ${name}; there are ${[...all.keys()].join(', ')}`);
    chosen.set(...match);
  }
  return [...chosen];
}

type GroupOptions = BuildOptions & { map: SourceMap; group: string; entries: GroupEntry[] };

async function buildGroup(groupOptions: GroupOptions): Promise<BuiltGroup> {
  const { root, out, dev, map, group, entries } = groupOptions;
  const folder = join(out, 'assets', group);
  const options = browserOptions({ root, folder, dev });
  const workers = bundleWorkers({ options, folder });
  const result = await esbuild.build({
    ...options,
    entryPoints: [{ in: `entry:${group}`, out: group }],
    plugins: [sharedModules({ root, map, entries }), pageModules(root), callRows(root), workers.plugin],
  });
  return { ...collectGroup(groupOptions, result, workers.files), workerInputs: workers.inputs };
}

/** Options of a bundle for pages, split into chunks. esbuild writes no files itself. */
export function browserOptions({ root, folder, dev }: { root: string; folder: string; dev: boolean }) {
  return {
    absWorkingDir: root,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    minify: !dev,
    sourcemap: dev ? 'inline' : false,
    metafile: true,
    write: false,
    legalComments: 'none',
    // The shipped samples, each in a script of its own.
    loader: { '.ifc': 'text' },
    conditions: ['production', 'browser'],
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    logLevel: 'warning',
  } satisfies esbuild.BuildOptions;
}

function collectGroup(
  { root, out, group, entries }: GroupOptions,
  built: esbuild.BuildResult<{ write: false; metafile: true }>,
  workers: BundledFile[],
): Omit<BuiltGroup, 'workerInputs'> {
  const files: BuiltGroup['files'] = new Map();
  for (const { path, contents } of [...built.outputFiles, ...workers]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
    files.set(urlOf(out, path), { integrity: integrityOf(contents), bytes: contents });
  }
  const imports = new Map<string, string[]>();
  const urls = new Map<string, string>();
  const exported = new Map<string, string[]>();
  const lazyUrls = new Map<string, string>();
  for (const [path, output] of Object.entries(built.metafile.outputs)) {
    const url = urlOf(out, join(root, path));
    const atOnce = output.imports.filter(({ kind }) => kind === 'import-statement');
    imports.set(
      url,
      atOnce.map((one) => (one.external ? one.path : urlOf(out, join(root, one.path)))),
    );
    if (output.entryPoint !== `entry:${group}`) {
      if (output.entryPoint) lazyUrls.set(output.entryPoint, url);
      continue;
    }
    for (const { name } of entries) {
      urls.set(name, url);
      exported.set(name, output.exports);
    }
  }
  const workerUrls = workers.map(({ path }) => urlOf(out, path));
  return { files, imports, urls, exported, lazyUrls, workerUrls, inputs: Object.keys(built.metafile.inputs) };
}

const urlOf = (out: string, path: string): string => `/${relative(out, path).replaceAll('\\', '/')}`;
