/** Converts the state of a list to and from a query string: ?q=<search> &page= &sort=<field or -field> and a key per filter. */
import { PAGE_SIZE } from '../contract/limits.ts';

export interface ListSort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** A filter with one value, such as the status. Its default is not in the address. */
interface ListFilter {
  /** Allowed values; absent allows any text, such as the id of a person, which the server checks. */
  values?: readonly string[];
  initial: string;
}

export interface ListPlace {
  query: string;
  /** Offset, 0-based, a multiple of the page size. */
  offset: number;
  sort?: ListSort;
  filters: Record<string, string>;
}

export interface ListRules {
  filters?: Record<string, ListFilter>;
  /** Fields that columns may be sorted by; others in an address are ignored. */
  sortable?: readonly string[];
  /** Default sort. */
  sort?: ListSort;
}

export function parseListPlace(search: string, { filters = {}, sortable = [], sort }: ListRules): ListPlace {
  const params = new URLSearchParams(search);
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const chosen = Object.entries(filters).map(([name, { values, initial }]) => {
    const value = params.get(name) ?? initial;
    return [name, !values || values.includes(value) ? value : initial];
  });
  return {
    query: params.get('q') ?? '',
    offset: (page - 1) * PAGE_SIZE,
    sort: parseSort(params.get('sort'), sortable) ?? sort,
    filters: Object.fromEntries(chosen),
  };
}

/** Returns the query string of a place; other parameters in `search` are preserved. */
export function formatListPlace(place: ListPlace, { filters = {}, sort }: ListRules, search = ''): string {
  const params = new URLSearchParams(search);
  const put = (key: string, value: string) => (value === '' ? params.delete(key) : params.set(key, value));
  put('q', place.query);
  put('page', place.offset > 0 ? String(place.offset / PAGE_SIZE + 1) : '');
  put('sort', place.sort && formatSort(place.sort) !== (sort && formatSort(sort)) ? formatSort(place.sort) : '');
  for (const [name, { initial }] of Object.entries(filters)) {
    const value = place.filters[name] ?? initial;
    put(name, value === initial ? '' : value);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

function parseSort(text: string | null, sortable: readonly string[]): ListSort | undefined {
  const field = text?.replace(/^-/, '') ?? '';
  return sortable.includes(field) ? { field, order: text?.startsWith('-') ? 'DESC' : 'ASC' } : undefined;
}

function formatSort({ field, order }: ListSort): string {
  return order === 'DESC' ? `-${field}` : field;
}
