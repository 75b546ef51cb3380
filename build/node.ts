// Node side of the build: server, validation child process, the threads of the database and of reports (one file each), and the
// command line in parts. All files are one folder below dist/, so that a path relative to a file means the same in each of them.
// npm packages stay external, except the XML reader and Kysely: finding their parts takes longer than loading them.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

/** Maps each output to its source. */
const ENTRIES = {
  'server/dry-run-child': 'server/jobs/dry-run-child.ts',
  'server/joint-check-child': 'server/jobs/joint-check-child.ts',
  'server/geometry-child': 'server/jobs/geometry-child.ts',
  'server/shapes-child': 'server/jobs/shapes-child.ts',
  'server/database-worker': 'server/db/database-worker.ts',
  'server/entity-worker': 'server/reports/entity-worker.ts',
  'server/report-worker': 'server/reports/report-worker.ts',
  'server/findings-worker': 'server/findings/findings-worker.ts',
  'server/bcf-worker': 'server/opencde/bcf-worker.ts',
  'server/validity-worker': 'server/jobs/validity-worker.ts',
  'server/writer-thread': 'server/storage/writer-thread.ts',
  'server/specification-worker': 'server/specifications/specification-worker.ts',
  'server/value-list-worker': 'server/value-lists/value-list-worker.ts',
  'server/modules-worker': 'server/import-map/verify/modules-worker.ts',
};

/**
 * Maps each output that loads some of its parts and packages only when they are needed. Without splitting, esbuild moves the
 * imports of such a part to the top, so that they are loaded at each start.
 */
export const SPLIT_ENTRIES = {
  // A start that loads the packages for S3, MCP, passkeys and calls to the outside takes half a second longer.
  'server/main': 'server/main.ts',
  // A validating process loads the rules of an IFC schema only when a project has its validity checked.
  'server/validate-child': 'server/jobs/validate-child.ts',
  // Checking a model on the command line needs no server.
  'cli/main': 'cli/main.ts',
};

/** Bundles saxes, which every check on the command line needs, and Kysely, whose 262 files every start of the service needs. */
const bundleSmallParts: esbuild.Plugin = {
  name: 'bundle-small-parts',
  setup(build) {
    build.onResolve({ filter: /^(saxes|xmlchars\/.*)$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'package.json')).resolve(path),
    }));
    build.onResolve({ filter: /^kysely(\/.*)?$/ }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)) }));
  },
};

export async function buildNode({ root, out }: { root: string; out: string }): Promise<void> {
  await esbuild.build(nodeBundle({ root, out, entryPoints: ENTRIES }));
  // Each has chunks of its own: with shared ones, a validating process would load many small files of the server.
  for (const [name, source] of Object.entries(SPLIT_ENTRIES))
    await esbuild.build(nodeBundle({ root, out, entryPoints: { [name]: source }, splitting: true }));
}

interface BundleOptions {
  root: string;
  out: string;
  entryPoints: Record<string, string>;
  splitting?: boolean;
}

/** Returns the options of esbuild for these outputs. */
export function nodeBundle({ root, out, entryPoints, splitting = false }: BundleOptions) {
  return {
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
    plugins: [bundleSmallParts],
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  } satisfies esbuild.BuildOptions;
}
