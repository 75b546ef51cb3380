/**
 * The one HTML page: the build's index.html with the import map inlined, because a browser takes no import map by
 * address (front-end.md). Read again when either file changes, so a new revision is served without a restart.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Page {
  html: string;
  /** CSP sources of the page's inline scripts, such as 'sha256-…'. */
  scriptHashes: string[];
  styleHashes: string[];
}

export interface PageFiles {
  /** Holds index.html. */
  siteFolder: string;
  importMapFile: string;
}

const IMPORT_MAP_ELEMENT = /<script type="importmap"[^>]*>[\s\S]*?<\/script>/;
const PRELOADS_MARK = '<!-- modulepreload -->';

/** Gives the page as it stands now; a site that is not built is a mistake with a clear message. */
export function pageSource(files: PageFiles): () => Promise<Page> {
  let known: { stamp: string; page: Page } | undefined;
  return async () => {
    const stamp = await stampOf(files);
    if (known?.stamp !== stamp) known = { stamp, page: await readPage(files) };
    return known.page;
  };
}

async function stampOf(files: PageFiles): Promise<string> {
  const stats = await Promise.all([indexFile(files), files.importMapFile].map((file) => stat(file).catch(() => null)));
  return stats.map((one) => (one ? `${one.mtimeMs}:${one.size}:${one.ino}` : 'none')).join(' ');
}

function indexFile(files: PageFiles): string {
  return path.join(files.siteFolder, 'index.html');
}

async function readPage(files: PageFiles): Promise<Page> {
  const read = (file: string) =>
    readFile(file, 'utf8').catch((cause) => {
      throw new Error(`The site is not built: ${file} cannot be read (npm run build)`, { cause });
    });
  return buildPage(await read(indexFile(files)), await read(files.importMapFile));
}

interface ImportMapFile {
  imports: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
  integrity?: Record<string, string>;
  /** Ours: addresses to fetch early. */
  preload?: string[];
}

/** Puts the map where the template has its importmap element (or at the end of the head) and hashes what is inline. */
export function buildPage(template: string, importMapText: string): Page {
  const { preload = [], ...map } = JSON.parse(importMapText) as ImportMapFile;
  // "<" cannot close the element early when it is written as an escape.
  const element = `<script type="importmap">${JSON.stringify(map).replaceAll('<', '\\u003c')}</script>`;
  const links = preload.map((address) => preloadLink(address, map.integrity?.[address])).join('\n');
  const placed = IMPORT_MAP_ELEMENT.test(template)
    ? template.replace(IMPORT_MAP_ELEMENT, () => element)
    : template.replace('</head>', () => `${element}\n</head>`);
  const html = placed.replace(PRELOADS_MARK, () => links);
  return { html, scriptHashes: hashesOf(html, 'script'), styleHashes: hashesOf(html, 'style') };
}

function preloadLink(address: string, integrity: string | undefined): string {
  const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<link rel="modulepreload" href="${attribute(address)}"${integrity ? ` integrity="${attribute(integrity)}"` : ''}>`;
}

function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const inline = [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))];
  return inline.map((match) => `'sha256-${createHash('sha256').update(match[1] ?? '').digest('base64')}'`);
}
