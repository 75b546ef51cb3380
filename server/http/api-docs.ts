/** GET /api/openapi.json, and /api/docs for people. Neither needs a token (docs/contract.md). */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { docsPage } from './api-docs-page.ts';
import { docsStyle } from './api-docs-style.ts';
import type { ApiDescription } from './describe-api.ts';

const HIDDEN = { config: { public: true }, schema: { hide: true } };
/** The description changes only with the server, so it is sent with an ETag. */
const CACHING = 'public, max-age=300';

export function serveApiDocs(api: FastifyInstance): void {
  let page: string | undefined;

  api.get('/openapi.json', HIDDEN, async (_request, reply) => {
    reply.header('cache-control', CACHING).header('access-control-allow-origin', '*');
    return api.swagger();
  });

  api.get('/docs', HIDDEN, async (_request, reply) => {
    page ??= docsPage(api.swagger() as unknown as ApiDescription);
    const hash = createHash('sha256').update(docsStyle).digest('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .header('cache-control', CACHING)
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
