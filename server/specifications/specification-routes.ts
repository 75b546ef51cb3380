/** Routes to search, read and download specifications of the platform and of the caller's organization. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { Refusal } from '../../common/contract/errors.ts';
import { type SpecificationResource, specificationCalls } from '../../common/contract/specifications.ts';
import type { Queries } from '../db/tables.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { includesField } from '../http/fields.ts';
import { readSorts } from '../http/list-input.ts';
import { serve } from '../http/serve-call.ts';
import { callerOf } from '../sessions/caller.ts';
import { readDefinition } from './definition-bytes.ts';
import { draftRoutes } from './draft-routes.ts';
import type { DraftOptions } from './review-routes.ts';
import { sendSpecificationFile, specificationFileResponse } from './send-specification-file.ts';
import { sendSpecification, sendWithDefinitions } from './send-with-definitions.ts';
import { type SpecificationOptions, specificationEditRoutes } from './specification-edit-routes.ts';
import { readerOf, requireReader } from './specification-policy.ts';
import { SPECIFICATION_SORTS, type SpecificationRecord, searchSpecifications } from './specification-queries.ts';
import { specificationResource } from './specification-resource.ts';
import { writeChangesInThread } from './specification-thread.ts';
import { findVersionIds } from './version-queries.ts';

export function specificationRoutes(api: RouteApp, options: DraftOptions): void {
  readRoutes(api, options);
  specificationEditRoutes(api, options);
  draftRoutes(api, options);
}

function readRoutes(api: RouteApp, { db, storage }: SpecificationOptions): void {
  serve(api, specificationCalls.searchSpecifications, async (request, fields, reply) => {
    const { query, limit, offset } = request.body;
    const sorts = readSorts(request.body, SPECIFICATION_SORTS, [{ field: 'name', order: 'asc' }]);
    // A list includes the large definitions only when `fields` names them.
    const withDefinition = fields !== true && includesField(fields, 'definition');
    const allVersions = request.query.versions === 'all';
    const search = { query, limit, offset, sorts, allVersions };
    const { data, total } = await searchSpecifications(db, readerOf(callerOf(request)), search);
    if (!withDefinition) return { data: data.map((record) => specificationResource(record)), total };
    const whole: SpecificationResource[] = [];
    for (const record of data) whole.push(specificationResource(record, await readDefinition(db, record.id)));
    return sendWithDefinitions({ request, reply }, { data: whole, total });
  });

  serve(api, specificationCalls.getSpecification, async (request, _fields, reply) => {
    const record = await requireReader(db, callerOf(request), request.params.id);
    return sendSpecification(db, { request, reply }, record);
  });

  serve(api, specificationCalls.getSpecificationChanges, async (request, _fields, reply) => {
    const caller = callerOf(request);
    const to = await requireReader(db, caller, request.params.id);
    const from = await requireReader(db, caller, request.query.from ?? (await findEarlier(db, to)));
    const [before, after] = [await readDefinition(db, from.id), await readDefinition(db, to.id)];
    const versions = { from: { id: from.id, version: from.version }, to: { id: to.id, version: to.version } };
    const bytes = await writeChangesInThread({ ...versions, before, after, fields: request.query.fields });
    reply.type('application/json; charset=utf-8');
    return reply.send(Buffer.from(bytes.buffer));
  });

  downloadRoute(api, { db, storage });
}

function downloadRoute(api: RouteApp, { db, storage }: Pick<SpecificationOptions, 'db' | 'storage'>): void {
  const params = z.object({ id: z.string() });
  const schema = { tags: ['specifications'], params, response: specificationFileResponse };
  api.get('/specifications/:id/download', { schema }, async (request, reply) => {
    const record = await requireReader(db, callerOf(request), request.params.id);
    return sendSpecificationFile(reply as FastifyReply, { db, storage }, record);
  });
}

/** Returns the version before. Refuses with NOT_FOUND for a first version. */
async function findEarlier(db: Queries, { id, series_id }: SpecificationRecord): Promise<string> {
  const ids = await findVersionIds(db, series_id);
  const earlier = ids[ids.indexOf(id) + 1];
  if (earlier === undefined) throw new Refusal('NOT_FOUND', 'There is no earlier version');
  return earlier;
}
