import { Select, useTranslate } from '@vakwerk/ui';
import { personName } from '../contract/person-name.ts';
import { MEMBER_ROLES, type MemberRole } from '../contract/roles.ts';
import type { Member, MemberChanges } from './use-member-changes.ts';

interface RoleSelectProps<M extends Member> {
  member: M;
  changes: MemberChanges<M>;
  /** Prefix of the message keys. */
  words: 'projects.members' | 'organizations.organization-members';
  isDisabled: boolean;
}

/** Values other than USER and ADMIN are not shown (specification §6). */
export function RoleSelect<M extends Member>({ member, changes, words, isDisabled }: RoleSelectProps<M>) {
  const t = useTranslate();
  if (!MEMBER_ROLES.includes(member.role)) return null;
  return (
    <Select
      aria-label={t(`${words}.roleOf`, { name: personName(member.user) })}
      value={changes.shownRole(member)}
      disabled={isDisabled}
      options={MEMBER_ROLES.map((value) => ({ value, text: t(`${words}.role.${value}`) }))}
      onChange={({ target }) => changes.changeRole(member, target.value as MemberRole)}
    />
  );
}
