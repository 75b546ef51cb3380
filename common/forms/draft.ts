/**
 * What was typed when the session turned out to have ended, kept over the sign-in that follows: in this tab, once, for the same
 * person, and never a password. Without session storage it is lost, as it would be without this.
 */
import { $location, $user } from '@vakwerk/store';

type Values = Record<string, unknown>;

const SECRET = /password|token/i;

/** A form is known by its page and its fields. */
function keyOf(fields: readonly string[]): string {
  return `draft ${$location.get().path} ${[...fields].sort().join(' ')}`;
}

/** `userId` is that of who typed: by the time it is kept nobody may be signed in any more. */
export function keepDraft(values: Values, userId: string | undefined): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  if (userId === undefined || Object.keys(kept).length === 0) return;
  withStorage((storage) => storage.setItem(keyOf(Object.keys(values)), JSON.stringify({ userId, values: kept })));
}

/** The draft of this page's form with these fields, which is then forgotten; undefined without one. */
export function takeDraft(fields: readonly string[]): Values | undefined {
  return withStorage((storage) => {
    const key = keyOf(fields);
    const text = storage.getItem(key);
    storage.removeItem(key);
    const draft = text === null ? undefined : (JSON.parse(text) as { userId: string; values: Values });
    return draft?.userId === $user.get()?.id ? draft?.values : undefined;
  });
}

function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return globalThis.sessionStorage && act(globalThis.sessionStorage);
  } catch (error) {
    console.warn('a draft could not be kept or read:', error);
    return undefined;
  }
}
