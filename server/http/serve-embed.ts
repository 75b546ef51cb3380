/**
 * Serves the custom elements to pages of any origin (build/embed.ts). A folder with a full version in its name never changes;
 * the latest of a line, such as v1, is revalidated after a day and served stale meanwhile.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { TRUSTED_TYPES, WORKER_POLICY } from './security-headers.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
/** Name that build/bundle-workers.ts gives to workers, compressed or not. */
const WORKER_SCRIPT = /\.worker-[0-9A-F]+\.js(\.\w+)?$/;
/** The page for iframes of other sites: it may fetch what its address names, and has no session. */
const FRAME = /[\\/]frame\.html(\.\w+)?$/;
const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  'connect-src *',
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  ...TRUSTED_TYPES,
].join('; ');
const NEWEST_OF_LINE = /^v\d+$/;

export async function serveEmbed(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(async (embed) => {
    // Set before looking for the file, so that a wrong version shows as 404 instead of a CORS error.
    embed.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });
    await embed.register(fastifyStatic, {
      root: folder,
      prefix: '/embed/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, file) => {
        const isNewest = NEWEST_OF_LINE.test(path.relative(folder, file).split(path.sep)[0] ?? '');
        response.header('cache-control', isNewest ? A_DAY : FOREVER);
        if (file.endsWith('.d.ts')) response.header('content-type', 'text/plain; charset=utf-8');
        if (FRAME.test(file)) response.header('content-security-policy', FRAME_POLICY);
        // A worker started from our own pages obeys the policy of its own answer.
        if (WORKER_SCRIPT.test(file)) response.header('content-security-policy', WORKER_POLICY);
      },
    });
  });
}
