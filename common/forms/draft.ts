/**
 * Keeps the values of a form when the session has ended, until after sign-in: in this tab, once, for the same user, and never a
 * password.
 */
import { $location, $user } from '@vakwerk/store';

type Values = Record<string, unknown>;

/** Matches secret fields, including those of the form that changes a password: the current one, and the repeated one. */
const SECRET = /password|token|secret|^(current|repeat|code)$/i;

/** Returns the key of a form: its page and its fields. */
function keyOf(fields: readonly string[]): string {
  return `draft ${$location.get().path} ${[...fields].sort().join(' ')}`;
}

/** Stores a draft. `userId` is the user who typed; the session may have ended already. */
export function keepDraft(values: Values, userId: string | undefined): void {
  const publicValues = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  if (userId === undefined || Object.keys(publicValues).length === 0) return;
  withStorage((storage) => storage.setItem(keyOf(Object.keys(values)), JSON.stringify({ userId, values: publicValues })));
}

/** Returns and deletes the draft of this page's form with these fields. */
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
