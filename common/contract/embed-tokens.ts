/**
 * Embed tokens, for pages of other sites and for share links: of one project, one report, one file or one delivery (additive).
 */
import * as z from 'zod';
import { call } from './call.ts';
import { EMBED_ORIGINS_MAX, EMBED_TOKEN_MINUTES, EMBED_TOKEN_MINUTES_MAX, SHARE_MINUTES_MAX } from './limits.ts';
import { nameSchema } from './line-text.ts';
import { listResponseSchema } from './lists.ts';

/** The shortest lifetime of an embed token. */
const EMBED_TOKEN_MINUTES_MIN = 5;
/** Characters of an origin. */
const ORIGIN_MAX_LENGTH = 300;

/** Tells them from other tokens without a lookup, and lets secret scanners find leaked ones. */
export const EMBED_TOKEN_PREFIX = 'vakwerk-embed_';

/** READ: reports, read-only. UPLOAD: also uploads into the project. */
export const EMBED_TOKEN_SCOPES = ['READ', 'UPLOAD'] as const;
export type EmbedTokenScope = (typeof EMBED_TOKEN_SCOPES)[number];

/** Host names and IP addresses. No wildcards: no browser sends such an origin. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** An origin as browsers send it; undefined for other text, including addresses with a path or a query. */
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
  /** Null, without a file and a delivery: all reports of the project. */
  report: z.object({ id: z.string(), filename: z.string() }).nullable(),
  /** The file whose newest version it shows; such a token reads nothing else. */
  file: z.object({ filename: z.string() }).nullable(),
  /** The delivery of a share link; such a token reads nothing else. */
  delivery: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Sites that may use it, such as https://www.example.com. */
  origins: z.array(z.string()),
  createdAt: atSchema,
  expiresAt: atSchema.nullable().describe('ISO 8601 UTC; null: without end, until it is revoked'),
  /** To the minute; null: never. */
  lastUsedAt: atSchema.nullable(),
  /** True as long as the project is archived or its creator may not edit the project: it opens nothing. */
  isSuspended: z.boolean(),
  /** The token has at most the rights of its creator. */
  createdBy: z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string().optional() }),
});
export type EmbedToken = z.infer<typeof embedTokenSchema>;

/** Returns how many parts of the project a new token names; none: it is of the whole project. */
function countParts(of: Record<'report' | 'file' | 'delivery', object | null>): number {
  return [of.report, of.file, of.delivery].filter((part) => part !== null).length;
}

/** POST /projects/{id}/embed-tokens */
export const newEmbedTokenSchema = z
  .object({
    name: nameSchema,
    scope: z.enum(EMBED_TOKEN_SCOPES, { message: 'SCOPE_INVALID' }).default('READ'),
    report: z.object({ id: z.string() }).nullable().default(null),
    /** Any version of the file: the token shows the newest one, also of versions to come. */
    file: z.object({ id: z.string() }).nullable().default(null),
    delivery: z.object({ id: z.string() }).nullable().default(null),
    origins: z
      .array(originSchema, { message: 'ORIGIN_INVALID' })
      .min(1, 'REQUIRED')
      .max(EMBED_ORIGINS_MAX, 'TOO_MANY')
      .transform((origins) => [...new Set(origins)]),
    /** From now; null: without end. */
    minutes: z
      .int({ message: 'MINUTES_INVALID' })
      .min(EMBED_TOKEN_MINUTES_MIN, 'MINUTES_INVALID')
      .max(SHARE_MINUTES_MAX, 'LIFETIME_TOO_LONG')
      .nullable()
      .default(EMBED_TOKEN_MINUTES)
      .describe(
        `From now, null without end; at most ${EMBED_TOKEN_MINUTES_MAX} for a whole project, ${SHARE_MINUTES_MAX} or null for one part of it`,
      ),
  })
  // Nothing can be uploaded into a report, or by the link of a file or a delivery.
  .refine(({ scope, ...of }) => scope === 'READ' || countParts(of) === 0, { path: ['scope'], message: 'SCOPE_INVALID' })
  .refine((of) => countParts(of) <= 1, { path: ['delivery'], message: 'SCOPE_INVALID' })
  .refine((of) => countParts(of) === 1 || (of.minutes !== null && of.minutes <= EMBED_TOKEN_MINUTES_MAX), {
    path: ['minutes'],
    message: 'LIFETIME_TOO_LONG',
  });
export type NewEmbedToken = z.input<typeof newEmbedTokenSchema>;

/** The only answer with the token itself. */
export const newEmbedTokenAnswerSchema = embedTokenSchema.extend({ token: z.string() });
export type NewEmbedTokenAnswer = z.infer<typeof newEmbedTokenAnswerSchema>;

const tag = 'embed tokens';
const path = '/projects/:id/embed-tokens';

export const embedTokenCalls = {
  listEmbedTokens: call({ method: 'GET', path, tag, answer: listResponseSchema(embedTokenSchema) }),
  createEmbedToken: call({ method: 'POST', path, tag, body: newEmbedTokenSchema, answer: newEmbedTokenAnswerSchema }),
  revokeEmbedToken: call({ method: 'DELETE', path: `${path}/:tokenId`, tag }),
};
