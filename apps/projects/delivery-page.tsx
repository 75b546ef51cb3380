/** One delivery: expected files by specifications, uploads, decisions and the trend. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDateTime, formatNames } from '@vakwerk/i18n';
import { usePolling } from '@vakwerk/lists';
import { $location, createLoader, type Loader, navigate, notify, notifyProblem } from '@vakwerk/store';
import {
  Alert,
  Breadcrumb,
  Button,
  ConfirmButton,
  Link,
  LinkButton,
  LoadedView,
  LockNotice,
  layout,
  lazyPiece,
  makeStyles,
  Page,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { Delivery } from '../../common/contract/deliveries.ts';
import { isDeliveryChecking } from '../../common/contract/delivery-in-order.ts';
import { personName } from '../../common/contract/person-name.ts';
import { FILES_POLL_BUSY_MS, FILES_POLL_IDLE_MS } from '../../common/contract/wait-times.ts';
import { DeliveryTable } from '../../common/deliveries/delivery-table.tsx';
import { DeliveryBadge, DueDay, isBeingAccepted, Standing } from '../../common/deliveries/delivery-words.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionList } from './decision-list.tsx';
import { DeliverQueueView } from './deliver-queue-view.tsx';
import { DeliveryTrend } from './delivery-trend.tsx';
import { FileActions } from './file-actions.tsx';
import type { ProjectPageProps } from './project-state.ts';
import { ShareButton } from './share-button.tsx';

const PlanPage = lazyPiece(async () => (await import('./plan-page.tsx')).PlanPage);

const useStyles = makeStyles({
  stack: layout.stack(24),
  foot: {
    ...layout.stack(32),
    columnGap: '32px',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  exceptions: { margin: '8px 0 0' },
});

export function DeliveryPage(props: ProjectPageProps & { deliveryId: string }) {
  const { open, deliveryId } = props;
  const t = useTranslate();
  const { search } = useStore($location);
  const projectId = open.project.id;
  const loader = useMemo(
    () => createLoader((signal) => api.getDelivery(projectId, deliveryId, { signal })),
    [projectId, deliveryId],
  );
  const root = `/projects/${encodeURIComponent(projectId)}/deliveries`;
  return (
    <LoadedView
      loader={loader}
      loading={t('deliveries.loading')}
      failed={t('deliveries.loadFailed')}
      place={<Link href={root}>{t('deliveries.title')}</Link>}
    >
      {(delivery) =>
        delivery.may.edit && new URLSearchParams(search).has('plan') ? (
          <PlanPage {...props} delivery={delivery} onSaved={() => loader.reload()} />
        ) : (
          <DeliveryView {...props} delivery={delivery} loader={loader} root={root} />
        )
      }
    </LoadedView>
  );
}

interface ViewProps extends Omit<ProjectPageProps, 'loader'> {
  delivery: Delivery;
  loader: Loader<Delivery>;
  root: string;
}

function DeliveryView({ open, delivery, loader, root }: ViewProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  // Other users deliver too.
  const isAccepting = isBeingAccepted(delivery);
  usePolling(loader, isAccepting || isDeliveryChecking(delivery.summary) ? FILES_POLL_BUSY_MS : FILES_POLL_IDLE_MS);
  const { name, phase, acceptors, may } = delivery;
  const names = acceptors.map(personName);
  const reload = () => void loader.reload();
  return (
    <Page
      title={`${name} – ${open.project.name}`}
      heading={name}
      place={
        <Breadcrumb
          label={t('projects.breadcrumb')}
          entries={[
            { key: 'deliveries', content: <Link href={root}>{t('deliveries.title')}</Link> },
            { key: 'delivery', content: name },
          ]}
        />
      }
      facts={[
        {
          key: 'status',
          content: <DeliveryBadge {...delivery} />,
        },
        { key: 'phase', content: phase },
        { key: 'due', content: <DueDay {...delivery} /> },
        {
          key: 'acceptors',
          content: names.length > 0 && t('deliveries.acceptedBy', { names: formatNames(language, names) }),
        },
      ]}
      actions={
        <>
          {may.edit && <PlanActions delivery={delivery} root={root} />}
          {may.edit && <ShareButton projectId={open.project.id} shared={{ delivery: { id: delivery.id } }} />}
          {may.decide && <DecisionButtons delivery={delivery} onDecided={reload} />}
        </>
      }
    >
      <div className={styles.stack}>
        <Notices delivery={delivery} isArchived={open.project.status === 'ARCHIVED'} />
        <div>
          <Standing summary={delivery.summary} />
          <OwnExceptions delivery={delivery} />
          <TogetherLink delivery={delivery} />
        </div>
        {may.deliver && <DeliverQueueView delivery={delivery} onSent={reload} />}
        <DeliveryTable
          delivery={delivery}
          fileActions={may.deliver ? (file) => <FileActions delivery={delivery} file={file} onChanged={reload} /> : undefined}
          checkAction={may.deliver && isUnchecked(delivery) && <CheckButton delivery={delivery} onChecked={reload} />}
        />
        <div className={styles.foot}>
          <DeliveryTrend trend={delivery.trend} />
          <DecisionList delivery={delivery} />
        </div>
      </div>
    </Page>
  );
}

/** Returns whether a check of what is not checked can be started. */
function isUnchecked({ summary: { unchecked, together }, specifications }: Delivery): boolean {
  return (unchecked > 0 && specifications.length > 0) || together === 'NOT_CHECKED' || together === 'ERROR';
}

/** Leads to the models of its files together, where their result is. The page of models has the newest versions only. */
function TogetherLink({ delivery: { project, together, expected, unexpected } }: { delivery: Delivery }) {
  const styles = useStyles();
  const t = useTranslate();
  const files = [...expected.flatMap((one) => one.files), ...unexpected];
  if (!together || together.verdicts.length === 0 || files.some(({ newer }) => newer !== null)) return null;
  const search = new URLSearchParams(together.files.map(({ name }) => ['file', name]));
  return (
    <p className={styles.exceptions}>
      <Link href={`/projects/${encodeURIComponent(project.id)}/models?${search}`}>{t('deliveries.openTogether')}</Link>
    </p>
  );
}

/** Explains why it accepts no files, or why it was rejected. */
function Notices({ delivery, isArchived }: { delivery: Delivery; isArchived: boolean }) {
  const t = useTranslate();
  const language = useLanguage();
  const [last] = delivery.decisions;
  const date = last ? formatDateTime(language, last.decidedAt) : '';
  if (isArchived) return <LockNotice>{t('deliveries.archivedHint')}</LockNotice>;
  if (delivery.status === 'ACCEPTED') return <LockNotice>{t('deliveries.decision.acceptedNotice', { date })}</LockNotice>;
  if (delivery.accepting) return <AcceptingNotice accepting={delivery.accepting} />;
  if (delivery.status !== 'REJECTED' || !last) return null;
  const name = last.decidedBy ? personName(last.decidedBy) : t('deliveries.table.deletedAccount');
  return (
    <Alert variant="warning" header={t('deliveries.decision.rejectedNotice', { name, date })}>
      {last.reason}
    </Alert>
  );
}

/** Explains that the certificate of an acceptance is being made, or that it could not be made. */
function AcceptingNotice({ accepting: { by, at, hasFailed } }: { accepting: NonNullable<Delivery['accepting']> }) {
  const t = useTranslate();
  const date = formatDateTime(useLanguage(), at);
  if (hasFailed)
    return (
      <Alert variant="warning" header={t('deliveries.decision.acceptingFailed', { date })}>
        {t('deliveries.decision.acceptingFailedBody')}
      </Alert>
    );
  const name = by ? personName(by) : t('deliveries.table.deletedAccount');
  return <LockNotice>{t('deliveries.decision.acceptingNotice', { name, date })}</LockNotice>;
}

/** Shows exceptions of this delivery only, both granted and requested. */
function OwnExceptions({ delivery: { id, project, exceptions } }: { delivery: Delivery }) {
  const styles = useStyles();
  const t = useTranslate();
  const counts = [
    ['exceptionsInForce', exceptions.inForce],
    ['exceptionsAsked', exceptions.asked],
  ] as const;
  const words = counts.filter(([, count]) => count > 0).map(([key, count]) => t(`deliveries.${key}`, { count }));
  if (words.length === 0) return null;
  const href = `/projects/${encodeURIComponent(project.id)}/exceptions?delivery=${encodeURIComponent(id)}`;
  return (
    <p className={styles.exceptions}>
      <Link href={href}>{words.join(' · ')}</Link>
    </p>
  );
}

function PlanActions({ delivery, root }: { delivery: Delivery; root: string }) {
  const t = useTranslate();
  const remove = async () => {
    try {
      await api.deleteDelivery(delivery.project.id, delivery.id);
      notify({ variant: 'success', title: t('deliveries.deleted') });
      navigate(root);
    } catch (error) {
      notifyProblem(error);
    }
  };
  return (
    <>
      <ConfirmButton variant="subtle" isDangerous question={t('deliveries.deleteBody')} act={remove}>
        {t('deliveries.delete')}
      </ConfirmButton>
      <LinkButton variant="outline" href={`${root}/${encodeURIComponent(delivery.id)}?plan`} prefetch="none">
        {t('deliveries.edit')}
      </LinkButton>
    </>
  );
}

function CheckButton({ delivery, onChecked }: { delivery: Delivery; onChecked: () => void }) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const check = async () => {
    setAsking(true);
    try {
      await api.checkDelivery(delivery.project.id, delivery.id);
      onChecked();
    } catch (error) {
      notifyProblem(error);
    }
    setAsking(false);
  };
  return (
    <Button isLoading={isAsking} onClick={() => void check()}>
      {t('deliveries.table.check')}
    </Button>
  );
}
