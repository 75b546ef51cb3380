// Browser side of the build: one esbuild call per import-map group, every other name of the map external.
// So editing one app changes that app's files only, and the page loads one copy of each shared module.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { integrityOf } from '../server/import-map/integrity.ts';
import { bundleWorkers, type MadeFile } from './bundle-workers.ts';
import { callRows } from './call-rows.ts';
import { fluentPackages } from './fluent-packages.ts';
import { type Built, foldChunks } from './fold-chunks.ts';
import { pageModules } from './page-modules.ts';
import { type GroupEntry, groupEntries, type SourceMap, sharedModules } from './shared-modules.ts';

/** Files are named by their URLs. */
export interface BuiltGroup {
  files: Map<string, { integrity: string; bytes: Uint8Array }>;
  /** The static imports of each file. */
  imports: Map<string, string[]>;
  /** The file of each name of the import map. */
  urls: Map<string, string>;
  /** What each of these names exports. */
  exported: Map<string, string[]>;
  /** The file of each source that is imported lazily. */
  lazyUrls: Map<string, string>;
  workerUrls: string[];
  /** Sources, from the root. */
  inputs: string[];
  /** Sources of the workers, from the root. */
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

/** Builds all groups, or those named, into `out/assets`. Returns what the import map, the preloads and the budgets need. */
export async function buildBrowser({ names, ...options }: BuildOptions & { names?: string[] }): Promise<BrowserBuild> {
  const map: SourceMap = JSON.parse(readFileSync(join(options.root, 'importmap.json'), 'utf8'));
  const build = async ([group, entries]: [string, GroupEntry[]]): Promise<[string, BuiltGroup]> => [
    group,
    await buildGroup({ ...options, map, group, entries }),
  ];
  return { map, groups: new Map(await Promise.all(chooseGroups(groupEntries(map), names).map(build))) };
}

/** By the name of the group, such as app-dashboard, or by a name of the map that is in it. */
function chooseGroups(all: Map<string, GroupEntry[]>, names: string[] | undefined): [string, GroupEntry[]][] {
  if (!names) return [...all];
  const chosen = new Map<string, GroupEntry[]>();
  for (const name of names) {
    const found = [...all].find(([group, entries]) => group === name || entries.some((entry) => entry.name === name));
    if (!found) throw new Error(`there is no group ${name}; there are ${[...all.keys()].join(', ')}`);
    chosen.set(...found);
  }
  return [...chosen];
}

type GroupOptions = BuildOptions & { map: SourceMap; group: string; entries: GroupEntry[] };

async function buildGroup(asked: GroupOptions): Promise<BuiltGroup> {
  const { root, out, dev, map, group, entries } = asked;
  const folder = join(out, 'assets', group);
  const options = browserOptions({ root, folder, dev });
  const workers = bundleWorkers({ options, folder });
  const result = await esbuild.build({
    ...options,
    entryPoints: [{ in: `entry:${group}`, out: group }],
    plugins: [sharedModules({ root, map, entries }), pageModules(root), callRows(root), fluentPackages(), workers.plugin],
  });
  const [first] = entries;
  // Not in development: a build must be fast there, and the positions of its sources must stay.
  const made = dev || !first ? result : await foldChunks({ root, group, name: first.name, options, result });
  return { ...collectGroup(asked, made, workers.files), workerInputs: workers.inputs };
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
  made: Built,
  workers: MadeFile[],
): Omit<BuiltGroup, 'workerInputs'> {
  const files: BuiltGroup['files'] = new Map();
  for (const { path, contents } of [...made.outputFiles, ...workers]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
    files.set(urlOf(out, path), { integrity: integrityOf(contents), bytes: contents });
  }
  const imports = new Map<string, string[]>();
  const urls = new Map<string, string>();
  const exported = new Map<string, string[]>();
  const lazyUrls = new Map<string, string>();
  for (const [path, output] of Object.entries(made.metafile.outputs)) {
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
  return { files, imports, urls, exported, lazyUrls, workerUrls, inputs: Object.keys(made.metafile.inputs) };
}

const urlOf = (out: string, path: string): string => `/${relative(out, path).replaceAll('\\', '/')}`;
