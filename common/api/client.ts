/**
 * Sends the calls of the API. The store configures where the token comes from (`configureApi`), so that this folder does not depend on
 * stores or pages.
 */
import { FetchError, ofetch } from 'ofetch';
import { ApiError, errorOfAnswer } from './api-error.ts';

interface ApiConfiguration {
  /** Address of the API; the page's own host by default. */
  baseUrl: string;
  readToken: () => string | null;
  /** Receives the headers of every answer, including refusals. */
  onAnswer?: (headers: Headers) => void;
}

const configuration: ApiConfiguration = { baseUrl: '/api', readToken: () => null };

export function configureApi(changes: Partial<ApiConfiguration>): void {
  Object.assign(configuration, changes);
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | URLSearchParams;
  /** The requested fields of the answer (specification §7). A call that answers nothing has none. */
  fields?: readonly string[] | undefined;
  /** The ETag of the changed resource. */
  ifMatch?: string;
  /** A token that replaces the stored one, such as one from a link. */
  token?: string;
  /** Credentials that replace the token: they prove the current password while it is changed (D65). */
  credentials?: { email: string; password: string };
  signal?: AbortSignal;
  /** Sent even while the page is being left. */
  keepalive?: boolean;
}

/** Sends a call and returns its answer. Throws an ApiError. */
export function call<T>(path: string, options: CallOptions): Promise<T> {
  return send(path, options);
}

/** Sends one call to the service. Throws an ApiError. */
export async function send<T>(path: string, { fields, token, credentials, ifMatch, ...options }: CallOptions): Promise<T> {
  try {
    return (await ofetch(apiUrl(path), {
      ...options,
      query: fields ? { fields: fields.join(',') } : undefined,
      headers: { ...(credentials ? basicHeaders(credentials) : bearerHeaders(token)), ...(ifMatch && { 'if-match': ifMatch }) },
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

/** Returns base64 of the UTF-8 of email:password (RFC 7617, §2.1). */
function basicHeaders({ email, password }: { email: string; password: string }): Record<string, string> {
  const bytes = new TextEncoder().encode(`${email}:${password}`);
  return { authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` };
}

/** Returns the only kind of error that this folder throws. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof FetchError && error.response) {
    return errorOfAnswer(error.response.status, error.data, error.response.headers.get('retry-after'));
  }
  const aborted =
    error instanceof Error && (error.name === 'AbortError' || (error.cause as Error | undefined)?.name === 'AbortError');
  return new ApiError(aborted ? 'ABORTED' : 'NETWORK', { cause: error });
}
