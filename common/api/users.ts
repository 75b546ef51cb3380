import type { User, UserChange } from '../contract/users.ts';
import { call } from './client.ts';

const USER_FIELDS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'language',
  'admin',
  'role',
  'featureFlags',
  'hasPassword',
  'hasProjects',
  'organization.id',
  'organization.name',
  'organization.avatarUrl',
] as const;

/** Who the token belongs to; `token` tries one that is not stored yet. */
export function getCurrentUser(token?: string): Promise<User> {
  return call('/users/me', { fields: USER_FIELDS, token });
}

/** Answer to a changed password: the sessions are new (D65). */
export interface UserChanged extends User {
  token?: string;
  validUntil?: string;
}

/** Sends changed fields only (D99). */
export function updateCurrentUser(changes: UserChange): Promise<UserChanged> {
  return call('/users/me', { method: 'PUT', body: changes, fields: [...USER_FIELDS, 'token', 'validUntil'] });
}
