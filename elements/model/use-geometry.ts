/** Loads the bytes of a model's geometry, with the progress until they are available. */
import { isPassingError } from '@vakwerk/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportGeometry } from '../../common/contract/reports.ts';
import type { GeometrySource } from '../geometry-source.ts';

export type Progress =
  | { phase: 'loading' }
  | { phase: 'preparing'; progress?: number; ahead?: number }
  | { phase: 'absent'; state: ReportGeometry }
  | { phase: 'unreadable' }
  | { phase: 'ready'; bytes: ArrayBuffer; before?: ArrayBuffer };

const POLL_MS = 1000;

/** `before` is the geometry of the previous version; it is omitted if it is not ready. */
export function useGeometry(source: GeometrySource, before?: GeometrySource): { progress: Progress; retry: () => void } {
  const [progress, setProgress] = useState<Progress>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const stop = new AbortController();
    const setPhase = (next: Progress) => stop.signal.aborted || setProgress(next);
    setPhase({ phase: 'loading' });
    follow({ source, before }, stop.signal, setPhase).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.error('the geometry of the model could not be read', error);
      setPhase({ phase: 'unreadable' });
    });
    return () => stop.abort();
  }, [source, before, attempt]);
  return { progress, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Loads the geometries of several models at once. A source that stays is not loaded again. */
export function useGeometries(sources: readonly GeometrySource[]): readonly Progress[] {
  const [progresses, setProgresses] = useState<ReadonlyMap<GeometrySource, Progress>>(new Map());
  const started = useRef(new Map<GeometrySource, AbortController>());
  useEffect(() => {
    const under = started.current;
    for (const [source, stop] of under) {
      if (sources.includes(source)) continue;
      stop.abort();
      under.delete(source);
    }
    for (const source of sources) {
      if (under.has(source)) continue;
      const stop = new AbortController();
      under.set(source, stop);
      const setPhase = (next: Progress) => stop.signal.aborted || setProgresses((before) => new Map(before).set(source, next));
      setPhase({ phase: 'loading' });
      follow({ source }, stop.signal, setPhase).catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.error('the geometry of a model could not be read', error);
        setPhase({ phase: 'unreadable' });
      });
    }
  }, [sources]);
  useEffect(() => {
    const under = started.current;
    return () => {
      for (const stop of under.values()) stop.abort();
      under.clear();
    };
  }, []);
  return useMemo(() => sources.map((source) => progresses.get(source) ?? { phase: 'loading' }), [sources, progresses]);
}

async function follow(
  { source, before }: { source: GeometrySource; before?: GeometrySource },
  signal: AbortSignal,
  setPhase: (next: Progress) => void,
): Promise<void> {
  const earlier = before && readIfReady(before, signal);
  for (let isPreparing = false; !signal.aborted; ) {
    try {
      const state = await source.state();
      if (state.status === 'READY') {
        const [bytes, before] = await Promise.all([source.read(signal), earlier]);
        return setPhase({ phase: 'ready', bytes, before });
      }
      if (state.status === 'NONE') await source.prepare();
      else if (state.status !== 'PREPARING') return setPhase({ phase: 'absent', state });
      setPhase({ phase: 'preparing', progress: state.progress, ahead: state.ahead });
      isPreparing = true;
    } catch (error) {
      // The conversion continues while the connection is lost or the service restarts.
      if (!isPreparing || !isPassingError(error)) throw error;
    }
    const later = new Promise((resolve) => setTimeout(resolve, POLL_MS));
    await Promise.race([later, source.settled?.() ?? later]);
  }
}

/** Requests a geometry that was never created, for the next time. */
async function readIfReady(before: GeometrySource, signal: AbortSignal): Promise<ArrayBuffer | undefined> {
  try {
    const { status } = await before.state();
    if (status === 'NONE') await before.prepare();
    return status === 'READY' ? await before.read(signal) : undefined;
  } catch (error) {
    if (!signal.aborted) console.warn('the geometry of the version before could not be read', error);
    return undefined;
  }
}
