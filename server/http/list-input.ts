/** Parses the sorting of lists: only names on a whitelist; the query breaks ties by id (D96, D97). */

import type * as z from 'zod';
import type { searchInputSchema } from '../../common/contract/lists.ts';
import { invalidInput } from './invalid-input.ts';

export interface Sort<Field extends string> {
  field: Field;
  order: 'asc' | 'desc';
}

/** Parameters of each list: words, an order, and a page. */
export interface ListSearch<AnySort> {
  query?: string;
  sorts: AnySort[];
  limit: number;
  offset: number;
}

/**
 * Reads the order. `sortBy` and `orderBy` are synonyms; without them the default order applies. Refuses unknown names with
 * VALIDATION_FAILED.
 */
export function readSorts<Field extends string>(
  input: Pick<z.output<typeof searchInputSchema>, 'sortBy' | 'orderBy'>,
  allowed: readonly Field[],
  fallback: Sort<Field>[],
): Sort<Field>[] {
  const name = input.sortBy ? 'sortBy' : 'orderBy';
  const given = input.sortBy ?? input.orderBy ?? [];
  if (given.length === 0) return fallback;
  return given.map((sort, at) => {
    const field = allowed.find((one) => one === sort.field);
    if (field === undefined) {
      throw invalidInput([{ path: `${name}.${at}.field`, message: `One of ${allowed.join(', ')}` }]);
    }
    return { field, order: sort.order.toLowerCase() === 'desc' ? 'desc' : 'asc' };
  });
}
