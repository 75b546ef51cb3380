/** The rules of a rule set with their results; each leads to its objects. */
import { Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, mergeClasses, Row, TableBody, tokens } from '@vakwerk/ui';
import type { ReportComparison } from '../../../common/contract/reports.ts';
import type { ReportedGroup } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { changesIn } from '../result-changes.ts';
import { useWords } from '../words.ts';
import { narrowBox, stackedTable } from '../workbench/narrow.ts';
import { PlaceLink } from '../workbench/place-link.tsx';
import { listRules } from './list-rules.ts';

const useStyles = makeStyles({
  box: narrowBox,
  ...stackedTable,
  group: { display: 'block', ...layout.quietInLine, overflowWrap: 'anywhere' },
});

export const useOutcomeStyles = makeStyles({
  PASSED: { color: tokens.colorStatusSuccessForeground1 },
  FAILED: { color: tokens.colorStatusDangerForeground1 },
  UNDECIDED: { color: tokens.colorStatusWarningForeground3 },
  NOT_APPLICABLE: { color: tokens.colorNeutralForeground3 },
  DISABLED: { color: tokens.colorNeutralForeground3 },
});

interface RuleListProps {
  tree: ReportedGroup;
  label: string;
  comparison: ReportComparison | undefined;
}

export function RuleList({ tree, label, comparison }: RuleListProps) {
  const styles = useStyles();
  const outcomes = useOutcomeStyles();
  const words = useWords();
  const { t, number } = words;
  const previous = comparison?.ruleSets && comparison.previous;
  const ofSet = comparison?.ruleSets?.rules.filter(({ ruleSetId }) => ruleSetId === tree.ruleSetId) ?? [];
  const changes = new Map(ofSet.map((rule) => [rule.ruleId, changesIn(words, rule)]));
  return (
    <div className={styles.box}>
      <DataTable label={label} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell>{t('ruleSets.list.rule')}</HeadCell>
          <HeadCell>{t('ruleSets.list.outcome')}</HeadCell>
          <HeadCell number>{t('ruleSets.list.failed')}</HeadCell>
          <HeadCell number>{t('ruleSets.list.undecided')}</HeadCell>
          <HeadCell number>{t('ruleSets.list.passed')}</HeadCell>
          {previous && <HeadCell>{t('resultChanges.since', { version: previous.fileVersion })}</HeadCell>}
        </HeadRow>
        <TableBody className={styles.body}>
          {listRules(tree).map(({ rule: { id, name, outcome, counts, excepted, exception }, groups }) => (
            <Row key={id} className={styles.row}>
              <Cell className={styles.whole}>
                <PlaceLink to={{ specification: tree.ruleSetId, node: id, outcomes: undefined, query: '', page: 1 }}>
                  {name}
                </PlaceLink>
                <span className={styles.group}>{[id, ...groups].join(' · ')}</span>
                <ExceptedNote exception={exception} excepted={excepted} />
              </Cell>
              <Cell className={mergeClasses(outcomes[outcome])}>{t(`ruleSets.outcome.${outcome}`)}</Cell>
              <Cell number>{number(counts.checks.failed)}</Cell>
              <Cell number>{number(counts.checks.undecided)}</Cell>
              <Cell number>{number(counts.checks.passed)}</Cell>
              {previous && <Cell>{changes.get(id)}</Cell>}
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}
