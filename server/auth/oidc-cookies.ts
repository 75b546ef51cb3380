/**
 * Cookies that bind a sign-in with a provider to the browser that started it. Lax: the way back is a link from another site,
 * and a page of another site cannot send them with its own calls.
 */
import { writeCookie } from '../http/cookies.ts';
import { OIDC_ATTEMPT_MINUTES } from './oidc-attempts.ts';
import { SIGN_IN_LINK_MINUTES } from './tickets.ts';

/** Contains the state until the browser returns from the provider. */
export const STATE_COOKIE = 'vakwerk_oidc';
/** Contains the secret with which the browser uses the ticket. */
export const TICKET_COOKIE = 'vakwerk_ticket';

/** Returns the cookie; undefined deletes it. */
export function stateCookie(state: string | undefined, isSecure: boolean): string {
  return writeCookie(STATE_COOKIE, state, { path: '/api/auth/oidc', maxAgeSeconds: OIDC_ATTEMPT_MINUTES * 60, isSecure });
}

/** Returns the cookie; undefined deletes it. */
export function ticketCookie(secret: string | undefined, isSecure: boolean): string {
  return writeCookie(TICKET_COOKIE, secret, { path: '/api/auth/ticket', maxAgeSeconds: SIGN_IN_LINK_MINUTES * 60, isSecure });
}
