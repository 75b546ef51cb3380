/** Refusals of a domain: they stand under its field, not above the form (specification §8). */
export const DOMAIN_REFUSALS: readonly string[] = [
  'DOMAIN_ALREADY_IN_USE',
  'USER_ALREADY_MEMBER_OF_AN_ORGANIZATION',
  'FREE_EMAIL_DOMAIN_CANNOT_BE_TRUSTED',
];
