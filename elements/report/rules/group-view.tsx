/** A group: its counts and what to fix first, then its rules and subgroups. */
import { Alert, Link, layout, Markdown, makeStyles, mergeClasses, usePrinted } from '@vakwerk/ui';
import { useMemo, useRef } from 'react';
import type { GroupNode } from '../../../common/contract/reports.ts';
import type { Cause } from '../../../common/report/causes.ts';
import { useWords } from '../words.ts';
import { NARROW, NARROW_MAX_PX, narrowBox } from '../workbench/narrow.ts';
import { useHasWidth } from '../workbench/wide.ts';
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
  first: { [NARROW]: { flexBasis: '100%' } },
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
  const causes = useCauses(useMemo(() => [group], [group]));
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
        <Panels group={group} causes={causes ?? NONE} />
      </div>
      {/* The causes decide its position, so it waits for them. */}
      {causes && (FixFirst || causes.length === 0) && <RuleTable group={group} parentKey={groupKey} label={group.name} />}
    </div>
  );
}

function Panels({ group, causes }: { group: GroupNode; causes: readonly Cause[] }) {
  const styles = useStyles();
  const excepted = useExcepted()(group);
  const FixFirst = useFixFirst();
  const box = useRef<HTMLDivElement>(null);
  // On a telephone the counts fill the screen, so what to fix stands before them, for the keyboard and for screen readers too.
  const hasRoom = useHasWidth(box, NARROW_MAX_PX + 1);
  const counts = (
    <div key="counts" className={mergeClasses(styles.counts, causes.length > SIDE_BY_SIDE_CAUSES && styles.stacked)}>
      <ChecksPanel counts={group.counts.checks} excepted={excepted?.objects} className={styles.panel} />
      <EntitiesPanel counts={group.counts.entities} className={styles.panel} />
    </div>
  );
  const fixFirst = FixFirst && <FixFirst key="first" causes={causes} className={mergeClasses(styles.wide, styles.first)} />;
  return (
    <div ref={box} className={styles.panels}>
      {hasRoom ? [counts, fixFirst] : [fixFirst, counts]}
    </div>
  );
}
