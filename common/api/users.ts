import { PERSONAL_DATA_FIELDS, USER_FIELDS } from '../contract/call-fields.ts';
import type { ListResponse, SearchInput } from '../contract/lists.ts';
import type { NewUserAnswer, NewUserInput, PersonalData, User, UserChange } from '../contract/users.ts';
import type { Waiting } from '../contract/waiting.ts';
import { call, tell } from './client.ts';

/** Returns the owner of the token; `token` tries one that is not stored yet. */
export function getCurrentUser(token?: string): Promise<User> {
  return call('/users/me', { fields: USER_FIELDS, token });
}

export function countUnreadNotices(signal?: AbortSignal): Promise<Pick<User, 'unreadNotices'>> {
  return call('/users/me', { fields: ['unreadNotices'], signal });
}

/** Returns what waits for the user in projects. */
export function getWaiting(signal?: AbortSignal): Promise<Waiting> {
  return call('/users/me/waiting', { fields: ['projects'], signal });
}

/** Searches users; users without the right to list them get suggestions only (D86). */
export function searchUsers(body: SearchInput, signal?: AbortSignal): Promise<ListResponse<User>> {
  return call('/users/_search', { method: 'POST', body, fields: USER_FIELDS, signal });
}

/** Creates a user. With `isDryRun` everything is checked and nothing stored: whether the organization trusts the address's domain (D80). */
export function createUser(body: NewUserInput, { isDryRun }: { isDryRun: boolean }): Promise<NewUserAnswer> {
  return call(`/users?dry-run=${isDryRun}`, { method: 'POST', body, fields: [...USER_FIELDS, 'domainTrusted'] });
}

/** Changes another user, for platform admins (D63, D82). */
export function updateUser(id: string, changes: UserChange): Promise<User> {
  return call(`/users/${encodeURIComponent(id)}`, { method: 'PUT', body: changes, fields: USER_FIELDS });
}

/** Answer to a changed password: the sessions are new (D65). */
interface UserChanged extends User {
  token?: string;
  validUntil?: string;
}

/** Sends changed fields only (D99); a change of password needs the current credentials (D65). */
export function updateCurrentUser(changes: UserChange, credentials?: { email: string; password: string }): Promise<UserChanged> {
  const fields = [...USER_FIELDS, 'token', 'validUntil'];
  return call('/users/me', { method: 'PUT', body: changes, fields, credentials });
}

/** Returns everything that is stored about the caller (D134). */
export function getPersonalData(): Promise<PersonalData> {
  return call('/users/me/personal-data', { fields: PERSONAL_DATA_FIELDS });
}

export function deleteUser(id: string): Promise<void> {
  return tell(`/users/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
