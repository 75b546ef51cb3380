/** Words for a refused sign-in (specification §8): a heading and what to do. */
import { isApiError } from '@vakwerk/api';
import type { Translate } from '@vakwerk/i18n';

const WORDED = new Set(['LOGIN_THROTTLED', 'UNAUTHORIZED']);

export function signInErrorWords(t: Translate, error: unknown): { header: string; body: string } {
  const code = isApiError(error) && WORDED.has(error.code) ? error.code : 'OTHER';
  if (isApiError(error) && error.code === 'NETWORK') return { header: t('auth.error.OTHER'), body: t('errors.network') };
  return { header: t(`auth.error.${code}`), body: t(`auth.error.${code}_body`) };
}
