/** Shows the request of a program to a person, and sends the person's answer. The program itself calls the endpoints of OAuth. */
import type { FieldName } from '../contract/field-name.ts';
import type { AskedAuthorization, AuthorizationResult, ProgramScope } from '../contract/programs.ts';
import { call } from './client.ts';

const ASKED_FIELDS = [
  'program.id',
  'program.name',
  'redirect.kind',
  'redirect.place',
  'scopes',
] as const satisfies FieldName<AskedAuthorization>[];

/** The request as the program wrote it into the address; the server refuses invalid ones. */
export type SentAuthorization = Record<string, string>;

export function checkAuthorization(request: SentAuthorization): Promise<AskedAuthorization> {
  return call('/programs/authorizations/_check', { method: 'POST', body: { request }, fields: ASKED_FIELDS });
}

/** Returns the address where the browser continues; a null scope grants nothing. */
export async function answerAuthorization(request: SentAuthorization, scope: ProgramScope | null): Promise<string> {
  const body = { request, scope };
  const { location } = await call<AuthorizationResult>('/programs/authorizations', {
    method: 'POST',
    body,
    fields: ['location'],
  });
  return location;
}
