/**
 * What a client needs of each row. The build replaces this file by its value (build/call-rows.ts), so that pages and elements load
 * neither the schemas nor zod for it.
 */
import * as z from 'zod';
import { ALL_CALLS } from '../contract/all-calls.ts';
import type { CallRow } from '../contract/call.ts';

export type SentRow = Pick<CallRow, 'method' | 'path' | 'fields' | 'isForm'> & { hasBody: boolean };

export const CALL_ROWS: Record<string, SentRow> = Object.fromEntries(
  Object.entries<CallRow>(ALL_CALLS).map(([name, { method, path, fields, body, isForm, files, answer, isWhole }]) => [
    name,
    { method, path, fields: isWhole ? undefined : (fields ?? namesIn(answer)), hasBody: Boolean(body ?? files), isForm },
  ]),
);

/** The names of the fields of a representation, or of the items of a list of them. */
function namesIn(answer: z.ZodType | undefined): string[] | undefined {
  if (answer instanceof z.ZodNullable || answer instanceof z.ZodArray) return namesIn(answer.unwrap() as z.ZodType);
  if (!(answer instanceof z.ZodObject)) return undefined;
  const { data } = answer.shape as z.ZodRawShape;
  return data instanceof z.ZodArray ? namesIn(data) : Object.keys(answer.shape);
}
