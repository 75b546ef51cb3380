/** Downloads a file with the bearer token, which a link cannot send. */
import { ofetch } from 'ofetch';
import { apiUrl, asApiError, bearerHeaders } from './client.ts';

export interface Download {
  blob: Blob;
  filename: string;
}

/** Downloads; throws an ApiError. */
export function download(path: string, query: Record<string, string> = {}, signal?: AbortSignal): Promise<Download> {
  return downloadBy(path, { query, signal });
}

/** Downloads what a call answers; throws an ApiError. */
export async function downloadBy(
  path: string,
  options: { method?: 'POST'; body?: object; query?: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<Download> {
  try {
    const { _data, headers } = await ofetch.raw(apiUrl(path), {
      ...options,
      headers: bearerHeaders(),
      retry: 0,
      responseType: 'blob',
      onResponseError: async ({ response }) => {
        // A refusal is JSON whatever the response type; the page of a proxy is not.
        response._data = await new Response(response._data as Blob).json().catch(() => undefined);
      },
    });
    if (!_data) throw new Error('the answer to a download is empty');
    return { blob: _data, filename: filenameOf(headers.get('content-disposition')) };
  } catch (error) {
    throw asApiError(error);
  }
}

export function filenameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'vakwerk';
}
