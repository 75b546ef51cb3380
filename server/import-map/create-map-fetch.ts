/**
 * Fetches an address of the import map, bounded in time and size. Injects own paths in process. Fetches other addresses only
 * from configured origins, because files may import any address. Sends the Origin header of our pages, because many stores
 * send CORS headers only in response to it.
 */
import type { FastifyInstance } from 'fastify';
import type { ImportMapOptions } from './import-map-options.ts';
import { VERIFY_MODULE_MAX_BYTES } from './verify/check-response.ts';
import type { FetchedFile, VerifyContext } from './verify/verify-context.ts';

/** One file of another host. */
const VERIFY_FETCH_MS = 15_000;

type Injector = Pick<FastifyInstance, 'inject'>;

export function createMapFetch(
  app: Injector,
  { importMapOrigins: origins = [], publicUrl }: Pick<ImportMapOptions, 'importMapOrigins' | 'publicUrl'>,
): VerifyContext['fetch'] {
  const ownOrigin = new URL(publicUrl ?? 'http://localhost').origin;
  return async (url) => {
    if (url.startsWith('/')) return fetchOwn(app, url);
    const { origin } = new URL(url);
    // The content security policy of pages forbids it as well. This also prevents requests to the internal network (SSRF).
    if (!origins.includes(origin)) throw new Error(`${origin} is not in VAKWERK_IMPORTMAP_ORIGINS`);
    return fetchOther(url, ownOrigin);
  };
}

async function fetchOwn(app: Injector, url: string): Promise<FetchedFile> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return { status: statusCode, headers: textsOf(Object.entries(headers)), body: rawPayload };
}

/** Fetches another address. Returns redirects unfollowed, because a map must name the file itself. */
async function fetchOther(url: string, origin: string): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(VERIFY_FETCH_MS);
  const answer = await fetch(url, { signal, redirect: 'manual', credentials: 'omit', headers: { origin } });
  return { status: answer.status, headers: textsOf([...answer.headers]), body: await readBounded(answer) };
}

/** Reads slightly more than the limit, so that the verification can report a file that is too large. */
async function readBounded({ body }: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > VERIFY_MODULE_MAX_BYTES) break;
  }
  await reader?.cancel();
  return Buffer.concat(parts);
}

function textsOf(headers: [string, unknown][]): Record<string, string> {
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
