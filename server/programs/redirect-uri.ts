/** Where a program may be sent back to (RFC 8252): this device, a website with https, or an app by a scheme of its own. */
import type { AskedAuthorization } from '../../common/contract/programs.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Of an app: with a dot, as a domain backwards, so that none is a scheme with a meaning (javascript, data, file, mailto). */
const OWN_SCHEME = /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/;
/** No query and no fragment, since the answer comes as one, and nothing that programs read differently, such as a backslash. */
const PLAIN = /^[\w\-.~:/[\]@!$&()*+,;=%]+$/;

/** Undefined for what is refused. */
export function readRedirectUri(text: string): URL | undefined {
  if (!PLAIN.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return undefined;
  const isAllowed = url.protocol === 'https:' || isLoopback(url) || OWN_SCHEME.test(url.protocol);
  return isAllowed ? url : undefined;
}

/** The port of this device is free: programs take one when they start (RFC 8252 §7.3). Everything else is compared as text. */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  const [one, other] = [readRedirectUri(registered), readRedirectUri(asked)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  return one.hostname === other.hostname && one.pathname === other.pathname;
}

/** In words for people, who know neither ports nor paths. */
export function describeRedirect(text: string): AskedAuthorization['redirect'] {
  const url = new URL(text);
  if (isLoopback(url)) return { kind: 'DEVICE', place: url.hostname };
  if (url.protocol === 'https:') return { kind: 'SITE', place: url.host };
  return { kind: 'APP', place: url.protocol.slice(0, -1) };
}

/** With the answer as its query. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${redirectUri}?${new URLSearchParams(given)}`;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname);
}
