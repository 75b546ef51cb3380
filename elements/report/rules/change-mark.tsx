/** The changes since the previous version as a mark in the header, which opens the kinds; each is a filter that shows its rules. */
import { type Answer, layout, Menu, MenuDivider, MenuItem, MenuItemRadio, makeStyles, tokens } from '@vakwerk/ui';
import type { ReportComparison } from '../../../common/contract/reports.ts';
import { CHANGE_KINDS, type ChangeKind } from '../comparison.ts';
import { ComparisonPending } from '../comparison-pending.tsx';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';

const useStyles = makeStyles({
  /** The note has the width of most marks, so that the facts next to it keep their lines when the mark comes. */
  note: {
    margin: 0,
    minWidth: '180px',
    whiteSpace: 'nowrap',
    textAlign: 'right',
    ...layout.smallInLine,
    color: tokens.colorNeutralForeground2,
  },
  mark: {
    display: 'inline-flex',
    columnGap: '8px',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    '::before': { content: '"Δ"' },
  },
  new: { color: tokens.colorStatusDangerForeground1 },
  fixed: { color: tokens.colorStatusSuccessForeground1 },
  head: { margin: 0, padding: '8px 12px', maxWidth: '300px', ...layout.small },
  title: { display: 'block', fontWeight: 600 },
});

/** Kinds that the mark itself counts, where there are any; the others are in its menu. */
const MARKED: readonly ChangeKind[] = ['new', 'fixed'];

export function ChangeMark({ comparison }: { comparison: Answer<ReportComparison> }) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { place, go } = usePlaces();
  const { value, hasFailed, isLoading } = comparison;
  if (isLoading || hasFailed) return <ComparisonPending isShort hasFailed={hasFailed} className={styles.note} />;
  if (!value?.previous) return null;
  const { totals, previous } = value;
  const kinds = CHANGE_KINDS.filter((kind) => totals[kind] > 0);
  const marked = MARKED.filter((kind) => totals[kind] > 0);
  const countedKinds = marked.length > 0 ? marked : kinds.slice(0, 1);
  const title = t('reportTools.changes.title', { version: previous.fileVersion });
  const inWords = (kind: ChangeKind) => counted(`reportTools.changes.${kind}`, totals[kind]);
  // The accessible name contains the visible text in one piece (WCAG 2.5.3).
  const others = kinds.filter((kind) => !countedKinds.includes(kind));
  const label = [title, ...countedKinds.map(inWords), ...others.map(inWords)].join(', ');
  return (
    <Menu
      label={label}
      checkedValues={{ change: place.change ? [place.change] : [] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        go({ tab: 'validation', change: checkedItems[0] as ChangeKind, find: '', page: 1 })
      }
      trigger={
        <span className={styles.mark}>
          {countedKinds.map((kind) => (
            <span key={kind} className={kind === 'new' ? styles.new : kind === 'fixed' ? styles.fixed : undefined}>
              {inWords(kind)}{' '}
            </span>
          ))}
          <span aria-hidden>▾</span>
        </span>
      }
      header={
        <p className={styles.head}>
          <span className={styles.title}>{title}</span>
          {t(kinds.length === 0 ? 'reportTools.changes.nothing' : 'reportTools.changes.hint')}
        </p>
      }
    >
      {kinds.map((kind) => (
        <MenuItemRadio key={kind} name="change" value={kind}>
          {inWords(kind)}
        </MenuItemRadio>
      ))}
      {place.change && <MenuDivider />}
      {place.change && <MenuItem onClick={() => go({ change: undefined, page: 1 })}>{t('reportTools.changes.clear')}</MenuItem>}
    </Menu>
  );
}
