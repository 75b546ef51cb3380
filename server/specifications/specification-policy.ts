/** Whose specifications somebody sees: the platform's and the own organization's; platform admins see all (D10). */
import type { Caller } from '../sessions/caller.ts';
import type { Reader } from './specification-queries.ts';

export function readerOf(caller: Caller): Reader {
  return caller.admin ? 'all' : { organizationId: caller.organizationId };
}
