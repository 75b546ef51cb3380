/**
 * The one HTML page: the build's index.html with the import map inlined, because a browser takes no import map by
 * address (front-end.md), and with the files that the path's screen needs at once. Read again when the build or the
 * map changes, so that a new revision is served without a restart.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Page {
  /** 404 for a path that is no page; the page then shows 'Page not found'. */
  status: 200 | 404;
  html: string;
  /** CSP sources of what is inline, such as 'sha256-…' in quotes. */
  scriptHashes: string[];
  styleHashes: string[];
}

export interface PageFiles {
  /** Holds index.html and preload.json. */
  siteFolder: string;
  importMapFile: string;
}

export interface ImportMap {
  imports: Record<string, string>;
  scopes?: Record<string, Record<string, string>>;
  integrity?: Record<string, string>;
}

/** preload.json: per page pattern, such as /reports/:reportId, the files of its screen. Its keys are the pages there are. */
export interface Preloads {
  pages: Record<string, string[]>;
  notFound: string[];
}

export interface PageParts {
  template: string;
  importMap: ImportMap;
  preloads: Preloads;
}

const ENTRY = '@vakwerk/root-config';

/** Gives the page of a path as it stands now; a site that is not built is a mistake with a clear message. */
export function pageSource(files: PageFiles): (pathname: string) => Promise<Page> {
  let known: { stamp: string; pageOf: (pathname: string) => Page } | undefined;
  return async (pathname) => {
    const stamp = await stampOf(files);
    if (known?.stamp !== stamp) known = { stamp, pageOf: pageBuilder(await readParts(files)) };
    return known.pageOf(pathname);
  };
}

function pathsOf(files: PageFiles): { template: string; preloads: string; importMap: string } {
  return {
    template: path.join(files.siteFolder, 'index.html'),
    preloads: path.join(files.siteFolder, 'preload.json'),
    importMap: files.importMapFile,
  };
}

async function stampOf(files: PageFiles): Promise<string> {
  const stats = await Promise.all(Object.values(pathsOf(files)).map((file) => stat(file).catch(() => null)));
  return stats.map((one) => (one ? `${one.mtimeMs}:${one.size}:${one.ino}` : 'none')).join(' ');
}

async function readParts(files: PageFiles): Promise<PageParts> {
  const read = (file: string) =>
    readFile(file, 'utf8').catch((cause) => {
      throw new Error(`The site is not built: ${file} cannot be read (npm run build)`, { cause });
    });
  const { template, preloads, importMap } = pathsOf(files);
  return {
    template: await read(template),
    preloads: JSON.parse(await read(preloads)),
    importMap: JSON.parse(await read(importMap)),
  };
}

/** Pages differ in their preloads only, so there is one text per pattern. */
export function pageBuilder(parts: PageParts): (pathname: string) => Page {
  const patterns = Object.keys(parts.preloads.pages).map((pattern) => ({ pattern, matches: matcherOf(pattern) }));
  const pages = new Map<string | undefined, Page>();
  return (pathname) => {
    const pattern = patterns.find(({ matches }) => matches.test(pathname))?.pattern;
    const page = pages.get(pattern) ?? buildPage(parts, pattern);
    pages.set(pattern, page);
    return page;
  };
}

function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

function buildPage({ template, importMap, preloads }: PageParts, pattern: string | undefined): Page {
  const urls = pattern === undefined ? preloads.notFound : (preloads.pages[pattern] ?? []);
  // "<" as an escape cannot close the element early.
  const map = JSON.stringify(importMap).replaceAll('<', '\\u003c');
  const html = template
    .replace('<!--importmap-->', () => `<script type="importmap">${map}</script>`)
    .replace('<!--preload-->', () => preloadLinks(urls, importMap.integrity ?? {}))
    .replace('<!--start-->', () => `<script type="module" src="${quoted(importMap.imports[ENTRY] ?? '')}"></script>`);
  return {
    status: pattern === undefined ? 404 : 200,
    html,
    scriptHashes: inlineHashes(html, 'script'),
    styleHashes: inlineHashes(html, 'style'),
  };
}

/** Only files that this map vouches for: after an override the build's own list may name what is not used any more. */
function preloadLinks(urls: string[], integrity: Record<string, string>): string {
  return urls
    .filter((url) => integrity[url])
    .map((url) => `<link rel="modulepreload" href="${quoted(url)}" integrity="${quoted(integrity[url] ?? '')}">`)
    .join('\n');
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...inline].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
}
