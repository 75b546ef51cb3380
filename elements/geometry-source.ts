/** Where the geometry of a model comes from, and the way to it: it may have to be made first. */
import type { ReportGeometry } from '../common/contract/reports.ts';

export interface GeometrySource {
  state(): Promise<ReportGeometry>;
  /** Asks for it where there is none yet. */
  prepare(): Promise<unknown>;
  /** Resolves once it is made or cannot be, where that is known without asking again. */
  settled?(): Promise<unknown>;
  read(signal: AbortSignal): Promise<ArrayBuffer>;
}

/** The required part of the client of `@vakwerk/api`. */
interface Client {
  call<T>(path: string, options: { method?: 'POST'; fields: readonly string[] }): Promise<T>;
  download(path: string, query: Record<string, string>, signal?: AbortSignal): Promise<{ blob: Blob }>;
}

/** Returns the source of a report of the service. */
export function reportGeometry(client: Client, reportId: string): GeometrySource {
  const path = `/reports/${encodeURIComponent(reportId)}`;
  const fields = ['geometry'];
  return {
    state: async () => (await client.call<{ geometry: ReportGeometry }>(path, { fields })).geometry,
    prepare: () => client.call(`${path}/geometry`, { method: 'POST', fields }),
    read: async (signal) => (await client.download(`${path}/geometry`, {}, signal)).blob.arrayBuffer(),
  };
}

/** A glTF binary that is there already. */
export function fileGeometry(url: string): GeometrySource {
  return {
    state: async () => ({ status: 'READY' }),
    prepare: async () => undefined,
    read: async (signal) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      return answer.arrayBuffer();
    },
  };
}
