/**
 * The cookie that keeps a browser in a canary: a page request carries no token. It names a revision and proves that we set it;
 * it signs nobody in and tells nothing of who it is.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { CANARY_COOKIE_DAYS } from '../../common/contract/limits.ts';

export const REVISION_COOKIE = 'vakwerk_revision';
const DAY_SECONDS = 86_400;

export interface RunningCanary {
  revision: number;
  /** Of this canary alone. */
  key: string;
}

/** Whether this browser was put into the canary. */
export function holdsCookie(cookies: string | undefined, canary: RunningCanary): boolean {
  const value = readCookie(cookies);
  if (value === undefined) return false;
  const [given, wanted] = [Buffer.from(value), Buffer.from(signed(canary))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function hasAnyCookie(cookies: string | undefined): boolean {
  return readCookie(cookies) !== undefined;
}

/** A Set-Cookie header; undefined forgets it. */
export function setCookie(canary: RunningCanary | undefined, isSecure: boolean): string {
  const value = canary ? signed(canary) : '';
  const maxAge = canary ? CANARY_COOKIE_DAYS * DAY_SECONDS : 0;
  return `${REVISION_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function signed({ revision, key }: RunningCanary): string {
  return `${revision}.${createHmac('sha256', key).update(String(revision)).digest('base64url')}`;
}

function readCookie(cookies: string | undefined): string | undefined {
  for (const one of (cookies ?? '').split(';')) {
    const [name, value] = one.trim().split('=', 2);
    if (name === REVISION_COOKIE && value) return value;
  }
  return undefined;
}
