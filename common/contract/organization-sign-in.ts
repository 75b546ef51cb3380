/** The OpenID Connect provider of an organization: shapes of the API. */
import * as z from 'zod';
import { call } from './call.ts';
import { ADDRESS_MAX_LENGTH, TEXT_MAX_LENGTH } from './limits.ts';
import { fieldsQuerySchema } from './lists.ts';
import { signInRulesSchema } from './second-factor.ts';

const textSchema = z.string({ message: 'REQUIRED' }).trim().min(1, 'REQUIRED').max(TEXT_MAX_LENGTH, 'TOO_LONG');

/** Empty is none. */
const optionalSchema = z.string().trim().max(TEXT_MAX_LENGTH, 'TOO_LONG').nullish();

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
    clientSecret: optionalSchema,
    adminClaim: optionalSchema,
    adminValue: optionalSchema,
  })
  .superRefine(({ adminClaim, adminValue }, context) => {
    if (!adminClaim === !adminValue) return;
    context.addIssue({ code: 'custom', path: [adminClaim ? 'adminValue' : 'adminClaim'], message: 'REQUIRED' });
  });
export type OrganizationSignInInput = z.infer<typeof organizationSignInInputSchema>;

const OIDC_CALLBACK_PATH = '/api/auth/oidc/callback';

/**
 * Where the provider sends people back, below the address of the service: to be named in its registration of this client. Null: that of the
 * platform, and of each provider that names itself in its answer (RFC 9207). Any other of an organization has an address of its own:
 * an answer that comes back elsewhere is not its own (RFC 9700 §4.4).
 */
export function oidcCallbackPath(organizationId: string | null): string {
  return organizationId === null ? OIDC_CALLBACK_PATH : `${OIDC_CALLBACK_PATH}/${organizationId}`;
}

/** GET /auth/oidc: with which providers people can sign in. */
export const signInWaysSchema = z.object({
  /** Whether the platform has a provider, whatever the address. */
  platform: z.boolean(),
  /** Whether organizations have providers, by the domain of the address. */
  organizations: z.boolean(),
});
export type SignInWays = z.infer<typeof signInWaysSchema>;

/** POST /auth/oidc/connect, GET /auth/oidc/sign-out: where the browser goes; null where there is no provider. */
export const providerPlaceSchema = z.object({ url: z.string().nullable() });
export type ProviderPlace = z.infer<typeof providerPlaceSchema>;

const signInCall = { path: '/organizations/:id/sign-in', tag: 'organizations', access: 'session' } as const;
const rules = { ...signInCall, path: '/organizations/:id/sign-in-rules', answer: signInRulesSchema } as const;

/** Only sessions may change it, because it decides who gets in: programs may not. */
export const organizationSignInCalls = {
  getOrganizationSignIn: call({
    ...signInCall,
    method: 'GET',
    operationId: 'readOrganizationSignIn',
    answer: organizationSignInSchema.nullable().describe('Null: no provider'),
  }),
  setOrganizationSignIn: call({
    ...signInCall,
    method: 'PUT',
    operationId: 'setOrganizationSignIn',
    body: organizationSignInInputSchema,
    answer: organizationSignInSchema,
  }),
  removeOrganizationSignIn: call({
    ...signInCall,
    method: 'DELETE',
    operationId: 'removeOrganizationSignIn',
    query: fieldsQuerySchema,
  }),
  getSignInRules: call({ ...rules, method: 'GET', operationId: 'readSignInRules' }),
  setSignInRules: call({ ...rules, method: 'PUT', operationId: 'setSignInRules', body: signInRulesSchema }),
};
