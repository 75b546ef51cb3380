/** The audience of a canary as form values. */
import * as z from 'zod';
import { emailSchema } from '../../common/contract/domains.ts';
import { type AudienceInput, canaryEndSchema } from '../../common/contract/import-map.ts';
import { QUERY_MAX_LENGTH } from '../../common/contract/limits.ts';

export const AUDIENCE_KINDS = ['share', 'organization', 'user'] as const;
type AudienceKind = (typeof AUDIENCE_KINDS)[number];

const SHARE = /^(?:[1-9]\d?|100)$/;

export const canaryFormSchema = canaryEndSchema
  .extend({
    kind: z.enum(AUDIENCE_KINDS),
    /** A percentage, a name, or an address. */
    named: z.string().trim().min(1, 'REQUIRED').max(QUERY_MAX_LENGTH, 'TOO_LONG'),
  })
  .superRefine(({ kind, named }, context) => {
    const message = faultOf(kind, named);
    if (message) context.addIssue({ code: 'custom', path: ['named'], message });
  });

function faultOf(kind: AudienceKind, named: string): string | undefined {
  if (kind === 'share' && !SHARE.test(named)) return 'SHARE_INVALID';
  return kind === 'user' && !emailSchema.safeParse(named).success ? 'EMAIL_INVALID' : undefined;
}

export function audienceOf({ kind, named }: Pick<z.infer<typeof canaryFormSchema>, 'kind' | 'named'>): AudienceInput {
  return kind === 'share' ? { share: Number(named) } : { [kind]: named };
}
