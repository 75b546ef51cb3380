/** Public routes for pages: which revision is served, and reports of module errors (D136). */
import * as z from 'zod';
import { clientErrorSchema } from '../../common/contract/client-errors.ts';
import { CLIENT_ERRORS_PER_MINUTE } from '../../common/contract/limits.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { countClientError } from './client-errors.ts';
import type { ImportMapOptions } from './import-map-options.ts';

export function errorRoutes(api: RouteApp, { db, revisions, now }: ImportMapOptions): void {
  const servedDescription = 'Nothing but the header x-vakwerk-revision: the revision that a page load would get.';
  const served = { tags: ['import map'], operationId: 'getServedRevision', description: servedDescription };
  api.get('/importmap/served', { config: { public: true }, schema: { ...served, response: { 200: z.object({}) } } }, async () => {
    await revisions.read();
    return {};
  });

  const config = { public: true, rateLimit: { max: CLIENT_ERRORS_PER_MINUTE, timeWindow: '1 minute' } };
  const description = 'A module that could not be loaded or mounted. Counted, with nothing of who it is.';
  const schema = { tags: ['import map'], operationId: 'reportClientError', description, body: clientErrorSchema };
  api.post('/importmap/errors', { config, schema }, async (request, reply) => {
    const broke = await countClientError({ db, revisions }, { ...request.body, cookies: request.headers.cookie, now: now() });
    if (broke) await revisions.read('now');
    return reply.code(204).send();
  });
}
