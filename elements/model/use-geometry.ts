/** The bytes of a model's geometry, with what is going on until they are there. */
import { useCallback, useEffect, useState } from 'react';
import type { GeometrySource } from '../../common/contract/geometry-source.ts';
import type { ReportGeometry } from '../../common/contract/reports.ts';

export type Progress =
  | { phase: 'loading' }
  | { phase: 'preparing'; progress?: number }
  | { phase: 'absent'; state: ReportGeometry }
  | { phase: 'unreadable' }
  | { phase: 'ready'; bytes: ArrayBuffer };

const POLL_MS = 1000;

export function useGeometry(source: GeometrySource): { progress: Progress; retry: () => void } {
  const [progress, setProgress] = useState<Progress>({ phase: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    const stop = new AbortController();
    const tell = (next: Progress) => stop.signal.aborted || setProgress(next);
    tell({ phase: 'loading' });
    follow(source, stop.signal, tell).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.error('the geometry of the model could not be read', error);
      tell({ phase: 'unreadable' });
    });
    return () => stop.abort();
  }, [source, attempt]);
  return { progress, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function follow(source: GeometrySource, signal: AbortSignal, tell: (next: Progress) => void): Promise<void> {
  while (!signal.aborted) {
    const state = await source.state();
    if (state.status === 'READY') return tell({ phase: 'ready', bytes: await source.read(signal) });
    if (state.status === 'NONE') await source.prepare();
    else if (state.status !== 'PREPARING') return tell({ phase: 'absent', state });
    tell({ phase: 'preparing', progress: state.progress });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
