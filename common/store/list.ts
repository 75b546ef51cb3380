/**
 * A list of the API that can be searched, filtered, sorted and paged. What is asked for stands in the address, so that
 * Back, a reload and a link show the same rows; what came stands in `$list`. It asks while somebody looks, and again
 * where `pollMs` says so.
 */

import { isApiError } from '@vakwerk/api';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import { formatListPlace, type ListPlace, type ListRules, type ListSort, parseListPlace } from './list-place.ts';
import { laterWhenVisible } from './page-visibility.ts';
import { $location, navigate } from './router.ts';
import { loadUser } from './session.ts';

export interface ListRequest {
  query: string;
  limit: number;
  offset: number;
  sortBy?: ListSort[];
  /** Chosen values by the name of their filter. */
  filters: Record<string, string>;
  signal: AbortSignal;
}

export interface ListState<T> {
  /** `loading` until the first answer; afterwards rows stay in sight while others are fetched. */
  status: 'loading' | 'ready' | 'error';
  place: ListPlace;
  data: T[];
  total: number;
  error?: unknown;
}

interface ListKeeper {
  read(): string;
  write(search: string, options: { replace: boolean }): void;
  subscribe(changed: () => void): () => void;
}

export interface ListOptions<T> extends ListRules {
  search(request: ListRequest): Promise<ListResponse<T>>;
  /** ms until the same is asked again, by the rows at hand; without it never. */
  pollMs?: (data: readonly T[]) => number;
  /** Where the place is kept; the page's address by default. */
  keeper?: ListKeeper;
}

export interface List<T> {
  $list: ReadableAtom<ListState<T>>;
  /** What stands in the search box: as typed, whatever was asked or answered meanwhile. */
  $text: ReadableAtom<string>;
  /** What is typed in the search box: asked for 250 ms after the last key, from the first page on. */
  type(query: string): void;
  goTo(offset: number): void;
  /** By this field; a second time the other way round. */
  sort(field: string): void;
  filter(name: string, value: string): void;
  /** Asks again for what is shown. */
  reload(): Promise<void>;
}

export function createList<T>(options: ListOptions<T>): List<T> {
  const { keeper = addressKeeper(), pollMs } = options;
  const readPlace = () => parseListPlace(keeper.read(), options);
  const $list = atom<ListState<T>>({ status: 'loading', place: readPlace(), data: [], total: 0 });
  const $text = atom(readPlace().query);
  let running = new AbortController();
  let typing: ReturnType<typeof setTimeout> | undefined;
  let isWatched = false;

  const stop = () => {
    running.abort();
    clearTimeout(typing);
  };
  const load = async () => {
    running.abort();
    const { signal } = (running = new AbortController());
    const goOn = await fetchInto({ $list, options, place: readPlace(), signal, keeper });
    if (signal.aborted || !goOn || !isWatched || !pollMs) return;
    laterWhenVisible(pollMs($list.get().data), signal, load);
  };
  const go = (change: Partial<ListPlace>, replace = false) => {
    clearTimeout(typing);
    // What was typed a moment ago and not asked yet goes along.
    keeper.write(formatListPlace({ ...readPlace(), query: $text.get(), ...change }, options, keeper.read()), { replace });
  };

  onMount($list, () => {
    isWatched = true;
    // Back, Forward and a cleared search change the text too; an answer to an earlier one does not.
    const follow = () => {
      clearTimeout(typing);
      $text.set(readPlace().query);
      void load();
    };
    const forget = keeper.subscribe(follow);
    follow();
    return () => {
      isWatched = false;
      forget();
      stop();
    };
  });

  return {
    $list,
    $text,
    type(query) {
      $text.set(query);
      clearTimeout(typing);
      typing = setTimeout(() => {
        if (query !== readPlace().query) go({ query, offset: 0 }, true);
      }, SEARCH_DEBOUNCE_MS);
    },
    goTo: (offset) => go({ offset }),
    sort(field) {
      const { sort } = readPlace();
      go({ sort: { field, order: sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }, offset: 0 });
    },
    filter: (name, value) => go({ filters: { ...readPlace().filters, [name]: value }, offset: 0 }),
    reload: load,
  };
}

interface Fetch<T> {
  $list: ReturnType<typeof atom<ListState<T>>>;
  options: ListOptions<T>;
  place: ListPlace;
  signal: AbortSignal;
  keeper: ListKeeper;
}

/** One question and its answer; whether to go on polling: not after a 401. */
async function fetchInto<T>({ $list, options, place, signal, keeper }: Fetch<T>): Promise<boolean> {
  const { query, offset, sort, filters } = place;
  try {
    const sortBy = sort ? [sort] : undefined;
    const { data, total } = await options.search({ query, limit: PAGE_SIZE, offset, sortBy, filters, signal });
    if (signal.aborted) return false;
    // Rows may have gone since: the last page that is left is shown instead of an empty one.
    if (data.length === 0 && total > 0 && offset > 0) {
      const last = Math.floor((total - 1) / PAGE_SIZE) * PAGE_SIZE;
      keeper.write(formatListPlace({ ...place, offset: last }, options, keeper.read()), { replace: true });
      return false;
    }
    $list.set({ status: 'ready', place, data, total });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!isApiError(error)) throw error;
    const before = $list.get();
    // A poll that failed in passing leaves the rows; other rows that cannot be had are an error.
    const isSame = before.status === 'ready' && formatListPlace(before.place, options) === formatListPlace(place, options);
    if (!isSame || error.status === 403) $list.set({ ...before, status: 'error', place, error });
    if (error.status === 401) void loadUser();
    return error.status !== 401;
  }
}

/** The query string of the page that is open now; once that page is left, changes of the address are another's. */
function addressKeeper(): ListKeeper {
  const { path } = $location.get();
  const kept = { search: $location.get().search };
  const read = () => {
    const now = $location.get();
    if (now.path === path) kept.search = now.search;
    return kept.search;
  };
  return {
    read,
    write: (search, { replace }) => {
      if ($location.get().path === path) navigate(path + search, { replace });
    },
    subscribe: (changed) =>
      $location.listen((now) => {
        if (now.path === path && now.search !== kept.search) changed();
      }),
  };
}

/** For a list that is no page, such as one in a dialog. */
export function memoryKeeper(): ListKeeper {
  const $search = atom('');
  return { read: () => $search.get(), write: (search) => $search.set(search), subscribe: (changed) => $search.listen(changed) };
}
