/** What waits for a user, what the files of a project fail for, and an organization at a glance. */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { causeSearchSchema } from '../../common/contract/project-causes.ts';
import { waitingSchema } from '../../common/contract/waiting.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields, projectPart } from '../http/fields.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../sessions/caller.ts';
import { overviewSchema, projectCausesSchema } from './overview-schema.ts';
import { readOverview } from './read-overview.ts';
import { readProjectCauses } from './read-project-causes.ts';
import { type OverviewOptions, readWaiting } from './read-waiting.ts';

export function overviewRoutes(api: RouteApp, options: OverviewOptions): void {
  const querystring = fieldsQuerySchema;
  const params = z.object({ id: z.string() });

  const schema = { tags: ['users'], querystring, response: { 200: waitingSchema } };
  api.get('/users/me/waiting', { schema }, async (request) => {
    return projectFields(await readWaiting(options, callerOf(request)), parseFields(request.query.fields));
  });

  const causes = { params, querystring, body: causeSearchSchema, response: { 200: projectCausesSchema } };
  api.post('/projects/:id/causes/_search', { schema: { tags: ['findings'], ...causes } }, async (request) => {
    const { id } = await readProjectAccess(options.db, callerOf(request), request.params.id);
    const { data, ...counts } = await readProjectCauses(options.db, id, request.body);
    return { data: projectPart(data, parseFields(request.query.fields)), ...counts };
  });

  const ofOrganization = { tags: ['organizations'], params, querystring, response: { 200: overviewSchema } };
  api.get('/organizations/:id/overview', { schema: ofOrganization }, async (request) => {
    const { id } = await requireOrganizationEditor(options.db, callerOf(request), request.params.id);
    return projectFields(await readOverview(options.db, id, options.now()), parseFields(request.query.fields));
  });
}
