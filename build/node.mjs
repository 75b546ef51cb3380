// Node side of the build: server, validation child, the threads of the database, of reports and of checks, one file each, and the command
// line in parts, all one folder below dist/, so that a path seen from the file itself means the same in every one. npm packages
// stay outside, but for the reader of XML: a check of the command line needs it, and its parts take longer to find than to load.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** Output → its source first, then what that needs to be there. */
const NODE_ENTRIES = {
  'server/main': ['server/main.ts'],
  'server/validate-child': ['server/jobs/validate-child.ts'],
  'server/database-worker': ['server/db/database-worker.ts'],
  'server/report-worker': ['server/reports/report-worker.ts'],
  'server/writer-thread': ['server/storage/writer-thread.ts'],
  'server/specification-worker': ['server/specifications/specification-worker.ts'],
  'server/modules-worker': ['server/import-map/verify/modules-worker.ts'],
  'cli/main': ['cli/main.ts', 'server/main.ts'],
  'cli/report-thread': ['cli/report-thread.ts'],
};

/** saxes and what it is made of. */
const bundleXmlReader = {
  name: 'bundle-xml-reader',
  setup(build) {
    build.onResolve({ filter: /^(saxes|xmlchars\/.*)$/ }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'package.json')).resolve(path),
    }));
  },
};

/** Builds what is there; answers the entries that are missing. */
export async function buildNode({ root, out }) {
  const missing = [];
  const entryPoints = [];
  for (const [output, sources] of Object.entries(NODE_ENTRIES)) {
    const absent = sources.filter((path) => !existsSync(join(root, path)));
    missing.push(...absent);
    if (absent.length === 0) entryPoints.push({ in: join(root, sources[0]), out: output });
  }
  // The command line loads a command's packages only when that command runs: checking a model needs no server.
  const isCommandLine = (entry) => entry.out === 'cli/main';
  await bundle({ root, out, entryPoints: entryPoints.filter((entry) => !isCommandLine(entry)) });
  await bundle({ root, out, entryPoints: entryPoints.filter(isCommandLine), splitting: true });
  return missing;
}

async function bundle({ root, out, entryPoints, splitting = false }) {
  if (entryPoints.length === 0) return;
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
