/** Lists third-party packages that the server runs with, with versions and licences. */
import { api } from '@vakwerk/api';
import { ListView } from '@vakwerk/lists';
import { createList, memoryKeeper } from '@vakwerk/store';
import { Collapsible, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { UsedPackage } from '../../common/contract/operations.ts';

export function Licences() {
  const t = useTranslate();
  return (
    <Collapsible label={() => t('operations.licences.title')}>
      <Packages />
    </Collapsible>
  );
}

function Packages() {
  const t = useTranslate();
  const [list] = useState(() =>
    createList<UsedPackage>({
      keeper: memoryKeeper(),
      search: async ({ limit, offset, signal }) => {
        const { data, total } = await api.listPackages({ signal });
        return { data: data.slice(offset, offset + limit), total };
      },
    }),
  );
  return (
    <ListView
      label={t('operations.licences.title')}
      list={list}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('operations.licences.name'), isRowHead: true, wraps: true, cell: ({ name }) => name },
        { key: 'version', header: t('operations.licences.version'), width: '20%', cell: ({ version }) => version },
        {
          key: 'license',
          header: t('operations.licences.licence'),
          width: '30%',
          wraps: true,
          cell: ({ license }) => license ?? t('operations.licences.unknown'),
        },
      ]}
      empty={null}
    />
  );
}
