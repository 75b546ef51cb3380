/**
 * Shows a list of the API in all its states: search, filters and actions; a table with a sticky header; skeleton, empty, no match and
 * error with a retry; numbered pages for more than 25 rows.
 */

import { useStore } from '@nanostores/react';
import type { List, ListState } from '@vakwerk/store';
import {
  Awaited,
  Button,
  ListFailed,
  layout,
  makeStyles,
  Pagination,
  SearchBox,
  useLate,
  usePageLabels,
  useTranslate,
} from '@vakwerk/ui';
import { PAGE_SIZE, QUERY_MAX_LENGTH } from '../contract/limits.ts';
import { EmptyState } from './empty-state.tsx';
import type { ListViewProps } from './list-props.ts';
import { ListTable } from './list-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

const useStyles = makeStyles({
  root: { ...layout.stack(16), containerType: 'inline-size' },
  toolbar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8px', rowGap: '8px' },
  // On a phone this leaves room for a short select next to it.
  search: { flexGrow: 1, flexBasis: '180px', maxWidth: '360px', minWidth: '160px' },
  actions: { ...layout.row(8), marginLeft: 'auto' },
});

export function ListView<T>(props: ListViewProps<T>) {
  const { list, searchLabel, filters, actions, selection, selectionActions } = props;
  const styles = useStyles();
  const state = useStore(list.$list);
  // While it is busy, the rows are those of an earlier search, and may move when the answer arrives.
  const isBusy = useStore(list.$text) !== state.place.query;
  return (
    <div className={styles.root} aria-busy={isBusy || undefined}>
      {(searchLabel || filters || actions) && (
        <div className={styles.toolbar}>
          {searchLabel && <ListSearch list={list} label={searchLabel} />}
          {filters}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      <ListBody {...props} state={state} />
      {selection && <SelectionBar selection={selection}>{selectionActions}</SelectionBar>}
    </div>
  );
}

function ListSearch<T>({ list, label }: { list: List<T>; label: string }) {
  const styles = useStyles();
  return (
    <SearchBox
      className={styles.search}
      aria-label={label}
      placeholder={label}
      maxLength={QUERY_MAX_LENGTH}
      value={useStore(list.$text)}
      onChange={(_event, { value }) => list.type(value)}
    />
  );
}

function ListBody<T>(props: ListViewProps<T> & { state: ListState<T> }) {
  const { list, state, empty, loading } = props;
  const t = useTranslate();
  const isLate = useLate(state.status === 'loading');
  if (state.status === 'error') return <ListFailed error={state.error} onRetry={() => void list.reload()} />;
  if (state.status === 'loading')
    return isLate ? (
      <Awaited label={loading ?? t('lists.loading')}>
        <ListTable {...props} />
      </Awaited>
    ) : null;
  if (state.total === 0) return isNarrowed(state) ? <NoMatch {...props} /> : empty;
  return (
    <>
      <ListTable {...props} />
      <ListPages list={list} state={state} />
    </>
  );
}

/** Buttons for the other pages of a list; nothing where one page is enough. */
export function ListPages<T>({ list, state }: { list: List<T>; state: ListState<T> }) {
  const { offset } = state.place;
  return <Pagination total={state.total} limit={PAGE_SIZE} offset={offset} onChange={list.goTo} labels={usePageLabels()} />;
}

const isNarrowed = <T,>({ place }: ListState<T>) => place.query.trim() !== '';

function NoMatch<T>({ list, noMatch, state }: ListViewProps<T> & { state: ListState<T> }) {
  const t = useTranslate();
  return (
    <EmptyState title={noMatch ?? t('lists.noMatch')}>
      {state.place.query !== '' && <Button onClick={() => list.type('')}>{t('lists.clearSearch')}</Button>}
    </EmptyState>
  );
}
