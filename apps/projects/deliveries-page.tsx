/** The deliveries of a project, by due date. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { $location, createList, type List } from '@vakwerk/store';
import { Link, LinkButton, LockNotice, lazyPiece, makeStyles, Page, tokens, useTranslate } from '@vakwerk/ui';
import { useState } from 'react';
import type { DeliveryEntry } from '../../common/contract/deliveries.ts';
import { isDeliveryChecking } from '../../common/contract/delivery-in-order.ts';
import { personName } from '../../common/contract/person-name.ts';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../../common/contract/wait-times.ts';
import { DeliveryBadge, DueDay, isBeingAccepted, Standing } from '../../common/deliveries/delivery-words.tsx';
import type { ProjectPageProps } from './project-state.ts';

const PlanPage = lazyPiece(async () => (await import('./plan-page.tsx')).PlanPage);

const useStyles = makeStyles({
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  phase: { color: tokens.colorNeutralForeground3 },
});

function deliveryList(projectId: string): List<DeliveryEntry> {
  return createList<DeliveryEntry>({
    search: ({ query, limit, offset, signal }) =>
      api.searchDeliveries(projectId, { query: query || undefined, limit, offset }, { signal }),
    pollMs: (deliveries) => (deliveries.some(isUnderWay) ? FILES_POLL_BUSY_MS : FILES_POLL_IDLE_MS),
  });
}

/** Its list changes within seconds. */
function isUnderWay(delivery: DeliveryEntry): boolean {
  return isBeingAccepted(delivery) || isDeliveryChecking(delivery.summary);
}

/** With ?plan it shows the form of a new delivery, to which the button leads. */
export function DeliveriesPage(props: ProjectPageProps) {
  const { search } = useStore($location);
  const isPlanning = props.mayEdit && new URLSearchParams(search).has('plan');
  if (!isPlanning) return <DeliveryListPage {...props} />;
  return <PlanPage {...props} />;
}

function DeliveryListPage({ open, mayEdit }: ProjectPageProps) {
  const t = useTranslate();
  const { project } = open;
  const root = `/projects/${encodeURIComponent(project.id)}/deliveries`;
  const [list] = useState(() => deliveryList(project.id));
  const plan = (variant: 'solid' | 'outline') => (
    <LinkButton variant={variant} href={`${root}?plan`} prefetch="none">
      {t('deliveries.plan')}
    </LinkButton>
  );
  return (
    <Page
      title={`${t('deliveries.title')} – ${project.name}`}
      heading={t('deliveries.title')}
      purpose={t('deliveries.caption')}
      actions={mayEdit && plan('solid')}
    >
      {project.status === 'ARCHIVED' && <LockNotice>{t('deliveries.archivedHint')}</LockNotice>}
      <ListView
        label={t('deliveries.title')}
        list={list}
        columns={useDeliveryColumns(root)}
        rowKey={({ id }) => id}
        loading={t('deliveries.loading')}
        searchLabel={t('deliveries.search')}
        noMatch={t('deliveries.noMatch')}
        empty={
          <EmptyState title={t('deliveries.empty')} text={t(mayEdit ? 'deliveries.emptyBody' : 'deliveries.emptyMember')}>
            {mayEdit && plan('outline')}
          </EmptyState>
        }
      />
    </Page>
  );
}

export function useDeliveryColumns(root: string): Column<DeliveryEntry>[] {
  const styles = useStyles();
  const t = useTranslate();
  return [
    {
      key: 'name',
      header: t('deliveries.column.name'),
      width: '28%',
      isRowHead: true,
      wraps: true,
      cell: (delivery) => (
        <>
          <Link href={`${root}/${encodeURIComponent(delivery.id)}`} className={styles.name}>
            {delivery.name}
          </Link>
          {delivery.phase && <span className={styles.phase}> {delivery.phase}</span>}
          <NarrowOnly>
            <DueDay {...delivery} />
          </NarrowOnly>
        </>
      ),
    },
    {
      key: 'due',
      header: t('deliveries.column.due'),
      width: '17%',
      isWide: true,
      wraps: true,
      cell: (delivery) => <DueDay {...delivery} isBare />,
    },
    {
      key: 'status',
      header: t('deliveries.column.status'),
      width: '12%',
      cell: ({ status, accepting }) => <DeliveryBadge status={status} accepting={accepting} />,
    },
    {
      key: 'standing',
      header: t('deliveries.column.standing'),
      width: '28%',
      isBelow: true,
      wraps: true,
      cell: ({ summary }) => <Standing summary={summary} />,
    },
    {
      key: 'acceptors',
      header: t('deliveries.column.acceptors'),
      width: '15%',
      isWidest: true,
      wraps: true,
      cell: ({ acceptors }) => acceptors.map(personName).join(', ') || t('deliveries.noAcceptors'),
    },
  ];
}
