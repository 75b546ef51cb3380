/** The members of the organization: roles, removing and adding. */
import { api } from '@vakwerk/api';
import { formatNames } from '@vakwerk/i18n';
import { type Column, EditActions, EmptyState, ListView, NarrowOnly, useSelection } from '@vakwerk/lists';
import { createList, type List, loadUser, notify, notifyProblem } from '@vakwerk/store';
import { Alert, Badge, Button, LockNotice, lazyPiece, makeStyles, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { OrganizationMember } from '../../common/contract/organization-members.ts';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';
import { EmailText } from '../../common/people/email-text.tsx';
import { MemberQuestion } from '../../common/people/member-question.tsx';
import { OpenInvitation } from '../../common/people/open-invitation.tsx';
import { RoleSelect } from '../../common/people/role-select.tsx';
import { type MemberChanges, useMemberChanges } from '../../common/people/use-member-changes.ts';
import { AdoptableAccounts } from './adoptable-accounts.tsx';
import type { OrganizationPageProps } from './organization-state.ts';

const AddUserModal = lazyPiece(async () => (await import('../../common/people/add-user-modal.tsx')).AddUserModal);

const useStyles = makeStyles({
  // The margin stays behind on its line where the badge after it wraps.
  name: { fontWeight: 600, overflowWrap: 'anywhere', marginRight: '4px' },
});

const WORDS = 'organizations.organization-members';

function memberList(organizationId: string): List<OrganizationMember> {
  return createList<OrganizationMember>({
    search: ({ query, limit, offset, signal }) =>
      api.searchOrganizationMembers(organizationId, { query, limit, offset }, { signal }),
  });
}

export function MembersPage({ organization, user, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
  const organizationId = organization.id;
  const [list] = useState(() => memberList(organizationId));
  const [isAdding, setAdding] = useState(false);
  const nameOf = (member: OrganizationMember) => personName(member.user);
  const selection = useSelection(list, { key: ({ id }) => id, nameOf, isDisabled: !mayEdit });
  const changes = useMemberChanges<OrganizationMember>({
    userId: user.id,
    words: WORDS,
    setRole: (member, role) => api.updateOrganizationMember(organizationId, member.user.id, { role }),
    remove: (member) => api.removeOrganizationMember(organizationId, member.user.id),
    onRemoved: selection.clear,
    async reload(includesSelf) {
      // The user's rights first: they decide whether there are rows to see.
      if (includesSelf) await loadUser();
      await list.reload();
    },
  });
  const actions = (
    <EditActions
      mayEdit={mayEdit}
      selectedCount={selection.rows.length}
      onAdd={() => setAdding(true)}
      onDelete={() => changes.ask({ what: 'remove', members: selection.rows })}
    />
  );
  return (
    <SettingsSection
      title={t('organizations.organization-members.title')}
      caption={t('organizations.organization-members.caption')}
    >
      {!mayEdit && <LockNotice>{t('organizations.organization-members.locked')}</LockNotice>}
      {user.admin && !user.organization && <JoinNotice organization={organization} onJoined={() => void list.reload()} />}
      {mayEdit && <AdoptableAccounts organization={organization} onAdded={() => void list.reload()} />}
      <ListView
        label={t('organizations.organization-members.title')}
        list={list}
        columns={useColumns({ user, changes, mayEdit, reload: list.reload })}
        rowKey={({ id }) => id}
        searchLabel={t('organizations.organization-members.search')}
        noMatch={t('organizations.organization-members.noMatch')}
        selection={selection}
        actions={actions}
        empty={
          <EmptyState
            title={t('organizations.organization-members.empty')}
            text={t('organizations.organization-members.emptyBody')}
          />
        }
      />
      {isAdding && (
        <AddUserModal
          user={user}
          organization={organization}
          title={t('organizations.organization-members.add')}
          onAdded={() => void list.reload()}
          onClose={() => setAdding(false)}
        />
      )}
      <MemberQuestion changes={changes}>
        {changes.question?.what === 'remove' && <DeleteWords members={changes.question.members} user={user} />}
        {changes.question?.what === 'demote' && t('organizations.organization-members.demote')}
      </MemberQuestion>
    </SettingsSection>
  );
}

/** Lets a platform admin without an organization become a member of this one. */
function JoinNotice({ organization, onJoined }: { organization: { id: string; name: string }; onJoined: () => void }) {
  const t = useTranslate();
  const [isLoading, setLoading] = useState(false);
  const join = async () => {
    setLoading(true);
    try {
      await api.updateUser('me', { organization: { id: organization.id } });
      notify({ variant: 'success', title: t('organizations.organization-members.join.done', { name: organization.name }) });
      await loadUser();
      onJoined();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setLoading(false);
    }
  };
  const button = (
    <Button isLoading={isLoading} onClick={() => void join()}>
      {t('organizations.organization-members.join.submit')}
    </Button>
  );
  return (
    <Alert variant="info" header={t('organizations.organization-members.join.title')} action={button}>
      {t('organizations.organization-members.join.body', { name: organization.name })}
    </Alert>
  );
}

function DeleteWords({ members, user }: { members: OrganizationMember[]; user: User }) {
  const t = useTranslate();
  const names = formatNames(
    useLanguage(),
    members.map((member) => personName(member.user)),
  );
  const includesSelf = members.some((member) => member.user.id === user.id);
  return (
    <>
      {t('organizations.organization-members.deleteBody', { count: members.length, names })}
      {includesSelf && ` ${t('organizations.organization-members.deleteSelf')}`}
    </>
  );
}

interface ColumnParts {
  user: User;
  changes: MemberChanges<OrganizationMember>;
  mayEdit: boolean;
  reload: () => Promise<void>;
}

function useColumns({ user, changes, mayEdit, reload }: ColumnParts): Column<OrganizationMember>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('organizations.organization-members.column.name'),
      width: '35%',
      isRowHead: true,
      wraps: true,
      cell: (member) => (
        <>
          <span className={styles.name}>{personName(member.user)}</span>{' '}
          {member.user.id === user.id && <Badge>{t('organizations.organization-members.you')}</Badge>}{' '}
          {member.connected !== null && (
            <Badge>
              {t(
                member.connected
                  ? 'organizations.organization-members.connected'
                  : 'organizations.organization-members.notConnected',
              )}
            </Badge>
          )}
          <NarrowOnly>
            <EmailText email={member.user.email} />
          </NarrowOnly>
          <OpenInvitation
            member={member}
            mayEdit={mayEdit}
            send={() => api.sendOrganizationInvitation(member.organization.id, member.user.id)}
            withdraw={() => api.withdrawOrganizationInvitation(member.organization.id, member.user.id)}
            createLink={() => api.createOrganizationInvitationLink(member.organization.id, member.user.id)}
            reload={reload}
          />
        </>
      ),
    },
    {
      key: 'email',
      header: t('organizations.organization-members.column.email'),
      width: '40%',
      isWide: true,
      title: (member) => member.user.email,
      cell: (member) => member.user.email,
    },
    {
      key: 'role',
      header: t('organizations.organization-members.column.role'),
      width: '25%',
      wraps: true,
      hasControl: true,
      cell: (member) => <RoleSelect member={member} changes={changes} words={WORDS} isDisabled={!mayEdit} />,
    },
  ];
}
