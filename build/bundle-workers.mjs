// Workers of the browser side. esbuild leaves `new URL('./x.worker.ts', import.meta.url)` alone; this plugin bundles the file
// named there into one of its own beside the group's files, and writes its hashed name in place. A worker has no import
// map, so that its bundle holds everything it needs.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as esbuild from 'esbuild';

const WORKER_URL = /new URL\('(\.\.?\/[^']+\.worker)\.ts', import\.meta\.url\)/g;

/** `files` fills while the group is built: output files as esbuild gives them. */
export function bundleWorkers({ options, folder }) {
  const files = [];
  const made = new Map();
  const plugin = {
    name: 'workers',
    setup(build) {
      build.onLoad({ filter: /[\\/]elements[\\/].*\.tsx?$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        const names = [...text.matchAll(WORKER_URL)].map(([, name]) => name);
        if (names.length === 0) return undefined;
        const written = new Map();
        for (const name of names) written.set(name, await madeOnce(join(dirname(path), `${name}.ts`)));
        const contents = text.replace(WORKER_URL, (_, name) => `new URL('./${written.get(name)}', import.meta.url)`);
        return {
          contents,
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          watchFiles: names.map((name) => join(dirname(path), `${name}.ts`)),
        };
      });
    },
  };

  /** More than one build may start the same worker. */
  function madeOnce(source) {
    if (!made.has(source)) made.set(source, bundleWorker(source));
    return made.get(source);
  }

  async function bundleWorker(source) {
    const { outputFiles } = await esbuild.build({
      ...options,
      entryPoints: [source],
      splitting: false,
      plugins: [],
      write: false,
    });
    const { contents } = outputFiles[0];
    const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8).toUpperCase();
    const name = `${basename(source, '.ts')}-${hash}.js`;
    if (!files.some(({ path }) => path.endsWith(name))) files.push({ path: join(folder, name), contents });
    return name;
  }

  return { plugin, files };
}
