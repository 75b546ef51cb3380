/**
 * The cookie that keeps a browser in a canary, or beside it: a page request carries no token. It names the canary, on which side of it
 * the browser is and whose pages count together, and proves that we set it; it signs nobody in and leads to no user.
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
  /** Of this canary alone. */
  key: string;
}

export interface Ticket {
  /** Is served the canary; false: what everybody else is. */
  isIn: boolean;
  /** One user of this canary: the same in all browsers, another in the next canary. */
  member: string;
}

export function ticketFor(userId: string, isIn: boolean, { key }: RunningCanary): Ticket {
  return { isIn, member: createHmac('sha256', key).update(`member ${userId}`).digest('base64url').slice(0, MEMBER_LENGTH) };
}

/** What this browser was given in this canary; undefined: nothing, or what we did not sign. */
export function readTicket(cookies: string | undefined, canary: RunningCanary): Ticket | undefined {
  const value = readCookie(cookies);
  const [, side, member] = value?.split('.') ?? [];
  if (value === undefined || member === undefined) return undefined;
  const ticket = { isIn: side === IN, member };
  const [given, wanted] = [Buffer.from(value), Buffer.from(signed(canary, ticket))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? ticket : undefined;
}

export function hasAnyCookie(cookies: string | undefined): boolean {
  return readCookie(cookies) !== undefined;
}

/** A Set-Cookie header; undefined forgets it. */
export function setCookie(given: { canary: RunningCanary; ticket: Ticket } | undefined, isSecure: boolean): string {
  const value = given ? signed(given.canary, given.ticket) : '';
  const maxAge = given ? CANARY_COOKIE_DAYS * DAY_SECONDS : 0;
  return `${REVISION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function signed({ revision, key }: RunningCanary, { isIn, member }: Ticket): string {
  const said = `${revision}.${isIn ? IN : OUT}.${member}`;
  return `${said}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}

function readCookie(cookies: string | undefined): string | undefined {
  for (const one of (cookies ?? '').split(';')) {
    const [name, value] = one.trim().split('=', 2);
    if (name === REVISION_COOKIE && value) return value;
  }
  return undefined;
}
