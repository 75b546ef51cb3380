/** Sorting of lists: only names on a whitelist, ties broken by id by the query (D96, D97). */

import type * as z from 'zod';
import type { searchInputSchema } from '../../common/contract/lists.ts';
import { invalidInput } from './invalid-input.ts';

export interface Sort<Field extends string> {
  field: Field;
  order: 'asc' | 'desc';
}

/** What each list is asked: words, an order, and a page. */
export interface ListSearch<AnySort> {
  query?: string;
  sorts: AnySort[];
  limit: number;
  offset: number;
}

/** `sortBy` and `orderBy` are synonyms; without them the default order holds. Refuses unknown names with VALIDATION_FAILED. */
export function readSorts<Field extends string>(
  input: Pick<z.output<typeof searchInputSchema>, 'sortBy' | 'orderBy'>,
  allowed: readonly Field[],
  fallback: Sort<Field>[],
): Sort<Field>[] {
  const name = input.sortBy ? 'sortBy' : 'orderBy';
  const asked = input.sortBy ?? input.orderBy ?? [];
  if (asked.length === 0) return fallback;
  return asked.map((sort, at) => {
    const field = allowed.find((one) => one === sort.field);
    if (field === undefined) {
      throw invalidInput([{ path: `${name}.${at}.field`, message: `One of ${allowed.join(', ')}` }]);
    }
    return { field, order: sort.order.toLowerCase() === 'desc' ? 'desc' : 'asc' };
  });
}
