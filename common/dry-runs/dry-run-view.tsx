/** Shows the result of a dry run: how many files would begin or cease to fail, and for each file the rules and reasons. */
import type { NameIn } from '@vakwerk/i18n';
import { formatNumber } from '@vakwerk/i18n';
import {
  Collapsible,
  layout,
  makeStyles,
  ProgressBar,
  type Status,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
} from '@vakwerk/ui';
import type { DryRun, DryRunFile, RuleOutcomeChange } from '../contract/dry-runs.ts';
import { failureSentence } from '../i18n/failure-sentence.ts';
import { reasonSentence } from '../i18n/reason-words.ts';

const COUNTS = ['begins', 'ceases', 'fails', 'passes', 'none', 'errors'] as const;
/** Keys of the words that are used where nothing is compared. */
const NEW_COUNTS = { begins: 'newFails', passes: 'newPasses' } as const;
const NEW_VERDICTS = { BEGINS: 'NEW_FAILS', PASSES: 'NEW_PASSES' } as const;
const isNamed = <T extends object>(names: T, name: PropertyKey): name is keyof T => name in names;
const ICONS: Record<string, Status> = {
  BEGINS: 'failed',
  CEASES: 'passed',
  FAILS: 'failed',
  PASSES: 'passed',
  NONE: 'skipped',
  ERROR: 'warning',
};

const useStyles = makeStyles({
  root: layout.stack(8),
  counts: { margin: 0, paddingLeft: '18px' },
  strong: { fontWeight: 600 },
  list: { ...layout.plainList, maxHeight: '360px', overflowY: 'auto', overflowWrap: 'anywhere' },
  file: { padding: '8px 0', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  head: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  small: layout.quiet,
  rules: { margin: '0 0 8px', paddingLeft: '24px' },
  reasons: { margin: 0, paddingLeft: '16px', ...layout.small, color: tokens.colorNeutralForeground2 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Renders a dry run. `isNew` means that no project has the specification yet, so nothing is compared. */
export function DryRunView({ run, isNew = false }: { run: DryRun; isNew?: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const { counts, files, filesTotal } = run;
  if (counts.files === 0) return <p className={styles.quiet}>{t('dryRun.noFiles')}</p>;
  const isRunning = counts.done < counts.files;
  const words = t('dryRun.running', { done: counts.done, count: counts.files });
  return (
    <div className={styles.root}>
      {isRunning && <ProgressBar label={words} value={counts.done / counts.files} />}
      <div role="status">
        {isRunning && <p className={styles.quiet}>{words}</p>}
        <ul className={styles.counts}>
          {COUNTS.filter((what) => counts[what] > 0).map((what) => (
            <li key={what} className={what === 'begins' ? styles.strong : undefined}>
              {t(`dryRun.counts.${isNew && isNamed(NEW_COUNTS, what) ? NEW_COUNTS[what] : what}`, { count: counts[what] })}
            </li>
          ))}
        </ul>
      </div>
      {filesTotal > counts.files && (
        <p className={styles.quiet}>{t('dryRun.limited', { total: filesTotal, count: counts.files })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard (WCAG 2.1.1) */}
      <ul className={styles.list} tabIndex={0} aria-label={t('dryRun.title')}>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            <FileOutcome file={file} isNew={isNew} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FileOutcome({ file, isNew }: { file: DryRunFile; isNew: boolean }) {
  const styles = useStyles();
  const t = useTranslate();
  const { filename, project, status, outcome, hadVersion } = file;
  const verdict = (outcome?.verdict ?? status) as NameIn<'dryRun.verdict'>;
  const icon = ICONS[verdict];
  return (
    <>
      <div className={styles.head}>
        {icon && <StatusIcon status={icon} />}
        <span>
          {filename} <span className={styles.small}>{project.name}</span>
          <br />
          {t(`dryRun.verdict.${isNew && isNamed(NEW_VERDICTS, verdict) ? NEW_VERDICTS[verdict] : verdict}`)}
        </span>
      </div>
      {!hadVersion && !isNew && <p className={styles.small}>{t('dryRun.isNew')}</p>}
      {outcome && <Rules what={isNew ? 'fails' : 'harder'} rules={outcome.harder} total={outcome.harderTotal} />}
      {outcome && <Rules what="easier" rules={outcome.easier} total={outcome.easierTotal} />}
    </>
  );
}

function Rules({
  what,
  rules,
  total,
}: {
  what: 'harder' | 'easier' | 'fails';
  rules: readonly RuleOutcomeChange[];
  total: number;
}) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (total === 0) return null;
  return (
    <Collapsible label={() => `${t(`dryRun.${what}`)} (${formatNumber(language, total)})`}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.name}{' '}
            <span className={styles.small}>
              {what === 'fails'
                ? t('dryRun.timesNew', { failed: formatNumber(language, rule.failed) })
                : t('dryRun.times', {
                    failed: formatNumber(language, rule.failed),
                    failedBefore: formatNumber(language, rule.failedBefore),
                  })}
            </span>
            <Reasons rule={rule} />
          </li>
        ))}
        {total > rules.length && <li>{t('dryRun.moreRules', { count: total - rules.length })}</li>}
      </ul>
    </Collapsible>
  );
}

function Reasons({ rule: { failures, reasons } }: { rule: RuleOutcomeChange }) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  if (failures.length + reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {failures.map((failure) => (
        <li key={failure.code}>{failureSentence(t, failure)}</li>
      ))}
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason.failure)}>
          {formatNumber(language, reason.count)} × {reasonSentence(t, reason)}
        </li>
      ))}
    </ul>
  );
}
