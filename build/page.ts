// The page template and its early script. The early script sets theme and language before the first paint; it stands in the
// page, because a file of its own would hold up everything after it by a round trip.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { onlyFile } from './bundle-workers.ts';

/** Writes `out/index.html` and the files it names. The server hashes what is inline for its policy. */
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
  // Without its user interface, which would need styles that our policy forbids. Loaded only where it is asked for.
  const overrides = readFileSync(join(root, 'node_modules/import-map-overrides/dist/import-map-overrides-api.js'));
  const overridesUrl = `/assets/import-map-overrides-${createHash('sha256').update(overrides).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(out, overridesUrl), overrides);
  const icon = readFileSync(join(root, 'root-config/icon.svg'));
  const iconUrl = `/assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(out, iconUrl), icon);
  copyDocuments(root, out);
  const css = readFileSync(join(root, 'root-config/page.css'), 'utf8');
  const style = await esbuild.transform(css, { loader: 'css', minify: true });
  const html = readFileSync(join(root, 'root-config/index.html'), 'utf8')
    .replace('<!--style-->', () => `<style>${style.code.trim()}</style>`)
    .replace('<!--early-->', () => `<script>${onlyFile(early).text.trim()}</script>`)
    .replaceAll('%OVERRIDES%', overridesUrl)
    .replaceAll('%ICON%', iconUrl);
  writeFileSync(join(out, 'index.html'), html);
}

/** Documents keep their names, which carry an edition number. */
function copyDocuments(root: string, out: string): void {
  const folder = join(root, 'root-config/documents');
  for (const name of readdirSync(folder)) if (name.endsWith('.pdf')) cpSync(join(folder, name), join(out, 'assets', name));
}
