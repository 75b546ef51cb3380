import { isApiError } from '@vakwerk/api';
import type { ErrorWords } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';

/** Returns the message for the code of a refused form, or else a general one. */
export function refusalWords(t: Translate, header: string, bodies: Record<string, string> = {}): ErrorWords {
  return (error) => ({ header, body: (isApiError(error) && bodies[error.code]) || t('errors.problemBody') });
}
