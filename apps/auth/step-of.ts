import { isApiError } from '@vakwerk/api';
import type { SignInStep } from '../../common/contract/second-factor.ts';

/** The step that a refused sign-in asks for; undefined where it was refused for another reason. */
export function stepOf(error: unknown): SignInStep | undefined {
  if (!isApiError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  const { step, setUp } = error.details as Partial<SignInStep>;
  return typeof step === 'string' ? { step, setUp: setUp === true } : undefined;
}
