/** What is said of a call that was refused and has no words of its own. */
import { isApiError } from '@vakwerk/api';
import { type Translate, translatorOf } from '@vakwerk/i18n';
import { $language } from './language.ts';
import { notify } from './notifications.ts';
import { loadUser } from './session.ts';

/** The caller has not the right, or not any longer. */
export function isForbidden(error: unknown): boolean {
  return isApiError(error) && error.status === 403;
}

/** Where access is what lacks, it says so and who can give access. */
export function problemWords(t: Translate, error: unknown): { title: string; body: string } {
  const name = isForbidden(error) ? 'forbidden' : 'problem';
  return { title: t(`errors.${name}`), body: t(`errors.${name}Body`) };
}

/** In a notification. Where the session ended one signs in again; throws what is no answer of the server. */
export function tellProblem(error: unknown, words: { title?: string; body?: string } = {}): void {
  if (!isApiError(error)) throw error;
  if (error.status === 401) void loadUser();
  notify({ variant: 'error', ...problemWords(translatorOf($language.get()), error), ...words });
}
