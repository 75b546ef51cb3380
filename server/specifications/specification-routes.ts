/** Searching and reading specifications: the platform's and the caller's own organization's. */
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema, searchInputSchema } from '../../common/contract/lists.ts';
import { specificationSchema } from '../../common/contract/specifications.ts';
import type { Database } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { fieldsQuerySchema, includesField, parseFields, projectFields } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { callerOf } from '../sessions/caller.ts';
import { readerOf } from './specification-policy.ts';
import { findSpecification, SPECIFICATION_SORTS, searchSpecifications } from './specification-queries.ts';
import { specificationResource } from './specification-resource.ts';

export function specificationRoutes(api: RouteApp, { db }: { db: Database }): void {
  const shared = { tags: ['specifications'], querystring: fieldsQuerySchema };

  const searchSchema = { ...shared, body: searchInputSchema, response: { 200: listResponseSchema(specificationSchema) } };
  api.post('/specifications/_search', { schema: searchSchema }, async (request) => {
    const { query, limit, offset } = request.body;
    const fields = parseFields(request.query.fields);
    const sorts = readSorts(request.body, SPECIFICATION_SORTS, [{ field: 'name', order: 'asc' }]);
    // A definition is large: a list holds it only for who names it.
    const withDefinition = fields !== true && includesField(fields, 'definition');
    const reader = readerOf(callerOf(request));
    const { data, total } = await searchSpecifications(db, reader, { query, limit, offset, sorts, withDefinition });
    return { data: data.map((record) => projectFields(specificationResource(record), fields)), total };
  });

  const getSchema = { ...shared, params: z.object({ id: z.string() }), response: { 200: specificationSchema } };
  api.get('/specifications/:id', { schema: getSchema }, async (request) => {
    const found = await findSpecification(db, readerOf(callerOf(request)), readEntityId(request.params.id));
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such specification');
    if (!found.visible) throw new Refusal('FORBIDDEN');
    return projectFields(specificationResource(found.record), parseFields(request.query.fields));
  });
}
