/** The users that the signed-in user administers: all, or those of the own organization (D86). */
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView, MiddleOnly, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, Button, lazyPiece, makeStyles, Page, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { personName } from '../../common/contract/person-name.ts';
import type { User } from '../../common/contract/users.ts';
import { EmailText } from '../../common/people/email-text.tsx';
import { OrganizationName } from '../../common/people/organization-name.tsx';
import { DeleteUserButton } from './delete-user-button.tsx';
import { TakeOffFactorButton } from './take-off-factor-button.tsx';

const AddUserModal = lazyPiece(async () => (await import('../../common/people/add-user-modal.tsx')).AddUserModal);
const RightsModal = lazyPiece(async () => (await import('./rights-modal.tsx')).RightsModal);

const useStyles = makeStyles({
  admin: { '::after': { content: 'attr(data-admin)' } },
  // Stacked buttons are as wide as the longest. A missing one keeps its place.
  actions: {
    display: 'inline-grid',
    gridAutoColumns: 'max-content',
    gridTemplateColumns: 'max-content',
    columnGap: '8px',
    rowGap: '4px',
    '@container (min-width: 700px)': { gridAutoFlow: 'column' },
  },
  lacking: {
    visibility: 'hidden',
    '@container (max-width: 699px)': { height: 0, minHeight: 0, paddingTop: 0, paddingBottom: 0 },
  },
  // The margin stays behind on its line where the badge after it wraps.
  name: { fontWeight: 600, overflowWrap: 'anywhere', marginRight: '4px' },
  email: { overflowWrap: 'anywhere' },
});

function userList(): List<User> {
  const sortBy = ['firstName', 'lastName'].map((field) => ({ field, order: 'ASC' as const }));
  return createList<User>({
    search: ({ query, limit, offset, signal }) => api.searchUsers({ query, limit, offset, sortBy }, { signal }),
  });
}

export function UsersPage({ user }: { user: User }) {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(userList);
  const [dialog, setDialog] = useState<'add' | User>();
  const close = () => setDialog(undefined);
  const reload = () => void list.reload();
  const takeOff = (row: User) =>
    row.secondFactor && row.id !== user.id ? <TakeOffFactorButton person={row} onDone={reload} /> : null;
  const add = (
    <Button variant="success" onClick={() => setDialog('add')}>
      {t('lists.add')}
    </Button>
  );
  return (
    <Page title={t('users.title')} purpose={t('users.purpose')}>
      <ListView
        label={t('users.title')}
        list={list}
        columns={useColumns(user)}
        rowKey={({ id }) => id}
        searchLabel={t('users.search')}
        noMatch={t('users.noMatch')}
        actions={add}
        hasWideActions
        rowActions={
          user.admin
            ? (row) => (
                <span className={styles.actions}>
                  <EditButton row={row} onClick={() => setDialog(row)} />
                  {row.id === user.id ? (
                    <Button size="small" disabled aria-hidden className={styles.lacking}>
                      {t('lists.delete')}
                    </Button>
                  ) : (
                    <DeleteUserButton person={row} onDeleted={reload} />
                  )}
                  {takeOff(row)}
                </span>
              )
            : takeOff
        }
        empty={<EmptyState title={t('users.empty')} text={t('users.emptyBody')} />}
      />
      {dialog === 'add' && <AddUserModal user={user} title={t('users.add.title')} onAdded={reload} onClose={close} />}
      {typeof dialog === 'object' && <RightsModal key={dialog.id} user={user} person={dialog} onSaved={reload} onClose={close} />}
    </Page>
  );
}

function EditButton({ row, onClick }: { row: User; onClick: () => void }) {
  const t = useTranslate();
  return (
    <Button size="small" title={t('users.rights.editOf', { name: personName(row) })} onClick={onClick}>
      {t('users.rights.edit')}
    </Button>
  );
}

function useColumns(user: User): Column<User>[] {
  const styles = useStyles();
  const t = useTranslate();
  // Organization admins see who is admin of the organization, platform admins who is admin of the platform.
  const isAdmin = (row: User) => row.admin || (!user.admin && row.role === 'ADMIN');
  return [
    {
      key: 'name',
      header: t('users.column.name'),
      width: '30%',
      isRowHead: true,
      wraps: true,
      cell: (row) => (
        <>
          <span className={styles.name}>{personName(row)}</span> {row.id === user.id && <Badge>{t('users.you')}</Badge>}
          <MiddleOnly>
            <EmailText email={row.email} />
          </MiddleOnly>
          <NarrowOnly>
            <EmailText email={row.email} />
          </NarrowOnly>
          <NarrowOnly>
            {row.organization?.name}
            {row.organization && isAdmin(row) && ' · '}
            {/* Generated content is shown and spoken, but searches do not find it as a second text. */}
            {isAdmin(row) && <span className={styles.admin} data-admin={t('users.admin')} />}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'admin',
      header: t('users.column.admin'),
      // Fits the longest text of its badge.
      width: '104px',
      isWide: true,
      wraps: true,
      cell: (row) => isAdmin(row) && <Badge variant="brand">{t('users.admin')}</Badge>,
    },
    {
      key: 'email',
      header: t('users.column.email'),
      width: '36%',
      isWidest: true,
      wraps: true,
      cell: ({ email }) => (
        <span className={styles.email}>
          <EmailText email={email} />
        </span>
      ),
    },
    {
      key: 'organization',
      header: t('users.column.organization'),
      width: '34%',
      isWide: true,
      wraps: true,
      cell: ({ organization }) => organization && <OrganizationName organization={organization} />,
    },
  ];
}
