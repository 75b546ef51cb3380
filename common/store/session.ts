/**
 * Who is signed in. The token is kept under the key `token` with its end beside it (D66) and goes with every call.
 * A 401 on fetching the current user removes it and leads to sign-in (specification §6).
 */

import { configureApi, getCurrentUser, isApiError, login, logout, updateCurrentUser } from '@vakwerk/api';
import { atom } from 'nanostores';
import type { LoginInput } from '../contract/sign-in.ts';
import type { Language, LoginResponse, User } from '../contract/users.ts';
import { setLanguage } from './language.ts';
import { $location, navigate } from './router.ts';
import { readStored, watchStored, writeStored } from './stored-text.ts';

const TOKEN_KEY = 'token';
const VALID_UNTIL_KEY = 'validUntil';

interface Session {
  token: string;
  /** ISO 8601 UTC; unknown for a token that came by a link. */
  validUntil: string | null;
}

export const $session = atom<Session | null>(readSession());
export const $user = atom<User | null>(null);
/** `failed`: the server could not be asked; the token is kept. */
export const $userStatus = atom<'unknown' | 'loading' | 'known' | 'failed'>('unknown');

/** The server refused the stored token: sign-in says so, until somebody has signed in. */
export const $hasSessionEnded = atom(false);

configureApi({ readToken: () => $session.get()?.token ?? null });

// Another tab signed out, in, or in as somebody else.
watchStored(TOKEN_KEY, () => {
  const before = $user.get()?.id;
  $session.set(readSession());
  if (!$session.get()) forgetUser();
  // What stands in this page is of whom it was opened by.
  else void loadUser().then(() => before && $user.get() && $user.get()?.id !== before && globalThis.location.reload());
});

/** Stores the session that a sign-in answered and takes over the user's language (D03). */
export function acceptSession({ token, validUntil, user }: LoginResponse): void {
  storeSession({ token, validUntil });
  acceptUser(user);
  setLanguage(user.language);
}

/** What somebody chose here is theirs elsewhere too; in this browser it holds whether or not the server could keep it. */
export async function chooseLanguage(language: Language): Promise<void> {
  setLanguage(language);
  const user = $user.get();
  if (!user || user.language === language) return;
  $user.set({ ...user, language });
  await updateCurrentUser({ language }).catch((error: unknown) => console.warn('the language was not kept:', error));
}

export async function signIn(input: LoginInput): Promise<void> {
  acceptSession(await login(input));
}

/** Tries a token that came by a link; stores it only when it is somebody's (D64). */
export async function adoptToken(token: string): Promise<void> {
  const user = await getCurrentUser(token);
  storeSession({ token, validUntil: null });
  acceptUser(user);
  setLanguage(user.language);
}

/** Tells the server when there is a token, and forgets it whatever the answer. */
export async function endSession(): Promise<void> {
  if ($session.get()) {
    await logout().catch((error: unknown) => {
      // Already ended on the server or not reachable: signing out here must work all the same.
      if (!isApiError(error)) throw error;
      console.warn('sign-out was not confirmed by the server:', error.code);
    });
  }
  dropSession();
}

export function dropSession(): void {
  storeSession(null);
  forgetUser();
}

/**
 * After a 401: asks for sign-in, and waits for it. True when the same person is back, false when it is somebody else or when
 * `signal` is aborted first.
 */
export async function renewSession(signal: AbortSignal): Promise<boolean> {
  // Another call may have been refused first: then nobody is signed in already.
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
    acceptUser(await getCurrentUser());
  } catch (error) {
    // The answer is about the token that was sent, not about one that came since.
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
  navigate(`/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true });
}

let lastId: string | undefined;

/** Of who is signed in, or was last: it outlives the session, unlike `$user`. */
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
