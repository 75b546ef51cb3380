/** The specifications of the library, with an import for platform and organization admins. */
import { api } from '@vakwerk/api';
import { formatDate } from '@vakwerk/i18n';
import { type Column, EmptyState, ListFilter, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Badge, Button, Link, LinkButton, lazyPiece, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { SPECIFICATION_VERSIONS, SpecificationResource } from '../../common/contract/specifications.ts';
import type { User } from '../../common/contract/users.ts';
import { mayImport } from './may-import.ts';
import { OwnerCell } from './owner-cell.tsx';

const ImportModal = lazyPiece(async () => (await import('./import-modal.tsx')).ImportModal);
const DraftsSection = lazyPiece(async () => (await import('./drafts-section.tsx')).DraftsSection);

// Importing the contract's constant would bundle its schemas.
const VERSIONS: typeof SPECIFICATION_VERSIONS = ['newest', 'all'];

const useStyles = makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  badge: { marginLeft: '4px' },
});

function specificationList(): List<SpecificationResource> {
  return createList<SpecificationResource>({
    sortable: ['name', 'version', 'organization.name'],
    sort: { field: 'name', order: 'ASC' },
    filters: { versions: { values: VERSIONS, initial: 'newest' } },
    search: ({ query, limit, offset, sortBy, filters, signal }) =>
      api.searchSpecifications(
        { query, limit, offset, sortBy },
        { query: { versions: filters.versions === 'all' ? 'all' : 'newest' }, signal },
      ),
  });
}

export function SpecificationsList({ user }: { user: User }) {
  const t = useTranslate();
  const [list] = useState(specificationList);
  const [isImporting, setImporting] = useState(false);
  const add = mayImport(user) && (
    <>
      <LinkButton variant="outline" href="/specifications/new">
        {t('library.studio.new')}
      </LinkButton>
      <Button variant="success" onClick={() => setImporting(true)}>
        {t('library.import.button')}
      </Button>
    </>
  );
  return (
    <>
      <ListView
        label={t('library.title')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('library.search')}
        filters={
          <ListFilter
            list={list}
            name="versions"
            label={t('library.versions.label')}
            options={VERSIONS.map((value) => ({ value, text: t(`library.versions.${value}`) }))}
          />
        }
        noMatch={t('library.noMatch')}
        actions={add}
        empty={
          <EmptyState title={t('library.empty')} text={t('library.emptyBody')}>
            {mayImport(user) && <Button onClick={() => setImporting(true)}>{t('library.first')}</Button>}
          </EmptyState>
        }
      />
      {mayImport(user) && <DraftsSection userId={user.id} />}
      {isImporting && <ImportModal user={user} onImported={() => void list.reload()} onClose={() => setImporting(false)} />}
    </>
  );
}

function useColumns(): Column<SpecificationResource>[] {
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('library.column.name'),
      width: '40%',
      sortField: 'name',
      isRowHead: true,
      wraps: true,
      cell: (specification) => <NameCell specification={specification} />,
    },
    {
      key: 'version',
      header: t('library.column.version'),
      width: '14%',
      sortField: 'version',
      isWide: true,
      cell: ({ version }) => version,
    },
    {
      key: 'organization',
      header: t('library.column.organization'),
      width: '28%',
      sortField: 'organization.name',
      isWide: true,
      title: ({ organization }) => organization.name,
      cell: ({ organization, platform }) => <OwnerCell organization={organization} platform={platform} />,
    },
    {
      key: 'added',
      header: t('library.column.added'),
      width: '18%',
      isWide: true,
      cell: ({ createdAt }) => (createdAt ? formatDate(language, createdAt) : ''),
    },
  ];
}

function NameCell({ specification }: { specification: SpecificationResource }) {
  const styles = useStyles();
  const t = useTranslate();
  const { id, name, version, organization, platform, newest } = specification;
  return (
    <>
      <Link href={`/specifications/${id}`} className={styles.name}>
        {name}
      </Link>{' '}
      {specification.default && (
        <Badge variant="brand" className={styles.badge} label={t('library.defaultLabel')}>
          {t('library.default')}
        </Badge>
      )}{' '}
      {newest === false && <Badge className={styles.badge}>{t('library.older')}</Badge>}
      <NarrowOnly>{[version, platform ? t('library.platform') : organization.name].filter(Boolean).join(' · ')}</NarrowOnly>
    </>
  );
}
