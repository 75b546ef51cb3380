/** Where the geometry of a model comes from, and the way to it: it may have to be made first. */
import type { ReportGeometry } from '../common/contract/reports.ts';

export interface GeometrySource {
  state(): Promise<ReportGeometry>;
  /** The state that was read last; undefined until one was. */
  lastState?: ReportGeometry;
  /** Undefined if the source has no pictures. */
  still?: Still;
  /** Asks for it where there is none yet. */
  prepare(): Promise<unknown>;
  /** Resolves once it is made or cannot be, where that is known without asking again. */
  settled?(): Promise<unknown>;
  read(signal: AbortSignal): Promise<ArrayBuffer>;
}

/** The still picture that the conversion made, which is shown until the model is drawn. */
export interface Still {
  /** Its address, once it is loaded. */
  url?: string;
  /** Loads it once. Resolves to its address; undefined if the model has none. */
  load(): Promise<string | undefined>;
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
  const state = async () => {
    source.lastState = (await client.call<{ geometry: ReportGeometry }>(path, { fields })).geometry;
    return source.lastState;
  };
  const loadStill = async () => {
    const { pictureBytes } = source.lastState?.status === 'READY' ? source.lastState : await state();
    if (!pictureBytes) return undefined;
    const { blob } = await client.download(`${path}/geometry/picture`, {});
    return URL.createObjectURL(blob);
  };
  const source: GeometrySource = {
    state,
    still: loadedOnce(loadStill),
    prepare: () => client.call(`${path}/geometry`, { method: 'POST', fields }),
    read: async (signal) => (await client.download(`${path}/geometry`, {}, signal)).blob.arrayBuffer(),
  };
  return source;
}

/** A picture that is not there yet, or could not be loaded, is loaded again. */
function loadedOnce(load: () => Promise<string | undefined>): Still {
  let loading: Promise<string | undefined> | undefined;
  const still: Still = {
    load: () => {
      loading ??= load()
        .then((url) => {
          still.url = url;
          return url;
        })
        .finally(() => {
          if (!still.url) loading = undefined;
        });
      return loading;
    },
  };
  return still;
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
