/** A new embed token as form values: origins as one text, minutes as the value of a select. */
import * as z from 'zod';
import { EMBED_TOKEN_SCOPES, type NewEmbedToken, readOrigin } from '../../common/contract/embed-tokens.ts';
import {
  EMBED_ORIGINS_MAX,
  EMBED_TOKEN_MINUTES,
  EMBED_TOKEN_MINUTES_MAX,
  TEXT_MAX_LENGTH,
} from '../../common/contract/limits.ts';

export const DAY_MINUTES = 1_440;
export const LIFETIMES_MINUTES = [EMBED_TOKEN_MINUTES, 7 * DAY_MINUTES, EMBED_TOKEN_MINUTES_MAX];

export const embedTokenFormSchema = z.object({
  name: z.string().trim().min(1, 'REQUIRED').max(TEXT_MAX_LENGTH, 'TOO_LONG'),
  scope: z.enum(EMBED_TOKEN_SCOPES),
  origins: z
    .string()
    .refine((text) => originsOf(text).length > 0, 'REQUIRED')
    .refine(
      (text) => originsOf(text).length <= EMBED_ORIGINS_MAX && originsOf(text).every((one) => readOrigin(one) !== undefined),
      'ORIGIN_INVALID',
    ),
  minutes: z.string(),
});

export function tokenOfFields({ origins, minutes, ...rest }: z.output<typeof embedTokenFormSchema>): NewEmbedToken {
  return { ...rest, origins: originsOf(origins), minutes: Number(minutes) };
}

/** Separated by spaces or commas. */
const originsOf = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');
