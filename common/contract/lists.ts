/** Lists: POST …/_search (contract.md, D95 to D98). */
import * as z from 'zod';
import { LIST_LIMIT_MAX, PAGE_SIZE } from './limits.ts';

export const sortSchema = z.object({ field: z.string(), order: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('ASC') });
const sortsSchema = z.union([sortSchema.transform((one) => [one]), z.array(sortSchema)]);

/** `sortBy` and `orderBy`, object or list, are the same thing (D97). */
export const searchInputSchema = z.object({
  query: z.string().optional(),
  limit: z.int().min(0).max(LIST_LIMIT_MAX).default(PAGE_SIZE),
  offset: z.int().min(0).default(0),
  sortBy: sortsSchema.optional(),
  orderBy: sortsSchema.optional(),
});
export type SearchInput = z.input<typeof searchInputSchema>;

export interface ListResponse<T> {
  data: T[];
  total: number;
}

/** What a list answers, for the API's description. */
export function listResponseSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), total: z.int() });
}
