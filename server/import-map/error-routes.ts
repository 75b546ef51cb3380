/** Where pages tell what went wrong with a module (D136): open to everybody, bounded per address, about nobody. */
import { clientErrorSchema } from '../../common/contract/import-map.ts';
import { CLIENT_ERRORS_PER_MINUTE } from '../../common/contract/limits.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { countClientError } from './client-errors.ts';
import type { ImportMapOptions } from './import-map-options.ts';

export function errorRoutes(api: RouteApp, { db, revisions, now }: ImportMapOptions): void {
  const config = { public: true, rateLimit: { max: CLIENT_ERRORS_PER_MINUTE, timeWindow: '1 minute' } };
  const description = 'A module that could not be loaded or mounted. Counted, with nothing of who it is.';
  const schema = { tags: ['import map'], operationId: 'reportClientError', description, body: clientErrorSchema };
  api.post('/importmap/errors', { config, schema }, async (request, reply) => {
    const broke = await countClientError({ db, revisions }, { ...request.body, cookies: request.headers.cookie, now: now() });
    if (broke) await revisions.read('now');
    return reply.code(204).send();
  });
}
