// Browser side of the build: one esbuild call per import-map group, every other name of the map external.
// So editing one app changes that app's files only, and the page loads one copy of each shared module.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { bundleWorkers } from './bundle-workers.mjs';
import { fluentPackages } from './fluent-packages.mjs';
import { foldChunks } from './fold-chunks.mjs';
import { groupEntries, sharedModules } from './shared-modules.mjs';

/** Builds all groups, or those named, into `out/assets`; answers what the import map, the preloads and the budgets are made of. */
export async function buildBrowser({ root, out, dev, names }) {
  const map = JSON.parse(readFileSync(join(root, 'importmap.json'), 'utf8'));
  const groups = chooseGroups(groupEntries(map), names);
  const built = new Map();
  const run = async ([group, entries]) => built.set(group, await buildGroup({ root, out, dev, map, group, entries }));
  await Promise.all([...groups].map(run));
  return { map, groups: new Map([...groups.keys()].map((group) => [group, built.get(group)])) };
}

/** By the name of the group, such as app-dashboard, or by a name of the map that is in it. */
function chooseGroups(all, names) {
  if (!names) return all;
  const chosen = new Map();
  for (const name of names) {
    const found = [...all].find(([group, entries]) => group === name || entries.some((entry) => entry.name === name));
    if (!found) throw new Error(`there is no group ${name}; there are ${[...all.keys()].join(', ')}`);
    chosen.set(...found);
  }
  return chosen;
}

async function buildGroup({ root, out, dev, map, group, entries }) {
  const folder = join(out, 'assets', group);
  const options = optionsOf({ root, folder, dev });
  const workers = bundleWorkers({ options, folder });
  const result = await esbuild.build({
    ...options,
    entryPoints: [{ in: `entry:${group}`, out: group }],
    plugins: [sharedModules({ root, map, entries }), fluentPackages(), workers.plugin],
  });
  // While one develops, what changed is to be there at once, and sources are to be found.
  const files = dev ? result : await foldChunks({ root, group, name: entries[0].name, options, result });
  return collectGroup({ root, out, group, entries, result: files, workers: workers.files });
}

function optionsOf({ root, folder, dev }) {
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
    conditions: ['production', 'browser'],
    define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
    logLevel: 'warning',
  };
}

function collectGroup({ root, out, group, entries, result, workers }) {
  const files = new Map();
  for (const file of [...result.outputFiles, ...workers]) {
    mkdirSync(dirname(file.path), { recursive: true });
    writeFileSync(file.path, file.contents);
    files.set(urlOf(out, file.path), { integrity: integrityOf(file.contents), bytes: file.contents });
  }
  const imports = new Map();
  const urls = new Map();
  const exported = new Map();
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const url = urlOf(out, join(root, path));
    imports.set(
      url,
      output.imports
        .filter(({ kind }) => kind === 'import-statement')
        .map((one) => (one.external ? one.path : urlOf(out, join(root, one.path)))),
    );
    if (output.entryPoint !== `entry:${group}`) continue;
    for (const { name } of entries) {
      urls.set(name, url);
      exported.set(name, output.exports);
    }
  }
  const workerUrls = workers.map(({ path }) => urlOf(out, path));
  return { files, imports, urls, exported, workerUrls, inputs: Object.keys(result.metafile.inputs) };
}

const urlOf = (out, path) => `/${relative(out, path).replaceAll('\\', '/')}`;
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
