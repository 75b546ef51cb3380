/** The rules and subgroups of a group: status, entity counts and score. */

import type { MessageKey } from '@vakwerk/i18n';
import {
  Cell,
  DataTable,
  HeadCell,
  HeadRow,
  layout,
  makeStyles,
  mergeClasses,
  Row,
  RowHead,
  ScoreBar,
  StatusIcon,
  TableBody,
  tokens,
} from '@vakwerk/ui';
import type { Failure, GroupNode, ReportNode } from '../../../common/contract/reports.ts';
import { hasEntities, isDisabled, isSatisfiedProhibition, scorePercentages } from '../../../common/report/report-view.ts';
import { RULES_PAGE_SIZE } from '../../../common/rules/find-rules.ts';
import { COUNT_KINDS, type CountKind, EntityCount } from '../objects/entity-counts.tsx';
import { ReportPages } from '../report-pages.tsx';
import { useWords, type Words } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { atNode, PlaceLink, usePlaces } from '../workbench/place-link.tsx';
import { nodeKey } from '../workbench/report-tree.ts';
import { ChangeCounts } from './change-counts.tsx';
import { markOf, type NodeExcepted, useExcepted } from './excepted.tsx';
import { NodeName } from './node-name.tsx';
import { countSkipped, skippedReason } from './status-words.ts';

const useStyles = makeStyles({
  box: narrowBox,
  table: { minWidth: '600px', [NARROW]: { minWidth: 0 } },
  column: { [NARROW]: { display: 'none' } },
  /** Replaces the columns in a narrow box. */
  under: {
    display: 'none',
    [NARROW]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '16px',
      marginTop: '6px',
      alignItems: 'center',
    },
  },
  underCounts: { display: 'flex', columnGap: '12px', minWidth: '96px' },
  name: { display: 'flex', columnGap: '10px', alignItems: 'flex-start', minWidth: 0 },
  icon: { paddingTop: '2px' },
  text: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  note: { display: 'block', ...layout.quiet, marginTop: '2px' },
  group: { fontWeight: 600 },
  disabled: { color: tokens.colorNeutralForeground3 },
  /** Its width fits its numbers. */
  count: { width: '1%' },
  score: { width: '220px' },
  head: { minWidth: '180px' },
});

function rowNote(node: ReportNode, { t, counted }: Words, excepted: NodeExcepted | undefined): string | undefined {
  const { objects = 0, rules: whole = 0 } = excepted ?? {};
  if (node.type === 'GROUP') {
    if (isDisabled(node)) return t(leftOutKey(node));
    const { total, failed } = node.counts.rules;
    const rules = t('report.group.rules', { count: total });
    const parts = [rules, failed > 0 && t('report.group.rulesFailed', { count: failed })];
    if (whole > 0) parts.push(counted('report.excepted.rules', whole));
    else if (objects > 0) parts.push(counted('report.excepted.objects', objects));
    return parts.filter(Boolean).join(' · ');
  }
  if (node.outcome === 'DISABLED') {
    const skipped = skippedReason(node);
    return skipped ? t('report.group.skippedRule', schemasOf(skipped)) : t('report.group.disabledRule');
  }
  if (objects > 0) return counted('report.excepted.objects', objects);
  if (hasEntities(node.counts.entities)) return undefined;
  return t(isSatisfiedProhibition(node) ? 'report.group.noneFound' : 'report.group.notApplicable');
}

/** Returns the IFC versions of a skipped rule and of the file. */
function schemasOf({ expected, actual }: Failure): Record<string, string> {
  return { expected: String(expected), actual: String(actual) };
}

/** Rules for another IFC version are skipped, not disabled (D17). */
function leftOutKey(group: GroupNode): MessageKey {
  const skipped = countSkipped(group);
  if (skipped === 0) return 'report.group.disabledGroup';
  return skipped < group.counts.rules.total ? 'report.group.uncheckedGroup' : 'report.group.skippedGroup';
}

function NodeRow({ node, to, kinds }: { node: ReportNode; to: string; kinds: readonly CountKind[] }) {
  const styles = useStyles();
  const words = useWords();
  const isOff = isDisabled(node);
  const score = isOff ? undefined : scorePercentages(node.counts.checks);
  const exceptedOf = useExcepted();
  const note = rowNote(node, words, exceptedOf(node));
  const { entities } = node.counts;
  const bar = <ScoreBar score={score} label={score ? words.t('report.score', score) : words.t('report.scoreNone')} />;
  return (
    <Row className={mergeClasses(isOff && styles.disabled)}>
      <RowHead>
        <div className={styles.name}>
          <span className={styles.icon}>
            <StatusIcon {...markOf(words, node, exceptedOf)} />
          </span>
          <div className={styles.text}>
            <PlaceLink to={atNode(to)} className={mergeClasses(node.type === 'GROUP' && styles.group, isOff && styles.disabled)}>
              <NodeName name={node.name} />
            </PlaceLink>
            {note && <span className={styles.note}>{note}</span>}
            <ChangeCounts node={node} />
            {!isOff && (
              <div className={styles.under}>
                <span className={styles.underCounts}>
                  {kinds.map((kind) => (
                    <EntityCount key={kind} kind={kind} counts={entities} />
                  ))}
                </span>
                {bar}
              </div>
            )}
          </div>
        </div>
      </RowHead>
      {kinds.map((kind) => (
        <Cell key={kind} number className={mergeClasses(styles.count, styles.column)}>
          {!isOff && <EntityCount kind={kind} counts={entities} />}
        </Cell>
      ))}
      <Cell className={styles.column}>{bar}</Cell>
    </Row>
  );
}

export function RuleTable({ group, parentKey, label }: { group: GroupNode; parentKey: string | undefined; label: string }) {
  const styles = useStyles();
  const { t } = useWords();
  const { place } = usePlaces();
  const first = (place.page - 1) * RULES_PAGE_SIZE;
  const nodes = group.elements.slice(first, first + RULES_PAGE_SIZE);
  const columns = COUNT_KINDS.filter((kind) => nodes.some((node) => !isDisabled(node) && node.counts.entities[kind] > 0));
  const kinds = columns.length > 0 ? columns : COUNT_KINDS.slice(0, 1);
  return (
    <div className={styles.box}>
      <DataTable label={label} className={styles.table}>
        <HeadRow>
          <HeadCell className={styles.head}>{t('report.group.columnName')}</HeadCell>
          <HeadCell number colSpan={kinds.length} className={styles.column}>
            {t('report.group.columnEntities')}
          </HeadCell>
          <HeadCell className={mergeClasses(styles.score, styles.column)}>{t('report.group.columnScore')}</HeadCell>
        </HeadRow>
        <TableBody>
          {nodes.map((node, index) => {
            const key = nodeKey(node, first + index, parentKey);
            return <NodeRow key={key} node={node} to={key} kinds={kinds} />;
          })}
        </TableBody>
      </DataTable>
      <ReportPages total={group.elements.length} limit={RULES_PAGE_SIZE} />
    </div>
  );
}
