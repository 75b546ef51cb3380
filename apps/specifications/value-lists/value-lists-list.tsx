/** The lists of values of the library. Admins upload, replace and delete them. */
import { api, downloadValueList } from '@vakwerk/api';
import { formatDate, formatNumber } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly, WideOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import { Button, DeleteIcon, layout, lazyPiece, makeStyles, useLanguage, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import { actorOf, mayEditSpecifications } from '../../../common/contract/roles.ts';
import type { User } from '../../../common/contract/users.ts';
import type { ValueListResource } from '../../../common/contract/value-list-schema.ts';
import { DownloadButton } from '../../../common/files/download-button.tsx';
import { mayImport } from '../may-import.ts';
import { OwnerCell } from '../owner-cell.tsx';
import './words.ts';

const UploadModal = lazyPiece(async () => (await import('./value-list-upload.tsx')).ValueListUpload);
const DeleteModal = lazyPiece(async () => (await import('./value-list-delete.tsx')).ValueListDelete);

const useStyles = makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  actions: { ...layout.row(4), justifyContent: 'flex-end', flexWrap: 'nowrap' },
});

function valueListList(): List<ValueListResource> {
  return createList<ValueListResource>({
    search: ({ query, limit, offset, signal }) => api.searchValueLists({ query, limit, offset }, { signal }),
  });
}

export function ValueListsPart({ user }: { user: User }) {
  const t = useTranslate();
  const [list] = useState(valueListList);
  const [isUploading, setUploading] = useState(false);
  const [deleting, setDeleting] = useState<ValueListResource>();
  const reload = () => void list.reload();
  return (
    <>
      <ListView
        label={t('library.tabs.valueLists')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchLabel={t('valueLists.search')}
        noMatch={t('valueLists.noMatch')}
        actions={
          mayImport(user) && (
            <Button variant="success" onClick={() => setUploading(true)}>
              {t('valueLists.upload.button')}
            </Button>
          )
        }
        rowActions={(one) => <RowActions list={one} user={user} onDelete={() => setDeleting(one)} />}
        empty={
          <EmptyState title={t('valueLists.empty')} text={t('valueLists.emptyBody')}>
            {mayImport(user) && <Button onClick={() => setUploading(true)}>{t('valueLists.first')}</Button>}
          </EmptyState>
        }
      />
      {isUploading && <UploadModal user={user} onUploaded={reload} onClose={() => setUploading(false)} />}
      {deleting && <DeleteModal list={deleting} onDeleted={reload} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function RowActions({ list, user, onDelete }: { list: ValueListResource; user: User; onDelete: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const { id, name, organization } = list;
  return (
    <div className={styles.actions}>
      <DownloadButton size="small" title={t('valueLists.downloadOf', { name })} download={() => downloadValueList(id)}>
        {t('valueLists.download')}
      </DownloadButton>
      {mayEditSpecifications(actorOf(user), organization.id) && (
        <Button
          size="small"
          icon={<DeleteIcon size={16} />}
          aria-label={t('valueLists.delete')}
          title={t('valueLists.deleteOf', { name })}
          onClick={onDelete}
        >
          <WideOnly>{t('valueLists.delete')}</WideOnly>
        </Button>
      )}
    </div>
  );
}

function useColumns(): Column<ValueListResource>[] {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('valueLists.column.name'),
      width: '32%',
      isRowHead: true,
      wraps: true,
      cell: ({ name, rows, organization, platform }) => (
        <>
          <span className={styles.name}>{name}</span>
          <NarrowOnly>
            {[
              t('valueLists.rows', { count: rows, formatted: formatNumber(language, rows) }),
              platform ? t('library.platform') : organization.name,
            ].join(' · ')}
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'rows',
      header: t('valueLists.column.rows'),
      width: '12%',
      isWide: true,
      number: true,
      cell: ({ rows }) => formatNumber(language, rows),
    },
    {
      key: 'organization',
      header: t('valueLists.column.organization'),
      width: '24%',
      isWide: true,
      title: ({ organization }) => organization.name,
      cell: ({ organization, platform }) => <OwnerCell organization={organization} platform={platform} />,
    },
    {
      key: 'saved',
      header: t('valueLists.column.saved'),
      width: '22%',
      isWide: true,
      cell: ({ savedAt }) => formatDate(language, savedAt),
    },
  ];
}
