/**
 * Builds the HTML page: the build's index.html with an inline import map, because browsers load no import map by address
 * (docs/decisions/structure.md), and preloads for the path's screen. Reads the files again when the build changes; the map is read
 * for every request, so that a new revision needs no restart.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CONTACTS_META, type Contacts } from '../../common/contract/contacts.ts';
import { escapeHtml } from '../../common/contract/html-text.ts';
import type { Encoding } from './accepted-encoding.ts';
import { fileStamp } from './file-stamp.ts';
import { mapOfFile, type PageMap, type PageMaps, preloadClosure, readSiteFile } from './page-map.ts';

export interface Page {
  /** 404 for an unknown path, which shows 'Page not found'. */
  status: 200 | 404;
  html: string;
  /** Compressed once: a third of the bytes of the page. */
  encoded: Record<Encoding, Buffer>;
  /** CSP sources of inline scripts, such as 'sha256-…' in quotes. */
  scriptHashes: string[];
  styleHashes: string[];
}

export interface PageFiles {
  /** Contains index.html and preload.json. */
  siteFolder: string;
  importMapFile: string;
  /** Absent: the map of the build. */
  maps?: PageMaps;
  /** Data in the page for its screens. */
  contacts?: Contacts;
}

/**
 * preload.json: the files of the screen per page pattern, such as /reports/:reportId. Its keys are all pages. `entries` are the
 * names that a page needs, `modules` the imports of each file of the build.
 */
interface Preloads {
  pages: Record<string, string[]>;
  notFound: string[];
  entries?: { pages: Record<string, string[]>; notFound: string[] };
  modules?: Record<string, string[]>;
  /** Files that show a page, which the file of its app fetches separately. */
  views?: Record<string, { app: string; url: string }>;
}

interface PageParts {
  template: string;
  preloads: Preloads;
}

const ENTRY = '@vakwerk/root-config';

/** Returns a function that builds the current page of a path, for a browser with these cookies. */
export function pageSource(files: PageFiles): (pathname: string, cookies?: string) => Promise<Page> {
  const maps = files.maps ?? mapOfFile(files.importMapFile);
  let cached: { stamp: string; parts: PageParts; pages: WeakMap<PageMap, (pathname: string) => Page> } | undefined;
  return async (pathname, cookies) => {
    const stamp = await fileStamp(Object.values(pathsOf(files)));
    if (cached?.stamp !== stamp) cached = { stamp, parts: await readParts(files), pages: new WeakMap() };
    const { parts, pages } = cached;
    const map = await maps.mapFor(cookies);
    const pageOf = pages.get(map) ?? pageBuilder(parts, map);
    pages.set(map, pageOf);
    return pageOf(pathname);
  };
}

function pathsOf({ siteFolder }: PageFiles): { template: string; preloads: string } {
  return { template: path.join(siteFolder, 'index.html'), preloads: path.join(siteFolder, 'preload.json') };
}

async function readParts(files: PageFiles): Promise<PageParts> {
  const { template, preloads } = pathsOf(files);
  const html = (await readSiteFile(template)).replace('<!--importmap-->', (mark) => contactsTag(files.contacts) + mark);
  return { template: html, preloads: JSON.parse(await readSiteFile(preloads)) };
}

/** Adds the contacts, which common/store/contacts.ts reads. */
function contactsTag(contacts: Contacts | undefined): string {
  return contacts ? `<meta name="${CONTACTS_META}" content="${escapeHtml(JSON.stringify(contacts))}">\n` : '';
}

/** Builds pages. They differ only in their preloads, so there is one text per pattern. */
function pageBuilder(parts: PageParts, map: PageMap): (pathname: string) => Page {
  const patterns = Object.keys(parts.preloads.pages).map((pattern) => ({ pattern, matches: matcherOf(pattern) }));
  const pages = new Map<string | undefined, Page>();
  return (pathname) => {
    const pattern = patterns.find(({ matches }) => matches.test(pathname))?.pattern;
    const page = pages.get(pattern) ?? buildPage(parts, map, pattern);
    pages.set(pattern, page);
    return page;
  };
}

function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}

function buildPage(parts: PageParts, map: PageMap, pattern: string | undefined): Page {
  const { template, preloads } = parts;
  const { importMap, revision } = map;
  // "<" is escaped, so that it cannot close the element early.
  const text = JSON.stringify(importMap).replaceAll('<', '\\u003c');
  const meta = revision === undefined ? '' : `<meta name="vakwerk-revision" content="${revision}">\n`;
  const html = template
    .replace('<!--importmap-->', () => `${meta}<script type="importmap">${text}</script>`)
    .replace(/<!--overrides (\S+)-->\n?/, (_, url: string) => (map.isOverridable ? overridesTags(url) : ''))
    .replace('<!--preload-->', () => preloadLinks(preloadsOf(preloads, map, pattern), importMap.integrity ?? {}))
    .replace('<!--start-->', () => `<script type="module" src="${escapeHtml(importMap.imports[ENTRY] ?? '')}"></script>`);
  return {
    status: pattern === undefined ? 404 : 200,
    html,
    encoded: { br: brotliCompressSync(html), gzip: gzipSync(html) },
    scriptHashes: inlineHashes(html, 'script'),
    styleHashes: inlineHashes(html, 'style'),
  };
}

/** Adds the script that sets the cookies; the server applies them to the map above. */
function overridesTags(url: string): string {
  return `<meta name="importmap-type" content="importmap" server-cookie server-only>\n<script src="${escapeHtml(url)}"></script>\n`;
}

function preloadsOf({ pages, notFound, entries, views = {} }: Preloads, map: PageMap, pattern: string | undefined): string[] {
  const ofPage = <T>(one: { pages: Record<string, T[]>; notFound: T[] }): T[] =>
    pattern === undefined ? one.notFound : (one.pages[pattern] ?? []);
  if (!entries || !map.modules) return ofPage({ pages, notFound });
  const urls = preloadClosure(ofPage(entries), map.importMap.imports, map.modules);
  const view = views[pattern ?? ''];
  // An app that operators replaced has another view.
  if (!view || !urls.includes(view.app)) return urls;
  return preloadClosure([...urls, view.url], map.importMap.imports, map.modules);
}

/**
 * Preloads only files of this map: after an override the list of the build may name unused files. Low priority, so that API
 * calls do not queue behind them: browsers open six connections.
 */
function preloadLinks(urls: string[], integrity: Record<string, string>): string {
  return urls
    .filter((url) => integrity[url])
    .map((url) => {
      const origin = url.startsWith('/') ? '' : ' crossorigin';
      return `<link rel="modulepreload" href="${escapeHtml(url)}" integrity="${escapeHtml(integrity[url] ?? '')}" fetchpriority="low"${origin}>`;
    })
    .join('\n');
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
