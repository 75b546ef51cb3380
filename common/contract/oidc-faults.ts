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
