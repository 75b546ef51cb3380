/** All organizations, for platform admins. */
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Avatar, Button, Link, lazyPiece, makeStyles, Page, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { Organization } from '../../common/contract/organizations.ts';

const NewOrganizationModal = lazyPiece(async () => (await import('./new-organization-modal.tsx')).NewOrganizationModal);

const useStyles = makeStyles({
  name: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', maxWidth: '100%', verticalAlign: 'top' },
  link: { fontWeight: 600, overflowWrap: 'anywhere' },
});

const SORTABLE = ['name', 'website', 'location'];

function organizationList(): List<Organization> {
  return createList<Organization>({
    sortable: SORTABLE,
    sort: { field: 'name', order: 'ASC' },
    search: ({ query, limit, offset, sortBy, signal }) => api.searchOrganizations({ query, limit, offset, sortBy }, { signal }),
  });
}

export function OrganizationsPage() {
  const t = useTranslate();
  const [list] = useState(organizationList);
  const [isCreating, setCreating] = useState(false);
  const add = (
    <Button variant="success" onClick={() => setCreating(true)}>
      {t('lists.add')}
    </Button>
  );
  return (
    <Page title={t('organizations.title')} purpose={t('organizations.purpose')}>
      <ListView
        label={t('organizations.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('organizations.search')}
        noMatch={t('organizations.noMatch')}
        actions={add}
        empty={
          <EmptyState title={t('organizations.empty')} text={t('organizations.emptyBody')}>
            <Button onClick={() => setCreating(true)}>{t('organizations.first')}</Button>
          </EmptyState>
        }
      />
      {isCreating && <NewOrganizationModal onClose={() => setCreating(false)} />}
    </Page>
  );
}

function useColumns(): Column<Organization>[] {
  const styles = useStyles();
  const t = useTranslate();
  const plain = (key: 'website' | 'location', width: string): Column<Organization> => ({
    key,
    header: t(`organizations.column.${key}`),
    width,
    sortField: key,
    isWide: true,
    title: (organization) => organization[key],
    cell: (organization) => organization[key],
  });
  return [
    {
      key: 'name',
      header: t('organizations.column.name'),
      width: '40%',
      sortField: 'name',
      isRowHead: true,
      wraps: true,
      cell: ({ id, name, avatarUrl, website, location }) => (
        <>
          <span className={styles.name}>
            <Avatar url={avatarUrl} size={20} />
            <Link href={`/organizations/${id}/settings`} className={styles.link}>
              {name}
            </Link>
          </span>
          <NarrowOnly>{[website, location].filter(Boolean).join(' · ')}</NarrowOnly>
        </>
      ),
    },
    plain('website', '35%'),
    plain('location', '25%'),
  ];
}
