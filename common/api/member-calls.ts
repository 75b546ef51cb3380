import type { ListResponse } from '../contract/lists.ts';
import { call, tell } from './client.ts';

interface MemberPlace {
  /** The address of the members of an organization or a project. */
  path: (ownerId: string) => string;
  fields: readonly string[];
}

/** Returns the calls that members of organizations and of projects have in common. */
export function memberCalls<Member, Change extends object, Search extends object>({ path, fields }: MemberPlace) {
  const pathOf = (ownerId: string, userId: string) => `${path(ownerId)}/${encodeURIComponent(userId)}`;
  return {
    search: (ownerId: string, body: Search, signal?: AbortSignal): Promise<ListResponse<Member>> =>
      call(`${path(ownerId)}/_search`, { method: 'POST', body, fields, signal }),
    update: (ownerId: string, userId: string, body: Change): Promise<Member> =>
      call(pathOf(ownerId, userId), { method: 'PUT', body, fields }),
    remove: (ownerId: string, userId: string): Promise<void> => tell(pathOf(ownerId, userId), { method: 'DELETE' }),
    sendInvitation: (ownerId: string, userId: string): Promise<void> =>
      tell(`${pathOf(ownerId, userId)}/invitation`, { method: 'POST' }),
    withdrawInvitation: (ownerId: string, userId: string): Promise<void> =>
      tell(`${pathOf(ownerId, userId)}/invitation`, { method: 'DELETE' }),
  };
}
