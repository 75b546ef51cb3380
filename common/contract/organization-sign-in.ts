/** The OpenID Connect provider of an organization: shapes of the API. */
import * as z from 'zod';
import { ADDRESS_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts';

const textSchema = z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED').max(TEXT_MAX_LENGTH, 'TOO_LONG');

/** The address that the provider's discovery document names; http only for providers on this machine. */
const issuerSchema = z
  .string({ message: 'REQUIRED' })
  .trim()
  .min(1, 'REQUIRED')
  .max(ADDRESS_MAX_LENGTH, 'TOO_LONG')
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'URL_INVALID');

/** GET and PUT /organizations/{id}/sign-in: admins of the organization. */
export const organizationSignInSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The secret itself is never answered. */
  hasClientSecret: z.boolean(),
  adminClaim: z.string().nullable(),
  adminValue: z.string().nullable(),
});
export type OrganizationSignIn = z.infer<typeof organizationSignInSchema>;

export const organizationSignInInputSchema = z
  .object({
    issuer: issuerSchema,
    clientId: textSchema,
    /** Absent: the one that is set; null: none. */
    clientSecret: textSchema.nullish(),
    adminClaim: textSchema.nullish(),
    adminValue: textSchema.nullish(),
  })
  .superRefine(({ adminClaim, adminValue }, context) => {
    if (!adminClaim === !adminValue) return;
    context.addIssue({ code: 'custom', path: [adminClaim ? 'adminValue' : 'adminClaim'], message: 'REQUIRED' });
  });
export type OrganizationSignInInput = z.infer<typeof organizationSignInInputSchema>;

/** Where the provider sends people back, below the address of the service: to be named in its registration of this client. */
export const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback';

/** GET /auth/oidc: with which providers people can sign in. */
export const signInWaysSchema = z.object({
  /** That of the platform, whatever the address. */
  platform: z.boolean(),
  /** Those of organizations, by the domain of the address. */
  organizations: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

/** Why a sign-in with a provider failed: `?failed=` of the sign-in page. */
export const OIDC_FAULTS = [
  /** No provider for the domain of the address. */
  'OIDC_NO_PROVIDER',
  /** The provider does not answer, or not as the standard says. */
  'OIDC_PROVIDER_FAILED',
  /** The person said no, or the provider did. */
  'OIDC_DENIED',
  /** It took too long, was begun in another browser or was done already. */
  'OIDC_EXPIRED',
  /** The provider vouches for no address, or not for this one. */
  'OIDC_NO_ADDRESS',
  /** An account with this address exists, which is to be connected from within. */
  'OIDC_ACCOUNT_EXISTS',
  /** The organization has no place left. */
  'OIDC_NO_PLACE',
] as const;
export type OidcFault = (typeof OIDC_FAULTS)[number];
