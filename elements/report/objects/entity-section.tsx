/** The entities of a rule with filter, search and pages, all kept in the address. */
import {
  Button,
  CounterBadge,
  Heading,
  layout,
  lazyPiece,
  makeStyles,
  mergeClasses,
  SCREEN_READER_ONLY,
  SearchBox,
  tokens,
  useAnswer,
  useLate,
} from '@vakwerk/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { PAGE_SIZE, QUERY_MAX_LENGTH } from '../../../common/contract/limits.ts';
import type { RuleNode } from '../../../common/contract/reports.ts';
import { activeFilterKinds } from '../../../common/report/report-view.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { ReportPlace } from '../report-location.ts';
import { ReportPages } from '../report-pages.tsx';
import type { ReportSource } from '../report-source.ts';
import { useSearchText } from '../use-search-text.ts';
import { useWords } from '../words.ts';
import { usePlaces } from '../workbench/place-link.tsx';
import { useRoom } from '../workbench/wide.ts';
import { CheckTable } from './check-table.tsx';
import { filterInForce } from './filter-in-force.ts';
import { ObjectPart } from './object-part.tsx';

/** Rows that a rule in the workbench leaves room for. */
const ROWS_IN_SIGHT = 10;
const ROW_PX = 36;
/** Height of the head with the borders of the table. */
const HEAD_PX = 31;

/** Returns the number of rows that the default filter shows, before they are loaded. */
function expectedRows({ counts }: RuleNode, page: number): number {
  const { failed, passed, skipped } = counts.entities;
  return Math.min(PAGE_SIZE, Math.max(0, (failed || passed + skipped) - (page - 1) * PAGE_SIZE));
}

const useStyles = makeStyles({
  /** In the workbench the table scrolls in the space that the rule leaves in the pane, which is never less than ten rows. */
  pane: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexShrink: 0 },
  rows: {
    flexGrow: 1,
    flexShrink: 0,
    flexBasis: `${HEAD_PX + ROW_PX * ROWS_IN_SIGHT}px`,
    height: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  /** One line: the search takes what the others leave. */
  line: { flexWrap: 'nowrap', columnGap: '8px', marginBottom: '6px' },
  lineTitle: { flex: '0 0 auto', fontSize: '14px', lineHeight: '20px' },
  lineCount: { marginLeft: 0, fontWeight: 600 },
  lineTools: { flexGrow: 1, flexBasis: 0, columnGap: '8px', justifyContent: 'flex-end' },
  lineSearch: { flexBasis: 0, flexGrow: 1, minWidth: '72px', maxWidth: '280px' },
  unseen: SCREEN_READER_ONLY,
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginBottom: '8px' },
  title: { margin: 0, ...layout.sectionTitle, flex: '1 1 200px', ':focus': { outline: 'none' } },
  count: {
    fontWeight: 400,
    color: tokens.colorNeutralForeground2,
    fontSize: '14px',
    marginLeft: '8px',
    fontVariantNumeric: 'tabular-nums',
  },
  // Has its own line on a phone.
  tools: { display: 'flex', minWidth: 0, columnGap: '12px', '@media (max-width: 480px)': { flexBasis: '100%' } },
  search: { width: '240px', minWidth: 0, flexGrow: 1 },
  empty: {
    padding: '32px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  emptyAction: { marginTop: '12px' },
  /** Keeps the search box in place when there are fewer rows. */
  searched: { minHeight: '100vh' },
});

/** Fetched when the filter is first asked for. */
const FilterDialog = lazyPiece(async () => (await import('./filter-dialog.tsx')).FilterDialog);

function NoMatch({ onClear }: { onClear: () => void }) {
  const styles = useStyles();
  const { t } = useWords();
  return (
    <div className={styles.empty}>
      {t('report.rule.noMatch')}
      <div className={styles.emptyAction}>
        <Button onClick={onClear}>{t('report.rule.clearFilter')}</Button>
      </div>
    </div>
  );
}

interface EntitySectionProps {
  rule: RuleNode;
  source: ReportSource;
  specificationId?: string;
}

export function EntitySection({ rule, source, specificationId }: EntitySectionProps) {
  const styles = useStyles();
  const { t, counted } = useWords();
  const { place, go } = usePlaces();
  const { isWorkbench } = useRoom();
  const filter = filterInForce(rule, place);
  const [text, setText] = useSearchText('query');
  const [isFiltering, setFiltering] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The button disappears with the filter that it clears.
  const clear = (filtered: Partial<ReportPlace>) => {
    go({ ...filtered, page: 1 });
    title.current?.focus({ preventScroll: true });
  };
  const search = {
    specificationId,
    query: place.query,
    outcome: filter.outcomes,
    ifcType: filter.types,
    reason: place.reason,
  };
  const selection = { ...search, ruleId: rule.id };
  // Other presentations have their own pages.
  const offset = place.show ? 0 : (place.page - 1) * PAGE_SIZE;
  const question = JSON.stringify({ ...search, limit: PAGE_SIZE, offset });
  const ask = useCallback(
    () => source.searchChecks({ ruleId: rule.id, specificationId }, JSON.parse(question)),
    [source, rule.id, specificationId, question],
  );
  const { value: list, isLoading, hasFailed, retry } = useAnswer(ask);
  const isLate = useLate(isLoading && (!list || (list.total > 0 && list.data.length === 0)));
  const kinds = activeFilterKinds(filter);
  const hasChecks = list === undefined || list.outcomes.length > 0;
  // Before the rows are loaded their place is reserved.
  const rows = list ? list.data.length : expectedRows(rule, place.page);
  const bar = (tools: ReactNode, isFilled: boolean) => (
    <div className={mergeClasses(styles.bar, isWorkbench && styles.line)}>
      <Heading
        at={3}
        ref={title}
        tabIndex={-1}
        className={mergeClasses(styles.title, isWorkbench && styles.lineTitle, isFilled && styles.unseen)}
      >
        <span className={isWorkbench ? styles.unseen : undefined}>{t('report.rule.entities')}</span>
        <span
          className={mergeClasses(styles.count, isWorkbench && styles.lineCount, isFilled && styles.unseen)}
          aria-live="polite"
        >
          {list && hasChecks && counted('report.rule.shown', list.total)}
        </span>
      </Heading>
      {isWorkbench && tools}
      {place.reason !== undefined && !isWorkbench && (
        <Button onClick={() => clear({ reason: undefined })}>{t('report.rule.reasonClear')}</Button>
      )}
      {hasChecks && !isFilled && (
        <div className={mergeClasses(styles.tools, isWorkbench && styles.lineTools)}>
          <SearchBox
            className={mergeClasses(styles.search, isWorkbench && styles.lineSearch)}
            maxLength={QUERY_MAX_LENGTH}
            value={text}
            placeholder={t(isWorkbench ? 'report.rule.searchShort' : 'report.rule.search')}
            aria-label={t('report.rule.search')}
            onChange={(_event, data) => setText(data.value)}
          />
          <Button aria-haspopup="dialog" onClick={() => setFiltering(true)}>
            {t('report.rule.filter')}
            {kinds > 0 && <CounterBadge count={kinds} label={t('report.rule.filterActive', { count: kinds })} />}
          </Button>
        </div>
      )}
    </div>
  );
  return (
    <section className={isWorkbench ? styles.pane : text !== '' || place.query !== '' ? styles.searched : undefined}>
      <ObjectPart
        source={source}
        selection={selection}
        total={list?.total}
        label={t('report.rule.entities')}
        className={isWorkbench ? styles.rows : undefined}
        bar={bar}
      >
        {hasFailed && <LoadFailed header={t('report.loadError.title')} retry={retry} />}
        {list && !hasChecks && <div className={styles.empty}>{t('report.rule.none')}</div>}
        {list && hasChecks && list.total === 0 && (
          <NoMatch onClear={() => clear({ types: [], outcomes: [], reason: undefined, query: '' })} />
        )}
        <div
          className={isWorkbench ? styles.rows : undefined}
          style={isWorkbench ? { flexBasis: HEAD_PX + ROW_PX * Math.min(rows, ROWS_IN_SIGHT) } : undefined}
        >
          {(isLate || (list && list.data.length > 0)) && (
            <CheckTable
              checks={isLate ? undefined : list?.data}
              wanted={place.query}
              label={t('report.rule.entities')}
              rule={rule}
              chosen={place.reason}
            />
          )}
          {list && <ReportPages total={list.total} isLoading={isLoading} />}
        </div>
      </ObjectPart>
      {isFiltering && list && (
        <FilterDialog
          types={list.ifcTypes}
          outcomes={list.outcomes}
          filter={filter}
          onCancel={() => setFiltering(false)}
          onApply={({ types, outcomes }) => {
            setFiltering(false);
            go({ types, outcomes, page: 1 });
          }}
        />
      )}
    </section>
  );
}
