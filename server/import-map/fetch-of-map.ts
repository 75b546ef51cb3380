/**
 * GETs an address of the import map: own paths in process, others from their host if the operator named it, for whatever a file
 * imports is followed; bounded in time and size. It says the origin of our pages, as a browser does: many stores answer with what
 * other origins need (CORS) only then.
 */
import type { FastifyInstance } from 'fastify';
import { VERIFY_FETCH_MS, VERIFY_MODULE_MAX_BYTES } from '../../common/contract/limits.ts';
import type { FetchedFile } from './verify/verify-context.ts';

type Injector = Pick<FastifyInstance, 'inject'>;

interface Elsewhere {
  /** Origins that the operator named. */
  origins: readonly string[];
  /** Where people find our pages; absent: on this machine. */
  publicUrl?: string;
}

export function fetchOfMap(app: Injector, { origins, publicUrl }: Elsewhere): (url: string) => Promise<FetchedFile> {
  const ownOrigin = new URL(publicUrl ?? 'http://localhost').origin;
  return async (url) => {
    if (url.startsWith('/')) return fetchOwn(app, url);
    const { origin } = new URL(url);
    // No page loads it either, by its policy; and nobody is to look around in this network from here.
    if (!origins.includes(origin)) throw new Error(`${origin} is not in VAKWERK_IMPORTMAP_ORIGINS`);
    return fetchOther(url, ownOrigin);
  };
}

async function fetchOwn(app: Injector, url: string): Promise<FetchedFile> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return { status: statusCode, headers: textsOf(Object.entries(headers)), body: rawPayload };
}

/** Redirects are answered as such: what a map names is the file itself. */
async function fetchOther(url: string, origin: string): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(VERIFY_FETCH_MS);
  const answer = await fetch(url, { signal, redirect: 'manual', credentials: 'omit', headers: { origin } });
  return { status: answer.status, headers: textsOf([...answer.headers]), body: await readBounded(answer) };
}

/** A little more than is allowed: that it is too large is for whoever verifies it to say. */
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
