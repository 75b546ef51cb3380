import { isApiError } from '@vakwerk/api';
import type { ErrorWords } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';

/** The message of a refused form by the code of the refusal, else a general one. */
export function refusalWords(t: Translate, header: string, bodies: Record<string, string> = {}): ErrorWords {
  return (error) => ({ header, body: (isApiError(error) && bodies[error.code]) || t('errors.problemBody') });
}
