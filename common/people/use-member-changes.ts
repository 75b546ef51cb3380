/** Changes roles and removes members, with the confirmation before, messages for failures and the reload after. */
import { isApiError } from '@vakwerk/api';
import { notify, notifyProblem } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../contract/person-name.ts';
import type { MemberRole } from '../contract/roles.ts';

export interface Member {
  id: string;
  role: MemberRole;
  user: { id: string; firstName: string; lastName: string; email: string };
}

export interface MemberChanges<M extends Member> {
  question: { what: 'remove' | 'demote'; members: M[] } | undefined;
  ask: (question: MemberChanges<M>['question']) => void;
  confirm: () => void;
  changeRole: (member: M, role: MemberRole) => void;
  /** Returns the role that is being saved, so that the select does not jump back meanwhile. */
  shownRole: (member: M) => MemberRole;
}

interface MemberChangeOptions<M extends Member> {
  /** The id of the signed-in user. */
  userId: string;
  /** Prefix of the message keys. */
  words: 'projects.members' | 'organizations.organization-members';
  setRole: (member: M, role: MemberRole) => Promise<unknown>;
  remove: (member: M) => Promise<unknown>;
  /** Reloads the rows, and the user's own rights where those changed. */
  reload: (includesSelf: boolean) => Promise<void>;
  onRemoved?: () => void;
}

export function useMemberChanges<M extends Member>(options: MemberChangeOptions<M>): MemberChanges<M> {
  const { userId, words } = options;
  const t = useTranslate();
  const [question, ask] = useState<MemberChanges<M>['question']>();
  const [saving, setSaving] = useState<{ id: string; role: MemberRole }>();
  const isSelf = (member: M) => member.user.id === userId;
  const reload = (members: M[]) => options.reload(members.some(isSelf));
  const notifyFailure = (error: unknown, title: string) => {
    if (!isApiError(error) || error.code !== 'CANNOT_DEMOTE_LAST_ORGANIZATION_ADMIN') notifyProblem(error, { title });
    else notify({ variant: 'error', title: t('organizations.organization-members.lastAdmin') });
  };
  const saveRole = async (member: M, role: MemberRole) => {
    setSaving({ id: member.id, role });
    try {
      await options.setRole(member, role);
      await reload([member]);
    } catch (error) {
      notifyFailure(error, t(`${words}.roleFailed`, { name: personName(member.user) }));
    } finally {
      setSaving(undefined);
    }
  };
  /** Each removal is one call. The user comes last, since afterwards they may not remove anybody. */
  const removeAll = async (members: M[]) => {
    const others = members.filter((member) => !isSelf(member));
    try {
      for (const member of [...others, ...members.filter(isSelf)]) await options.remove(member);
    } catch (error) {
      notifyFailure(error, t(`${words}.deleteFailed`));
    } finally {
      options.onRemoved?.();
      await reload(members);
    }
  };
  return {
    question,
    ask,
    confirm() {
      ask(undefined);
      const [member] = question?.members ?? [];
      if (question?.what === 'demote' && member) void saveRole(member, 'USER');
      else if (question) void removeAll(question.members);
    },
    changeRole(member, role) {
      if (isSelf(member) && role === 'USER') ask({ what: 'demote', members: [member] });
      else void saveRole(member, role);
    },
    shownRole: (member) => (saving?.id === member.id ? saving.role : member.role),
  };
}
