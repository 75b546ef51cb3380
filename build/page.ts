// Builds the page template and its early script. The early script sets theme and language before the first paint. It is inlined,
// because a separate file would delay everything after it by a round trip.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { onlyFile } from './bundle-workers.ts';

/** Writes `out/index.html` and the files it names. The server hashes inline scripts for its content security policy. */
export async function buildPage({ root, out, dev }: { root: string; out: string; dev: boolean }): Promise<void> {
  const early = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['root-config/early.ts'],
    bundle: true,
    minify: true,
    define: { DEVELOPMENT: String(dev) },
    format: 'iife',
    target: ['es2022'],
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(join(out, 'assets'), { recursive: true });
  const writeAsset = (name: string, extension: string, source: string): string => {
    const bytes = readFileSync(join(root, source));
    const url = `/assets/${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}${extension}`;
    writeFileSync(join(out, url), bytes);
    return url;
  };
  // The API of import-map-overrides without its user interface, which would need styles that our content security policy
  // forbids. Loaded only on request.
  const overrides = 'node_modules/import-map-overrides/dist/import-map-overrides-api.js';
  const overridesUrl = writeAsset('import-map-overrides', '.js', overrides);
  const iconUrl = writeAsset('icon', '.svg', 'root-config/icon.svg');
  // Documents keep their names, which contain an edition number.
  const documents = join(root, 'root-config/documents');
  for (const name of readdirSync(documents)) if (name.endsWith('.pdf')) cpSync(join(documents, name), join(out, 'assets', name));
  const css = readFileSync(join(root, 'root-config/page.css'), 'utf8');
  const style = await esbuild.transform(css, { loader: 'css', minify: true });
  const html = readFileSync(join(root, 'root-config/index.html'), 'utf8')
    .replace('<!--style-->', () => `<style>${style.code.trim()}</style>`)
    .replace('<!--early-->', () => `<script>${onlyFile(early).text.trim()}</script>`)
    .replaceAll('%OVERRIDES%', overridesUrl)
    .replaceAll('%ICON%', iconUrl);
  writeFileSync(join(out, 'index.html'), html);
}
