/** Words for a refused sign-in (specification §8): a heading and what to do. */
import { isApiError } from '@vakwerk/api';
import type { Translate } from '@vakwerk/i18n';
import { OIDC_FAULTS, type OidcFault } from '../../common/contract/oidc-faults.ts';

const WORDED = ['LOGIN_THROTTLED', 'PASSKEY_REFUSED', 'PASSWORD_NOT_ALLOWED', 'UNAUTHORIZED'] as const;

export function signInErrorWords(t: Translate, error: unknown): { header: string; body: string } {
  const code = (isApiError(error) && WORDED.find((one) => one === error.code)) || 'OTHER';
  if (isApiError(error) && error.code === 'NETWORK') return { header: t('auth.error.OTHER'), body: t('errors.network') };
  return { header: t(`auth.error.${code}`), body: t(`auth.error.${code}_body`) };
}

/** Why a sign-in with a provider failed: `?failed=` of the address. */
export function oidcFaultOf(search: string): OidcFault | undefined {
  const failed = new URLSearchParams(search).get('failed');
  return OIDC_FAULTS.find((fault) => fault === failed);
}
