/** Routes to search, create, read and change projects. */
import { Refusal } from '../../common/contract/errors.ts';
import { type NewProject, type ProjectStanding, projectCalls } from '../../common/contract/projects.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { includesField } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import type { Storage } from '../storage/storage.ts';
import { changeProject, createProject, deleteProject } from './change-project.ts';
import { readProjectAccess } from './project-access.ts';
import { requireProjectCreator, requireProjectDeleter, requireProjectEditor } from './project-policy.ts';
import { findProject, PROJECT_SORTS, type ProjectRecord, projectResource, searchProjects } from './project-queries.ts';

interface ProjectOptions {
  db: Database;
  storage: Storage;
  now(): Date;
  /** Returns standings by project; a project without files is absent. */
  readStandings(projectIds: readonly string[]): Promise<ReadonlyMap<string, ProjectStanding>>;
}

export function projectRoutes(api: RouteApp, options: ProjectOptions): void {
  const { db, now } = options;
  const readResource = async (id: string) => projectResource(await readProject(db, id));

  serve(api, projectCalls.searchProjects, async (request, fields) => {
    const { query, status, limit, offset } = request.body;
    const sorts = readSorts(request.body, PROJECT_SORTS, [{ field: 'name', order: 'asc' }]);
    const { data, total } = await searchProjects(db, callerOf(request), { query, status, sorts, limit, offset });
    const standings = includesField(fields, 'standing') ? await options.readStandings(data.map(({ id }) => id)) : undefined;
    return { data: data.map((record) => ({ ...projectResource(record), standing: standings?.get(record.id) })), total };
  });

  serve(api, projectCalls.createProject, async (request) => {
    const caller = callerOf(request);
    const { organization, ...texts } = request.body;
    const organizationId = await readOrganization(db, caller, organization);
    requireProjectCreator(caller, organizationId);
    return readResource(await createProject(db, { ...texts, organizationId, creatorId: caller.userId }, now()));
  });

  serve(api, projectCalls.getProject, async (request) => {
    const { id } = await readProjectAccess(db, callerOf(request), request.params.id);
    return readResource(id);
  });

  serve(api, projectCalls.updateProject, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireProjectEditor(db, caller, request.params.id);
    await changeProject(db, { id, actorId: caller.userId }, request.body, now());
    return readResource(id);
  });

  serve(api, projectCalls.deleteProject, async (request) => {
    const caller = callerOf(request);
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    requireProjectDeleter(caller);
    await deleteProject(options, { projectId, actorId: caller.userId, now: now() }, request.body);
  });
}

async function readProject(db: Database, id: string): Promise<ProjectRecord> {
  const project = await findProject(db, id);
  if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
  return project;
}

/** Returns the organization of a new project (D84). Refuses with FORBIDDEN, ORGANIZATION_REQUIRED or NOT_FOUND. */
async function readOrganization(db: Database, caller: Caller, organization: NewProject['organization']): Promise<string> {
  const id = organization?.id ?? caller.organizationId;
  if (id === null) throw caller.admin ? new Refusal('ORGANIZATION_REQUIRED', 'Name an organization') : new Refusal('FORBIDDEN');
  const row = isEntityId(id)
    ? await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such organization');
  return row.id;
}
