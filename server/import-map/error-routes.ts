/** Public routes for pages: which revision is served, and reports of module errors (D136). */
import { importMapCalls } from '../../common/contract/import-map.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { countClientError } from './client-errors.ts';
import type { ImportMapOptions } from './import-map-options.ts';

/** Errors that one address may report in a minute; a page reports each once. */
const CLIENT_ERRORS_PER_MINUTE = 20;

export function errorRoutes(api: RouteApp, { db, revisions, now }: ImportMapOptions): void {
  serve(api, importMapCalls.getServedRevision, async () => {
    await revisions.read();
    return {};
  });

  const config = { rateLimit: { max: CLIENT_ERRORS_PER_MINUTE, timeWindow: '1 minute' } };
  serve(
    api,
    importMapCalls.reportClientError,
    async (request) => {
      const broke = await countClientError({ db, revisions }, { ...request.body, cookies: request.headers.cookie, now: now() });
      if (broke) await revisions.read('now');
    },
    config,
  );
}
