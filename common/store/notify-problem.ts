/** Shows general messages for refused calls. */
import { isApiError } from '@vakwerk/api';
import { type Translate, translatorOf } from '@vakwerk/i18n';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { loadUser } from './session.ts';

/** Returns whether the caller lacks the right. */
export function isForbidden(error: unknown): boolean {
  return isApiError(error) && error.status === 403;
}

/** Words a refusal; for lack of rights it says who can give access. */
export function problemWords(t: Translate, error: unknown): { title: string; body: string } {
  const name = isForbidden(error) ? 'forbidden' : 'problem';
  return { title: t(`errors.${name}`), body: t(`errors.${name}Body`) };
}

/** Shows a problem as a notification; leads to sign-in where the session ended. Rethrows errors that are not from the API. */
export function notifyProblem(error: unknown, words: { title?: string; body?: string } = {}): void {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  notify({ variant: 'error', ...problemWords(translatorOf($language.get()), error), ...words });
}
