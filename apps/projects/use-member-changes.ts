/** Changing a role and removing a member: what is asked first, what is told when it fails, what it changes for oneself. */
import { removeProjectMember, updateProjectMember } from '@vakwerk/api';
import type { List } from '@vakwerk/store';
import { tellProblem } from '@vakwerk/store';
import { useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { ProjectMember } from '../../common/contract/project-members.ts';
import type { MemberRole } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { personName } from '../../common/people/person-name.ts';
import type { ProjectLoader } from './project-state.ts';

export interface Asked {
  what: 'remove' | 'demote';
  member: ProjectMember;
}

export interface MemberChanges {
  asked: Asked | undefined;
  ask: (asked: Asked | undefined) => void;
  confirm: () => void;
  changeRole: (member: ProjectMember, role: MemberRole) => void;
  /** The role that is being saved, so that the choice does not jump back meanwhile. */
  shownRole: (member: ProjectMember) => MemberRole;
}

interface Parts {
  projectId: string;
  user: User;
  list: List<ProjectMember>;
  loader: ProjectLoader;
}

export function useMemberChanges({ projectId, user, list, loader }: Parts): MemberChanges {
  const t = useTranslate();
  const [asked, ask] = useState<Asked>();
  const [saving, setSaving] = useState<{ id: string; role: MemberRole }>();
  const isSelf = ({ user: { id } }: ProjectMember) => id === user.id;

  /** Rows anew, and one's own rights where they changed. */
  const settle = async (member: ProjectMember) => {
    await list.reload();
    if (isSelf(member)) await loader.reload();
  };
  const save = async (member: ProjectMember, act: () => Promise<unknown>, failure: string) => {
    try {
      await act();
      await settle(member);
    } catch (error) {
      tellProblem(error, { title: failure });
    } finally {
      setSaving(undefined);
    }
  };
  const saveRole = (member: ProjectMember, role: MemberRole) => {
    setSaving({ id: member.id, role });
    const failure = t('projects.members.roleFailed', { name: personName(member.user) });
    void save(member, () => updateProjectMember(projectId, member.user.id, { role }), failure);
  };
  const remove = (member: ProjectMember) =>
    void save(member, () => removeProjectMember(projectId, member.user.id), t('projects.members.removeFailed'));

  return {
    asked,
    ask,
    confirm() {
      ask(undefined);
      if (asked?.what === 'demote') saveRole(asked.member, 'USER');
      else if (asked) remove(asked.member);
    },
    changeRole(member, role) {
      if (isSelf(member) && role === 'USER') ask({ what: 'demote', member });
      else saveRole(member, role);
    },
    shownRole: (member) => (saving?.id === member.id ? saving.role : member.role),
  };
}
