/**
 * The signed cookie that assigns a browser to a canary or to the current revision, because page requests carry no token. It
 * holds the canary, the side and a pseudonym per user for counting. It neither authenticates nor identifies a user.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readCookie, writeCookie } from '../http/cookies.ts';

/** How long the browser of somebody in a canary remembers it. */
const CANARY_COOKIE_DAYS = 30;

const REVISION_COOKIE = 'vakwerk_revision';
const DAY_SECONDS = 86_400;
const IN = 'in';
const OUT = 'out';
const MEMBER_LENGTH = 16;

export interface RunningCanary {
  revision: number;
  /** Signing key of this canary. */
  key: string;
}

export interface Ticket {
  /** True when the browser gets the canary. */
  isIn: boolean;
  /** Pseudonym of the user: equal in all browsers, different in each canary. */
  member: string;
}

export function ticketFor(userId: string, isIn: boolean, { key }: RunningCanary): Ticket {
  return { isIn, member: createHmac('sha256', key).update(`member ${userId}`).digest('base64url').slice(0, MEMBER_LENGTH) };
}

/** Returns the ticket of this browser for the canary; undefined without one or with an invalid signature. */
export function readTicket(cookies: string | undefined, canary: RunningCanary): Ticket | undefined {
  const value = readCookie(cookies, REVISION_COOKIE);
  const [, side, member] = value?.split('.') ?? [];
  if (value === undefined || member === undefined) return undefined;
  const ticket = { isIn: side === IN, member };
  const [given, expected] = [Buffer.from(value), Buffer.from(signed(canary, ticket))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? ticket : undefined;
}

export function hasRevisionCookie(cookies: string | undefined): boolean {
  return readCookie(cookies, REVISION_COOKIE) !== undefined;
}

/** Returns a Set-Cookie header; undefined deletes the cookie. */
export function setCookie(given: { canary: RunningCanary; ticket: Ticket } | undefined, isSecure: boolean): string {
  const value = given && signed(given.canary, given.ticket);
  return writeCookie(REVISION_COOKIE, value, { path: '/', maxAgeSeconds: CANARY_COOKIE_DAYS * DAY_SECONDS, isSecure });
}

function signed({ revision, key }: RunningCanary, { isIn, member }: Ticket): string {
  const payload = `${revision}.${isIn ? IN : OUT}.${member}`;
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}
