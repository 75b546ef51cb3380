/** The model, which stays on the machine, and the result of the chosen rule on it. */

import { formatFileSize, formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  DropZone,
  Heading,
  layout,
  makeStyles,
  mergeClasses,
  ProgressBar,
  StatusIcon,
  tokens,
  useKeptFocus,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { memo, useRef } from 'react';
import type { LiveRuleResult, Rule } from '../../../common/contract/rule-set-editor.ts';
import { ruleSentence } from '../../../common/i18n/rule-sentence.ts';
import { useResultStyles } from '../result-styles.ts';
import { isEdited } from './edit-rule-set.ts';
import type { OpenModel, RuleSetClient, RuleSetView, UnreadList } from './rule-set-client.ts';

const useOwnStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 24px' },
  file: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  name: { flexGrow: 1, minWidth: 0, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  other: { flexShrink: 0, minWidth: 'auto', whiteSpace: 'nowrap' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
});
const useStyles = () => ({ ...useResultStyles(), ...useOwnStyles() });

interface ResultPaneProps {
  client: RuleSetClient;
  view: RuleSetView;
  /** The chosen rule. */
  rule: Rule | undefined;
}

export function ResultPane({ client, view, rule }: ResultPaneProps) {
  const styles = useStyles();
  const { model, unreadList } = view;
  // The button that loads the list again disappears with its message.
  const { result: root } = useKeptFocus(unreadList ? 'unread' : 'read');
  const isOpened = model && model.phase !== 'unreadable';
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {unreadList && rule && <ListAlert list={unreadList} onRetry={client.retryList} />}
      {isOpened ? (
        <ModelResult client={client} view={view} model={model} rule={rule} />
      ) : (
        <ModelChoice client={client} model={model} />
      )}
    </div>
  );
}

function ListAlert({ list: { name, isLoading }, onRetry }: { list: UnreadList; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <Alert
      variant="error"
      action={
        <Button isLoading={isLoading} onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      }
    >
      {t('ruleSetStudio.result.unreadList', { name })}
    </Alert>
  );
}

function ModelChoice({ client, model }: { client: RuleSetClient; model: OpenModel | undefined }) {
  const t = useTranslate();
  return (
    <>
      {model && <Alert variant="error">{t('ruleSetStudio.result.unreadable', { name: model.name })}</Alert>}
      <DropZone
        isLow
        accept=".ifc"
        title={t('ruleSetStudio.result.drop')}
        hint={t('ruleSetStudio.result.stays')}
        onFiles={([file]) => file && client.openModel(file)}
      />
    </>
  );
}

function ModelResult({ client, view, model, rule }: ResultPaneProps & { model: OpenModel }) {
  const styles = useStyles();
  const t = useTranslate();
  const { result, isCurrent, unreadList } = view;
  const isOpen = model.phase === 'open';
  return (
    <>
      <ModelName client={client} model={model} />
      {!isOpen && (
        <ProgressBar
          label={t('ruleSetStudio.result.reading', { name: model.name })}
          value={model.doneBytes / Math.max(1, model.sizeBytes)}
        />
      )}
      {isOpen && !rule && <p className={styles.note}>{t('ruleSetStudio.result.chooseRule')}</p>}
      {isOpen && rule && result && <Result result={result} />}
      {isOpen && rule && !result && isCurrent && !unreadList && (
        <p className={styles.note}>{t(isEdited(rule) ? 'ruleSetStudio.result.incomplete' : 'ruleSetStudio.result.notLive')}</p>
      )}
    </>
  );
}

function ModelName({ client, model: { name, sizeBytes, schema, phase } }: { client: RuleSetClient; model: OpenModel }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <p className={styles.name}>
        {name}
        <br />
        <span className={styles.small}>{[schema, formatFileSize(language, sizeBytes)].filter(Boolean).join(' · ')}</span>
      </p>
      {phase === 'open' && (
        <Button className={styles.other} onClick={() => input.current?.click()}>
          {t('ruleSetStudio.result.other')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept=".ifc"
        hidden
        aria-label={t('ruleSetStudio.result.other')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Choosing the same file again must be a change.
          target.value = '';
          if (file) client.openModel(file);
        }}
      />
    </div>
  );
}

const ICONS = { PASSED: 'passed', FAILED: 'failed', UNDECIDED: 'warning', NOT_APPLICABLE: 'skipped' } as const;

/** Rendered again only for another result, so that typing stays fast. */
const Result = memo(function Result({ result }: { result: LiveRuleResult }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { outcome, counts, failures = [], examples } = result;
  const tones = { passed: styles.passed, failed: styles.failed, undecided: undefined };
  return (
    <>
      <div className={styles.verdict} role="status">
        <p className={styles.says}>
          <StatusIcon status={ICONS[outcome]} />
          {t(`ruleSetStudio.result.outcome.${outcome}`)}
        </p>
        <dl className={styles.numbers}>
          {(['passed', 'failed', 'undecided'] as const).map((key) => (
            <div key={key} className={styles.number}>
              <dt className={styles.label}>{t(`ruleSetStudio.result.${key}`)}</dt>
              <dd className={mergeClasses(counts[key] > 0 && tones[key])}>{formatNumber(language, counts[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      {failures.map((failure) => (
        <p key={JSON.stringify(failure)} className={styles.note}>
          {ruleSentence(t, failure)}
        </p>
      ))}
      {examples.length > 0 && (
        <div>
          <Heading at={3} className={styles.heading}>
            {t('ruleSetStudio.result.examples')}
          </Heading>
          <ul className={styles.list}>
            {examples.map(({ stepId, ifcType, name, outcome: one, failures: reasons = [] }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an object may be in the list twice, and the list is replaced as a whole
              <li key={at} className={styles.example}>
                <div className={styles.exampleHead}>
                  <StatusIcon status={one === 'FAILED' ? 'failed' : 'warning'} size={14} />
                  <span>
                    {name || <span className={styles.small}>{t('ruleSetStudio.result.noName')}</span>}{' '}
                    <span className={styles.small}>
                      {ifcType} #{stepId}
                    </span>
                  </span>
                </div>
                {reasons.map((reason) => (
                  <div key={JSON.stringify(reason)} className={styles.small}>
                    {ruleSentence(t, reason)}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
});
