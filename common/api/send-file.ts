/** Sends multipart bodies by XMLHttpRequest, since `fetch` has no upload progress. */
import { ApiError, errorOfAnswer } from './api-error.ts';
import { apiUrl, bearerHeaders } from './client.ts';

export interface SendOptions {
  /** Called with the progress, 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
  /** Destination that replaces the page's own service. */
  to?: { baseUrl: string; headers: Record<string, string> };
}

export function sendFile<T>(path: string, file: File, { onProgress, signal, to }: SendOptions): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', to ? to.baseUrl + path : apiUrl(path));
    for (const [name, value] of Object.entries(to?.headers ?? bearerHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body as T);
      else reject(errorOfAnswer(request.status, body, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new ApiError('NETWORK'));
    request.onabort = () => reject(new ApiError('ABORTED'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new ApiError('ABORTED'));
    request.send(formOf(file));
  });
}

/** Returns the form. The part's type is text/plain whatever the browser derived from the extension (D40). */
function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', new File([file], file.name, { type: 'text/plain' }));
  return form;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The body is a proxy's error page, for which errorOfAnswer falls back to the status.
    return undefined;
  }
}
