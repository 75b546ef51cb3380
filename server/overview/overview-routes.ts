/** Routes of the tasks of a user, the causes of a project's failures, and the overview of an organization. */
import { overviewCalls } from '../../common/contract/overview-schema.ts';
import { waitingCalls } from '../../common/contract/waiting.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { requireOrganizationEditor } from '../organizations/organization-policy.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { callerOf } from '../sessions/caller.ts';
import { readNextSteps } from './read-next-steps.ts';
import { readOverview } from './read-overview.ts';
import { readProjectCauses } from './read-project-causes.ts';
import { type OverviewOptions, readWaiting } from './read-waiting.ts';

export function overviewRoutes(api: RouteApp, options: OverviewOptions): void {
  serve(api, waitingCalls.getWaiting, (request) => readWaiting(options, callerOf(request)));

  serve(api, waitingCalls.getNextSteps, (request) => readNextSteps(options.db, callerOf(request)));

  serve(api, overviewCalls.searchProjectCauses, async (request) => {
    const { id } = await readProjectAccess(options.db, callerOf(request), request.params.id);
    return readProjectCauses(options.db, id, request.body);
  });

  serve(api, overviewCalls.getOrganizationOverview, async (request) => {
    const { id } = await requireOrganizationEditor(options.db, callerOf(request), request.params.id);
    return readOverview(options.db, id, options.now());
  });
}
