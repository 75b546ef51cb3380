// Workers of the browser side. esbuild leaves `new URL('./x.worker.ts', import.meta.url)` alone; this plugin bundles the file
// named there into one of its own beside the group's files, and writes its hashed name in place. A worker has no import
// map, so that its bundle holds everything it needs; WebAssembly that it imports is a file beside it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';

const WORKER_URL = /new URL\('(\.\.?\/[^']+\.worker)\.ts', import\.meta\.url\)/g;

/** The part of an output file of esbuild that the build uses. */
export type MadeFile = Pick<esbuild.OutputFile, 'path' | 'contents'>;

interface Workers {
  plugin: esbuild.Plugin;
  /** Fills while the group is built. */
  files: MadeFile[];
  /** Sources of the workers, from the root; fills likewise. */
  inputs: string[];
}

export function bundleWorkers({ options, folder }: { options: esbuild.BuildOptions; folder: string }): Workers {
  const files: MadeFile[] = [];
  const inputs: string[] = [];
  const made = new Map<string, Promise<string>>();
  const plugin: esbuild.Plugin = {
    name: 'workers',
    setup(build) {
      build.onLoad({ filter: /[\\/](?:apps|elements)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const names = [...text.matchAll(WORKER_URL)].map(([, name]) => name as string);
        if (names.length === 0) return undefined;
        const written = new Map<string, string>();
        for (const name of names) written.set(name, await madeOnce(join(dirname(path), `${name}.ts`)));
        return {
          contents: text.replace(WORKER_URL, (_, name) => `new URL('./${written.get(name)}', import.meta.url)`),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };

  /** More than one build may start the same worker. */
  function madeOnce(source: string): Promise<string> {
    const name = made.get(source) ?? bundleWorker(source);
    made.set(source, name);
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
    const isWasm = ({ path }: MadeFile) => path.endsWith('.wasm');
    for (const file of outputFiles.filter(isWasm)) if (!files.some(({ path }) => path === file.path)) files.push(file);
    const contents = onlyFile({ outputFiles: outputFiles.filter((file) => !isWasm(file)) }).contents;
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    const name = `${basename(source, '.ts')}-${hash}.js`;
    if (!files.some(({ path }) => path.endsWith(name))) files.push({ path: join(folder, name), contents });
    return name;
  }

  return { plugin, files, inputs };
}

/** The file of a build with one entry and without splitting. */
export function onlyFile({ outputFiles: [file] }: { outputFiles: esbuild.OutputFile[] }): esbuild.OutputFile {
  if (!file) throw new Error('esbuild wrote no file');
  return file;
}
