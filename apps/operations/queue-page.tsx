/** Shows waiting and running validations, and failed ones that can be retried. */
import { getQueue, requeueValidations, searchFailedValidations } from '@vakwerk/api';
import { formatDateTime, formatFileSize, formatNumber } from '@vakwerk/i18n';
import { type Column, EmptyState, ListFailed, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List, notify, tellProblem } from '@vakwerk/store';
import {
  AwaitedSection,
  Button,
  Cell,
  ConfirmDialog,
  DataTable,
  HeadCell,
  HeadRow,
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
import { OPERATIONS_POLL_MS } from '../../common/contract/limits.ts';
import { type FailedValidation, JOB_STATES, QUEUES, type QueueDepth } from '../../common/contract/operations.ts';
import { useRefreshed } from './use-refreshed.ts';

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '24px' },
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px' },
  title: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  caption: { margin: 0 },
});

export function QueuePage() {
  const styles = useStyles();
  const t = useTranslate();
  const [loaded, loader] = useRefreshed(getQueue);
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
type Asked = FailedValidation | 'all' | undefined;

function FailedOnes() {
  const styles = useStyles();
  const t = useTranslate();
  const [list] = useState(failedList);
  const [dialogAbout, setDialogAbout] = useState<Asked>();
  const words = (key: string, params?: Record<string, string | number>) => t(`operations.failed.${key}`, params);
  async function requeue(): Promise<void> {
    const ids = typeof dialogAbout === 'object' ? [dialogAbout.id] : undefined;
    setDialogAbout(undefined);
    await requeueValidations(ids).then(
      (done) => notify({ variant: 'success', title: words('done', { count: done.ids.length }) }),
      tellProblem,
    );
    await list.reload();
  }
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{words('title')}</h3>
      <p className={styles.caption}>{words('caption')}</p>
      <FailedList list={list} onAsk={setDialogAbout} />
      <ConfirmDialog
        isOpen={dialogAbout !== undefined}
        confirmLabel={words('again')}
        onCancel={() => setDialogAbout(undefined)}
        onConfirm={() => void requeue()}
      >
        {words(dialogAbout === 'all' ? 'askAll' : 'askOne')}
      </ConfirmDialog>
    </section>
  );
}

function failedList(): List<FailedValidation> {
  return createList<FailedValidation>({
    search: ({ limit, offset, signal }) => searchFailedValidations({ limit, offset }, signal),
    pollMs: () => OPERATIONS_POLL_MS,
  });
}

function FailedList({ list, onAsk }: { list: List<FailedValidation>; onAsk: (question: Asked) => void }) {
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
  const header = (key: string) => t(`operations.failed.column.${key}`);
  const ofWhom = ({ organization }: FailedValidation) => organization?.name ?? t('operations.failed.personal');
  return [
    {
      key: 'why',
      header: header('why'),
      isRowHead: true,
      wraps: true,
      cell: (row) => (
        <>
          <span>{t(`operations.failed.codes.${row.code}`, { attempts: row.attempts })}</span>
          <NarrowOnly>{`${ofWhom(row)} · ${formatFileSize(language, row.sizeBytes)}`}</NarrowOnly>
        </>
      ),
    },
    { key: 'organization', header: header('organization'), width: '20%', isWide: true, cell: ofWhom },
    {
      key: 'size',
      header: header('size'),
      width: '12%',
      isWide: true,
      number: true,
      cell: ({ sizeBytes }) => formatFileSize(language, sizeBytes),
    },
    {
      key: 'at',
      header: header('at'),
      width: '20%',
      isWide: true,
      wraps: true,
      cell: ({ submitted }) => <time dateTime={submitted}>{formatDateTime(language, submitted)}</time>,
    },
  ];
}
