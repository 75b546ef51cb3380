import { KEYS_PATH } from '../../common/contract/certificates.ts';
import { OAUTH_PATH } from '../../common/contract/programs.ts';

/** Returns the path and query of an address in absolute form (RFC 9112, 3.2.2), and any other address unchanged. */
export function originForm(url: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (origin === undefined) return url;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Rewrites `/projects/x.data` to `/api/pages?path=/projects/x` (D100); other addresses are unchanged. */
const PAGE_DATA = /^(?!\/(?:api|assets|embed)\/)(\/[^?#]*)\.data(?:\?.*)?$/;

export function pageDataAddress(url: string): string {
  const path = PAGE_DATA.exec(url)?.[1];
  if (path === undefined) return url;
  return `/api/pages?path=${encodeURIComponent(decoded(path === '/_root' ? '/' : path))}`;
}

/** Rewrites the well-known address of the public keys to a call of the API. */
export function keysAddress(url: string): string {
  return url.split('?', 1)[0] === KEYS_PATH ? '/api/certificates/keys' : url;
}

/** Rewrites the address that clients of the Model Context Protocol use. */
export function mcpAddress(url: string): string {
  return url.split('?', 1)[0] === '/mcp' ? '/api/mcp' : url;
}

/** RFC 8414: the address of the metadata of an issuer whose name has a path. */
const METADATA_PATH = `/.well-known/oauth-authorization-server${OAUTH_PATH}`;

/** Rewrites the base address of the openCDE APIs, as BCF managers get it, and the same at the root, where others look for it. */
export function openCdeAddress(url: string): string {
  if (url.split('?', 1)[0] === METADATA_PATH) return `/api${OAUTH_PATH}/metadata`;
  if (url.startsWith('/opencde/')) return `/api${url}`;
  return /^\/(?:foundation|bcf)\/(?:versions|\d\.\d)\b/.test(url) ? `/api/opencde${url}` : url;
}

/** Decodes a path; one that cannot be decoded matches no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Escapes the `%` signs of an address that cannot be decoded. The framework would refuse it before the routes; so it is not
 * found, like any other unknown address.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
