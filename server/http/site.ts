/** The built site: hashed assets that never change, and the one page for every path that is not the API's. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../common/contract/errors.ts';
import { type Page, type PageFiles, pageSource } from './page-template.ts';
import { pagePolicy, WORKER_POLICY } from './security-headers.ts';

const ONE_YEAR_SECONDS = 31_536_000;
/** As build/bundle-workers.mjs names them, compressed or not. */
const WORKER_SCRIPT = /\.worker-[0-9A-F]+\.js(\.\w+)?$/;
/** Paths that answer with JSON or a file, never with the page. */
const NOT_PAGES = /^\/(?:api|assets|embed|healthz|readyz|metrics)(?:\/|$)/;

export async function serveSite(app: FastifyInstance, files: PageFiles): Promise<void> {
  const assets = path.join(files.siteFolder, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
        if (WORKER_SCRIPT.test(file)) response.header('content-security-policy', WORKER_POLICY);
      },
    });
  }
  const readPage = pageSource(files);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    if (!['GET', 'HEAD'].includes(request.method) || NOT_PAGES.test(pathname)) {
      throw new Refusal('NOT_FOUND', `There is nothing at ${request.method} ${pathname}`);
    }
    return sendPage(reply, await readPage(pathname));
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status)
    .header('content-security-policy', pagePolicy(page))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html);
}
