/**
 * Reads a token from the address (D64): a one-time ticket, or else one of our sessions. Removes it from the address immediately.
 */
import { api, isApiError } from '@vakwerk/api';
import { $language, $location, acceptSession, adoptToken, chooseLanguage, navigate } from '@vakwerk/store';

/**
 * Returns the token of a mailed link. Moves it from the address into the state of this history entry, which survives a reload
 * and which no other site can read.
 */
export function takeLinkFromAddress(): string | undefined {
  const token = takeTokenFromAddress() ?? (history.state as { link?: string } | null)?.link;
  if (token !== undefined) history.replaceState({ link: token }, '');
  return token;
}

/** Prevents a reload from trying a used or expired link again. */
export function forgetLink(): void {
  history.replaceState(null, '');
}

/** Takes `?token=` out of the address, before anything else can read or keep it. */
export function takeTokenFromAddress(): string | undefined {
  const { path, search, hash } = $location.get();
  const params = new URLSearchParams(search);
  const token = params.get('token');
  if (token === null) return undefined;
  params.delete('token');
  const rest = params.toString();
  navigate(path + (rest ? `?${rest}` : '') + hash, { replace: true });
  return token || undefined;
}

/** An account without a password was made by the installation, so its language is not the user's choice: it takes the page's. */
export async function signInByToken(token: string): Promise<void> {
  const spoken = $language.get();
  try {
    const session = await api.exchangeTicket({ ticket: token });
    acceptSession(session);
    if (session.user.hasPassword === false) await chooseLanguage(spoken);
  } catch (error) {
    if (!isApiError(error) || (error.status !== 400 && error.status !== 404)) throw error;
    await adoptToken(token);
  }
}
