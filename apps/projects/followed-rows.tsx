/** A list whose rows are selected and followed up together, with the mouse or by keys while the focus is in it. */
import { useStore } from '@nanostores/react';
import { type Selection, useSelection } from '@vakwerk/lists';
import { type List, type ListPlace, notifyProblem } from '@vakwerk/store';
import { Button, layout, lazyPiece, makeStyles } from '@vakwerk/ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { BatchSelection } from '../../common/contract/finding-batches.ts';
import type { ReportFindings } from '../../common/contract/findings.ts';
import type { FollowPart } from '../../common/findings/follow-fields.tsx';
import { useWords } from '../../common/findings/use-words.ts';

const FollowDrawer = lazyPiece(async () => (await import('../../common/findings/follow-drawer.tsx')).FollowDrawer);

const useStyles = makeStyles({
  keys: {
    ...layout.quietInLine,
    margin: '8px 0 0',
    '@media (max-width: 640px)': { display: 'none' },
  },
});

/** The rows of a list as a selection of findings. */
export interface FollowedBy<T> {
  key(row: T): string;
  nameOf(row: T): string;
  /** Number of findings of a row. */
  sizeOf(row: T): number;
  selectionOf(rows: readonly T[], place: ListPlace): BatchSelection;
  /** All that match, also on other pages. */
  allOf(place: ListPlace): BatchSelection;
  /** Counts the findings of all that match. */
  countAll(place: ListPlace, rows: number): number | Promise<number>;
  /** Words of the button that selects all that match. */
  allWords(rows: number): string;
}

interface FollowedRowsProps<T> {
  list: List<T>;
  projectId: string;
  followedBy: FollowedBy<T>;
  /** Absent until they are loaded. */
  rights: ReportFindings['rights'] | undefined;
  /** Words about more keys. */
  moreKeys?: string | undefined;
  /** Whether it stands in a list that names the keys. */
  hasNoKeyWords?: boolean;
  onChange: () => void;
  children: (batch: { selection?: Selection<T>; selectionActions?: ReactNode }) => ReactNode;
}

export function FollowedRows<T>({
  list,
  projectId,
  followedBy,
  rights,
  moreKeys,
  hasNoKeyWords,
  onChange,
  children,
}: FollowedRowsProps<T>) {
  const styles = useStyles();
  const { t } = useWords();
  const { place, total } = useStore(list.$list);
  const [opened, setOpened] = useState<{ part: FollowPart; selection: BatchSelection; count: number }>();
  const whole = useSelection(list, followedBy);
  // The filters that were chosen while all that match were selected; other filters end that.
  const filtered = JSON.stringify([place.filters, place.query]);
  const [all, setAll] = useState<{ filtered: string; count: number }>();
  const isAll = all?.filtered === filtered && whole.allSelected;
  const count = isAll ? all.count : whole.rows.reduce((sum, row) => sum + followedBy.sizeOf(row), 0);
  const selectAll = async () => {
    try {
      setAll({ filtered, count: await followedBy.countAll(place, total) });
    } catch (error) {
      notifyProblem(error);
    }
  };
  const selection = {
    ...whole,
    total: count,
    clear: () => {
      setAll(undefined);
      whole.clear();
    },
  };
  const chosen = () => (isAll ? followedBy.allOf(place) : followedBy.selectionOf(whole.rows, place));
  // The drawer keeps its selection while the list is reloaded below it.
  const open = (part: FollowPart) => count > 0 && setOpened({ part, selection: chosen(), count });
  if (rights?.change !== true) return children({});
  const parts = (['assign', 'except', 'comment'] as const).map((one) => (
    <Button key={one} size="small" onClick={() => open(one)}>
      {t(`followed.batch.${one}`)}
    </Button>
  ));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work on the controls in it, each of which also has a button
    <div onKeyDown={(event) => pressKey(event, { open, clear: selection.clear })}>
      {children({
        selection,
        selectionActions: (
          <>
            {parts}
            {whole.allSelected && !isAll && total > whole.rows.length && (
              <Button size="small" variant="subtle" onClick={() => void selectAll()}>
                {followedBy.allWords(total)}
              </Button>
            )}
          </>
        ),
      })}
      {!hasNoKeyWords && (
        <p className={styles.keys}>
          {t('followed.batch.keys')} {moreKeys}
        </p>
      )}
      {opened && (
        <FollowDrawer
          {...opened}
          projectId={projectId}
          rights={rights}
          onChange={() => {
            if (isAll) void selectAll();
            onChange();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const PART_OF_KEY: Readonly<Record<string, FollowPart>> = { a: 'assign', e: 'except', c: 'comment' };

/** Handles the keys of the list, except where text is typed or a dialog is open, and those that a list in it handled. */
function pressKey(
  event: KeyboardEvent<HTMLElement>,
  { open, clear }: { open: (part: FollowPart) => void; clear: () => void },
): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  const focused = target as HTMLElement;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || !currentTarget.contains(focused)) return;
  if (focused.closest('select, input:not([type=checkbox]), [role=dialog]')) return;
  // A list in a row of this one has a head too.
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')].filter(
    (box) => !box.closest('thead'),
  );
  const at = boxes.findIndex((box) => box.closest('tr') === focused.closest('tr'));
  const part = PART_OF_KEY[key];
  if (key === 'j' || key === 'k') {
    const next = boxes[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)];
    // The list around this one may have a next row.
    if (!next) return;
    next.focus();
  } else if (key === 'x' && at >= 0) boxes[at]?.click();
  else if (key === 'Enter' && focused === boxes[at]) {
    const opener = focused.closest('tr')?.querySelector<HTMLElement>('[aria-expanded]');
    if (!opener) return;
    opener.click();
  } else if (key === 'Escape') clear();
  else if (part) open(part);
  else return;
  event.preventDefault();
}
