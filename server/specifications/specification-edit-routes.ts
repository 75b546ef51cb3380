/** Creating, changing and deleting specifications and versions (additive, D10 to D13, D30). */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { isOrganizationAdmin } from '../../common/contract/roles.ts';
import {
  newSpecificationAnswerSchema,
  newSpecificationSchema,
  newVersionAnswerSchema,
  newVersionSchema,
  SPECIFICATION_VERSIONS,
  specificationChangeSchema,
  specificationProjectSchema,
  specificationProjectSearchSchema,
  specificationSchema,
} from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { type Caller, callerOf } from '../sessions/caller.ts';
import { type PublishedDraft, requireDraft } from './change-draft.ts';
import { changeSpecification, deleteSpecification } from './change-specification.ts';
import { addVersion, createSpecification, type ImportOptions, planVersion } from './import-specification.ts';
import { receiveSpecification } from './receive-specification.ts';
import { sendSpecification } from './send-with-definitions.ts';
import { chooseOwner, requireDefaultsChooser, requireEditor, requireReader } from './specification-policy.ts';
import type { SpecificationRecord } from './specification-queries.ts';
import { specificationProjectResource, specificationResource } from './specification-resource.ts';
import { searchUsingProjects } from './usage-queries.ts';

const tags = ['specifications'];
const params = z.object({ id: z.string() });
const flagSchema = z.enum(['true', 'false']).default('false');
const forceSchema = flagSchema.describe('true: import it although the audit finds errors, as long as it can be read');
/** Parts of the body. */
const config = {
  files: { file: 'One .ids file (IDS 1.0, 0.9.7 or 0.9.6)', groups: 'Rules by group, JSON or CSV; may be absent' },
};
const draftText = { draft: 'Id of the draft that is published by it, and deleted then; If-Match names its ETag' };
const headers = z.object({ 'if-match': z.string().optional().describe('The ETag of the draft that is published') });
const texts = {
  ...draftText,
  organization: 'Id of whose it is; absent: of the whole platform for its admins, else of the own organization',
  default: 'true: it checks personal uploads; platform admins alone',
};

export interface SpecificationOptions extends ImportOptions {
  now(): Date;
}

export function specificationEditRoutes(api: RouteApp, options: SpecificationOptions): void {
  importRoutes(api, options);
  changeRoutes(api, options);
}

function importRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;

  const querystring = fieldsQuerySchema.extend({ force: forceSchema });
  const createSchema = { tags, headers, querystring, response: { 200: newSpecificationAnswerSchema } };
  api.post('/specifications', { config: { ...config, texts }, schema: createSchema }, async (request) => {
    const caller = callerOf(request);
    const { source, fields } = await receiveSpecification(request, newSpecificationSchema);
    const organization = await chooseOwner(db, caller, fields.organization);
    const isDefault = fields.default === 'true';
    if (isDefault) requireDefaultsChooser(caller);
    const force = request.query.force === 'true';
    const draft = await readPublished(db, caller, { id: fields.draft, seriesId: null }, request.headers);
    const input = { organization, source, isDefault, force, draft, actorId: caller.userId, now: now() };
    const { id, findings } = await createSpecification(options, input);
    return answer(await requireReader(db, caller, id), { findings }, request.query.fields);
  });

  const versionQuery = querystring.extend({ 'dry-run': flagSchema.describe('true: report and store nothing') });
  const versionSchema = { tags, params, headers, querystring: versionQuery, response: { 200: newVersionAnswerSchema } };
  api.post(
    '/specifications/:id/versions',
    { config: { ...config, texts: draftText }, schema: versionSchema },
    async (request) => {
      const caller = callerOf(request);
      const record = await requireEditor(db, caller, request.params.id);
      const { source, fields } = await receiveSpecification(request, newVersionSchema);
      const named = { namedOrganizationId: nameable(caller, record), organizationName: record.organizationName };
      const force = request.query.force === 'true';
      const input = { seriesId: record.series_id, ...named, source, force, actorId: caller.userId, now: now() };
      if (request.query['dry-run'] === 'true') return planVersion(options, input);
      const draft = await readPublished(db, caller, { id: fields.draft, seriesId: record.series_id }, request.headers);
      const { id, ...rest } = await addVersion(options, { ...input, draft });
      return answer(await requireReader(db, caller, id), rest, request.query.fields);
    },
  );
}

/** Refuses with NOT_FOUND or FORBIDDEN. */
async function readPublished(
  db: Queries,
  caller: Caller,
  { id, seriesId }: { id: string | undefined; seriesId: string | null },
  { 'if-match': ifMatch }: { 'if-match'?: string },
): Promise<PublishedDraft | undefined> {
  return id === undefined ? undefined : { id: (await requireDraft(db, caller, id)).id, seriesId, ifMatch };
}

function changeRoutes(api: RouteApp, options: SpecificationOptions): void {
  const { db, now } = options;
  const shared = { tags, params, querystring: fieldsQuerySchema };

  const changeSchema = { ...shared, body: specificationChangeSchema, response: { 200: specificationSchema } };
  api.put('/specifications/:id', { schema: changeSchema }, async (request, reply) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    if (request.body.default !== undefined) requireDefaultsChooser(caller);
    await changeSpecification(db, record, request.body, { actorId: caller.userId, now: now() });
    const changed = await requireReader(db, caller, record.id);
    return sendSpecification(db, { request, reply: reply as FastifyReply }, changed);
  });

  const deleteQuery = z.object({
    force: flagSchema.describe('true: projects that have it let go of it'),
    versions: z.enum(['this', SPECIFICATION_VERSIONS[1]]).default('this'),
  });
  api.delete('/specifications/:id', { schema: { tags, params, querystring: deleteQuery } }, async (request, reply) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { force, versions } = request.query;
    const deletion = { force: force === 'true', allVersions: versions === 'all', actorId: caller.userId, now: now() };
    await deleteSpecification(options, record, deletion);
    return reply.code(204).send();
  });

  const response = { 200: listResponseSchema(specificationProjectSchema) };
  const usageSchema = { ...shared, body: specificationProjectSearchSchema, response };
  api.post('/specifications/:id/projects/_search', { schema: usageSchema }, async (request) => {
    const caller = callerOf(request);
    const record = await requireEditor(db, caller, request.params.id);
    const { query, limit, offset } = request.body;
    const search = { seriesId: record.series_id, organizationId: nameable(caller, record), query, limit, offset };
    const { data, total } = await searchUsingProjects(db, search);
    const fields = parseFields(request.query.fields);
    return { data: data.map((project) => projectFields(specificationProjectResource(project), fields)), total };
  });
}

/** Admins of an organization see its projects only. */
function nameable(caller: Caller, { organization_id }: SpecificationRecord): string | undefined {
  return caller.admin || !isOrganizationAdmin(caller, organization_id) ? undefined : organization_id;
}

/** `fields` thin the specification; findings are always included. */
function answer<Rest extends object>(record: SpecificationRecord, rest: Rest, fields: string | undefined) {
  return { ...projectFields(specificationResource(record), parseFields(fields)), ...rest };
}
