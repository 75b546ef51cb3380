/** The result of `vakwerk doctor` in the process that answers: a line for each part, with advice. */
import { useStore } from '@nanostores/react';
import { api } from '@vakwerk/api';
import { formatDateTime } from '@vakwerk/i18n';
import { createLoader } from '@vakwerk/store';
import {
  Alert,
  AwaitedSection,
  Button,
  Cell,
  DataTable,
  Facts,
  HeadCell,
  HeadRow,
  ListFailed,
  layout,
  makeStyles,
  Row,
  RowHead,
  SettingsSection,
  type Status,
  StatusIcon,
  TableBody,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { Diagnosis, DiagnosisState } from '../../common/contract/operations.ts';
import { Licences } from './licences.tsx';

const useStyles = makeStyles({
  stack: layout.stack(16),
  state: { display: 'inline-flex', alignItems: 'center', columnGap: '8px', whiteSpace: 'nowrap' },
  words: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
});

const ICONS: Record<DiagnosisState, Status> = { OK: 'passed', ADVICE: 'warning', WRONG: 'failed', UNKNOWN: 'skipped' };
const VARIANTS = { OK: 'success', ADVICE: 'info', WRONG: 'error', UNKNOWN: 'warning' } as const;

export function HealthPage() {
  const t = useTranslate();
  const [loader] = useState(() => createLoader((signal) => api.getDiagnosis({ signal })));
  const [isLooking, setLooking] = useState(false);
  const loaded = useStore(loader.$loaded);
  async function look(): Promise<void> {
    setLooking(true);
    await loader.reload();
    setLooking(false);
  }
  // It takes seconds, so the skeleton is shown at once.
  if (loaded.status === 'loading') return <AwaitedSection kind="table" label={t('operations.health.looking')} />;
  return (
    <SettingsSection title={t('operations.health.title')} caption={t('operations.health.caption')}>
      {loaded.status === 'error' ? (
        <ListFailed error={loaded.error} onRetry={() => void look()} />
      ) : (
        <Shown diagnosis={loaded.data} isLooking={isLooking} onLook={() => void look()} />
      )}
    </SettingsSection>
  );
}

function Shown({ diagnosis, isLooking, onLook }: { diagnosis: Diagnosis; isLooking: boolean; onLook: () => void }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { state, at, versions, lines } = diagnosis;
  const label = t('operations.health.title');
  return (
    <div className={styles.stack}>
      <Alert
        variant={VARIANTS[state]}
        isLive={false}
        action={
          <Button isLoading={isLooking} onClick={onLook}>
            {t('operations.health.again')}
          </Button>
        }
      >
        {t(`diagnosis.summary.${state}`)}
      </Alert>
      <DataTable label={label} aria-label={label}>
        <HeadRow>
          {(['part', 'state', 'words'] as const).map((key) => (
            <HeadCell key={key} style={{ width: key === 'words' ? '64%' : undefined }}>
              {t(`operations.health.column.${key}`)}
            </HeadCell>
          ))}
        </HeadRow>
        <TableBody>
          {lines.map((line) => (
            <Row key={`${line.check} ${line.code} ${JSON.stringify(line.facts)}`}>
              <RowHead className={styles.words}>{t(`diagnosis.checks.${line.check}`)}</RowHead>
              <Cell>
                <span className={styles.state}>
                  <StatusIcon status={ICONS[line.state]} />
                  {t(`operations.health.states.${line.state}`)}
                </span>
              </Cell>
              <Cell className={styles.words}>{t(`diagnosis.codes.${line.code}`, line.facts)}</Cell>
            </Row>
          ))}
        </TableBody>
      </DataTable>
      <Facts
        facts={[
          ...Object.entries(versions).map(([name, version]) => ({ key: name, content: `${name} ${version}` })),
          { key: 'at', content: t('operations.health.at', { at: formatDateTime(language, at) }) },
        ]}
      />
      <Licences />
    </div>
  );
}
