/** Lists: POST …/_search (docs/contract.md, D95 to D98). */
import * as z from 'zod';
import { QUERY_WORDS_MAX } from './folded-text.ts';
import { LIST_LIMIT_MAX, PAGE_SIZE, QUERY_MAX_LENGTH } from './limits.ts';

/** Fields to sort by. */
export const SORTS_MAX = 10;

const sortSchema = z.object({ field: z.string(), order: z.enum(['ASC', 'DESC', 'asc', 'desc']).default('ASC') });
const sortsSchema = z.union([sortSchema.transform((one) => [one]), z.array(sortSchema).max(SORTS_MAX, 'TOO_MANY')]);

/** Words of a search: all of them, in any order (D98). */
export const querySchema = z
  .string()
  .max(QUERY_MAX_LENGTH, 'TOO_LONG')
  .describe(`All words must occur, in any order; the first ${QUERY_WORDS_MAX} different ones are looked for`);

/** Which part of a list is answered. */
export const pageShape = {
  limit: z.int().min(0).max(LIST_LIMIT_MAX).default(PAGE_SIZE),
  offset: z.int().min(0).default(0),
};

/** `sortBy` and `orderBy`, object or list, are the same thing (D97). */
export const searchInputSchema = z.object({
  query: querySchema.optional(),
  ...pageShape,
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

/** The query of every call that answers a representation (specification §7). */
export const fieldsQuerySchema = z.object({
  fields: z.string().optional().describe('Dotted paths, separated by commas; absent: everything'),
});
