/** What a rule of a rule set checks, why, how to repair it, and the reasons that concern it as a whole. */
import { makeStyles } from '@vakwerk/ui';
import { objectLabel } from '../../../common/contract/object-label.ts';
import type { ListedRuleCheck, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { useWords } from '../words.ts';
import { NARROW } from '../workbench/narrow.ts';

const useStyles = makeStyles({
  words: { margin: '4px 0', maxWidth: '72ch' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4px 12px',
    margin: '8px 0',
    maxWidth: '72ch',
    // Below the term: a telephone has room for three words next to it.
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  term: { [NARROW]: { fontWeight: 600 } },
  fact: { margin: 0, [NARROW]: { marginBottom: '8px' } },
});

export function RuleFacts({ rule: { description, failures = [], why, fix, list } }: { rule: ReportedRule }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <>
      <p className={styles.words}>{description}</p>
      {failures.map(({ message }) => (
        <p key={message} className={styles.words}>
          {message}
        </p>
      ))}
      <dl className={styles.facts}>
        <Fact term={t('ruleSets.rule.why')} text={why} />
        <Fact term={t('ruleSets.rule.revit')} text={fix.revit} />
        <Fact term={t('ruleSets.rule.archicad')} text={fix.archicad} />
        {list && <Fact term={t('ruleSets.rule.list')} text={list.name} />}
      </dl>
    </>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.fact}>{text}</dd>
    </>
  );
}

/** The number of objects that are listed, where that is not all of them. */
export function ListedCount({ rule: { counts, listed } }: { rule: ReportedRule }) {
  const styles = useStyles();
  const { t, number } = useWords();
  const count = counts.checks.failed + counts.checks.undecided + counts.checks.passed;
  if (listed >= count) return null;
  return <p className={styles.words}>{t('ruleSets.rule.listed', { listed: number(listed), count: number(count) })}</p>;
}

/** Why an object does not pass, with the other one of its pair. */
export function Reasons({ check, className }: { check: ListedRuleCheck; className: string }) {
  const { t } = useWords();
  if (!check.failures) return <span className={className}>{t(`ruleSets.outcome.${check.outcome}`)}</span>;
  return reasonWords(t, check);
}

/** Says why an object does not pass, with the other one of its pair. */
export function reasonWords(
  t: ReturnType<typeof useWords>['t'],
  { failures = [], other }: Pick<ListedRuleCheck, 'failures' | 'other'>,
): string {
  const sentences = failures.map(({ message }) => message);
  const name = (other && objectLabel(other)) || other?.globalId || `#${other?.stepId}`;
  return [...sentences, ...(other ? [t('ruleSets.checks.other', { name, file: other.file })] : [])].join(' ');
}
