/** The geometry of a file that never leaves the page: a worker converts it at the first request. */
import { callOnce } from '@vakwerk/ui';
import type { MeasuredObject, ReportGeometry } from '../../common/contract/reports.ts';
import type { GeometrySource } from '../geometry-source.ts';
import type { GeometryCalls, MadeGeometry } from './geometry-messages.ts';

/** Lower than on the server, because a page has less memory. */
const GEOMETRY_IN_PAGE_MAX_MIB = 128;

export interface PageGeometry extends GeometrySource {
  /** Resolves to the measures of the objects with a mesh; empty if the file cannot be converted. */
  measures(): Promise<readonly MeasuredObject[]>;
  /** Resolves to the measures of one object, if they have been computed. */
  measureOf(globalId: string): Promise<MeasuredObject | undefined>;
  /** Resolves to the glTF binary, if it has been created. */
  made(): Promise<ArrayBuffer | undefined>;
  close(): void;
}

export function pageGeometry(file: Blob): PageGeometry {
  let state: ReportGeometry = { status: file.size > GEOMETRY_IN_PAGE_MAX_MIB * 2 ** 20 ? 'TOO_LARGE' : 'NONE' };
  let making: Promise<MadeGeometry | undefined> | undefined;
  const stop = new AbortController();
  const onProgress = (progress: number) => {
    state = { status: 'PREPARING', progress };
  };
  const make = () => {
    if (state.status === 'NONE') onProgress(0);
    making ??= state.status === 'TOO_LARGE' ? Promise.resolve(undefined) : start();
    return making;
  };
  async function start(): Promise<MadeGeometry | undefined> {
    try {
      const worker = { script: new URL('./geometry.worker.ts', import.meta.url), name: 'geometry', call: 'convert' } as const;
      const geometry = await callOnce<GeometryCalls, 'convert'>(worker, file, { signal: stop.signal, onProgress });
      state = { status: geometry.glb ? 'READY' : 'NO_GEOMETRY' };
      return geometry;
    } catch (error) {
      if (!stop.signal.aborted) console.error('the geometry of the file could not be made', error);
      state = { status: 'FAILED' };
      return undefined;
    }
  }
  return {
    state: async () => state,
    prepare: async () => void make(),
    settled: () => make(),
    // Returns a copy, because the caller may transfer it.
    read: async () => (await make())?.glb?.slice(0) ?? new ArrayBuffer(0),
    measures: async () => (await make())?.measures ?? [],
    measureOf: async (globalId) =>
      state.status === 'READY' ? (await making)?.measures.find((one) => one.globalId === globalId) : undefined,
    made: async () => (state.status === 'READY' ? (await making)?.glb : undefined),
    close: () => stop.abort(new Error('the report is closed')),
  };
}
