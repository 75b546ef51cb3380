/** Routes of the specifications of a project: readers list them; editors add, configure and remove them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { type ProjectSpecification, projectSpecificationCalls } from '../../common/contract/project-specifications.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { readProjectAccess } from '../projects/project-access.ts';
import { requireProjectEditor } from '../projects/project-policy.ts';
import { callerOf } from '../sessions/caller.ts';
import { type DefinitionBytes, readDefinition } from '../specifications/definition-bytes.ts';
import { sendSpecificationFile, specificationFileResponse } from '../specifications/send-specification-file.ts';
import { sendWithDefinitions } from '../specifications/send-with-definitions.ts';
import { readerOf } from '../specifications/specification-policy.ts';
import { specificationResource } from '../specifications/specification-resource.ts';
import type { Storage } from '../storage/storage.ts';
import {
  addSpecification,
  type ChangeContext,
  configureSpecification,
  orderSpecifications,
  removeSpecification,
} from './change-project-specifications.ts';
import { moveToVersion } from './move-to-version.ts';
import {
  findProjectSpecification,
  PROJECT_SPECIFICATION_SORTS,
  type ProjectSpecificationRecord,
  type ProjectSpecificationSort,
  searchProjectSpecifications,
} from './project-specification-queries.ts';

interface ProjectSpecificationOptions {
  db: Database;
  storage: Storage;
  now(): Date;
}

const DEFAULT_SORTS: ProjectSpecificationSort[] = [
  { field: 'position', order: 'asc' },
  { field: 'specification.name', order: 'asc' },
  { field: 'specification.version', order: 'asc' },
];

export function projectSpecificationRoutes(api: RouteApp, options: ProjectSpecificationOptions): void {
  const { db } = options;

  serve(api, projectSpecificationCalls.searchProjectSpecifications, async (request, fields, reply) => {
    const { query, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const sorts = readSorts(request.body, PROJECT_SPECIFICATION_SORTS, DEFAULT_SORTS);
    // A list includes the large definitions only when `fields` names them.
    const withDefinition = fields !== true && includesField(fields, 'specification.definition');
    const { data, total } = await searchProjectSpecifications(db, { projectId, query, sorts, limit, offset });
    if (!withDefinition) return { data: data.map((record) => projectSpecificationResource(record)), total };
    const whole: ProjectSpecification[] = [];
    for (const record of data) whole.push(await withItsDefinition(db, record));
    return sendWithDefinitions({ request, reply }, { data: whole, total });
  });

  serve(api, projectSpecificationCalls.addProjectSpecification, async (request, _fields, reply) => {
    const context = await readContext(options, request, request.params.id);
    const specificationId = request.body.specification.id;
    const id = await addSpecification(db, context, { specificationId, reader: readerOf(callerOf(request)) });
    return sendResource(db, { request, reply }, { projectId: context.projectId, id });
  });

  serve(api, projectSpecificationCalls.orderProjectSpecifications, async (request) => {
    await orderSpecifications(db, await readContext(options, request, request.params.id), request.body.ids);
  });

  serve(api, projectSpecificationCalls.getProjectSpecification, async (request, _fields, reply) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return sendResource(db, { request, reply }, { projectId, id: request.params.specId });
  });

  // Members of the project may belong to another organization and read, before they model, what will be checked.
  const params = z.object({ id: z.string(), specId: z.string() });
  const fileSchema = { tags: ['project specifications'], params, response: specificationFileResponse };
  api.get('/projects/:id/specifications/:specId/download', { schema: fileSchema }, async (request, reply) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { specification } = await readRecord(db, projectId, request.params.specId);
    return sendSpecificationFile(reply as FastifyReply, options, specification);
  });

  serve(api, projectSpecificationCalls.updateProjectSpecification, async (request, _fields, reply) => {
    const context = await readContext(options, request, request.params.id);
    const { disabledRules } = request.body.configuration;
    const id = await configureSpecification(db, { ...context, id: request.params.specId }, disabledRules);
    return sendResource(db, { request, reply }, { projectId: context.projectId, id });
  });

  serve(api, projectSpecificationCalls.moveProjectSpecification, async (request, fields, reply) => {
    const context = await readContext(options, request, request.params.id);
    const { specId } = request.params;
    const dryRun = request.query['dry-run'] === 'true';
    const specificationId = request.body.specification?.id;
    const move = { ...context, id: specId, specificationId, reader: readerOf(callerOf(request)), dryRun };
    const { id, migration } = await moveToVersion(db, move);
    const record = await readRecord(db, context.projectId, id);
    const isDefinitionWanted = includesField(fields, 'specification.definition');
    if (!isDefinitionWanted) return reply.send({ ...projectFields(projectSpecificationResource(record), fields), migration });
    const whole = { ...(await withItsDefinition(db, record)), migration };
    return sendWithDefinitions({ request, reply }, whole, ['migration']);
  });

  serve(api, projectSpecificationCalls.removeProjectSpecification, async (request) => {
    const context = await readContext(options, request, request.params.id);
    await removeSpecification(db, { ...context, id: request.params.specId });
  });
}

/** Returns the context of a change. Refuses with NOT_FOUND or FORBIDDEN. */
async function readContext(
  { db, now }: ProjectSpecificationOptions,
  request: FastifyRequest,
  id: string,
): Promise<ChangeContext> {
  const caller = callerOf(request);
  const { id: projectId, organizationId } = await requireProjectEditor(db, caller, id);
  return { projectId, organizationId, actorId: caller.userId, now: now() };
}

async function readRecord(db: Database, projectId: string, id: string): Promise<ProjectSpecificationRecord> {
  const record = await findProjectSpecification(db, projectId, id);
  if (!record) throw new Refusal('NOT_FOUND', 'The project has no such specification');
  return record;
}

async function withItsDefinition(db: Database, record: ProjectSpecificationRecord): Promise<ProjectSpecification> {
  return projectSpecificationResource(record, await readDefinition(db, record.specification.id));
}

/** Sends a specification, with its definition when `fields` names it. */
async function sendResource(
  db: Database,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  { projectId, id }: { projectId: string; id: string },
): Promise<ProjectSpecification> {
  const record = await readRecord(db, projectId, id);
  const fields = parseFields((exchange.request.query as { fields?: string }).fields);
  if (!includesField(fields, 'specification.definition')) return projectFields(projectSpecificationResource(record), fields);
  return sendWithDefinitions(exchange, await withItsDefinition(db, record));
}

/** Converts a specification of a project to its API form. */
function projectSpecificationResource(record: ProjectSpecificationRecord, definition?: DefinitionBytes): ProjectSpecification {
  const { id, projectId, specification, disabledRules, newerVersion } = record;
  return {
    id,
    url: `/api/projects/${projectId}/specifications/${id}`,
    project: { id: projectId },
    specification: specificationResource(specification, definition),
    configuration: { disabledRules },
    newerVersion,
  };
}
