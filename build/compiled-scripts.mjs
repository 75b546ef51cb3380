// Programs of the command line that are to start at once: one CommonJS script each, with all that it can ever load but npm packages, and
// the code that V8 made of it in a run over the samples. Code is made by a process of its own, since V8's flags count.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { bundleXmlReader } from './bundle-xml-reader.mjs';

/** What cli/compiled-script.ts calls such a script with. */
const PROGRAM = { banner: '(function (require, module, moduleUrl) {', footer: '})' };

export async function buildCompiledScripts({ root, out }) {
  const script = join(out, 'cli/check.cjs');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['cli/check.ts'],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: ['node20'],
    packages: 'external',
    plugins: [bundleXmlReader],
    banner: { js: PROGRAM.banner },
    footer: { js: PROGRAM.footer },
    define: { 'import.meta.url': 'moduleUrl' },
    // import.meta.resolve is for programs that run from source.
    logOverride: { 'empty-import-meta': 'silent' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  const { NODE_OPTIONS: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, [join(root, 'build/compile-script.mjs'), root, script], { env });
}
