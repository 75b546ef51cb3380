/** Embed tokens of a project, for pages of other sites. */

import type { EmbedToken, NewEmbedToken, NewEmbedTokenAnswer } from '../contract/embed-tokens.ts';
import type { FieldName } from '../contract/field-name.ts';
import type { ListResponse } from '../contract/lists.ts';
import { call, tell } from './client.ts';

const TOKEN_FIELDS = [
  'id',
  'name',
  'scope',
  'report',
  'delivery',
  'origins',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'createdBy.firstName',
  'createdBy.lastName',
  'createdBy.email',
] as const satisfies FieldName<EmbedToken>[];

const pathOf = (projectId: string) => `/projects/${encodeURIComponent(projectId)}/embed-tokens`;

export function listEmbedTokens(projectId: string, signal?: AbortSignal): Promise<ListResponse<EmbedToken>> {
  return call(pathOf(projectId), { fields: TOKEN_FIELDS, signal });
}

/** Creates a token; only this answer contains it. */
export function createEmbedToken(projectId: string, token: NewEmbedToken): Promise<NewEmbedTokenAnswer> {
  return call(pathOf(projectId), { method: 'POST', body: token, fields: [...TOKEN_FIELDS, 'token'] });
}

export function revokeEmbedToken(projectId: string, tokenId: string): Promise<void> {
  return tell(`${pathOf(projectId)}/${encodeURIComponent(tokenId)}`, { method: 'DELETE' });
}
