// Node side of the build: server, command line, validation child and database thread, one file each, so that a path
// seen from the file itself means the same in every one. npm packages stay outside.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** Output → its source first, then what that needs to be there. */
const NODE_ENTRIES = {
  'server/main': ['server/main.ts'],
  'server/validate-child': ['server/jobs/validate-child.ts'],
  'server/database-worker': ['server/db/database-worker.ts'],
  'cli/main': ['cli/main.ts', 'server/main.ts'],
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
  if (entryPoints.length === 0) return missing;
  await esbuild.build({
    absWorkingDir: root,
    entryPoints,
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: ['node20'],
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
  });
  return missing;
}
