/** Where the caller is signed in. */
import type { ListResponse } from '../contract/lists.ts';
import type { Session } from '../contract/sessions.ts';
import { call, tell } from './client.ts';

export function listSessions(signal?: AbortSignal): Promise<ListResponse<Session>> {
  return call('/sessions', { fields: ['id', 'browser', 'system', 'createdAt', 'lastUsedAt', 'current'], signal });
}

/** Without an id all but the one of the call. */
export function endSessions(id?: string): Promise<void> {
  return tell(id ? `/sessions/${id}` : '/sessions', { method: 'DELETE' });
}
