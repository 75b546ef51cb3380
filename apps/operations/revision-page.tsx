/** Shows one revision: what it changed, how often its pages failed, and the available actions. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatNumber } from '@vakwerk/i18n';
import { createLoader, notifyProblem } from '@vakwerk/store';
import {
  AwaitedSection,
  Badge,
  Button,
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  Link,
  ListFailed,
  layout,
  makeStyles,
  NotFound,
  Row,
  RowHead,
  SettingsSection,
  TableBody,
  useLanguage,
  useLate,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { ImportMapState, RevisionDetails, VerifyAnswer } from '../../common/contract/import-map.ts';
import { type AskedChange, ChangeDialog } from './change-dialog.tsx';
import { MapDiff } from './map-diff.tsx';
import { ModuleName } from './module-name.tsx';
import { RevisionFacts } from './revision-facts.tsx';
import { VerifyFindings } from './verify-findings.tsx';

const useStyles = makeStyles({
  stack: layout.stack(24),
  section: layout.stack(8),
  title: { margin: 0, ...layout.sectionTitle },
  actions: layout.row(8),
});

interface Loaded {
  state: ImportMapState;
  shown: RevisionDetails;
}

export function RevisionPage({ revision }: { revision: string }) {
  const t = useTranslate();
  const [loader] = useState(() =>
    createLoader(async (signal): Promise<Loaded> => {
      const [state, loadedRevision] = await Promise.all([api.getImportMap({ signal }), api.getRevision(revision, { signal })]);
      return { state, shown: loadedRevision };
    }),
  );
  const loaded = useStore(loader.$loaded);
  const isLate = useLate(loaded.status === 'loading');
  if (loaded.status === 'loading') return isLate ? <AwaitedSection kind="table" label={t('shell.loading')} /> : null;
  if (loaded.status === 'error' && loaded.error.status === 404) return <NotFound />;
  return (
    <SettingsSection
      title={t('operations.revision.title', { number: revision })}
      caption={<Link href="/operations/import-map">{t('operations.revision.all')}</Link>}
    >
      {loaded.status === 'error' ? (
        <ListFailed error={loaded.error} onRetry={() => void loader.reload()} />
      ) : (
        <Shown {...loaded.data} onChanged={() => void loader.reload()} />
      )}
    </SettingsSection>
  );
}

function Shown({ state, shown: details, onChanged }: Loaded & { onChanged: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const [requestedChange, setRequestedChange] = useState<AskedChange>();
  const [verified, setVerified] = useState<VerifyAnswer>();
  const [isVerifying, setVerifying] = useState(false);
  const { number } = details;
  async function verify(): Promise<void> {
    setVerifying(true);
    setVerified(undefined);
    await api.verifyImportMap({ revision: number }).then(setVerified, notifyProblem);
    setVerifying(false);
  }
  const { state: standing } = details;
  const isOld = standing === 'OLD';
  // Its canary was stopped because pages failed, so a rollback to it is not offered.
  const isFaulty = state.brokenCanary?.number === number;
  return (
    <div className={styles.stack}>
      <div>
        {standing !== 'OLD' && <Badge variant="brand">{t(`operations.state.${standing}`)}</Badge>}
        <RevisionFacts revision={details} />
      </div>
      <div className={styles.actions}>
        {isOld && !isFaulty && (
          <Button onClick={() => setRequestedChange({ kind: 'rollback', to: number })}>
            {t('operations.change.rollback.to', { number })}
          </Button>
        )}
        {isOld && state.canary === null && (
          <Button onClick={() => setRequestedChange({ kind: 'canary', number })}>{t('operations.change.canary.ask')}</Button>
        )}
        <Button isLoading={isVerifying} onClick={() => void verify()}>
          {t('operations.verify.again')}
        </Button>
      </div>
      {verified && <VerifyFindings findings={verified.findings} />}
      <section className={styles.section}>
        <h3 className={styles.title}>{t('operations.revision.changes')}</h3>
        <MapDiff label={t('operations.revision.changes')} diff={details.changes} />
      </section>
      <PageErrors shown={details} />
      <ChangeDialog
        asked={requestedChange}
        etag={state.etag}
        onClose={() => setRequestedChange(undefined)}
        onChanged={onChanged}
      />
    </div>
  );
}

function PageErrors({ shown: { loads, errors } }: { shown: RevisionDetails }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const title = t('operations.revision.errors');
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <p style={{ margin: 0 }}>
        {t(errors.length > 0 ? 'operations.revision.loads' : 'operations.revision.noErrors', {
          loads: formatNumber(language, loads),
        })}
      </p>
      {errors.length > 0 && (
        <DataTable label={title} aria-label={title}>
          <HeadRow>
            <HeadCell>{t('operations.revision.module')}</HeadCell>
            <HeadCell>{t('operations.revision.what')}</HeadCell>
            <HeadCell number>{t('operations.revision.count')}</HeadCell>
          </HeadRow>
          <TableBody>
            {errors.map(({ module, code, count }) => (
              <Row key={`${module} ${code}`}>
                <RowHead>
                  <ModuleName specifier={module} />
                </RowHead>
                <Cell>{t(`operations.pageErrors.${code}`)}</Cell>
                <Cell number>{formatNumber(language, count)}</Cell>
              </Row>
            ))}
          </TableBody>
        </DataTable>
      )}
    </section>
  );
}
