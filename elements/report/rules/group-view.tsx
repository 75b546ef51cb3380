/** A group: its counts and what to fix first, then its rules and subgroups. */
import { Alert, Link, layout, Markdown, makeStyles, mergeClasses, usePrinted } from '@vakwerk/ui';
import { useMemo } from 'react';
import type { GroupNode } from '../../../common/contract/reports.ts';
import { useWords } from '../words.ts';
import { NARROW, narrowBox } from '../workbench/narrow.ts';
import { Cut } from './cut.tsx';
import { useExcepted } from './excepted.tsx';
import { useFixFirst } from './fix-first-part.ts';
import { NodeHeading } from './node-heading.tsx';
import { RuleTable } from './rule-table.tsx';
import { ChecksPanel, EntitiesPanel } from './summary-panel.tsx';
import { useCauses } from './use-causes.ts';

const useStyles = makeStyles({
  root: layout.stack(16),
  // Wraps by its own width: the view may be in a narrow column of another page.
  panels: { ...layout.row(16), alignItems: 'stretch' },
  // Wide enough for a pie with its counts to the right, in Dutch too.
  panel: { flex: '1 1 280px' },
  counts: { flex: '2 1 576px', ...layout.row(16) },
  // Stacked next to a long list of causes.
  stacked: { flex: '1 1 280px' },
  wide: { flex: '2 1 480px', '@media (max-width: 560px)': { flexBasis: '100%' } },
  // Below the counts it would be out of sight: they fill the screen of a telephone.
  first: { [NARROW]: { flexBasis: '100%', order: -1 } },
  box: narrowBox,
});

const NONE: never[] = [];

/** Number of causes that are as high as one panel. */
const SIDE_BY_SIDE_CAUSES = 2;

interface GroupViewProps {
  group: GroupNode;
  /** Undefined for the root. */
  groupKey: string | undefined;
  settingsHref?: string;
}

/** Shown when there is nothing to list. */
export function MissingResults({ settingsHref }: { settingsHref?: string }) {
  const { t } = useWords();
  return (
    <Alert variant="warning">
      {t('report.group.missing')} {settingsHref && <Link href={settingsHref}>{t('report.group.missingLink')}</Link>}
    </Alert>
  );
}

export function GroupView({ group, groupKey, settingsHref }: GroupViewProps) {
  const styles = useStyles();
  const isPrinted = usePrinted();
  const excepted = useExcepted()(group);
  const causes = useCauses(useMemo(() => [group], [group]));
  const listedCauses = causes ?? NONE;
  const FixFirst = useFixFirst();
  if (group.counts.rules.total === 0) return <MissingResults settingsHref={settingsHref} />;
  return (
    <div className={styles.root}>
      <div>
        <NodeHeading name={group.name} />
        {group.description && (
          <Cut isOn={!isPrinted} isShort>
            <Markdown small lang="" source={group.description} />
          </Cut>
        )}
      </div>
      <div className={styles.box}>
        <div className={styles.panels}>
          <div className={mergeClasses(styles.counts, listedCauses.length > SIDE_BY_SIDE_CAUSES && styles.stacked)}>
            <ChecksPanel counts={group.counts.checks} excepted={excepted?.objects} className={styles.panel} />
            <EntitiesPanel counts={group.counts.entities} className={styles.panel} />
          </div>
          {FixFirst && <FixFirst causes={listedCauses} className={mergeClasses(styles.wide, styles.first)} />}
        </div>
      </div>
      {/* The causes decide its position, so it waits for them. */}
      {causes && (FixFirst || causes.length === 0) && <RuleTable group={group} parentKey={groupKey} label={group.name} />}
    </div>
  );
}
