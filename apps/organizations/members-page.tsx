/** Who belongs to the organization: roles, removal, and a form that adds somebody. */
import { searchOrganizationMembers } from '@vakwerk/api';
import { formatNames } from '@vakwerk/i18n';
import { type Column, EditActions, EmptyState, ListView, NarrowOnly, useSelection } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, ConfirmDialog, LockNotice, makeStyles, Select, SettingsSection, useLanguage, useTranslate } from '@vakwerk/ui';
import { lazy, Suspense, useState } from 'react';
import type { OrganizationMember } from '../../common/contract/organization-members.ts';
import { MEMBER_ROLES, type MemberRole } from '../../common/contract/roles.ts';
import type { User } from '../../common/contract/users.ts';
import { EmailText } from '../../common/people/email-text.tsx';
import { personName } from '../../common/people/person-name.ts';
import { AdoptableAccounts } from './adoptable-accounts.tsx';
import type { OrganizationPageProps } from './organization-state.ts';
import { type MemberChanges, useMemberChanges } from './use-member-changes.ts';

const AddUserModal = lazy(async () => ({ default: (await import('../../common/people/add-user-modal.tsx')).AddUserModal }));

const useStyles = makeStyles({
  // The margin stays behind on its line where the badge after it wraps.
  name: { fontWeight: 600, overflowWrap: 'anywhere', marginRight: '4px' },
});

function memberList(organizationId: string): List<OrganizationMember> {
  return createList<OrganizationMember>({
    search: ({ query, limit, offset, signal }) => searchOrganizationMembers(organizationId, { query, limit, offset }, signal),
  });
}

export function MembersPage({ organization, user, mayEdit }: OrganizationPageProps) {
  const t = useTranslate();
  const words = (key: string) => t(`organizations.organization-members.${key}`);
  const organizationId = organization.id;
  const [list] = useState(() => memberList(organizationId));
  const [isAdding, setAdding] = useState(false);
  const nameOf = (member: OrganizationMember) => personName(member.user);
  const selection = useSelection(list, { key: ({ id }) => id, nameOf, isDisabled: !mayEdit });
  const changes = useMemberChanges({ organizationId, user, list, onDeleted: selection.clear });
  const actions = (
    <EditActions
      mayEdit={mayEdit}
      selectedCount={selection.rows.length}
      onAdd={() => setAdding(true)}
      onDelete={() => changes.ask({ what: 'delete', members: selection.rows })}
    />
  );
  return (
    <SettingsSection title={words('title')} caption={words('caption')}>
      {!mayEdit && <LockNotice>{words('locked')}</LockNotice>}
      {mayEdit && <AdoptableAccounts organization={organization} onAdded={() => void list.reload()} />}
      <ListView
        label={words('title')}
        list={list}
        columns={useColumns({ user, changes, mayEdit })}
        rowKey={({ id }) => id}
        searchLabel={words('search')}
        noMatch={words('noMatch')}
        selection={selection}
        actions={actions}
        empty={<EmptyState title={words('empty')} text={words('emptyBody')} />}
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddUserModal
            user={user}
            organization={organization}
            title={words('add')}
            onAdded={() => void list.reload()}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      <Question changes={changes} user={user} />
    </SettingsSection>
  );
}

/** Removal is always asked; a change of a role only where one demotes oneself. */
function Question({ changes, user }: { changes: MemberChanges; user: User }) {
  const { asked } = changes;
  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      isDangerous={asked?.what === 'delete'}
      onCancel={() => changes.ask(undefined)}
      onConfirm={changes.confirm}
    >
      {asked?.what === 'delete' && <DeleteWords members={asked.members} user={user} />}
      {asked?.what === 'demote' && <DemoteWords />}
    </ConfirmDialog>
  );
}

function DemoteWords() {
  return useTranslate()('organizations.organization-members.demote');
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
  changes: MemberChanges;
  mayEdit: boolean;
}

function useColumns({ user, changes, mayEdit }: ColumnParts): Column<OrganizationMember>[] {
  const styles = useStyles();
  const t = useTranslate();
  const header = (key: string) => t(`organizations.organization-members.column.${key}`);
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
          {member.user.id === user.id && <Badge>{t('organizations.organization-members.you')}</Badge>}
          <NarrowOnly>
            <EmailText email={member.user.email} />
          </NarrowOnly>
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
      cell: (member) => <RoleSelect member={member} changes={changes} isDisabled={!mayEdit} />,
    },
  ];
}

/** Values other than USER and ADMIN are not shown (specification §6). */
function RoleSelect({
  member,
  changes,
  isDisabled,
}: {
  member: OrganizationMember;
  changes: MemberChanges;
  isDisabled: boolean;
}) {
  const t = useTranslate();
  if (!MEMBER_ROLES.includes(member.role)) return null;
  return (
    <Select
      aria-label={t('organizations.organization-members.roleOf', { name: personName(member.user) })}
      value={changes.shownRole(member)}
      disabled={isDisabled}
      options={MEMBER_ROLES.map((value) => ({ value, text: t(`organizations.organization-members.role.${value}`) }))}
      onChange={({ target }) => changes.changeRole(member, target.value as MemberRole)}
    />
  );
}
