/**
 * Cookies that bind a sign-in with a provider to the browser that began it. Lax: the way back is a link from another site, and a
 * page of another site cannot send them with a call of its own.
 */
import { OIDC_ATTEMPT_MINUTES, SIGN_IN_LINK_MINUTES } from '../../common/contract/limits.ts';

/** Holds the state on the way to the provider and back. */
export const STATE_COOKIE = 'vakwerk_oidc';
/** Holds the secret with which the browser uses the ticket. */
export const TICKET_COOKIE = 'vakwerk_ticket';

/** Undefined deletes it. */
export function stateCookie(state: string | undefined, isSecure: boolean): string {
  return writeCookie(STATE_COOKIE, state, { path: '/api/auth/oidc', minutes: OIDC_ATTEMPT_MINUTES, isSecure });
}

/** Undefined deletes it. */
export function ticketCookie(secret: string | undefined, isSecure: boolean): string {
  return writeCookie(TICKET_COOKIE, secret, { path: '/api/auth/ticket', minutes: SIGN_IN_LINK_MINUTES, isSecure });
}

export function readCookie(cookies: string | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [pairName, value] = pair.trim().split('=', 2);
    if (pairName === name && value) return value;
  }
  return undefined;
}

function writeCookie(
  name: string,
  value: string | undefined,
  { path, minutes, isSecure }: { path: string; minutes: number; isSecure: boolean },
): string {
  const maxAge = value === undefined ? 0 : minutes * 60;
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
