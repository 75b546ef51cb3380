/** Embed tokens of a project: its editors list, create and revoke all of them (additive). */
import * as z from 'zod';
import { fieldsQuerySchema } from '../../common/contract/call.ts';
import {
  type EmbedToken,
  embedTokenSchema,
  newEmbedTokenAnswerSchema,
  newEmbedTokenSchema,
} from '../../common/contract/embed-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { listResponseSchema } from '../../common/contract/lists.ts';
import { createEmbedToken, revokeEmbedToken } from '../embed-tokens/change-embed-tokens.ts';
import { type EmbedTokenRecord, findEmbedToken, findEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { parseFields, projectFields } from '../http/fields.ts';
import { namedPerson } from '../http/named-person.ts';
import { type Caller, callerOf, type RouteOptions } from '../sessions/caller.ts';
import { archived, requireProjectEditor } from './project-policy.ts';

export function embedTokenRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  const shared = { tags: ['embed tokens'], querystring: fieldsQuerySchema, params: z.object({ id: z.string() }) };

  /** The context of a change. Refuses with NOT_FOUND or FORBIDDEN. */
  const edit = async (caller: Caller, id: string) => {
    const { id: projectId, organizationId, status } = await requireProjectEditor(db, caller, id);
    return {
      status,
      context: { actorId: caller.userId, projectId, organizationId, now: now(), apiTokenId: caller.apiToken?.id ?? null },
    };
  };

  const listSchema = { ...shared, response: { 200: listResponseSchema(embedTokenSchema) } };
  api.get('/projects/:id/embed-tokens', { schema: listSchema }, async (request) => {
    const { context } = await edit(callerOf(request), request.params.id);
    const records = await findEmbedTokens(db, context.projectId);
    const fields = parseFields(request.query.fields);
    return { data: records.map((record) => projectFields(embedTokenResource(record), fields)), total: records.length };
  });

  const createSchema = { ...shared, body: newEmbedTokenSchema, response: { 200: newEmbedTokenAnswerSchema } };
  api.post('/projects/:id/embed-tokens', { schema: createSchema }, async (request) => {
    const { context, status } = await edit(callerOf(request), request.params.id);
    if (status === 'ARCHIVED') throw archived();
    const { record, token } = await createEmbedToken(db, request.body, context);
    return projectFields({ ...embedTokenResource(record), token }, parseFields(request.query.fields));
  });

  const one = { tags: shared.tags, params: z.object({ id: z.string(), tokenId: z.string() }) };
  api.delete('/projects/:id/embed-tokens/:tokenId', { schema: one }, async (request, reply) => {
    const { context } = await edit(callerOf(request), request.params.id);
    const record = await findEmbedToken(db, context.projectId, readEntityId(request.params.tokenId));
    if (!record) throw new Refusal('NOT_FOUND', 'The project has no such token');
    await revokeEmbedToken(db, record, context);
    return reply.code(204).send();
  });
}

/** A token as the API shows one, without its secret. */
function embedTokenResource(record: EmbedTokenRecord): EmbedToken {
  const { id, name, scope, origins, reportId, filename, userId, firstName, lastName, email } = record;
  const { deliveryId, deliveryName } = record;
  return {
    id,
    name,
    scope,
    report: reportId === null ? null : { id: reportId, filename: filename ?? '' },
    delivery: deliveryId === null ? null : { id: deliveryId, name: deliveryName ?? '' },
    origins,
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    createdBy: { id: userId, ...namedPerson({ firstName, lastName, email }) },
  };
}
