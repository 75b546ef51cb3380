/**
 * Checks the address that a program may be redirected to (RFC 8252): this device, a website with https, or an app by its own
 * scheme.
 */
import type { AskedAuthorization } from '../../common/contract/programs.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** The scheme of an app: with a dot, as a reversed domain, so that none has another meaning (javascript, data, file, mailto). */
const OWN_SCHEME = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;
/**
 * No query and no fragment, since the answer is added as one, and no characters that programs read differently, such as a
 * backslash.
 */
const PLAIN = /^[\w\-.~:/[\]@!$&()*+,;=%]+$/;

/** Parses the address. Returns undefined when it is not allowed. */
export function readRedirectUri(text: string): URL | undefined {
  if (!PLAIN.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || isLoopback(url) || OWN_SCHEME.test(url.protocol);
  return isAllowed ? url : undefined;
}

/**
 * Compares addresses. The port of this device is free: programs take one when they start (RFC 8252 §7.3). Everything else is
 * compared as text.
 */
export function isSameRedirect(registered: string, requested: string): boolean {
  if (registered === requested) return true;
  const [one, other] = [readRedirectUri(registered), readRedirectUri(requested)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  return one.hostname === other.hostname && one.pathname === other.pathname;
}

/** Describes the address for users, without ports and paths. */
export function describeRedirect(text: string): AskedAuthorization['redirect'] {
  const url = new URL(text);
  if (isLoopback(url)) return { kind: 'DEVICE', place: url.hostname };
  if (url.protocol === 'https:') return { kind: 'SITE', place: url.host };
  return { kind: 'APP', place: url.protocol.slice(0, -1) };
}

/** Adds the answer as the query. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${redirectUri}?${new URLSearchParams(given)}`;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname);
}
