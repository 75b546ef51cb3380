import type { NamedUser } from '../../common/contract/findings.ts';

/** The address stands for a name that is not known yet. */
export function personName({ firstName, lastName, email }: Omit<NamedUser, 'id'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || (email ?? '');
}
