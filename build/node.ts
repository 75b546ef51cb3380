// Node side of the build: server, validation child process, the threads of the database and of reports (one file each), and the
// command line in parts. All files are one folder below dist/, so that a path relative to a file means the same in each of them.
// npm packages stay external, except the XML reader: checks on the command line need it, and finding its parts takes longer than
// loading them.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as esbuild from 'esbuild';

/** Maps each output to its source. */
const ENTRIES = {
  'server/main': 'server/main.ts',
  'server/dry-run-child': 'server/jobs/dry-run-child.ts',
  'server/geometry-child': 'server/jobs/geometry-child.ts',
  'server/shapes-child': 'server/jobs/shapes-child.ts',
  'server/database-worker': 'server/db/database-worker.ts',
  'server/entity-worker': 'server/reports/entity-worker.ts',
  'server/report-worker': 'server/reports/report-worker.ts',
  'server/findings-worker': 'server/findings/findings-worker.ts',
  'server/bcf-worker': 'server/opencde/bcf-worker.ts',
  'server/rules-worker': 'server/jobs/rules-worker.ts',
  'server/writer-thread': 'server/storage/writer-thread.ts',
  'server/specification-worker': 'server/specifications/specification-worker.ts',
  'server/modules-worker': 'server/import-map/verify/modules-worker.ts',
};

const SPLIT_ENTRIES = { 'server/validate-child': 'server/jobs/validate-child.ts' };

/** Bundles saxes and its dependencies. */
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
  // A validating process loads the rules of an IFC schema only when a project has its validity checked.
  await bundle({ root, out, entryPoints: SPLIT_ENTRIES, splitting: true });
  // The command line loads the packages of a command only when that command runs: checking a model needs no server.
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
    // Chunks are one folder below dist/ too, so that relative paths mean the same in all bundles.
    chunkNames: `${dirname(Object.keys(entryPoints)[0] ?? '')}/[name]-[hash]`,
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
