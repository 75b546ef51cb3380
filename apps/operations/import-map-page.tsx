/** Shows the current revision, the canary next to it, and all revisions. */
import { api } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { type Column, EmptyState, ListView, NarrowOnly } from '@vakwerk/lists';
import { createList, type List } from '@vakwerk/store';
import {
  Alert,
  AwaitedSection,
  Badge,
  Button,
  Card,
  Link,
  ListFailed,
  layout,
  makeStyles,
  SettingsSection,
  tokens,
  useLanguage,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useEffect, useState } from 'react';
import type { BrokenCanary, ImportMapState, ListedRevision } from '../../common/contract/import-map.ts';
import { moduleWords } from '../../common/i18n/module-words.ts';
import { CanaryCard } from './canary-card.tsx';
import { type AskedChange, ChangeDialog } from './change-dialog.tsx';
import { ErrorShares } from './error-shares.tsx';
import { RevisionFacts } from './revision-facts.tsx';
import { useAuthorName } from './use-author-name.ts';
import { useRefreshed } from './use-refreshed.ts';

const useStyles = makeStyles({
  stack: layout.stack(24),
  card: layout.stack(12),
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '16px', rowGap: '8px' },
  title: { margin: 0, ...layout.sectionTitle },
  contentOf: { display: 'block', ...layout.quiet },
  changed: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  number: { whiteSpace: 'nowrap', display: 'inline-flex', columnGap: '8px', alignItems: 'center' },
});

export function ImportMapPage() {
  const t = useTranslate();
  const [loaded, loader] = useRefreshed((signal) => api.getImportMap({ signal }));
  const [list] = useState(() =>
    createList<ListedRevision>({ search: ({ limit, offset, signal }) => api.searchRevisions({ limit, offset }, { signal }) }),
  );
  const etag = loaded.data?.etag;
  // The served revision has changed: there may be a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the etag is what tells of it
  useEffect(() => void list.reload(), [list, etag]);
  const isLate = useLate(loaded.status === 'loading');
  if (loaded.status === 'loading') return isLate ? <AwaitedSection kind="table" label={t('shell.loading')} /> : null;
  return (
    <SettingsSection title={t('operations.import-map.title')} caption={t('operations.import-map.caption')}>
      {loaded.status === 'error' ? (
        <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />
      ) : (
        <Shown state={loaded.data} list={list} onChanged={() => void loader.reload()} />
      )}
    </SettingsSection>
  );
}

interface ShownProps {
  state: ImportMapState;
  list: List<ListedRevision>;
  onChanged: () => void;
}

function Shown({ state, list, onChanged }: ShownProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [requestedChange, setRequestedChange] = useState<AskedChange>();
  const { revision, canary, brokenCanary, rollbackTo } = state;
  return (
    <div className={styles.stack}>
      {brokenCanary && <BrokenCanaryNotice broken={brokenCanary} />}
      <Card className={styles.card} aria-labelledby="served">
        <div className={styles.head}>
          <h3 className={styles.title} id="served">
            {t('operations.import-map.served', { number: revision.number })}
          </h3>
          {rollbackTo !== null && (
            <Button onClick={() => setRequestedChange({ kind: 'rollback', to: rollbackTo })}>
              {t('operations.change.rollback.to', { number: rollbackTo })}
            </Button>
          )}
        </div>
        <RevisionFacts revision={revision} />
      </Card>
      {canary && <CanaryCard canary={canary} onAsk={setRequestedChange} />}
      <ListView
        label={t('operations.import-map.revisions')}
        list={list}
        columns={useColumns()}
        rowKey={({ number }) => String(number)}
        empty={<EmptyState title={t('operations.import-map.none')} />}
      />
      <ChangeDialog
        asked={requestedChange}
        etag={state.etag}
        onClose={() => setRequestedChange(undefined)}
        onChanged={onChanged}
      />
    </div>
  );
}

function BrokenCanaryNotice({ broken }: { broken: BrokenCanary }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { number, at } = broken;
  return (
    <Card className={styles.card} aria-label={t('operations.broken.header', { number })}>
      <Alert variant="error" header={t('operations.broken.header', { number })} isLive={false}>
        {t('operations.broken.body', { at: formatDateTime(language, at) })}{' '}
        <Link href={`/operations/import-map/${number}`}>{t('operations.broken.look')}</Link>
      </Alert>
      <ErrorShares canary={broken} beside={broken.beside} />
    </Card>
  );
}

function useColumns(): Column<ListedRevision>[] {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useAuthorName();
  const changes = ({ changed }: ListedRevision) => (
    <span className={styles.changed}>
      {changed.length > 0 ? <ChangedModules names={changed} /> : t('operations.import-map.sameEntries')}
    </span>
  );
  return [
    {
      key: 'number',
      header: t('operations.import-map.column.number'),
      width: '18%',
      isRowHead: true,
      wraps: true,
      cell: ({ number, state }) => (
        <span className={styles.number}>
          <Link href={`/operations/import-map/${number}`} aria-label={t('operations.revision.title', { number })}>
            {number}
          </Link>
          {state !== 'OLD' && <Badge variant="brand">{t(`operations.state.${state}`)}</Badge>}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('operations.import-map.column.reason'),
      wraps: true,
      cell: (revision) => (
        <>
          <span>{revision.reason || t(`operations.origin.${revision.origin}`)}</span>
          {revision.contentOf !== null && (
            <span className={styles.contentOf}>{t('operations.revision.contentOf', { number: String(revision.contentOf) })}</span>
          )}
          <NarrowOnly>{`${formatDateTime(language, revision.createdAt)} · ${nameOf(revision)}`}</NarrowOnly>
          <NarrowOnly>{changes(revision)}</NarrowOnly>
        </>
      ),
    },
    { key: 'who', header: t('operations.import-map.column.who'), width: '17%', isWide: true, wraps: true, cell: nameOf },
    {
      key: 'at',
      header: t('operations.import-map.column.at'),
      width: '17%',
      isWide: true,
      wraps: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(language, createdAt)}</time>,
    },
    { key: 'changed', header: t('operations.import-map.column.changed'), width: '24%', isWide: true, wraps: true, cell: changes },
  ];
}

const SHOWN_NAMES = 3;

function ChangedModules({ names }: { names: readonly string[] }) {
  const styles = useStyles();
  const t = useTranslate();
  const first = names.slice(0, SHOWN_NAMES);
  const more = names.length > SHOWN_NAMES ? ` +${names.length - SHOWN_NAMES}` : '';
  return (
    <>
      {first.map((name) => moduleWords(t, name)).join(', ')}
      {more} <span className={styles.contentOf}>{first.map((name) => name.replace('@vakwerk/', '')).join(', ')}</span>
    </>
  );
}
