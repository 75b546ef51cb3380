/** The members of the organization: roles, removing and adding. */
import { api } from '@vakwerk/api';
import { formatNames } from '@vakwerk/i18n';
import { type Column, EditActions, EmptyState, ListView, NarrowOnly, useSelection } from '@vakwerk/lists';
import { createList, type List, loadUser } from '@vakwerk/store';
import { Badge, LockNotice, lazyPiece, makeStyles, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
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
  const words = (key: string) => t(`${WORDS}.${key}`);
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
    <SettingsSection title={words('title')} caption={words('caption')}>
      {!mayEdit && <LockNotice>{words('locked')}</LockNotice>}
      {mayEdit && <AdoptableAccounts organization={organization} onAdded={() => void list.reload()} />}
      <ListView
        label={words('title')}
        list={list}
        columns={useColumns({ user, changes, mayEdit, reload: list.reload })}
        rowKey={({ id }) => id}
        searchLabel={words('search')}
        noMatch={words('noMatch')}
        selection={selection}
        actions={actions}
        empty={<EmptyState title={words('empty')} text={words('emptyBody')} />}
      />
      {isAdding && (
        <AddUserModal
          user={user}
          organization={organization}
          title={words('add')}
          onAdded={() => void list.reload()}
          onClose={() => setAdding(false)}
        />
      )}
      <MemberQuestion changes={changes}>
        {changes.question?.what === 'remove' && <DeleteWords members={changes.question.members} user={user} />}
        {changes.question?.what === 'demote' && words('demote')}
      </MemberQuestion>
    </SettingsSection>
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
      {t(`${WORDS}.deleteBody`, { count: members.length, names })}
      {includesSelf && ` ${t(`${WORDS}.deleteSelf`)}`}
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
  const header = (key: string) => t(`${WORDS}.column.${key}`);
  return [
    {
      key: 'name',
      header: header('name'),
      width: '35%',
      isRowHead: true,
      wraps: true,
      cell: (member) => (
        <>
          <span className={styles.name}>{personName(member.user)}</span>{' '}
          {member.user.id === user.id && <Badge>{t(`${WORDS}.you`)}</Badge>}{' '}
          {member.connected !== null && <Badge>{t(`${WORDS}.${member.connected ? 'connected' : 'notConnected'}`)}</Badge>}
          <NarrowOnly>
            <EmailText email={member.user.email} />
          </NarrowOnly>
          <OpenInvitation
            member={member}
            mayEdit={mayEdit}
            send={() => api.sendOrganizationInvitation(member.organization.id, member.user.id)}
            withdraw={() => api.withdrawOrganizationInvitation(member.organization.id, member.user.id)}
            reload={reload}
          />
        </>
      ),
    },
    {
      key: 'email',
      header: header('email'),
      width: '40%',
      isWide: true,
      title: (member) => member.user.email,
      cell: (member) => member.user.email,
    },
    {
      key: 'role',
      header: header('role'),
      width: '25%',
      wraps: true,
      hasControl: true,
      cell: (member) => <RoleSelect member={member} changes={changes} words={WORDS} isDisabled={!mayEdit} />,
    },
  ];
}
