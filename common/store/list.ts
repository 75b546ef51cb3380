/**
 * Manages a list of the API that can be searched, filtered, sorted and paged. Its state is in the address, so that Back, a reload and a
 * link show the same rows; `$list` has the rows. It fetches while it has subscribers, and polls with `pollMs`.
 */

import { isApiError } from '@vakwerk/api';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { PAGE_SIZE } from '../contract/limits.ts';
import type { ListResponse } from '../contract/lists.ts';
import { SEARCH_DEBOUNCE_MS } from '../contract/wait-times.ts';
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
  /** `loading` until the first answer; afterwards the rows stay while others are fetched. */
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
  /** Returns the polling interval for the current rows; without it there is no polling. */
  pollMs?: (data: readonly T[]) => number;
  /** The place is stored here; the page's address by default. */
  keeper?: ListKeeper;
}

export interface List<T> {
  $list: ReadableAtom<ListState<T>>;
  /** The text of the search box, which may be ahead of the rows. */
  $text: ReadableAtom<string>;
  /** Searches 250 ms after the last key, from the first page. */
  type(query: string): void;
  goTo(offset: number): void;
  /** Sorts by this field; a second call reverses the order. */
  sort(field: string): void;
  filter(name: string, value: string): void;
  /** Fetches the current rows again. */
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
    // The change includes text that was typed but not searched for yet.
    keeper.write(formatListPlace({ ...readPlace(), query: $text.get(), ...change }, options, keeper.read()), { replace });
  };

  onMount($list, () => {
    isWatched = true;
    // Back, Forward and a cleared search also change the text; an answer does not.
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

/** Fetches rows. Returns whether to continue polling: not after a 401. */
async function fetchInto<T>({ $list, options, place, signal, keeper }: Fetch<T>): Promise<boolean> {
  const { query, offset, sort, filters } = place;
  try {
    const sortBy = sort ? [sort] : undefined;
    const { data, total } = await options.search({ query, limit: PAGE_SIZE, offset, sortBy, filters, signal });
    if (signal.aborted) return false;
    // Rows were deleted meanwhile: show the last page instead of an empty one.
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
    // A failed poll keeps the rows; a failed fetch of other rows is an error.
    const isSame = before.status === 'ready' && formatListPlace(before.place, options) === formatListPlace(place, options);
    if (!isSame || error.status === 403) $list.set({ ...before, status: 'error', place, error });
    if (error.status === 401) void loadUser();
    return error.status !== 401;
  }
}

/** Stores the place in the query string of the current page; after the page is left, changes of the address are ignored. */
function addressKeeper(): ListKeeper {
  const { path } = $location.get();
  const current = { search: $location.get().search };
  const read = () => {
    const now = $location.get();
    if (now.path === path) current.search = now.search;
    return current.search;
  };
  return {
    read,
    write: (search, { replace }) => {
      if ($location.get().path === path) navigate(path + search, { replace });
    },
    subscribe: (changed) =>
      $location.listen((now) => {
        if (now.path === path && now.search !== current.search) changed();
      }),
  };
}

/** Stores the place of a list without an address, such as one in a dialog. */
export function memoryKeeper(): ListKeeper {
  const $search = atom('');
  return { read: () => $search.get(), write: (search) => $search.set(search), subscribe: (changed) => $search.listen(changed) };
}
