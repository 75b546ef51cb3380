/**
 * Wraps Fluent's tree; the caller stores which branches are open. It is flat: only the given entries are rendered, so that closed
 * branches cost nothing. Arrow keys move through it, Enter selects, arrow right and left open and close.
 */

import {
  FlatTree,
  FlatTreeItem,
  makeStyles,
  mergeClasses,
  TreeItemLayout,
  type TreeItemValue,
  type TreeOpenChangeData,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { FORCED_COLORS, SCREEN_READER_ONLY } from './ground.ts';
import { layout } from './layout.ts';

/** Indentation per level in px. */
const INDENT_PX = 14;

const useStyles = makeStyles({
  tree: { rowGap: 0 },
  /** Fluent draws its own ring, which waits until it knows that a key was pressed. */
  item: { borderRadius: '4px', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  row: {
    minHeight: '30px',
    paddingRight: '8px',
    borderLeft: '3px solid transparent',
    borderRadius: '4px',
    columnGap: '6px',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground1,
    '@media (pointer: coarse)': { minHeight: '44px' },
    [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
  },
  branch: { paddingLeft: `calc((var(--fluent-TreeItem--level, 1) - 1) * ${INDENT_PX}px)` },
  leaf: { paddingLeft: `calc((var(--fluent-TreeItem--level, 1) - 1) * ${INDENT_PX}px + 20px)` },
  chevron: { minWidth: '20px', padding: 0 },
  icon: { padding: 0, flexShrink: 0 },
  main: { padding: 0, flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  aside: { padding: 0, flexShrink: 0 },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorBrandStroke1,
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    // A palette of the reader has no background of a chosen row.
    [FORCED_COLORS]: { borderLeftColor: 'Highlight', outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  count: { ...layout.small, fontVariantNumeric: 'tabular-nums', color: tokens.colorStatusDangerForeground1 },
  words: SCREEN_READER_ONLY,
});

export interface TreeEntry {
  key: string;
  parentKey?: string;
  /** Level, from 1. */
  level: number;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
  isBranch: boolean;
  /** The whole name, which a narrow tree cuts. */
  name: string;
  icon?: ReactNode;
  /** A number at the right, and its words. */
  count?: { shown: string; words: string };
  /** Whether it is grey. */
  isQuiet?: boolean;
}

interface TreeProps {
  label: string;
  entries: readonly TreeEntry[];
  open: ReadonlySet<string>;
  /** Key of the entry that the page shows. */
  current: string | undefined;
  onOpen: (key: string, isOpen: boolean) => void;
  onChoose: (key: string) => void;
}

export function Tree({ label, entries, open, current, onOpen, onChoose }: TreeProps) {
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current entry is another place to scroll to
  useEffect(() => {
    root.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const change = (_event: unknown, data: TreeOpenChangeData) => {
    // A click on the name selects; the arrow next to it and the keys open and close.
    if (data.type !== 'Click' && data.type !== 'Enter') onOpen(String(data.value), data.open);
  };
  return (
    <FlatTree
      ref={root}
      aria-label={label}
      className={useStyles().tree}
      openItems={open as ReadonlySet<TreeItemValue> as Set<TreeItemValue>}
      onOpenChange={change}
      // Alt and an arrow belong to the page.
      onNavigation={(event) => 'altKey' in event && event.altKey && event.preventDefault()}
    >
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} isCurrent={entry.key === current} onChoose={onChoose} />
      ))}
    </FlatTree>
  );
}

function Entry({ entry, isCurrent, onChoose }: { entry: TreeEntry; isCurrent: boolean } & Pick<TreeProps, 'onChoose'>) {
  const styles = useStyles();
  const { key, parentKey, level, position, siblings, isBranch, name, icon, count, isQuiet } = entry;
  return (
    <FlatTreeItem
      className={styles.item}
      value={key}
      parentValue={parentKey}
      itemType={isBranch ? 'branch' : 'leaf'}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChoose(key)}
    >
      <TreeItemLayout
        className={mergeClasses(
          styles.row,
          isBranch ? styles.branch : styles.leaf,
          isQuiet && styles.quiet,
          isCurrent && styles.current,
        )}
        title={name}
        main={{ className: styles.main }}
        iconBefore={icon === undefined ? undefined : { className: styles.icon, children: icon }}
        expandIcon={isBranch ? { className: styles.chevron } : undefined}
        aside={
          count && {
            className: styles.aside,
            children: (
              <span className={styles.count} title={count.words}>
                <span aria-hidden>{count.shown}</span>
                <span className={styles.words}>{count.words}</span>
              </span>
            ),
          }
        }
      >
        {name}
      </TreeItemLayout>
    </FlatTreeItem>
  );
}
