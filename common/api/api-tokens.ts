/** The caller's own API tokens. */

import type { ApiToken, NewApiToken, NewApiTokenAnswer } from '../contract/api-tokens.ts';
import type { FieldName } from '../contract/call-fields.ts';
import type { ListResponse } from '../contract/lists.ts';
import { call, tell } from './client.ts';

const TOKEN_FIELDS = [
  'id',
  'name',
  'scope',
  'isProgram',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
] as const satisfies FieldName<ApiToken>[];

export function listApiTokens(signal?: AbortSignal): Promise<ListResponse<ApiToken>> {
  return call('/api-tokens', { fields: TOKEN_FIELDS, signal });
}

/** The answer is the only one that holds the token. */
export function createApiToken(token: NewApiToken): Promise<NewApiTokenAnswer> {
  return call('/api-tokens', { method: 'POST', body: token, fields: [...TOKEN_FIELDS, 'token'] });
}

export function revokeApiToken(id: string): Promise<void> {
  return tell(`/api-tokens/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
