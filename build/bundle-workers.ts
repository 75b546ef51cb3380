// Bundles the workers of the browser side. esbuild does not follow `new URL('./x.worker.ts', import.meta.url)`; this plugin
// bundles that file next to the group's files and replaces its name by the hashed one. A worker has no import map, so its bundle
// holds everything it needs. WebAssembly that it imports becomes a separate file in the same folder.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';

const WORKER_URL = /new URL\('(\.\.?\/[^']+\.worker)\.ts', import\.meta\.url\)/g;

/** The part of an esbuild output file that the build uses. */
export type BundledFile = Pick<esbuild.OutputFile, 'path' | 'contents'>;

interface Workers {
  plugin: esbuild.Plugin;
  /** Collects the output files while the group is built. */
  files: BundledFile[];
  /** Collects the paths of the worker sources, relative to the root, while the group is built. */
  inputs: string[];
}

export function bundleWorkers({ options, folder }: { options: esbuild.BuildOptions; folder: string }): Workers {
  const files: BundledFile[] = [];
  const inputs: string[] = [];
  const bundles = new Map<string, Promise<string>>();
  const plugin: esbuild.Plugin = {
    name: 'workers',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:apps|elements)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const names = [...text.matchAll(WORKER_URL)].map(([, name]) => name as string);
        if (names.length === 0) return undefined;
        const written = new Map<string, string>();
        for (const name of names) written.set(name, await bundleOnce(join(dirname(path), `${name}.ts`)));
        return {
          contents: text.replace(WORKER_URL, (_, name) => `new URL('./${written.get(name)}', import.meta.url)`),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };

  /** Bundles each worker once, because several builds may start the same worker. */
  function bundleOnce(source: string): Promise<string> {
    const name = bundles.get(source) ?? bundleWorker(source);
    bundles.set(source, name);
    return name;
  }

  async function bundleWorker(source: string): Promise<string> {
    const { outputFiles, metafile } = await esbuild.build({
      ...options,
      entryPoints: [source],
      splitting: false,
      plugins: [],
      loader: { '.wasm': 'file' },
      write: false,
      metafile: true,
    });
    inputs.push(...Object.keys(metafile.inputs));
    const isWasm = ({ path }: BundledFile) => path.endsWith('.wasm');
    for (const file of outputFiles.filter(isWasm)) if (!files.some(({ path }) => path === file.path)) files.push(file);
    const contents = onlyFile({ outputFiles: outputFiles.filter((file) => !isWasm(file)) }).contents;
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    const name = `${basename(source, '.ts')}-${hash}.js`;
    if (!files.some(({ path }) => path.endsWith(name))) files.push({ path: join(folder, name), contents });
    return name;
  }

  return { plugin, files, inputs };
}

/** Returns the only output file of a build with one entry and no splitting. */
export function onlyFile({ outputFiles: [file] }: { outputFiles: esbuild.OutputFile[] }): esbuild.OutputFile {
  if (!file) throw new Error('esbuild wrote no file');
  return file;
}
