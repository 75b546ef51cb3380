/** The rules of a rule set with their results; each leads to its objects. */
import { Cell, DataTable, HeadCell, HeadRow, layout, makeStyles, mergeClasses, Row, TableBody, tokens } from '@vakwerk/ui';
import type { ReportedGroup } from '../../../common/contract/rule-set-schema.ts';
import { ExceptedNote } from '../excepted-note.tsx';
import { changesIn } from '../result-changes.ts';
import { useWords } from '../words.ts';
import { narrowBox, STACKED, stackedTable } from '../workbench/narrow.ts';
import { PlaceLink } from '../workbench/place-link.tsx';
import type { ComparedResults } from './compared-results.ts';
import { listRules } from './list-rules.ts';

const useStyles = makeStyles({
  box: narrowBox,
  ...stackedTable,
  group: { display: 'block', ...layout.quietInLine, overflowWrap: 'anywhere' },
  count: { [STACKED]: { gridColumnStart: 2, ...layout.quietInLine } },
  /** A card does not say what there is none of. */
  zero: { [STACKED]: { display: 'none' } },
  /** Says in a card what the heads of the columns say in a table. */
  label: { display: 'none', [STACKED]: { display: 'inline' } },
});

export const useOutcomeStyles = makeStyles({
  PASSED: { color: tokens.colorStatusSuccessForeground1 },
  FAILED: { color: tokens.colorStatusDangerForeground1 },
  UNDECIDED: { color: tokens.colorStatusWarningForeground3 },
  NOT_APPLICABLE: { color: tokens.colorNeutralForeground3 },
  DISABLED: { color: tokens.colorNeutralForeground3 },
});

const COUNTED = ['failed', 'undecided', 'passed'] as const;

interface RuleListProps {
  tree: ReportedGroup;
  label: string;
  comparison: ComparedResults | undefined;
}

export function RuleList({ tree, label, comparison }: RuleListProps) {
  const styles = useStyles();
  const outcomes = useOutcomeStyles();
  const words = useWords();
  const { t, number } = words;
  const ofSet = comparison?.changes.rules.filter(({ ruleSetId }) => ruleSetId === tree.ruleSetId) ?? [];
  const changes = new Map(ofSet.map((rule) => [rule.ruleId, changesIn(words, rule)]));
  return (
    <div className={styles.box}>
      <DataTable label={label} className={styles.table}>
        <HeadRow className={styles.head}>
          <HeadCell>{t('ruleSets.list.rule')}</HeadCell>
          <HeadCell>{t('ruleSets.list.outcome')}</HeadCell>
          {COUNTED.map((kind) => (
            <HeadCell key={kind} number>
              {t(`ruleSets.list.${kind}`)}
            </HeadCell>
          ))}
          {comparison && <HeadCell>{comparison.since}</HeadCell>}
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
              {COUNTED.map((kind) => (
                <Cell key={kind} number className={mergeClasses(styles.count, counts.checks[kind] === 0 && styles.zero)}>
                  <span className={styles.label}>{t(`ruleSets.list.${kind}`)}: </span>
                  {number(counts.checks[kind])}
                </Cell>
              ))}
              {comparison && <Cell className={styles.whole}>{changes.get(id)}</Cell>}
            </Row>
          ))}
        </TableBody>
      </DataTable>
    </div>
  );
}
