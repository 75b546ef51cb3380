/** Shows waiting and running validations, and failed ones that can be retried. */
import { api } from '@vakwerk/api';
import { formatDateTime, formatFileSize, formatNumber } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, notify, notifyProblem } from '@vakwerk/store';
import {
  AwaitedSection,
  Button,
  Cell,
  ConfirmDialog,
  DataTable,
  HeadCell,
  HeadRow,
  ListFailed,
  layout,
  makeStyles,
  Row,
  RowHead,
  SettingsSection,
  TableBody,
  useLanguage,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import { type FailedValidation, JOB_STATES, QUEUES, type QueueDepth } from '../../common/contract/operations.ts';
import { OPERATIONS_POLL_MS, useRefreshed } from './use-refreshed.ts';

const useStyles = makeStyles({
  stack: layout.stack(24),
  section: layout.stack(8),
  title: { margin: 0, ...layout.sectionTitle },
  caption: { margin: 0 },
});

export function QueuePage() {
  const styles = useStyles();
  const t = useTranslate();
  const [loaded, loader] = useRefreshed((signal) => api.getQueue({ signal }));
  const isLate = useLate(loaded.status === 'loading');
  if (loaded.status === 'loading') return isLate ? <AwaitedSection kind="table" label={t('shell.loading')} /> : null;
  return (
    <SettingsSection title={t('operations.queue.title')} caption={t('operations.queue.caption')}>
      <div className={styles.stack}>
        {loaded.status === 'error' ? (
          <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />
        ) : (
          <Depths depths={loaded.data.data} />
        )}
        <FailedOnes />
      </div>
    </SettingsSection>
  );
}

function Depths({ depths }: { depths: QueueDepth[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const label = t('operations.queue.title');
  const jobsOf = (queue: string, state: string) => depths.find((one) => one.queue === queue && one.state === state)?.jobs ?? 0;
  const oldestOf = (queue: string) =>
    Math.max(0, ...depths.filter((one) => one.queue === queue && one.state !== 'active').map((one) => one.oldestSeconds));
  return (
    <DataTable label={label} aria-label={label}>
      <HeadRow>
        <HeadCell>{t('operations.queue.kind')}</HeadCell>
        {JOB_STATES.map((state) => (
          <HeadCell key={state} number>
            {t(`operations.queue.states.${state}`)}
          </HeadCell>
        ))}
        <HeadCell number>{t('operations.queue.oldest')}</HeadCell>
      </HeadRow>
      <TableBody>
        {QUEUES.map((queue) => (
          <Row key={queue}>
            <RowHead>{t(`operations.queue.kinds.${queue}`)}</RowHead>
            {JOB_STATES.map((state) => (
              <Cell key={state} number>
                {formatNumber(language, jobsOf(queue, state))}
              </Cell>
            ))}
            <Cell number>{t('operations.queue.seconds', { seconds: formatNumber(language, Math.round(oldestOf(queue))) })}</Cell>
          </Row>
        ))}
      </TableBody>
    </DataTable>
  );
}

/** The validations that the dialog is about: one, or all. */
type DialogSubject = FailedValidation | 'all' | undefined;

function FailedOnes() {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(failedList);
  const [dialogAbout, setDialogAbout] = useState<DialogSubject>();
  async function requeue(): Promise<void> {
    const ids = typeof dialogAbout === 'object' ? [dialogAbout.id] : undefined;
    setDialogAbout(undefined);
    await api
      .requeueValidations({ ids })
      .then(
        (done) => notify({ variant: 'success', title: t('operations.failed.done', { count: done.ids.length }) }),
        notifyProblem,
      );
    await list.reload();
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('operations.failed.title')}</h3>
      <p className={styles.caption}>{t('operations.failed.caption')}</p>
      <FailedList list={list} onAsk={setDialogAbout} />
      <ConfirmDialog
        isOpen={dialogAbout !== undefined}
        confirmLabel={t('operations.failed.again')}
        onCancel={() => setDialogAbout(undefined)}
        onConfirm={() => void requeue()}
      >
        {t(dialogAbout === 'all' ? 'operations.failed.askAll' : 'operations.failed.askOne')}
      </ConfirmDialog>
    </section>
  );
}

function failedList(): List<FailedValidation> {
  return createList<FailedValidation>({
    search: ({ limit, offset, signal }) => api.searchFailedValidations({ limit, offset }, { signal }),
    pollMs: () => OPERATIONS_POLL_MS,
  });
}

function FailedList({ list, onAsk }: { list: List<FailedValidation>; onAsk: (question: DialogSubject) => void }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ListView
      label={t('operations.failed.title')}
      list={list}
      columns={useColumns()}
      rowKey={({ id }) => id}
      actions={<Button onClick={() => onAsk('all')}>{t('operations.failed.all')}</Button>}
      rowActions={(row) => (
        <Button
          size="small"
          aria-label={t('operations.failed.againOf', { at: formatDateTime(language, row.submitted) })}
          onClick={() => onAsk(row)}
        >
          {t('operations.failed.again')}
        </Button>
      )}
      empty={<EmptyState title={t('operations.failed.none')} />}
    />
  );
}

function useColumns(): Column<FailedValidation>[] {
  const t = useTranslate();
  const language = useLanguage();
  const ofWhom = ({ organization }: FailedValidation) => organization?.name ?? t('operations.failed.personal');
  return [
    {
      key: 'why',
      header: t('operations.failed.column.why'),
      isRowHead: true,
      wraps: true,
      cell: (row) => (
        <>
          <span>{t(`operations.failed.codes.${row.code}`, { attempts: row.attempts })}</span>
          <NarrowOnly>{`${ofWhom(row)} · ${formatFileSize(language, row.sizeBytes)}`}</NarrowOnly>
        </>
      ),
    },
    { key: 'organization', header: t('operations.failed.column.organization'), width: '20%', isWide: true, cell: ofWhom },
    {
      key: 'size',
      header: t('operations.failed.column.size'),
      width: '12%',
      isWide: true,
      number: true,
      cell: ({ sizeBytes }) => formatFileSize(language, sizeBytes),
    },
    {
      key: 'at',
      header: t('operations.failed.column.at'),
      width: '20%',
      isWide: true,
      wraps: true,
      cell: ({ submitted }) => <time dateTime={submitted}>{formatDateTime(language, submitted)}</time>,
    },
  ];
}
