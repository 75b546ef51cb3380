/**
 * Manages the signed-in user. The token is stored under the key `token` with its expiry (D66) and sent with every call. A 401 on
 * fetching the current user removes it and leads to sign-in (specification §6).
 */

import { api, configureApi, isApiError } from '@vakwerk/api';
import { atom } from 'nanostores';
import type { LoginInput } from '../contract/sign-in.ts';
import type { Language, LoginResponse, User } from '../contract/users.ts';
import { $language, setLanguage } from './language.ts';
import { $location, navigate } from './router.ts';
import { readStored, watchStored, writeStored } from './stored-text.ts';

const TOKEN_KEY = 'token';
const VALID_UNTIL_KEY = 'validUntil';

interface Session {
  token: string;
  /** ISO 8601 UTC; null for a token that came by a link. */
  validUntil: string | null;
}

export const $session = atom<Session | null>(readSession());
export const $user = atom<User | null>(null);
/** `failed`: the user could not be loaded; the token is kept. */
export const $userStatus = atom<'unknown' | 'loading' | 'known' | 'failed'>('unknown');

/** Whether the server refused the stored token, which sign-in then says. */
export const $hasSessionEnded = atom(false);

configureApi({ readToken: () => $session.get()?.token ?? null });

// Another tab signed out or in, possibly as another user.
watchStored(TOKEN_KEY, () => {
  const before = $user.get()?.id;
  $session.set(readSession());
  if (!$session.get()) forgetUser();
  // This page shows data of the previous user.
  else void loadUser().then(() => before && $user.get() && $user.get()?.id !== before && globalThis.location.reload());
});

/** Stores the session of a sign-in and takes the user's language (D03). */
export function acceptSession({ token, validUntil, user }: LoginResponse): void {
  storeSession({ token, validUntil });
  acceptUser(user);
  setLanguage(user.language);
}

/** Changes the language; it is also saved as the user's preference, and stays in this browser even if that fails. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language);
  if (!$user.get()) await loadUser();
  const user = $user.get();
  const isStillChosen = $language.get() === language;
  if (!user || user.language === language || !isStillChosen) return;
  $user.set({ ...user, language });
  await api.updateUser('me', { language }).catch((error: unknown) => console.warn('the language was not saved:', error));
}

export async function signIn(input: LoginInput): Promise<void> {
  acceptSession(await api.login(input));
}

/** Signs in with a token from a link; stores it only when it is valid (D64). */
export async function adoptToken(token: string): Promise<void> {
  const user = await api.getUser('me', { token });
  storeSession({ token, validUntil: null });
  acceptUser(user);
  setLanguage(user.language);
}

/** Ends the session on the server, and here whatever the answer. Returns the address where the session with a provider ends too. */
export async function endSession(): Promise<string | null> {
  const isSignedIn = $session.get() !== null;
  const place = isSignedIn ? await evenOffline(() => api.readProviderSignOut()) : undefined;
  if (isSignedIn) await evenOffline(() => api.logout());
  dropSession();
  return place?.url ?? null;
}

/** Runs a call and ignores a network error: signing out here must work even if the server is not reachable. */
async function evenOffline<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn('sign-out was not confirmed by the server:', error.code);
    return undefined;
  }
}

export function dropSession(): void {
  storeSession(null);
  forgetUser();
}

/**
 * Leads to sign-in after a 401 and waits for it. Returns true when the same user signed in again, false for another user or when
 * `signal` is aborted first.
 */
export async function renewSession(signal: AbortSignal): Promise<boolean> {
  // Another call may have ended the session already.
  const before = lastId;
  await loadUser();
  return new Promise((resolve) => {
    const stop = $userStatus.subscribe((status) => {
      if (status !== 'known') return;
      queueMicrotask(() => stop());
      resolve($user.get()?.id === before);
    });
    signal.addEventListener(
      'abort',
      () => {
        stop();
        resolve(false);
      },
      { once: true },
    );
  });
}

let loading: Promise<void> | undefined;

/** Fetches the current user, once at a time; without a token there is none. */
export function loadUser(): Promise<void> {
  if (!$session.get()) return Promise.resolve();
  loading ??= fetchUser().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchUser(): Promise<void> {
  const { token } = $session.get() ?? {};
  if (!$user.get()) $userStatus.set('loading');
  try {
    acceptUser(await api.getUser('me'));
  } catch (error) {
    // The answer is about the token that was sent, not about a newer one.
    if (token !== $session.get()?.token) return;
    if (!isApiError(error)) throw error;
    if (error.status === 401) leaveForSignIn();
    else $userStatus.set('failed');
  }
}

function leaveForSignIn(): void {
  const { path, search } = $location.get();
  $hasSessionEnded.set(true);
  dropSession();
  // A link to sign in with keeps its token.
  if (path !== '/sign-in') navigate(`/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true });
}

let lastId: string | undefined;

/** Returns the id of the current or last user: unlike `$user` it outlives the session. */
export const lastUserId = (): string | undefined => lastId;

function acceptUser(user: User): void {
  lastId = user.id;
  $user.set(user);
  $userStatus.set('known');
  $hasSessionEnded.set(false);
}

function forgetUser(): void {
  $user.set(null);
  $userStatus.set('unknown');
}

function storeSession(session: Session | null): void {
  writeStored(VALID_UNTIL_KEY, session?.validUntil ?? null);
  writeStored(TOKEN_KEY, session?.token ?? null);
  $session.set(session);
}

function readSession(): Session | null {
  const token = readStored(TOKEN_KEY);
  return token ? { token, validUntil: readStored(VALID_UNTIL_KEY) } : null;
}
