/** Serves the site: immutable hashed assets, built or shipped, and the page for every path outside the API. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LICENSES_FILE } from '../../common/contract/licenses-file.ts';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { type MethodsOf, nothingHere, pathOf } from './known-methods.ts';
import { withOverrides } from './map-overrides.ts';
import { mapOfFile, type PageMaps } from './page-map.ts';
import { type Page, type PageFiles, pageSource } from './page-template.ts';
import { pagePolicy, WORKER_POLICY } from './security-headers.ts';
import { serveEmbed } from './serve-embed.ts';

const ONE_YEAR_SECONDS = 31_536_000;
/** Name that build/bundle-workers.ts gives to workers, compressed or not. */
const WORKER_SCRIPT = /\.worker-[0-9A-F]+\.js(\.\w+)?$/;
/** Paths that answer with JSON or a file, never with the page. */
const NOT_PAGES = /^\/(?:(?:api|assets|healthz|readyz|metrics)(?:\/|$)|embed\/.)/;

export interface Asset {
  contentType: string;
  /** Brotli where `acceptsBrotli` is true. */
  encoding?: 'br';
  body: Buffer;
}

export interface SiteOptions extends PageFiles {
  /** Finds files that operators or other builds shipped. */
  findAsset?(pathname: string, acceptsBrotli: boolean): Promise<Asset | undefined>;
  /** Other origins whose modules pages may load. */
  scriptOrigins?: string[];
  /** Origins from which developers may override modules of the page in their own browser. */
  overrideOrigins?: string[];
}

export async function serveSite(app: FastifyInstance, site: SiteOptions, methodsOf: MethodsOf): Promise<void> {
  const licenses = path.join(site.siteFolder, LICENSES_FILE);
  if (existsSync(licenses)) {
    app.get('/licenses.txt', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await readFile(licenses)),
    );
  }
  const assets = path.join(site.siteFolder, 'assets');
  if (existsSync(assets)) await serveBuiltAssets(app, assets);
  await serveEmbed(app, path.join(site.siteFolder, 'embed'));
  const { overrideOrigins = [] } = site;
  const scriptOrigins = [...(site.scriptOrigins ?? []), ...overrideOrigins];
  const readPage = pageSource(overrideOrigins.length > 0 ? { ...site, maps: overridable(site, overrideOrigins) } : site);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const reads = ['GET', 'HEAD'].includes(request.method);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (reads && !NOT_PAGES.test(pathname)) {
      return sendPage(reply, await readPage(pathname, request.headers.cookie), { scriptOrigins, encoding });
    }
    const asset = reads && pathname.startsWith('/assets/') ? await site.findAsset?.(pathname, encoding === 'br') : undefined;
    if (asset) return sendAsset(reply, pathname, asset);
    throw nothingHere(request, reply, methodsOf);
  });
}

async function serveBuiltAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      for (const [name, value] of Object.entries(assetHeaders(file))) response.header(name, value);
    },
  });
}

/** Assets are public code, which import maps of other origins may use too. */
function assetHeaders(file: string): Record<string, string> {
  return {
    'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    ...(WORKER_SCRIPT.test(file) && { 'content-security-policy': WORKER_POLICY }),
  };
}

function sendAsset(reply: FastifyReply, pathname: string, { contentType, encoding, body }: Asset): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers(assetHeaders(pathname)).header('vary', 'accept-encoding').type(contentType).send(body);
}

function overridable({ maps, importMapFile }: SiteOptions, origins: string[]): PageMaps {
  return withOverrides(maps ?? mapOfFile(importMapFile), origins);
}

interface PageSending {
  scriptOrigins?: string[];
  encoding: Encoding | undefined;
}

function sendPage(reply: FastifyReply, page: Page, { scriptOrigins, encoding }: PageSending): FastifyReply {
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(page.status)
    .header('content-security-policy', pagePolicy(page, scriptOrigins))
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(encoding ? page.encoded[encoding] : page.html);
}
