// The page template and its early script. The early script sets theme and language before the first paint; it is a
// file of its own, because the content security policy allows no inline script but the import map.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';

/** Writes `out/index.html`; answers its inline style hashes for the policy and the early script's file. */
export async function buildPage({ root, out }) {
  const early = await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['root-config/early.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['es2022'],
    write: false,
    logLevel: 'warning',
  });
  const bytes = early.outputFiles[0].contents;
  const earlyUrl = `/assets/early-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.js`;
  mkdirSync(join(out, 'assets'), { recursive: true });
  writeFileSync(join(out, earlyUrl), bytes);
  const icon = readFileSync(join(root, 'root-config/icon.svg'));
  const iconUrl = `/assets/icon-${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
  writeFileSync(join(out, iconUrl), icon);
  const style = (await esbuild.transform(readFileSync(join(root, 'root-config/page.css'), 'utf8'), { loader: 'css', minify: true })).code.trim();
  const html = readFileSync(join(root, 'root-config/index.html'), 'utf8')
    .replace('<!--style-->', () => `<style>${style}</style>`)
    .replaceAll('%EARLY%', earlyUrl)
    .replaceAll('%ICON%', iconUrl);
  writeFileSync(join(out, 'index.html'), html);
  return { styleHashes: [sha256(style)], files: [earlyUrl] };
}

const sha256 = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
