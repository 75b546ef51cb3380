/** Searching, reading and downloading specifications of the platform and of the own organization. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import { SPECIFICATION_VERSIONS, type SpecificationResource, specificationSchema } from '../../common/contract/specifications.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { fieldsQuerySchema, includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { sendStream } from '../http/send-stream.ts';
import { callerOf } from '../sessions/caller.ts';
import { readDefinition } from './definition-bytes.ts';
import { sendSpecification, sendWithDefinitions } from './send-with-definitions.ts';
import { type SpecificationOptions, specificationEditRoutes } from './specification-edit-routes.ts';
import { readerOf, requireReader } from './specification-policy.ts';
import { SPECIFICATION_SORTS, type SpecificationRecord, searchSpecifications } from './specification-queries.ts';
import { specificationResource } from './specification-resource.ts';

export function specificationRoutes(api: RouteApp, options: SpecificationOptions): void {
  readRoutes(api, options);
  specificationEditRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, storage }: SpecificationOptions): void {
  const tags = ['specifications'];
  const params = z.object({ id: z.string() });

  const searchSchema = {
    tags,
    querystring: fieldsQuerySchema.extend({ versions: z.enum(SPECIFICATION_VERSIONS).default('newest') }),
    body: searchInputSchema,
    response: { 200: listResponseSchema(specificationSchema) },
  };
  api.post('/specifications/_search', { schema: searchSchema }, async (request, reply) => {
    const { query, limit, offset } = request.body;
    const fields = parseFields(request.query.fields);
    const sorts = readSorts(request.body, SPECIFICATION_SORTS, [{ field: 'name', order: 'asc' }]);
    // A list includes the large definitions only when `fields` names them.
    const withDefinition = fields !== true && includesField(fields, 'definition');
    const allVersions = request.query.versions === 'all';
    const search = { query, limit, offset, sorts, allVersions };
    const { data, total } = await searchSpecifications(db, readerOf(callerOf(request)), search);
    if (!withDefinition) return { data: data.map((record) => projectFields(specificationResource(record), fields)), total };
    const whole: SpecificationResource[] = [];
    for (const record of data) whole.push(specificationResource(record, await readDefinition(db, record.id)));
    return sendWithDefinitions({ request, reply: reply as FastifyReply }, { data: whole, total });
  });

  const getSchema = { tags, params, querystring: fieldsQuerySchema, response: { 200: specificationSchema } };
  api.get('/specifications/:id', { schema: getSchema }, async (request, reply) => {
    const record = await requireReader(db, callerOf(request), request.params.id);
    return sendSpecification(db, { request, reply: reply as FastifyReply }, record);
  });

  const file = z.unknown().meta({ type: 'string', format: 'binary' });
  const response = { 200: { description: 'The .ids file', content: { 'application/xml': { schema: file } } } };
  api.get('/specifications/:id/download', { schema: { tags, params, response } }, async (request, reply) => {
    const record = await requireReader(db, callerOf(request), request.params.id);
    if (record.source_key === null) throw new Refusal('NOT_FOUND', 'The file of this specification was not kept');
    reply.header('content-disposition', `attachment; filename="${filenameOf(record)}"`);
    reply.type('application/xml');
    return sendStream(reply as FastifyReply, await storage.open(record.source_key));
  });
}

/** ASCII only, which is safe in headers. */
function filenameOf({ name, version }: SpecificationRecord): string {
  const words = [name, name.endsWith(version) ? '' : version]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
  const safe = words.replace(/[^\w.-]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return `${safe.slice(0, 100) || 'specification'}.ids`;
}
