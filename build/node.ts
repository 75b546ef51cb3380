// Node side of the build: server, validation child, the threads of the database and of reports, one file each, and the command
// line in parts, all one folder below dist/, so that a path seen from the file itself means the same in every one. npm packages
// stay outside, but for the reader of XML: a check of the command line needs it, and its parts take longer to find than to load.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** Output → its source. */
const ENTRIES = {
  'server/main': 'server/main.ts',
  'server/validate-child': 'server/jobs/validate-child.ts',
  'server/dry-run-child': 'server/jobs/dry-run-child.ts',
  'server/geometry-child': 'server/jobs/geometry-child.ts',
  'server/database-worker': 'server/db/database-worker.ts',
  'server/entity-worker': 'server/reports/entity-worker.ts',
  'server/report-worker': 'server/reports/report-worker.ts',
  'server/findings-worker': 'server/findings/findings-worker.ts',
  'server/bcf-worker': 'server/opencde/bcf-worker.ts',
  'server/writer-thread': 'server/storage/writer-thread.ts',
  'server/specification-worker': 'server/specifications/specification-worker.ts',
  'server/modules-worker': 'server/import-map/verify/modules-worker.ts',
};

/** saxes and what it is made of. */
const bundleXmlReader: esbuild.Plugin = {
  name: 'bundle-xml-reader',
  setup(build) {
    build.onResolve({ filter: /^(saxes|xmlchars\/.*)$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'package.json')).resolve(path),
    }));
  },
};

export async function buildNode({ root, out }: { root: string; out: string }): Promise<void> {
  await bundle({ root, out, entryPoints: ENTRIES });
  // The command line loads a command's packages only when that command runs: checking a model needs no server.
  await bundle({ root, out, entryPoints: { 'cli/main': 'cli/main.ts' }, splitting: true });
}

interface BundleOptions {
  root: string;
  out: string;
  entryPoints: Record<string, string>;
  splitting?: boolean;
}

async function bundle({ root, out, entryPoints, splitting = false }: BundleOptions): Promise<void> {
  await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    splitting,
    // Beside main.mjs, so that a path seen from a chunk means the same as one seen from the other bundles.
    chunkNames: 'cli/[name]-[hash]',
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: ['node20'],
    packages: 'external',
    plugins: [bundleXmlReader],
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  });
}
