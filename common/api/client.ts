/**
 * The one way to the API. Where the token comes from and what happens when it is refused is told by the store
 * (`configureApi`), so that this folder knows neither stores nor pages.
 */
import { FetchError, ofetch } from 'ofetch';
import { AHEAD_FRESH_MS } from '../contract/limits.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';

interface ApiConfiguration {
  /** Where the API is; the page's own host by default. */
  baseUrl: string;
  readToken: () => string | null;
  /** Sees the headers of every answer, refusals too. */
  onAnswer?: (headers: Headers) => void;
}

const configuration: ApiConfiguration = { baseUrl: '/api', readToken: () => null };

export function configureApi(changes: Partial<ApiConfiguration>): void {
  Object.assign(configuration, changes);
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | URLSearchParams;
  /** Response fields wanted; each call names its own (spec.md §7). */
  fields?: readonly string[];
  /** Instead of the stored token, such as a token from a link that is still to be tried. */
  token?: string;
  /** Instead of a token: proves the current password while it is changed (D65). */
  credentials?: { email: string; password: string };
  signal?: AbortSignal;
}

/** Calls that were made ahead, each for the one call that asks the very same within `AHEAD_FRESH_MS`. */
const ahead = new Map<string, { answer: Promise<unknown>; askedAtMs: number }>();
let isAskingAhead = false;

/**
 * Makes the call that `ask` makes at once, before the page that shows its answer is there: who makes the same call soon is
 * given this answer. A refusal is for whoever makes it then.
 */
export function askAhead(ask: () => Promise<unknown>): void {
  isAskingAhead = true;
  try {
    ask().catch((error: unknown) => console.debug('asked ahead:', error));
  } finally {
    isAskingAhead = false;
  }
}

/** One call; refuses with an ApiError whose code the view puts into words. */
export function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { method, body, fields, token = configuration.readToken(), credentials } = options;
  const key = JSON.stringify([path, method, body, fields, token, credentials]);
  const known = ahead.get(key);
  ahead.delete(key);
  if (known && Date.now() - known.askedAtMs < AHEAD_FRESH_MS) return known.answer as Promise<T>;
  const answer = ask<T>(path, options);
  if (isAskingAhead) ahead.set(key, { answer, askedAtMs: Date.now() });
  return answer;
}

async function ask<T>(path: string, { fields, token, credentials, ...options }: CallOptions): Promise<T> {
  try {
    return (await ofetch(apiUrl(path), {
      ...options,
      query: fields ? { fields: fields.join(',') } : undefined,
      headers: credentials ? basicHeaders(credentials) : bearerHeaders(token),
      retry: 0,
      responseType: 'json',
      onResponse: ({ response }) => configuration.onAnswer?.(response.headers),
    })) as T;
  } catch (error) {
    throw asApiError(error);
  }
}

export function apiUrl(path: string): string {
  return configuration.baseUrl + path;
}

export function bearerHeaders(token = configuration.readToken() ?? undefined): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Base64 of the UTF-8 of email:password (RFC 7617, §2.1). */
function basicHeaders({ email, password }: { email: string; password: string }): Record<string, string> {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/** What went wrong with a call, as the one error that this folder gives. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof FetchError && error.response) {
    return errorOfAnswer(error.response.status, error.data, error.response.headers.get('retry-after'));
  }
  const aborted =
    error instanceof Error && (error.name === 'AbortError' || (error.cause as Error | undefined)?.name === 'AbortError');
  return new ApiError(aborted ? 'ABORTED' : 'NETWORK', { cause: error });
}
