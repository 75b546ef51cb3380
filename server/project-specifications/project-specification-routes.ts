/** Specifications of a project: listed by its readers; added, configured and removed by its editors. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import {
  newProjectSpecificationSchema,
  type ProjectSpecification,
  projectSpecificationChangeSchema,
  projectSpecificationOrderSchema,
  projectSpecificationSchema,
  versionMoveAnswerSchema,
  versionMoveSchema,
} from '../../common/contract/project-specifications.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
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
const PATH = '/projects/:id/specifications';

export function projectSpecificationRoutes(api: RouteApp, options: ProjectSpecificationOptions): void {
  const { db } = options;
  const shared = { tags: ['project specifications'], querystring: fieldsQuerySchema };
  const ofProject = { ...shared, params: z.object({ id: z.string() }) };
  const one = { ...shared, params: z.object({ id: z.string(), specId: z.string() }) };
  const answer = { response: { 200: projectSpecificationSchema } };

  const list = { response: { 200: listResponseSchema(projectSpecificationSchema) } };
  api.post(`${PATH}/_search`, { schema: { ...ofProject, ...list, body: searchInputSchema } }, async (request, reply) => {
    const { query, limit, offset } = request.body;
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const sorts = readSorts(request.body, PROJECT_SPECIFICATION_SORTS, DEFAULT_SORTS);
    const fields = parseFields(request.query.fields);
    // A list includes the large definitions only when `fields` names them.
    const withDefinition = fields !== true && includesField(fields, 'specification.definition');
    const { data, total } = await searchProjectSpecifications(db, { projectId, query, sorts, limit, offset });
    if (!withDefinition)
      return { data: data.map((record) => projectFields(projectSpecificationResource(record), fields)), total };
    const whole: ProjectSpecification[] = [];
    for (const record of data) whole.push(await withItsDefinition(db, record));
    return sendWithDefinitions({ request, reply: reply as FastifyReply }, { data: whole, total });
  });

  api.post(PATH, { schema: { ...ofProject, ...answer, body: newProjectSpecificationSchema } }, async (request, reply) => {
    const context = await readContext(options, request, request.params.id);
    const specificationId = request.body.specification.id;
    const id = await addSpecification(db, context, { specificationId, reader: readerOf(callerOf(request)) });
    return sendResource(db, { request, reply: reply as FastifyReply }, { projectId: context.projectId, id });
  });

  const order = { schema: { ...ofProject, body: projectSpecificationOrderSchema } };
  api.put(`${PATH}/_order`, order, async (request, reply) => {
    await orderSpecifications(db, await readContext(options, request, request.params.id), request.body.ids);
    return reply.code(204).send();
  });

  api.get(`${PATH}/:specId`, { schema: { ...one, ...answer } }, async (request, reply) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    return sendResource(db, { request, reply: reply as FastifyReply }, { projectId, id: request.params.specId });
  });

  // Who works in the project may be of another organization, and reads before modelling what is checked.
  const fileSchema = { tags: shared.tags, params: one.params, response: specificationFileResponse };
  api.get(`${PATH}/:specId/download`, { schema: fileSchema }, async (request, reply) => {
    const { id: projectId } = await readProjectAccess(db, callerOf(request), request.params.id);
    const { specification } = await readRecord(db, projectId, request.params.specId);
    return sendSpecificationFile(reply as FastifyReply, options, specification);
  });

  api.put(
    `${PATH}/:specId`,
    { schema: { ...one, ...answer, body: projectSpecificationChangeSchema } },
    async (request, reply) => {
      const context = await readContext(options, request, request.params.id);
      const { disabledRules } = request.body.configuration;
      const id = await configureSpecification(db, { ...context, id: request.params.specId }, disabledRules);
      return sendResource(db, { request, reply: reply as FastifyReply }, { projectId: context.projectId, id });
    },
  );

  const moveQuery = fieldsQuerySchema.extend({
    'dry-run': z.enum(['true', 'false']).default('false').describe('true: report and change nothing'),
  });
  const moveSchema = { ...one, querystring: moveQuery, body: versionMoveSchema, response: { 200: versionMoveAnswerSchema } };
  api.post(`${PATH}/:specId/version`, { schema: moveSchema }, async (request, reply) => {
    const context = await readContext(options, request, request.params.id);
    const { specId } = request.params;
    const dryRun = request.query['dry-run'] === 'true';
    const specificationId = request.body.specification?.id;
    const move = { ...context, id: specId, specificationId, reader: readerOf(callerOf(request)), dryRun };
    const { id, migration } = await moveToVersion(db, move);
    const record = await readRecord(db, context.projectId, id);
    const fields = parseFields(request.query.fields);
    const isDefinitionWanted = includesField(fields, 'specification.definition');
    if (!isDefinitionWanted) return { ...projectFields(projectSpecificationResource(record), fields), migration };
    const whole = { ...(await withItsDefinition(db, record)), migration };
    return sendWithDefinitions({ request, reply: reply as FastifyReply }, whole, ['migration']);
  });

  api.delete(`${PATH}/:specId`, { schema: one }, async (request, reply) => {
    const context = await readContext(options, request, request.params.id);
    await removeSpecification(db, { ...context, id: request.params.specId });
    return reply.code(204).send();
  });
}

/** Refuses with NOT_FOUND or FORBIDDEN. */
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

/** With its definition where `fields` asks for it. */
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

/** A specification of a project as the API shows one. */
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
