/** The model, which stays on the machine, and the result of the chosen rule on it. */

import { formatNumber } from '@vakwerk/i18n';
import {
  Alert,
  Button,
  Heading,
  layout,
  makeStyles,
  mergeClasses,
  StatusIcon,
  tokens,
  useKeptFocus,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import { memo } from 'react';
import { objectLabel } from '../../../common/contract/object-label.ts';
import { LIVE_KINDS, type LiveRuleResult, type Rule } from '../../../common/contract/rule-set-editor.ts';
import { ruleSentence } from '../../../common/i18n/rule-sentence.ts';
import { ModelFile, NoModel } from '../model-file.tsx';
import { useResultStyles } from '../result-styles.ts';
import type { OpenModel, RuleSetClient, RuleSetView, UnreadList } from './rule-set-client.ts';

const useOwnStyles = makeStyles({
  root: { ...layout.stack(16), padding: '12px 16px 24px' },
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
        <NoModel opener={client} unreadable={model?.name} fetched={view.fetched} />
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

function ModelResult({ client, view, model, rule }: ResultPaneProps & { model: OpenModel }) {
  const styles = useStyles();
  const t = useTranslate();
  const { result, isCurrent, unreadList, fetched } = view;
  const isOpen = model.phase === 'open';
  return (
    <>
      <ModelFile opener={client} model={model} schema={model.schema} fetched={fetched} />
      {isOpen && !rule && <p className={styles.note}>{t('ruleSetStudio.result.chooseRule')}</p>}
      {isOpen && rule && result && <Result result={result} />}
      {isOpen && rule && !result && isCurrent && !unreadList && (
        <p className={styles.note}>
          {t(LIVE_KINDS.includes(rule.kind) ? 'ruleSetStudio.result.incomplete' : 'ruleSetStudio.result.notLive')}
        </p>
      )}
    </>
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
            {examples.map(({ stepId, ifcType, name, longName, outcome: one, failures: reasons = [] }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an object may be in the list twice, and the list is replaced as a whole
              <li key={at} className={styles.example}>
                <div className={styles.exampleHead}>
                  <StatusIcon status={one === 'FAILED' ? 'failed' : 'warning'} size={14} />
                  <span>
                    {objectLabel({ name, longName }) || <span className={styles.small}>{t('ruleSetStudio.result.noName')}</span>}{' '}
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
