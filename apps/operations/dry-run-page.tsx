/** Shows what a changeset would change, and whether verification passes. Publishes nothing. */

import { api, isApiError } from '@vakwerk/api';
import { hasMessage } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  DropZone,
  layout,
  makeStyles,
  ProblemAlert,
  SettingsSection,
  TextArea,
  tokens,
  useTranslate,
} from '@vakwerk/ui';
import { useState } from 'react';
import type { VerifyAnswer } from '../../common/contract/import-map.ts';
import { MapDiff } from './map-diff.tsx';
import { readChangeset } from './read-changeset.ts';
import { VerifyFindings } from './verify-findings.tsx';

const useStyles = makeStyles({
  stack: layout.stack(16),
  text: { fontFamily: tokens.fontFamilyMonospace, '& textarea': { fontSize: '12px', minHeight: '160px' } },
  title: { margin: 0, ...layout.sectionTitle },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

type Fault = { path: string; message: string };
type Outcome = { answer: VerifyAnswer } | { faults: Fault[] } | { error: unknown };

export function DryRunPage() {
  const styles = useStyles();
  const t = useTranslate();
  const [text, setText] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const take = (next: string) => {
    setText(next);
    setOutcome(undefined);
  };
  async function run(): Promise<void> {
    const read = readChangeset(text);
    if ('faults' in read) return setOutcome(read);
    setRunning(true);
    setOutcome(undefined);
    setOutcome(await api.verifyImportMap(read.changes).then((answer) => ({ answer }), outcomeOf));
    setRunning(false);
  }
  return (
    <SettingsSection title={t('operations.dry-run.title')} caption={t('operations.dry-run.caption')}>
      <div className={styles.stack}>
        <DropZone
          isLow
          accept=".json,application/json"
          title={t('operations.dry-run.drop')}
          activeTitle={t('operations.dry-run.dropActive')}
          onFiles={([file]) => void file?.text().then(take)}
        />
        <TextArea
          className={styles.text}
          label={t('operations.dry-run.changeset')}
          hint={t('operations.dry-run.hint')}
          value={text}
          spellCheck={false}
          onChange={({ target }) => take(target.value)}
        />
        <div>
          <Button variant="solid" isLoading={isRunning} disabled={text.trim() === ''} onClick={() => void run()}>
            {t('operations.dry-run.run')}
          </Button>
        </div>
        <div role="status">{isRunning && t('operations.dry-run.running')}</div>
        {outcome && <ShownOutcome outcome={outcome} />}
      </div>
    </SettingsSection>
  );
}

/** A refusal that names entries is about the pasted text. */
function outcomeOf(error: unknown): Outcome {
  const isAboutEntries = isApiError(error) && error.code === 'VALIDATION_FAILED' && Array.isArray(error.details);
  return isAboutEntries ? { faults: error.details as Fault[] } : { error };
}

function ShownOutcome({ outcome }: { outcome: Outcome }) {
  const styles = useStyles();
  const t = useTranslate();
  if ('error' in outcome) return <ProblemAlert error={outcome.error} />;
  if ('faults' in outcome)
    return (
      <Alert variant="error" header={t('operations.dry-run.refused')}>
        <ul className={styles.list}>
          {outcome.faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path && <code>{path}</code>} {faultWords(t, message)}
            </li>
          ))}
        </ul>
      </Alert>
    );
  const { diff, findings } = outcome.answer;
  return (
    <>
      <VerifyFindings findings={findings} />
      <h3 className={styles.title}>{t('operations.dry-run.diff')}</h3>
      <MapDiff label={t('operations.dry-run.diff')} diff={diff} />
    </>
  );
}

function faultWords(t: ReturnType<typeof useTranslate>, code: string): string {
  const key = `operations.faults.${code}`;
  return hasMessage(t, key) ? t(key) : code;
}
