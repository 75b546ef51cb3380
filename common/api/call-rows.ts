/**
 * What a client needs of each row. The build replaces this file by its value (build/call-rows.ts), so that pages and elements load
 * neither the schemas nor zod for it.
 */
import * as z from 'zod';
import { ALL_CALLS } from '../contract/all-calls.ts';
import type { CallRow } from '../contract/call.ts';

export type SentRow = Pick<CallRow, 'method' | 'path' | 'fields'> & { hasBody: boolean };

export const CALL_ROWS: Record<string, SentRow> = Object.fromEntries(
  Object.entries<CallRow>(ALL_CALLS).map(([name, { method, path, fields, body, answer, isWhole }]) => [
    name,
    { method, path, fields: isWhole ? undefined : (fields ?? namesIn(answer)), hasBody: body !== undefined },
  ]),
);

/** The names of the fields of a representation, or of the items of a list of them. */
function namesIn(answer: z.ZodType | undefined): string[] | undefined {
  if (!(answer instanceof z.ZodObject)) return undefined;
  const { data } = answer.shape as z.ZodRawShape;
  const item = data instanceof z.ZodArray ? data.element : answer;
  return item instanceof z.ZodObject ? Object.keys(item.shape) : undefined;
}
