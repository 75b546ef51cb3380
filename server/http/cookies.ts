/**
 * Reads and writes the few cookies of the service. @fastify/cookie parses the cookies of every call, while three routes and the page
 * need one each, outside a handler too; and it writes attributes in another order than the tests of these cookies state.
 */

interface CookieScope {
  path: string;
  maxAgeSeconds: number;
  isSecure: boolean;
}

/** Returns the first value that is not empty in a Cookie header. */
export function readCookie(cookies: string | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [pairName, value] = pair.trim().split('=', 2);
    if (pairName === name && value) return value;
  }
  return undefined;
}

/** Returns a Set-Cookie header; undefined deletes the cookie. No script can read it, and other sites send it with links alone. */
export function writeCookie(name: string, value: string | undefined, { path, maxAgeSeconds, isSecure }: CookieScope): string {
  const maxAge = value === undefined ? 0 : maxAgeSeconds;
  return `${name}=${value ?? ''}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
