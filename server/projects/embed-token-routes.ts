/** Embed tokens of a project: its editors list, create and revoke all of them (additive). */
import { type EmbedToken, embedTokenCalls } from '../../common/contract/embed-tokens.ts';
import { Refusal } from '../../common/contract/errors.ts';
import { mayEditProject } from '../../common/contract/roles.ts';
import { createEmbedToken, revokeEmbedToken } from '../embed-tokens/change-embed-tokens.ts';
import { type EmbedTokenRecord, findEmbedToken, findEmbedTokens } from '../embed-tokens/embed-token-queries.ts';
import type { RouteApp } from '../http/create-http-app.ts';
import { readEntityId } from '../http/entity-id.ts';
import { namedPerson } from '../http/named-person.ts';
import { serve } from '../http/serve-call.ts';
import { type Caller, callerOf, type RouteOptions } from '../sessions/caller.ts';
import { archived, requireProjectEditor } from './project-policy.ts';

export function embedTokenRoutes(api: RouteApp, { db, now }: RouteOptions): void {
  /** Returns the context of a change. Refuses with NOT_FOUND or FORBIDDEN. */
  const edit = async (caller: Caller, id: string) => {
    const { id: projectId, organizationId, status } = await requireProjectEditor(db, caller, id);
    return {
      status,
      context: { actorId: caller.userId, projectId, organizationId, now: now(), apiTokenId: caller.apiToken?.id ?? null },
    };
  };

  serve(api, embedTokenCalls.listEmbedTokens, async (request) => {
    const { context } = await edit(callerOf(request), request.params.id);
    const records = await findEmbedTokens(db, context.projectId);
    return { data: records.map(embedTokenResource), total: records.length };
  });

  serve(api, embedTokenCalls.createEmbedToken, async (request) => {
    const { context, status } = await edit(callerOf(request), request.params.id);
    if (status === 'ARCHIVED') throw archived();
    const { record, token } = await createEmbedToken(db, request.body, context);
    return { ...embedTokenResource(record), token };
  });

  serve(api, embedTokenCalls.revokeEmbedToken, async (request) => {
    const { context } = await edit(callerOf(request), request.params.id);
    const record = await findEmbedToken(db, context.projectId, readEntityId(request.params.tokenId));
    if (!record) throw new Refusal('NOT_FOUND', 'The project has no such token');
    await revokeEmbedToken(db, record, context);
  });
}

/** Returns whether a token opens nothing at the moment (readProjectAccess and `liveTokens` decide at each call). */
function isSuspended({ projectStatus, ownerId, role, ...maker }: EmbedTokenRecord): boolean {
  return projectStatus === 'ARCHIVED' || !mayEditProject(maker, { organizationId: ownerId, role });
}

/** Returns a token as the API shows it, without its secret. */
function embedTokenResource(record: EmbedTokenRecord): EmbedToken {
  const { id, name, scope, origins, reportId, filename, userId, firstName, lastName, email } = record;
  const { deliveryId, deliveryName, followedFile } = record;
  return {
    id,
    name,
    scope,
    report: reportId === null ? null : { id: reportId, filename: filename ?? '' },
    file: followedFile === null ? null : { filename: followedFile },
    delivery: deliveryId === null ? null : { id: deliveryId, name: deliveryName ?? '' },
    origins,
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt?.toISOString() ?? null,
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    isSuspended: isSuspended(record),
    createdBy: { id: userId, ...namedPerson({ firstName, lastName, email }) },
  };
}
