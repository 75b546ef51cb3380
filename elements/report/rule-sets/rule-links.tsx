/** The rules of a rule set as links with their results, next to the model in full screen. */
import { layout, makeStyles, mergeClasses, type Status, StatusIcon, tokens } from '@vakwerk/ui';
import type { ReportedGroup, ReportedRule } from '../../../common/contract/rule-set-schema.ts';
import { useWords } from '../words.ts';
import { PlaceLink, usePlaces } from '../workbench/place-link.tsx';
import { listRules } from './list-rules.ts';

const useStyles = makeStyles({
  list: { ...layout.plainList, overflowY: 'auto', padding: '8px' },
  rule: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '8px',
    padding: '4px 8px',
    borderRadius: '4px',
    overflowWrap: 'anywhere',
    '& > svg': { marginTop: '2px' },
    '& > a': { flexGrow: 1 },
  },
  current: { backgroundColor: tokens.colorBrandBackground2, fontWeight: 600 },
  count: { color: tokens.colorStatusDangerForeground1, fontVariantNumeric: 'tabular-nums' },
});

const STATUS: Record<ReportedRule['outcome'], Status> = {
  PASSED: 'passed',
  FAILED: 'failed',
  UNDECIDED: 'warning',
  NOT_APPLICABLE: 'none',
  DISABLED: 'disabled',
};

export function RuleLinks({ tree }: { tree: ReportedGroup }) {
  const styles = useStyles();
  const { t, number } = useWords();
  const { place } = usePlaces();
  return (
    <ul className={styles.list}>
      {listRules(tree).map(({ rule: { id, name, outcome, counts } }) => {
        const isCurrent = id === place.node;
        return (
          <li key={id} className={mergeClasses(styles.rule, isCurrent && styles.current)}>
            <StatusIcon status={STATUS[outcome]} label={t(`ruleSets.outcome.${outcome}`)} />
            <PlaceLink
              to={{ specification: tree.ruleSetId, node: id, entity: undefined, outcomes: undefined, query: '', page: 1 }}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </PlaceLink>
            {counts.checks.failed > 0 && <span className={styles.count}>{number(counts.checks.failed)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
