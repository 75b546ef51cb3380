/**
 * The signed cookie that assigns a browser to a canary or to the current revision, because page requests carry no token. It
 * holds the canary, the side and a pseudonym per user for counting. It neither authenticates nor identifies a user.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CANARY_COOKIE_DAYS } from '../../common/contract/limits.ts';

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
  /** Whether the browser gets the canary. */
  isIn: boolean;
  /** Pseudonym of the user: equal in all browsers, different in each canary. */
  member: string;
}

export function ticketFor(userId: string, isIn: boolean, { key }: RunningCanary): Ticket {
  return { isIn, member: createHmac('sha256', key).update(`member ${userId}`).digest('base64url').slice(0, MEMBER_LENGTH) };
}

/** The ticket of this browser for the canary; undefined without one or with an invalid signature. */
export function readTicket(cookies: string | undefined, canary: RunningCanary): Ticket | undefined {
  const value = readCookie(cookies);
  const [, side, member] = value?.split('.') ?? [];
  if (value === undefined || member === undefined) return undefined;
  const ticket = { isIn: side === IN, member };
  const [given, wanted] = [Buffer.from(value), Buffer.from(signed(canary, ticket))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? ticket : undefined;
}

export function hasRevisionCookie(cookies: string | undefined): boolean {
  return readCookie(cookies) !== undefined;
}

/** A Set-Cookie header; undefined deletes the cookie. */
export function setCookie(given: { canary: RunningCanary; ticket: Ticket } | undefined, isSecure: boolean): string {
  const value = given ? signed(given.canary, given.ticket) : '';
  const maxAge = given ? CANARY_COOKIE_DAYS * DAY_SECONDS : 0;
  return `${REVISION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function signed({ revision, key }: RunningCanary, { isIn, member }: Ticket): string {
  const payload = `${revision}.${isIn ? IN : OUT}.${member}`;
  return `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
}

function readCookie(cookies: string | undefined): string | undefined {
  for (const one of (cookies ?? '').split(';')) {
    const [name, value] = one.trim().split('=', 2);
    if (name === REVISION_COOKIE && value) return value;
  }
  return undefined;
}
