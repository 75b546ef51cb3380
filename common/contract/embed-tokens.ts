/** Embed tokens: short-lived, for the pages of one's own site, scoped to one project or one report of it (additive). */
import * as z from 'zod';
import {
  EMBED_ORIGINS_MAX,
  EMBED_TOKEN_MINUTES,
  EMBED_TOKEN_MINUTES_MAX,
  EMBED_TOKEN_MINUTES_MIN,
  ORIGIN_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from './limits.ts';

/** Tells them from other tokens before anything is looked up, and lets scanners of source code know a leaked one. */
export const EMBED_TOKEN_PREFIX = 'vakwerk-embed_';

/** READ: reports, nothing that changes anything. UPLOAD: also new files in the project. */
export const EMBED_TOKEN_SCOPES = ['READ', 'UPLOAD'] as const;
export type EmbedTokenScope = (typeof EMBED_TOKEN_SCOPES)[number];

/** Names, and numbers of either kind of address. Nothing stands for several hosts: no browser ever names such an origin. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** An origin as browsers write one; undefined for what is none. A path or a query is a misunderstanding, not a detail. */
export function readOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || !HOST.test(url.hostname)) return undefined;
  return url.pathname === '/' && !url.search && !url.hash ? url.origin : undefined;
}

const originSchema = z
  .string({ message: 'ORIGIN_INVALID' })
  .trim()
  .max(ORIGIN_MAX_LENGTH, 'ORIGIN_INVALID')
  .refine((text) => readOrigin(text) !== undefined, 'ORIGIN_INVALID')
  .transform((text) => readOrigin(text) ?? text);

const atSchema = z.string().describe('ISO 8601 UTC');

export const embedTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(EMBED_TOKEN_SCOPES),
  /** Null: all reports of the project. */
  report: z.object({ id: z.string(), filename: z.string() }).nullable(),
  /** Pages that may call with it, such as https://www.example.com. */
  origins: z.array(z.string()),
  createdAt: atSchema,
  expiresAt: atSchema,
  /** To the minute; null: never. */
  lastUsedAt: atSchema.nullable(),
  /** The token can do no more than who made it. */
  createdBy: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().optional() }),
});
export type EmbedToken = z.infer<typeof embedTokenSchema>;

/** POST /projects/{id}/embed-tokens */
export const newEmbedTokenSchema = z
  .object({
    name: z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED').max(TEXT_MAX_LENGTH, 'TOO_LONG'),
    scope: z.enum(EMBED_TOKEN_SCOPES, { message: 'SCOPE_INVALID' }).default('READ'),
    report: z.object({ id: z.string() }).nullable().default(null),
    origins: z
      .array(originSchema, { message: 'ORIGIN_INVALID' })
      .min(1, 'REQUIRED')
      .max(EMBED_ORIGINS_MAX, 'TOO_MANY')
      .transform((origins) => [...new Set(origins)]),
    /** From now. */
    minutes: z
      .int({ message: 'MINUTES_INVALID' })
      .min(EMBED_TOKEN_MINUTES_MIN, 'MINUTES_INVALID')
      .max(EMBED_TOKEN_MINUTES_MAX, 'MINUTES_INVALID')
      .default(EMBED_TOKEN_MINUTES),
  })
  // A report is there already: nothing is uploaded into it.
  .refine(({ scope, report }) => scope === 'READ' || report === null, { path: ['scope'], message: 'SCOPE_INVALID' });
export type NewEmbedToken = z.input<typeof newEmbedTokenSchema>;

/** The one time that the token itself is shown. */
export const newEmbedTokenAnswerSchema = embedTokenSchema.extend({ token: z.string() });
export type NewEmbedTokenAnswer = z.infer<typeof newEmbedTokenAnswerSchema>;
