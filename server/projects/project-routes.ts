/** Searching, creating, reading and changing projects. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import {
  type NewProject,
  newProjectSchema,
  type ProjectStanding,
  projectChangeSchema,
  projectSchema,
  projectSearchSchema,
} from '../../common/contract/projects.ts';
import { typedConfirmationSchema } from '../../common/contract/typed-confirmation.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { isEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
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
  /** By project; absent: it has no files. */
  readStandings(projectIds: readonly string[]): Promise<ReadonlyMap<string, ProjectStanding>>;
}

export function projectRoutes(api: RouteApp, options: ProjectOptions): void {
  const { db, now } = options;
  const shared = { tags: ['projects'], querystring: fieldsQuerySchema };
  const one = { ...shared, params: z.object({ id: z.string() }), response: { 200: projectSchema } };

  const searchSchema = { ...shared, body: projectSearchSchema, response: { 200: listResponseSchema(projectSchema) } };
  api.post('/projects/_search', { schema: searchSchema }, async (request) => {
    const { query, status, limit, offset } = request.body;
    const sorts = readSorts(request.body, PROJECT_SORTS, [{ field: 'name', order: 'asc' }]);
    const { data, total } = await searchProjects(db, callerOf(request), { query, status, sorts, limit, offset });
    const fields = parseFields(request.query.fields);
    const standings = includesField(fields, 'standing') ? await options.readStandings(data.map(({ id }) => id)) : undefined;
    const shown = (record: ProjectRecord) => ({ ...projectResource(record), standing: standings?.get(record.id) });
    return { data: data.map((record) => projectFields(shown(record), fields)), total };
  });

  const createSchema = { ...shared, body: newProjectSchema, response: { 200: projectSchema } };
  api.post('/projects', { schema: createSchema }, async (request) => {
    const caller = callerOf(request);
    const { organization, ...fields } = request.body;
    const organizationId = await readOrganization(db, caller, organization);
    requireProjectCreator(caller, organizationId);
    const id = await createProject(db, { ...fields, organizationId, creatorId: caller.userId }, now());
    return projectFields(projectResource(await readProject(db, id)), parseFields(request.query.fields));
  });

  api.get('/projects/:id', { schema: one }, async (request) => {
    const { id } = await readProjectAccess(db, callerOf(request), request.params.id);
    return projectFields(projectResource(await readProject(db, id)), parseFields(request.query.fields));
  });

  api.put('/projects/:id', { schema: { ...one, body: projectChangeSchema } }, async (request) => {
    const caller = callerOf(request);
    const { id } = await requireProjectEditor(db, caller, request.params.id);
    await changeProject(db, { id, actorId: caller.userId }, request.body, now());
    return projectFields(projectResource(await readProject(db, id)), parseFields(request.query.fields));
  });

  const deleteSchema = { tags: shared.tags, params: one.params, body: typedConfirmationSchema };
  api.delete('/projects/:id', { config: { session: true }, schema: deleteSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const { id: projectId } = await readProjectAccess(db, caller, request.params.id);
    requireProjectDeleter(caller);
    await deleteProject(options, { projectId, actorId: caller.userId, now: now() }, request.body);
    return reply.code(204).send();
  });
}

async function readProject(db: Database, id: string): Promise<ProjectRecord> {
  const project = await findProject(db, id);
  if (!project) throw new Refusal('NOT_FOUND', 'There is no such project');
  return project;
}

/** The organization of a new project (D84). Refuses with FORBIDDEN, ORGANIZATION_REQUIRED or NOT_FOUND. */
async function readOrganization(db: Database, caller: Caller, organization: NewProject['organization']): Promise<string> {
  const id = organization?.id ?? caller.organizationId;
  if (id === null) throw caller.admin ? new Refusal('ORGANIZATION_REQUIRED', 'Name an organization') : new Refusal('FORBIDDEN');
  const known = isEntityId(id)
    ? await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!known) throw new Refusal('NOT_FOUND', 'There is no such organization');
  return known.id;
}
