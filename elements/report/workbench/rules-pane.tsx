/** Shows the rules of the chosen specification as a tree, with their marks and numbers of failures. */
import { Checkbox, layout, makeStyles, StatusIcon, Tree, type TreeEntry, tokens } from '@vakwerk/ui';
import { useMemo, useState } from 'react';
import type { GroupNode } from '../../../common/contract/reports.ts';
import { isDisabled } from '../../../common/report/report-view.ts';
import { type ExceptedOf, markOf, useExcepted } from '../rules/excepted.tsx';
import { type MoreEntry, OVERVIEW, openAtFirst, type RuleEntry, ruleEntries } from '../rules/rule-entries.ts';
import { useWords, type Words } from '../words.ts';
import { atNode, usePlaces } from './place-link.tsx';
import { findNode } from './report-tree.ts';
import { useArrangement } from './workbench-memory.ts';

const useStyles = makeStyles({
  /** One line, which the head of the pane has the height of. */
  failedOnly: { whiteSpace: 'nowrap', '@media (max-width: 1340px)': layout.smallInLine },
  tree: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain', padding: '4px' },
  keys: {
    margin: 0,
    padding: '6px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    ...layout.quiet,
  },
});

export function RulesTools() {
  const styles = useStyles();
  const { t } = useWords();
  const [{ isFailedOnly }, arrange] = useArrangement();
  return (
    <Checkbox
      label={{ className: styles.failedOnly, children: t('workbench.failedOnly') }}
      checked={isFailedOnly}
      onChange={(_event, { checked }) => arrange({ isFailedOnly: checked === true })}
    />
  );
}

export function RulesPane({ root }: { root: GroupNode }) {
  const styles = useStyles();
  const words = useWords();
  const { t } = words;
  const { place, go } = usePlaces();
  const [{ isFailedOnly }] = useArrangement();
  const exceptedOf = useExcepted();
  const isOfAll = place.find !== '' || place.change !== undefined || place.cause !== undefined;
  const steps = useMemo(() => findNode(root, place.node).steps, [root, place.node]);
  const current = steps.at(-1)?.key;
  const [open, setOpen] = useOpenGroups(root, steps.map(({ key }) => key).join('\n'));
  // Each rule is shown on its own page of its group.
  const [turned, setTurned] = useState<{ at?: string; pages: ReadonlyMap<string, number> }>({ pages: NONE });
  const pages = turned.at === current ? turned.pages : NONE;
  const entries = useMemo(
    () => ruleEntries(root, { open, current, isFailedOnly, pages }),
    [root, open, current, isFailedOnly, pages],
  );
  return (
    <>
      <div className={styles.tree}>
        <Tree
          label={t('workbench.tree')}
          entries={entries.map((entry) => (entry.node ? shownRule(entry, words, exceptedOf) : shownMore(entry, words)))}
          open={open}
          current={isOfAll ? undefined : (current ?? OVERVIEW)}
          onOpen={setOpen}
          onChoose={(key) => {
            const more = entries.find((entry): entry is MoreEntry => entry.key === key && entry.node === undefined);
            if (more) return setTurned({ at: current, pages: new Map([...pages, [more.group, more.page]]) });
            go(atNode(key === OVERVIEW ? undefined : key));
          }}
        />
      </div>
      <p className={styles.keys}>{t('workbench.keys')}</p>
    </>
  );
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Keeps which groups the visitor opened and closed; the groups above the shown rule open with it. */
function useOpenGroups(root: GroupNode, way: string): [ReadonlySet<string>, (key: string, isOpen: boolean) => void] {
  const [state, setState] = useState(() => ({ root, way: '', open: openAtFirst(root) as ReadonlySet<string> }));
  let { open } = state;
  if (state.root !== root || state.way !== way) {
    open = new Set([...(state.root === root ? open : openAtFirst(root)), ...way.split('\n')]);
    setState({ root, way, open });
  }
  const set = (key: string, isOpen: boolean) =>
    setState((previous) => {
      const next = new Set(previous.open);
      if (isOpen) next.add(key);
      else next.delete(key);
      return { ...previous, open: next };
    });
  return [open, set];
}

function shownRule({ node, key, ...place }: RuleEntry, words: Words, exceptedOf: ExceptedOf): TreeEntry {
  const { t, counted, number } = words;
  const isOverview = key === OVERVIEW;
  const isRule = node.type === 'RULE';
  const failed = isRule ? failedObjects(node.counts) : node.counts.rules.failed;
  const inWords = isRule ? counted('report.group.entitiesFailed', failed) : t('report.group.rulesFailed', { count: failed });
  return {
    key,
    ...place,
    isBranch: node.type === 'GROUP' && !isOverview,
    name: isOverview ? t('report.overview') : node.name || t('report.untitled'),
    icon: <StatusIcon {...markOf(words, node, exceptedOf)} size={14} />,
    count: failed > 0 ? { shown: number(failed), words: inWords } : undefined,
    isQuiet: isDisabled(node),
  };
}

/**
 * Returns the number of rows that the list of a rule has: one per check, also for records without a GlobalId, which count as one entity
 * (D25). A file that lacks a required object is a failed check without an object.
 */
function failedObjects({ checks, entities }: GroupNode['counts']): number {
  return entities.failed === 0 ? 0 : checks.failed;
}

function shownMore({ node: _none, group: _group, page: _page, hidden, ...place }: MoreEntry, { counted }: Words): TreeEntry {
  return { ...place, isBranch: false, name: counted('workbench.more', hidden), isQuiet: true };
}
