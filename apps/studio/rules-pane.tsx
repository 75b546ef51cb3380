/** The rules of the file in its order, each with what it does on the model. Only those in sight are drawn: a file may have thousands. */
import type { MessageKey } from '@vakwerk/i18n';
import { formatNumber } from '@vakwerk/i18n';
import {
  Button,
  FORCED_COLORS,
  layout,
  makeStyles,
  mergeClasses,
  SearchBox,
  type Status,
  StatusIcon,
  tokens,
  useLanguage,
  useTranslate,
  WORKBENCH_SCREEN,
} from '@vakwerk/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RuleLine, RuleRow, StudioState } from '../../common/contract/studio.ts';
import type { StudioClient } from './studio-client.ts';

const ROW_PX = 36;
const INDENT_PX = 12;
/** Rows rendered above and below the visible ones. */
const SPARE_ROWS = 12;
const SEARCH_FROM = 8;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '320px',
    [WORKBENCH_SCREEN]: { maxHeight: 'none', height: '100%' },
  },
  top: { display: 'grid', rowGap: '8px', padding: '8px', borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  about: { justifyContent: 'flex-start' },
  mark: { marginLeft: '8px' },
  aboutCurrent: { backgroundColor: tokens.colorBrandBackground2, fontWeight: 600 },
  search: { maxWidth: 'none', width: '100%' },
  list: {
    flexGrow: 1,
    minHeight: '72px',
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    position: 'relative',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_PX}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    padding: '0 12px 0 8px',
    borderLeft: '3px solid transparent',
    [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  current: {
    backgroundColor: tokens.colorBrandBackground2,
    borderLeftColor: tokens.colorBrandStroke1,
    [FORCED_COLORS]: { borderLeftColor: 'Highlight' },
    fontWeight: 600,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  group: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${ROW_PX}px`,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'flex-end',
    paddingBottom: '6px',
    paddingRight: '12px',
    borderLeft: '3px solid transparent',
    [FORCED_COLORS]: { borderLeftColor: 'Canvas' },
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ...layout.small,
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { ...layout.quietInLine, fontVariantNumeric: 'tabular-nums', fontWeight: 400 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  foot: { padding: '8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  add: { width: '100%' },
  none: { margin: 0, padding: '12px', color: tokens.colorNeutralForeground3 },
});

/** The chosen rule, the texts about the file, or a group by its place among the groups. */
export type Shown = 'rule' | 'about' | number;

interface RulesPaneProps {
  studio: StudioClient;
  state: StudioState;
  shown: Shown;
  onShow: (selection: Shown) => void;
}

export function RulesPane({ studio, state, shown: selection, onShow }: RulesPaneProps) {
  const styles = useStyles();
  const t = useTranslate();
  const [query, setQuery] = useState('');
  const { rules, chosen } = state;
  const matches = useMemo(() => findRows(state.rows, rules, query), [state.rows, rules, query]);
  const isAbout = selection === 'about';
  const choose = (rule: number) => {
    onShow('rule');
    if (rule !== chosen.at) studio.choose(rule);
  };
  return (
    <div className={styles.root}>
      <div className={styles.top}>
        <Button
          variant="subtle"
          className={mergeClasses(styles.about, isAbout && styles.aboutCurrent)}
          aria-current={isAbout || undefined}
          onClick={() => onShow('about')}
        >
          {t('studio.rules.about')}
          {state.infoFindings.length > 0 && (
            <span className={styles.mark}>
              <StatusIcon
                status="warning"
                size={14}
                label={t('studio.rules.aboutFaults', { count: state.infoFindings.length })}
              />
            </span>
          )}
        </Button>
        {rules.length >= SEARCH_FROM && (
          <SearchBox
            className={styles.search}
            aria-label={t('studio.rules.search')}
            placeholder={t('studio.rules.search')}
            value={query}
            onChange={(_event, { value }) => setQuery(value)}
          />
        )}
      </div>
      {matches.length === 0 ? (
        <p className={styles.none} role="status">
          {t('studio.rules.none')}
        </p>
      ) : (
        <RuleList
          rules={rules}
          shown={matches}
          chosen={selection === 'rule' ? chosen.at : -1}
          group={typeof selection === 'number' ? selection : -1}
          onChoose={choose}
          onGroup={onShow}
        />
      )}
      <div className={styles.foot}>
        <Button
          className={styles.add}
          onClick={() => {
            setQuery('');
            onShow('rule');
            studio.change({ what: 'addRule', after: chosen.at, name: t('studio.newRule') });
          }}
        >
          {t('studio.rules.add')}
        </Button>
      </div>
    </div>
  );
}

/** Returns all rows, or those of rules whose name or identifier contains the query. */
function findRows(rows: readonly RuleRow[], rules: readonly RuleLine[], query: string): readonly RuleRow[] {
  const needle = query.trim().toLowerCase();
  if (needle === '') return rows;
  const matchesSearch = ({ name = '', identifier = '' }: Partial<RuleLine> = {}) =>
    `${identifier} ${name}`.toLowerCase().includes(needle);
  return rows.filter(({ rule }) => rule !== undefined && matchesSearch(rules[rule]));
}

interface RuleListProps {
  rules: readonly RuleLine[];
  shown: readonly RuleRow[];
  chosen: number;
  /** The group that is shown, by its place among the groups. */
  group: number;
  onChoose: (rule: number) => void;
  onGroup: (group: number) => void;
}

function RuleList({ rules, shown: selection, chosen, group: shownGroup, onChoose, onGroup }: RuleListProps) {
  const styles = useStyles();
  const t = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, to, read } = useSight(box, selection.length);
  const place = selection.findIndex(({ rule }) => rule === chosen);
  const places = useMemo(() => selection.flatMap(({ rule }, at) => (rule === undefined ? [] : [at])), [selection]);
  const groups = useMemo(() => selection.flatMap(({ group }, at) => (group === undefined ? [] : [at])), [selection]);
  useEffect(() => {
    const list = box.current;
    if (!list || place < 0) return;
    const [top, bottom] = [place * ROW_PX, (place + 1) * ROW_PX];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [place]);
  function onKeyDown(event: KeyboardEvent) {
    const [at, last] = [places.indexOf(place), places.length - 1];
    const steps: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
    const next = steps[event.key];
    if (next === undefined || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    const rule = selection[places[Math.max(0, Math.min(last, next))] ?? 0]?.rule;
    if (rule !== undefined) onChoose(rule);
  }
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={t('studio.rules.title')}
      aria-activedescendant={place >= from && place < to ? `${id}-${chosen}` : undefined}
      className={styles.list}
      onKeyDown={onKeyDown}
      onScroll={read}
    >
      <div role="presentation" style={{ height: selection.length * ROW_PX }}>
        {selection.slice(from, to).map(({ rule, group, level }, offset) =>
          rule === undefined ? (
            <GroupRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name
              key={`group ${from + offset}`}
              name={group}
              level={level}
              place={from + offset}
              isCurrent={shownGroup >= 0 && groups[shownGroup] === from + offset}
              onClick={() => onGroup(groups.indexOf(from + offset))}
            />
          ) : (
            <Row
              key={rule}
              id={`${id}-${rule}`}
              line={rules[rule] as RuleLine}
              level={level}
              place={from + offset}
              number={places.indexOf(from + offset) + 1}
              total={places.length}
              isCurrent={rule === chosen}
              onClick={() => onChoose(rule)}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** Returns the range of rows to draw. It is written here because all rows are equally high (docs/decisions/dependencies.md). */
function useSight(box: React.RefObject<HTMLDivElement | null>, total: number) {
  const [sight, setSight] = useState({ top: 0, height: 800 });
  const read = () => {
    const list = box.current;
    if (list) setSight({ top: list.scrollTop, height: list.clientHeight });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: its size is watched from the start on
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const observer = new ResizeObserver(read);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const from = Math.max(0, Math.floor(sight.top / ROW_PX) - SPARE_ROWS);
  return { from, to: Math.min(total, Math.ceil((sight.top + sight.height) / ROW_PX) + SPARE_ROWS), read };
}

interface GroupRowProps {
  name: string;
  level: number;
  place: number;
  isCurrent: boolean;
  onClick: () => void;
}

/**
 * Group heading in the list box, not an option. A click opens the group editor; keyboard users have a button next to the rule's
 * group.
 */
function GroupRow({ name, level, place, isCurrent, onClick }: GroupRowProps) {
  const styles = useStyles();
  const t = useTranslate();
  const title = groupName(t, name);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      role="presentation"
      className={mergeClasses(styles.group, isCurrent && styles.current)}
      style={{ top: place * ROW_PX, paddingLeft: 8 + level * INDENT_PX }}
      title={`${title}: ${t('studio.group.edit')}`}
      onClick={onClick}
    >
      <span className={styles.name}>{title}</span>
    </div>
  );
}

/** A name that is only a number is the chapter number of its rules. */
function groupName(t: ReturnType<typeof useTranslate>, name: string): string {
  return /^[\d.]+$/.test(name) ? t('studio.rules.numbered', { number: name }) : name.trim() || t('studio.unnamed');
}

interface RowProps {
  id: string;
  line: RuleLine;
  level: number;
  place: number;
  /** Among the rules, from 1. */
  number: number;
  total: number;
  isCurrent: boolean;
  onClick: () => void;
}

function Row({ id, line, level, place, number, total, isCurrent, onClick }: RowProps) {
  const styles = useStyles();
  const t = useTranslate();
  const language = useLanguage();
  const { name, errors, verdict } = line;
  const title = name.trim() || t('studio.unnamed');
  const mark = markOf(line);
  const count = verdict && (verdict.failed > 0 ? verdict.failed : verdict.applies);
  const kind = verdict && verdict.failed > 0 ? 'failed' : 'applies';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus, and names the option (aria-activedescendant)
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={number}
      aria-setsize={total}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
      style={{ top: place * ROW_PX, paddingLeft: 8 + level * INDENT_PX }}
      title={title}
      onClick={onClick}
    >
      <StatusIcon
        status={mark}
        size={14}
        label={errors > 0 ? t('studio.rules.faults', { count: errors }) : verdict && WORDS[mark] && t(WORDS[mark])}
      />
      <span className={styles.name}>{title}</span>
      {count !== undefined && (
        <span
          className={mergeClasses(styles.count, kind === 'failed' && styles.failed)}
          title={t(`studio.rules.${kind}`, { count, formatted: formatNumber(language, count) })}
        >
          {formatNumber(language, count)}
        </span>
      )}
    </div>
  );
}

const WORDS: Partial<Record<Status, MessageKey>> = {
  passed: 'studio.rules.passed',
  failed: 'studio.rules.notPassed',
  skipped: 'studio.rules.nothing',
};

function markOf({ errors, verdict }: RuleLine): Status {
  if (errors > 0) return 'warning';
  if (!verdict) return 'none';
  if (!verdict.passed) return 'failed';
  return verdict.applies === 0 && !verdict.isProhibition ? 'skipped' : 'passed';
}
