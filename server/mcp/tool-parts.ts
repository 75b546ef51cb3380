/** Parts that both kinds of tools share: pages, the language of sentences, and the form of an answer. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';

const PAGE_MAX = 100;
const PAGE = 20;

export const pageShape = {
  limit: z.int().min(1).max(PAGE_MAX).default(PAGE).describe(`Rows of a page, at most ${PAGE_MAX}`),
  offset: z.int().min(0).default(0).describe('Rows to leave out: the next page begins at offset + limit'),
};

export const languageShape = { language: z.enum(['nl', 'en']).default('en').describe('Of sentences in the answer') };

export const READS = { readOnlyHint: true, openWorldHint: false } as const;
export const WRITES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;

/** Returns JSON without empty values, which would only take space. */
export function answer(value: object): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value, (_, one) => (one === null ? undefined : one)) }] };
}
