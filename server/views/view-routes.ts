/** Routes of saved views: members read and save them; who saved a view, and editors, rename and delete it. */
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import { type SavedView, viewCalls } from '../../common/contract/views.ts';
import type { Transaction } from '../db/tables.ts';
import { record } from '../findings/change-assignments.ts';
import { personOf } from '../findings/exception-queries.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { serve } from '../http/serve-call.ts';
import { type ProjectAccess, readProjectAccess } from '../projects/project-access.ts';
import { requireActive } from '../projects/project-policy.ts';
import { type Caller, callerOf, type RouteOptions } from '../sessions/caller.ts';
import {
  countViewsOfFile,
  findView,
  insertView,
  removeView,
  searchViews,
  updateViewName,
  type ViewRecord,
} from './view-queries.ts';

/** Views of one file. */
export const VIEWS_PER_FILE_MAX = 200;

export function viewRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  serve(api, viewCalls.searchViews, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    const { filename, limit, offset } = request.body;
    const { data, total } = await searchViews(db, { projectId: access.id, filename: filename?.normalize('NFC'), limit, offset });
    return { data: data.map((view) => viewResource(view, caller, access)), total };
  });

  serve(api, viewCalls.getView, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    return viewResource(await readView(access, request.params.viewId), caller, access);
  });

  serve(api, viewCalls.saveView, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    const { name, viewpoint } = request.body;
    const filename = request.body.filename.normalize('NFC');
    const id = await db.transaction().execute(async (trx) => {
      await requireActive(trx, access.id);
      await requireRoom(trx, access.id, filename);
      const place = { project_id: access.id, filename, created_by: caller.userId, created_at: now() };
      const id = await insertView(trx, { ...place, name, viewpoint: JSON.stringify(viewpoint) });
      await tell(trx, { caller, access }, { action: 'view.saved', view: { id, name, filename } });
      return id;
    });
    return viewResource(await readView(access, id), caller, access);
  });

  serve(api, viewCalls.renameView, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    const view = await requireChangeable(access, caller, request.params.viewId);
    const { name } = request.body;
    await db.transaction().execute(async (trx) => {
      await requireActive(trx, access.id);
      if (!(await updateViewName(trx, view.id, name))) throw noView();
      await tell(trx, { caller, access }, { action: 'view.renamed', view: { ...view, name }, before: view.name });
    });
    return viewResource({ ...view, name }, caller, access);
  });

  serve(api, viewCalls.deleteView, async (request) => {
    const caller = callerOf(request);
    const access = await readProjectAccess(db, caller, request.params.id);
    const view = await requireChangeable(access, caller, request.params.viewId);
    await db.transaction().execute(async (trx) => {
      await requireActive(trx, access.id);
      if (!(await removeView(trx, view.id))) throw noView();
      await tell(trx, { caller, access }, { action: 'view.deleted', view });
    });
  });

  async function readView(access: ProjectAccess, id: string): Promise<ViewRecord> {
    const view = await findView(db, access.id, id);
    if (!view) throw noView();
    return view;
  }

  async function requireChangeable(access: ProjectAccess, caller: Caller, id: string): Promise<ViewRecord> {
    const view = await readView(access, id);
    if (!mayChangeView(view, caller, access)) throw new Refusal('FORBIDDEN');
    return view;
  }

  function tell(trx: Transaction, { caller, access }: { caller: Caller; access: ProjectAccess }, change: Change): Promise<void> {
    const { action, view, before } = change;
    const details = { name: view.name, filename: view.filename, ...(before !== undefined && { before: { name: before } }) };
    return record(trx, { caller, access, now: now() }, { action, subject: { type: 'view', id: view.id }, details });
  }
}

interface Change {
  action: 'view.saved' | 'view.renamed' | 'view.deleted';
  view: Pick<ViewRecord, 'id' | 'name' | 'filename'>;
  /** The name before. */
  before?: string;
}

async function requireRoom(trx: Transaction, projectId: string, filename: string): Promise<void> {
  const count = await countViewsOfFile(trx, projectId, filename);
  if (count === undefined) throw new Refusal('NOT_FOUND', 'The project has no such file');
  if (count >= VIEWS_PER_FILE_MAX)
    throw new Refusal('CONFLICT', `A file has ${VIEWS_PER_FILE_MAX} views at most: delete one first`, {
      details: { max: VIEWS_PER_FILE_MAX },
    });
}

const noView = () => new Refusal('NOT_FOUND', 'The project has no such view');

function mayChangeView(view: ViewRecord, caller: Caller, access: ProjectAccess): boolean {
  return view.created_by === caller.userId || mayEditProject(caller, access);
}

function viewResource(record: ViewRecord, caller: Caller, access: ProjectAccess): SavedView {
  const { id, project_id, filename, name, created_by, firstName, lastName, email, viewpoint } = record;
  return {
    id,
    url: `/api/projects/${project_id}/views/${id}`,
    project: { id: project_id },
    filename,
    name,
    createdAt: record.created_at.toISOString(),
    createdBy: personOf(created_by, [firstName, lastName, email]),
    mayChange: access.status === 'ACTIVE' && mayChangeView(record, caller, access),
    ...(viewpoint && { viewpoint }),
  };
}
