/** A joint check of several files: its progress, its verdict, and the rule sets with their rules and objects by file. */
import { formatDate, formatDateTime, hasMessage } from '@vakwerk/i18n';
import { Alert, layout, makeStyles, ProgressBar, tokens, useAnswer } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { JointCheck, JointComparison } from '../../../common/contract/joint-checks.ts';
import type { Language } from '../../../common/contract/users.ts';
import { LoadFailed } from '../load-failed.tsx';
import { memoryKeeper } from '../report-location.ts';
import type { RuleSetSource } from '../report-source.ts';
import { useWords, type Words, WordsContext, wordsOf } from '../words.ts';
import { PlacesContext } from '../workbench/place-link.tsx';
import { usePlace } from '../workbench/use-place.ts';
import { RuleSetsOrRule } from './chosen-rule.tsx';
import type { ComparedResults } from './compared-results.ts';
import { type JointExceptionPart, type JointObject, JointRule } from './joint-rule.tsx';
// With the words of rule sets.
import { Results } from './rule-sets-view.tsx';

const useStyles = makeStyles({
  root: {
    ...layout.stack(16),
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
  },
  progress: { maxWidth: '480px' },
  rules: layout.stack(24),
});

export interface JointCheckViewProps {
  check: JointCheck;
  ruleSets: RuleSetSource;
  /** Compares it with the previous joint check of the same files. */
  compare: () => Promise<JointComparison>;
  language: Language;
  /** Shows the object of a check in the model, with the other one of its pair. */
  onShow: (objects: readonly JointObject[]) => void;
  /** Renders more of the page at a check that fails; absent where nothing can be excepted. */
  exceptionPart?: JointExceptionPart | undefined;
  /** Runs after an exception changed: the joint check then has other counts. */
  onChange?: (() => void) | undefined;
}

export function JointCheckView({ language, ...props }: JointCheckViewProps) {
  const styles = useStyles();
  const [keeper] = useState(() => memoryKeeper());
  const places = usePlace(keeper, false);
  return (
    <WordsContext value={wordsOf(language)}>
      <PlacesContext value={places}>
        <div className={styles.root} lang={language}>
          <State {...props} />
        </div>
      </PlacesContext>
    </WordsContext>
  );
}

type Checked = Omit<JointCheckViewProps, 'language'>;

function State(props: Checked) {
  const styles = useStyles();
  const { t } = useWords();
  const { check } = props;
  if (check.status === 'ERROR') return <Failure error={check.error} />;
  if (check.status === 'PENDING')
    return (
      <div role="status" className={styles.progress}>
        <ProgressBar value={check.progress} label={t('ruleSets.joint.pending')} />
        <p>{t('ruleSets.joint.pending')}</p>
      </div>
    );
  return (
    <>
      <Verdict check={check} />
      <RuleSets {...props} />
    </>
  );
}

function Failure({ error }: Pick<JointCheck, 'error'>) {
  const { t } = useWords();
  const { code = 'CRASHED', filename, line } = error ?? {};
  const ofFile = `report.status.errorCode.${code}`;
  const ofCheck = `ruleSets.joint.errors.${code}`;
  const reason = t(
    filename !== undefined && hasMessage(t, ofFile) ? ofFile : hasMessage(t, ofCheck) ? ofCheck : 'report.status.errorCode.OTHER',
  );
  return (
    <Alert variant="error" header={t('ruleSets.joint.failed')}>
      {[filename && `${filename}:`, reason, line && t('report.status.errorAt', { line })].filter(Boolean).join(' ')}
    </Alert>
  );
}

const VARIANTS = { PASSED: 'success', FAILED: 'error', UNDECIDED: 'warning', NONE: 'info' } as const;

function Verdict({ check: { outcome, ruleSets, files } }: Pick<Checked, 'check'>) {
  const { t, counted } = useWords();
  const verdict = outcome ?? 'NONE';
  const sum = (kind: 'failed' | 'undecided') => ruleSets.reduce((total, { counts: { rules } }) => total + rules[kind], 0);
  const counts = { PASSED: 0, FAILED: sum('failed'), UNDECIDED: sum('undecided'), NONE: 0 };
  const excepted = ruleSets.reduce((total, one) => total + (one.excepted?.failures ?? 0), 0);
  const exceptedRules = ruleSets.reduce((total, one) => total + (one.excepted?.rules ?? 0), 0);
  // Exceptions leave the verdict as it is, but nothing needs to be repaired where they cover all failures.
  const isCovered = verdict === 'FAILED' && exceptedRules === counts.FAILED;
  const older = files.filter(({ isNewest }) => !isNewest).map(({ filename }) => filename);
  return (
    <Alert
      variant={isCovered ? 'warning' : VARIANTS[verdict]}
      header={counted(`ruleSets.joint.verdict.${verdict}`, counts[verdict])}
    >
      {[
        ...(excepted > 0 ? [counted('ruleSets.joint.excepted', excepted)] : []),
        ...(older.length > 0 ? [t('ruleSets.joint.older', { names: older.join(', ') })] : []),
      ].join(' ')}
    </Alert>
  );
}

/** Returns the results compared with those of the previous joint check; undefined where there is none. */
function comparedWithCheck({ t, language }: Words, comparison: JointComparison | undefined): ComparedResults | undefined {
  if (!comparison?.previous || !comparison.ruleSets) return undefined;
  const { createdAt } = comparison.previous;
  const date = formatDateTime(language, createdAt);
  return {
    changes: comparison.ruleSets,
    since: t('ruleSets.joint.since', { date: formatDate(language, createdAt) }),
    isNew: t('ruleSets.joint.isNew'),
    verdict: (counts) => t('ruleSets.joint.compared', { date, counts }),
  };
}

function RuleSets({ ruleSets, check, compare, onChange, ...rest }: Checked) {
  const styles = useStyles();
  const words = useWords();
  const { value, hasFailed, retry } = useAnswer(compare);
  const comparison = useMemo(() => comparedWithCheck(words, value), [words, value]);
  if (hasFailed) return <LoadFailed header={words.t('ruleSets.failed')} retry={retry} />;
  // The rules come with their changes, so that nothing moves.
  if (!value) return null;
  return (
    <RuleSetsOrRule
      ruleSets={ruleSets}
      of={check.id}
      renderRule={(chosen) => {
        const change = () => {
          chosen.onChange();
          onChange?.();
        };
        return <JointRule {...rest} {...chosen} {...{ ruleSets, comparison }} onChange={change} />;
      }}
      renderAll={(trees) => (
        <div className={styles.rules}>
          {trees.map((one) => (
            <Results key={one.ruleSetId} tree={one} comparison={comparison} />
          ))}
        </div>
      )}
    />
  );
}
