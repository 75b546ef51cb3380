import { isApiError } from '@vakwerk/api';
import type { ErrorWords } from '@vakwerk/forms';
import type { Translate } from '@vakwerk/i18n';

/** What a form says of a refusal: by its code, else that something went wrong. */
export function refusalWords(t: Translate, header: string, bodies: Record<string, string> = {}): ErrorWords {
  return (error) => ({ header, body: (isApiError(error) && bodies[error.code]) || t('errors.problemBody') });
}
