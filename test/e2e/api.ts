/** Calls the API of a running server like an integrator. */
import { ADMIN } from './admin.ts';

interface ApiAnswer<T> {
  status: number;
  body: T;
}

export class Api {
  readonly url: string;
  readonly token: string;
  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  get<T>(path: string): Promise<ApiAnswer<T>> {
    return this.call<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<ApiAnswer<T>> {
    return this.call<T>('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  put<T>(path: string, body: unknown): Promise<ApiAnswer<T>> {
    return this.call<T>('PUT', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  delete(path: string): Promise<ApiAnswer<unknown>> {
    return this.call('DELETE', path);
  }

  upload<T = { id: string }[] & { code?: string }>(
    filename: string,
    content: Uint8Array | string,
    path = '/api/files',
    fields: Record<string, string> = {},
  ): Promise<ApiAnswer<T>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([content as BlobPart], { type: 'text/plain' }), filename);
    return this.call('POST', path, { body: form });
  }

  private async call<T>(method: string, path: string, init: RequestInit = {}): Promise<ApiAnswer<T>> {
    const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${this.token}` };
    const response = await fetch(this.url + path, { ...init, method, headers });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : undefined) as T };
  }
}

export async function signInToApi(server: { url: string }, person = ADMIN): Promise<Api> {
  const body = new URLSearchParams(person);
  const response = await fetch(`${server.url}/api/auth/login`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Sign-in of ${person.email} answered ${response.status}: ${await response.text()}`);
  const { token } = (await response.json()) as { token: string };
  return new Api(server.url, token);
}

interface ReportState {
  id: string;
  status: 'PENDING' | 'PROCESSED' | 'ERROR';
}

/** Returns the newest report of a file once it is not PENDING. */
export async function waitForReport(api: Api, fileId: string, limitMs = 240_000): Promise<ReportState> {
  const endMs = Date.now() + limitMs;
  for (;;) {
    const report = await newestReport(api, fileId);
    if (report && report.status !== 'PENDING') return report;
    if (Date.now() > endMs) throw new Error(`The report of ${fileId} is still ${report?.status ?? 'absent'} after ${limitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

export async function newestReport(api: Api, fileId: string): Promise<ReportState | undefined> {
  const search = { fileId, orderBy: { field: 'submitted', order: 'DESC' }, limit: 1 };
  const { status, body } = await api.post<{ data: ReportState[] }>('/api/reports/_search', search);
  if (status !== 200) throw new Error(`reports/_search answered ${status}: ${JSON.stringify(body)}`);
  return body.data[0];
}

/** Returns the full report once the geometry of its file is converted or has failed. */
export async function waitForGeometry(api: Api, reportId: string, limitMs = 240_000): Promise<unknown> {
  const path = `/api/reports/${reportId}`;
  for (const until = Date.now() + limitMs; Date.now() < until; ) {
    const { body } = await api.get<{ geometry?: { status: string } }>(`${path}?fields=geometry`);
    if (body.geometry?.status !== 'PREPARING') return (await api.get(path)).body;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The geometry of report ${reportId} is still being made after ${limitMs} ms`);
}
