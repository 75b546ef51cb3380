/** The members of the project: roles, removing, adding and inviting. */
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView, WideOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, Button, DeleteIcon, layout, makeStyles, SettingsSection, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../../common/contract/person-name.ts';
import type { ProjectMember } from '../../common/contract/project-members.ts';
import type { User } from '../../common/contract/users.ts';
import { EmailBelow } from '../../common/people/email-below.tsx';
import { MemberQuestion } from '../../common/people/member-question.tsx';
import { OpenInvitation } from '../../common/people/open-invitation.tsx';
import { RoleSelect } from '../../common/people/role-select.tsx';
import { type MemberChanges, useMemberChanges } from '../../common/people/use-member-changes.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { LockReason } from './lock-reason.tsx';
import type { ProjectPageProps } from './project-state.ts';

const useStyles = makeStyles({
  stack: layout.stack(24),
  // The margin stays behind on its line where the badge after it wraps.
  name: { fontWeight: 600, marginRight: '4px' },
  // Centres the icon where the text is hidden.
  remove: { minWidth: 'auto', '@container (max-width: 559px)': { '& > span:first-child': { marginRight: 0 } } },
});

function memberList(projectId: string): List<ProjectMember> {
  return createList<ProjectMember>({
    search: ({ query, limit, offset, signal }) => api.searchProjectMembers(projectId, { query, limit, offset }, { signal }),
  });
}

export function MembersPage({ open, loader, user, mayEdit }: ProjectPageProps) {
  const styles = useStyles();
  const t = useTranslate();
  const projectId = open.project.id;
  const [list] = useState(() => memberList(projectId));
  const changes = useMemberChanges<ProjectMember>({
    userId: user.id,
    words: 'projects.members',
    setRole: (member, role) => api.updateProjectMember(projectId, member.user.id, { role }),
    remove: (member) => api.removeProjectMember(projectId, member.user.id),
    async reload(includesSelf) {
      await list.reload();
      if (includesSelf) await loader.reload();
    },
  });
  return (
    <SettingsSection title={t('projects.members.title')} caption={t('projects.members.caption')}>
      <LockReason open={open} user={user} words={t('projects.members.locked')} />
      <div className={styles.stack}>
        <AddMemberForm projectId={projectId} list={list} isLocked={!mayEdit} />
        <ListView
          label={t('projects.members.title')}
          list={list}
          columns={useColumns({ user, changes, mayEdit, reload: list.reload })}
          rowKey={({ id }) => id}
          searchLabel={t('projects.members.search')}
          noMatch={t('projects.members.noMatch')}
          rowActions={(member) => (
            <Button
              size="small"
              className={styles.remove}
              icon={<DeleteIcon size={16} />}
              disabled={!mayEdit}
              aria-label={t('projects.members.remove')}
              title={t('projects.members.removeOf', { name: personName(member.user) })}
              onClick={() => changes.ask({ what: 'remove', members: [member] })}
            >
              <WideOnly>{t('projects.members.remove')}</WideOnly>
            </Button>
          )}
          empty={<EmptyState title={t('projects.members.empty')} text={t('projects.members.emptyBody')} />}
        />
      </div>
      <Question changes={changes} user={user} />
    </SettingsSection>
  );
}

function Question({ changes, user }: { changes: MemberChanges<ProjectMember>; user: User }) {
  const t = useTranslate();
  const { question } = changes;
  const [member] = question?.members ?? [];
  const isSelf = member?.user.id === user.id;
  const name = member ? personName(member.user) : '';
  const words = question?.what === 'demote' ? 'demote' : isSelf ? 'leaveBody' : 'removeBody';
  return <MemberQuestion changes={changes}>{t(`projects.members.${words}`, { name })}</MemberQuestion>;
}

interface ColumnParts {
  user: User;
  changes: MemberChanges<ProjectMember>;
  mayEdit: boolean;
  reload: () => Promise<void>;
}

function useColumns({ user, changes, mayEdit, reload }: ColumnParts): Column<ProjectMember>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('projects.members.column.name'),
      width: '45%',
      isRowHead: true,
      wraps: true,
      cell: (member) => (
        <>
          <span className={styles.name}>{personName(member.user)}</span>{' '}
          {member.user.id === user.id && <Badge>{t('projects.members.you')}</Badge>}
          <EmailBelow name={personName(member.user)} email={member.user.email} />
          <OpenInvitation
            member={member}
            mayEdit={mayEdit}
            send={() => api.sendProjectInvitation(member.project.id, member.user.id)}
            withdraw={() => api.withdrawProjectInvitation(member.project.id, member.user.id)}
            createLink={() => api.createProjectInvitationLink(member.project.id, member.user.id)}
            reload={reload}
          />
        </>
      ),
    },
    {
      key: 'organization',
      header: t('projects.members.column.organization'),
      width: '30%',
      isWide: true,
      title: (member) => member.user.organization?.name,
      cell: (member) => member.user.organization?.name ?? '',
    },
    {
      key: 'role',
      header: t('projects.members.column.role'),
      width: '25%',
      wraps: true,
      hasControl: true,
      cell: (member) => <RoleSelect member={member} changes={changes} words="projects.members" isDisabled={!mayEdit} />,
    },
  ];
}
