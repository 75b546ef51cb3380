/** Changing roles and removing members: what is asked first, what is told when it fails, what it changes for oneself. */
import { isApiError, removeOrganizationMember, updateOrganizationMember } from '@vakwerk/api';
import type { List } from '@vakwerk/store';
import { loadUser, notify, tellProblem } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { OrganizationMember } from '../../common/contract/organization-members.ts';
import type { MemberRole } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { personName } from '../../common/people/person-name.ts';

export type Asked = { what: 'delete'; members: OrganizationMember[] } | { what: 'demote'; member: OrganizationMember };

export interface MemberChanges {
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
  confirm: () => void;
  changeRole: (member: OrganizationMember, role: MemberRole) => void;
  /** The role that is being saved, so that the choice does not jump back meanwhile. */
  shownRole: (member: OrganizationMember) => MemberRole;
}

interface Parts {
  organizationId: string;
  user: User;
  list: List<OrganizationMember>;
  onDeleted: () => void;
}

export function useMemberChanges({ organizationId, user, list, onDeleted }: Parts): MemberChanges {
  const t = useTranslate();
  const [asked, ask] = useState<Asked>();
  const [saving, setSaving] = useState<{ id: string; role: MemberRole }>();
  const isSelf = (member: OrganizationMember) => member.user.id === user.id;

  /** Rows anew; and one's own rights where they changed, first, for they decide whether there are rows to see. */
  const settle = async (members: OrganizationMember[]) => {
    if (members.some(isSelf)) await loadUser();
    await list.reload();
  };
  const tell = (error: unknown, otherwise: string) => {
    if (!isApiError(error) || error.code !== 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN') tellProblem(error, { title: otherwise });
    else notify({ variant: 'error', title: t('organizations.organization-members.lastAdmin') });
  };
  const saveRole = async (member: OrganizationMember, role: MemberRole) => {
    setSaving({ id: member.id, role });
    try {
      await updateOrganizationMember(organizationId, member.user.id, { role });
      await settle([member]);
    } catch (error) {
      tell(error, t('organizations.organization-members.roleFailed', { name: personName(member.user) }));
    } finally {
      setSaving(undefined);
    }
  };
  /** One call each, oneself last, since afterwards one may no longer remove anybody. */
  const removeAll = async (members: OrganizationMember[]) => {
    const others = members.filter((member) => !isSelf(member));
    try {
      for (const member of [...others, ...members.filter(isSelf)]) await removeOrganizationMember(organizationId, member.user.id);
    } catch (error) {
      tell(error, t('organizations.organization-members.deleteFailed'));
    } finally {
      onDeleted();
      await settle(members);
    }
  };

  return {
    asked,
    ask,
    confirm() {
      ask(undefined);
      if (asked?.what === 'demote') void saveRole(asked.member, 'USER');
      else if (asked) void removeAll(asked.members);
    },
    changeRole(member, role) {
      if (isSelf(member) && role === 'USER') ask({ what: 'demote', member });
      else void saveRole(member, role);
    },
    shownRole: (member) => (saving?.id === member.id ? saving.role : member.role),
  };
}
