/** Components for measured figures and objects that differ, shared by the tables of floor areas and of materials. */
import type { NameIn } from '@vakwerk/i18n';
import { addMessages } from '@vakwerk/i18n';
import { Badge, Button, Cell, HeadCell, layout, makeStyles, Row, StatusIcon, tokens } from '@vakwerk/ui';
import { type ReactNode, useId, useState } from 'react';
import { measuredEn } from '../../../common/i18n/messages/measured.en.ts';
import { measuredNl } from '../../../common/i18n/messages/measured.nl.ts';
import { EntityLink } from '../objects/entity-link.tsx';
import { useWords } from '../words.ts';
import { NARROW, SNUG } from '../workbench/narrow.ts';
import { useFocusOnMore } from '../workbench/use-focus-on-more.ts';
import type { MeasuringState } from './use-measures.ts';

addMessages({ en: { measured: measuredEn }, nl: { measured: measuredNl } });

const useStyles = makeStyles({
  line: {
    ...layout.row(8),
    alignItems: 'center',
    margin: '12px 0 0',
    fontSize: '14px',
    lineHeight: '20px',
    color: tokens.colorNeutralForeground2,
  },
  note: { margin: '12px 0 0', maxWidth: '72ch', color: tokens.colorNeutralForeground2, fontSize: '14px', lineHeight: '20px' },
  below: {
    display: 'block',
    ...layout.small,
    fontWeight: 400,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'normal',
  },
  hint: {
    display: 'block',
    fontWeight: 400,
    whiteSpace: 'normal',
    marginTop: '2px',
    // A long hint would take the width from the figures.
    [SNUG]: { maxWidth: '18ch', marginLeft: 'auto' },
    [NARROW]: { display: 'none' },
  },
  empty: { padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground2 },
  absent: { color: tokens.colorNeutralForeground2, fontWeight: 400 },
  /** The label may move below the figure, which stays whole. */
  labelled: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', columnGap: '6px' },
  differ: {
    marginTop: '2px',
    marginRight: '-6px',
    paddingLeft: '6px',
    paddingRight: '6px',
    // Two lines at most for its usual words.
    minWidth: '120px',
    maxWidth: '100%',
    minHeight: '24px',
    ...layout.small,
    textAlign: 'right',
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'normal',
  },
  list: {
    ...layout.plainList,
    padding: '0 0 4px 20px',
    display: 'grid',
    rowGap: '4px',
    [NARROW]: { paddingLeft: '4px' },
  },
  next: { margin: '4px 0 4px 20px', [NARROW]: { marginLeft: '4px' } },
  type: { color: tokens.colorNeutralForeground2 },
  figures: { fontVariantNumeric: 'tabular-nums' },
});

/** Explains why there are no measured figures yet, or at all. */
export function MeasuringLine({ state, ask }: { state: MeasuringState | undefined; ask: () => void }) {
  const styles = useStyles();
  const { t } = useWords();
  if (!state) return null;
  return (
    <div role="status" className={styles.line}>
      {t(`measured.state.${state as NameIn<'measured.state'>}`)}
      {state === 'NONE' && (
        <Button size="small" onClick={ask}>
          {t('measured.ask')}
        </Button>
      )}
    </div>
  );
}

export function MeasuredNote() {
  const styles = useStyles();
  const { t } = useWords();
  return <p className={styles.note}>{t('measured.note')}</p>;
}

/** The heading of a column of numbers, with an explanation below it. */
export function HintedHead({ className, hint, children }: { className: string; hint: string; children: string }) {
  const styles = useStyles();
  return (
    <HeadCell number className={className}>
      {children}
      <span className={styles.hint}>{hint}</span>
    </HeadCell>
  );
}

export function EmptyRow({ columns, children }: { columns: number; children: string }) {
  const styles = useStyles();
  return (
    <Row>
      <td colSpan={columns} className={styles.empty}>
        {children}
      </td>
    </Row>
  );
}

/** Shows the number of objects that state the figure, unless all do. */
export function StatedBy({ stated, total }: { stated: number; total: number }) {
  const { t, number } = useWords();
  if (stated === 0 || stated >= total) return null;
  return <Below>{t('measured.statedBy', { stated: number(stated), total: number(total) })}</Below>;
}

/** Replaces a figure that the file does not state. */
export function NotStated() {
  const styles = useStyles();
  const { t } = useWords();
  return <span className={styles.absent}>{t('measured.notStated')}</span>;
}

/** A small line below a figure. */
function Below({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return <span className={styles.below}>{children}</span>;
}

interface MeasuredFigureProps {
  /** Undefined if no object of the row was measured. */
  figure: string | undefined;
  /** True if the file states no figure. */
  isOnly: boolean;
  /** Numbers of objects of the row: all, measured, without a stated figure, and not measurable. */
  total: number;
  closed: number;
  open: number;
  unmeasured: number;
  /** Text for the number of objects behind the figure. */
  words: 'measured.ofEntities' | 'measured.ofSpaces';
}

export function MeasuredFigure({ figure, isOnly, total, closed, open, unmeasured, words }: MeasuredFigureProps) {
  const styles = useStyles();
  const { t, counted, number } = useWords();
  const part = closed < total && t(words, { measured: number(closed), total: number(total) });
  const below = [
    figure !== undefined && part,
    open > 0 && counted('measured.open', open),
    unmeasured > 0 && counted('measured.unmeasured', unmeasured),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      {figure === undefined && <span className={styles.absent}>{t('measured.notMeasured')}</span>}
      {figure !== undefined && !isOnly && figure}
      {figure !== undefined && isOnly && (
        <span className={styles.labelled}>
          <span>{figure}</span>
          <Badge label={t('measured.onlyLabel')}>{t('measured.only')}</Badge>
        </span>
      )}
      {below && <Below>{below}</Below>}
    </>
  );
}

/** An object whose figures differ, with both in words. */
export interface Difference {
  globalId: string | null;
  name: string | null;
  longName?: string;
  ifcType: string;
  figures: string;
}

interface DifferingRowsProps {
  name: string;
  columns: number;
  /** Number of objects that differ, which may be more than are named. */
  total: number;
  differences: () => Difference[];
  /** Renders the row with the button that shows the objects below it. */
  children: (button: ReactNode) => ReactNode;
}

/** Renders a row, and below it the objects that differ while its button is pressed. */
export function DifferingRows({ name, columns, total, differences, children }: DifferingRowsProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = total > 0 && (
    <Button
      variant="subtle"
      size="small"
      className={styles.differ}
      icon={<StatusIcon status="warning" size={16} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => setOpen(!isOpen)}
    >
      {counted('measured.differ', total)}
    </Button>
  );
  return (
    <>
      {children(button)}
      {isOpen && total > 0 && (
        <Row>
          <Cell colSpan={columns}>
            <Differences id={id} label={t('measured.differencesOf', { name })} total={total} differences={differences()} />
          </Cell>
        </Row>
      )}
    </>
  );
}

const DIFFERENCES_AT_ONCE = 50;

interface DifferencesProps {
  id: string;
  label: string;
  total: number;
  differences: Difference[];
}

function Differences({ id, label, total, differences }: DifferencesProps) {
  const styles = useStyles();
  const { t, number } = useWords();
  const [visibleCount, setVisibleCount] = useState(DIFFERENCES_AT_ONCE);
  const { list, focusFrom } = useFocusOnMore<HTMLUListElement>();
  const unnamed = total - differences.length;
  const hidden = differences.length - visibleCount;
  const showMore = () => {
    focusFrom(visibleCount);
    setVisibleCount(visibleCount + DIFFERENCES_AT_ONCE);
  };
  return (
    <>
      <ul ref={list} id={id} tabIndex={-1} className={styles.list} aria-label={label}>
        {differences.slice(0, visibleCount).map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a GlobalId twice
          <li key={index}>
            <EntityLink entity={{ ...one, name: one.name || t('measured.unnamed') }} />{' '}
            <span className={styles.type}>{one.ifcType}</span>: <span className={styles.figures}>{one.figures}</span>
          </li>
        ))}
        {hidden <= 0 && unnamed > 0 && <li>{t('measured.more', { formatted: number(unnamed) })}</li>}
      </ul>
      {hidden > 0 && (
        <Button size="small" className={styles.next} onClick={showMore}>
          {t('measured.showMore', { formatted: number(Math.min(hidden, DIFFERENCES_AT_ONCE)) })}
        </Button>
      )}
    </>
  );
}
