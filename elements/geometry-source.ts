/** Where the geometry of a model comes from, and the way to it: it may have to be made first. */
import type { Grouping, Groupings, ObjectGroups } from '../common/contract/object-groups.ts';
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
  /** Undefined if only the glTF is there. */
  values?: ValueSource;
}

/** What a file says of its objects, by which a model is coloured. */
export interface ValueSource {
  groupings(): Promise<Groupings>;
  groups(grouping: Grouping): Promise<ObjectGroups>;
}

/** The still picture that the conversion made, which is shown until the model is drawn. */
export interface Still {
  /** Its address, once it is loaded. */
  url?: string;
  /** Loads it once, if the model has one. */
  load(): Promise<void>;
}

/** The required part of the client of `@vakwerk/api`. */
export interface Client {
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
    if (still.url || !(source.lastState?.pictureBytes ?? (await state()).pictureBytes)) return;
    still.url = await dataUrl((await client.download(`${path}/geometry/picture`, {})).blob);
  };
  let loading: Promise<void> | undefined;
  const still: Still = {
    load() {
      loading ??= loadStill().finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
  const source: GeometrySource = {
    state,
    still,
    prepare: () => client.call(`${path}/geometry`, { method: 'POST', fields }),
    read: async (signal) => (await client.download(`${path}/geometry`, {}, signal)).blob.arrayBuffer(),
    values: {
      groupings: () => client.call(`${path}/geometry/properties`, { fields: [] }),
      groups: (grouping) => client.call(`${path}/geometry/values?${new URLSearchParams({ ...grouping })}`, { fields: [] }),
    },
  };
  return source;
}

/** Returns the address of a picture that pages with a strict policy show too: theirs allow data: and no blob: (docs/embedding.md). */
function dataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
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
