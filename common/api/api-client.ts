/**
 * The API client of one custom element on another site, with its own address and token. When a token from `getToken` no longer
 * works, a new one is requested once: after a 401, and after a network error, because the browser hides the answer when no valid
 * token names the origin of the page. If the service answers a call without a token, the network error is reported as the 401
 * that it was.
 */
import { callAddress } from '../contract/call-fields.ts';
import { ApiError, errorOfAnswer, isApiError } from './api-error.ts';
import type { CallOptions } from './client.ts';
import { type Download, filenameOf } from './download.ts';
import { type SendOptions, sendFile } from './send-file.ts';

export interface ApiAccess {
  /** Address of the service, without a trailing slash. */
  url: string;
  token?: string;
  getToken?: () => string | Promise<string>;
}

type ApiCallOptions = Pick<CallOptions, 'method' | 'body' | 'fields' | 'signal'>;

export interface ApiClient {
  call<T>(path: string, options: ApiCallOptions): Promise<T>;
  download(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<Download>;
  /** Sends a file; refuses with an ApiError, as the others do. */
  send<T>(path: string, file: File, options?: SendOptions): Promise<T>;
}

/** Served to every origin, without a token (server/http/serve-embed.ts). */
const OPEN_TO_ALL = '/embed/v1/support.json';

/** TOKEN_ORIGIN: it is not for pages of this origin. */
export type TokenFault = 'TOKEN_INVALID' | 'TOKEN_ORIGIN' | 'TOKEN_UNFIT';

/** Returns why a token was refused, as a message code; undefined where the token is not the cause. */
export function tokenFault(error: unknown): TokenFault | undefined {
  if (!isApiError(error)) return undefined;
  if (error.status === 401) return 'TOKEN_INVALID';
  if (error.status !== 403) return undefined;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'origin' in details ? 'TOKEN_ORIGIN' : 'TOKEN_UNFIT';
}

export function apiClient({ url, token, getToken }: ApiAccess): ApiClient {
  const baseUrl = callAddress(url, '');
  /** One request for all calls that come at once. */
  let requested: Promise<string | undefined> | undefined;

  const withToken = async <T>(act: (headers: Record<string, string>) => Promise<T>, isSecond = false): Promise<T> => {
    requested ??= (async () => token ?? getToken?.())();
    const tokenRequest = requested;
    try {
      const ownToken = await tokenRequest;
      return await act(ownToken ? { authorization: `Bearer ${ownToken}` } : {});
    } catch (error) {
      const isSpent = isApiError(error) && (error.status === 401 || error.code === 'NETWORK');
      if ((isSpent || !isApiError(error)) && requested === tokenRequest) requested = undefined;
      if (!isSpent) throw error;
      if (!getToken || token !== undefined || isSecond) throw await seen(error, url);
      return withToken(act, true);
    }
  };

  return {
    async call(path, { fields, method = 'GET', body, signal }) {
      const answer = await withToken((headers) => {
        const typed = body ? { ...headers, 'content-type': 'application/json' } : headers;
        return ask(callAddress(url, path, fields), { method, headers: typed, body: JSON.stringify(body), signal });
      });
      return answer.json().catch(lostBy(signal));
    },
    async download(path, query, signal) {
      const address = `${baseUrl}${path}?${new URLSearchParams(query)}`;
      const answer = await withToken((headers) => ask(address, { headers, signal }));
      const filename = filenameOf(answer.headers.get('content-disposition'));
      return { blob: await answer.blob().catch(lostBy(signal)), filename };
    },
    send: (path, file, options = {}) => withToken((headers) => sendFile(path, file, { ...options, to: { baseUrl, headers } })),
  };
}

/** Returns the refusal that the browser hid, if the service can be reached; otherwise the error itself. */
async function seen(error: unknown, url: string): Promise<unknown> {
  if (!isApiError(error) || error.code !== 'NETWORK') return error;
  const open = await fetch(url.replace(/\/+$/, '') + OPEN_TO_ALL, { cache: 'no-store', credentials: 'omit' }).catch(
    () => undefined,
  );
  return open?.ok ? new ApiError('UNAUTHORIZED', { status: 401, cause: error }) : error;
}

async function ask(address: string, { signal, ...request }: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...request, signal, credentials: 'omit' }).catch(lostBy(signal));
  if (answer.ok) return answer;
  // A proxy may answer without JSON: then only the status is known.
  const body: unknown = await answer.json().catch(() => undefined);
  throw errorOfAnswer(answer.status, body, answer.headers.get('retry-after'));
}

/** Handles a call that gets no answer, or one that breaks off. */
function lostBy(signal: AbortSignal | null | undefined): (cause: unknown) => never {
  return (cause) => {
    throw new ApiError(signal?.aborted ? 'ABORTED' : 'NETWORK', { cause });
  };
}
