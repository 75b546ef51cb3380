/** What waits for a user. */
import { waitingSchema } from '../../common/contract/waiting.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, parseFields, projectFields } from '../http/fields.ts';
import { callerOf } from '../sessions/caller.ts';
import { type OverviewOptions, readWaiting } from './read-waiting.ts';

export function overviewRoutes(api: RouteApp, options: OverviewOptions): void {
  const schema = { tags: ['users'], querystring: fieldsQuerySchema, response: { 200: waitingSchema } };
  api.get('/users/me/waiting', { schema }, async (request) => {
    return projectFields(await readWaiting(options, callerOf(request)), parseFields(request.query.fields));
  });
}
