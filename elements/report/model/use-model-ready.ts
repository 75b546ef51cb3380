/**
 * Whether the geometry of a report exists already. A report of the service says so; otherwise it is loaded once, when the browser has
 * nothing else to do.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { ReportGeometry } from '../../../common/contract/reports.ts';
import type { GeometrySource } from '../../geometry-source.ts';

/** ms after which it is loaded though the browser is busy. */
const IDLE_MAX_MS = 2000;

const ready = new WeakSet<GeometrySource>();
const requested = new WeakSet<GeometrySource>();
const listeners = new Set<() => void>();

/** A model that nobody opened yet is not converted for this; it stays behind its button. */
const isComing = (state: ReportGeometry | undefined): boolean => state?.status === 'READY' || state?.status === 'PREPARING';

async function load(geometry: GeometrySource): Promise<void> {
  if (!isComing(await geometry.state())) return;
  ready.add(geometry);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `isWanted` is false where the model stays closed anyway. */
export function useIsModelReady(geometry: GeometrySource | undefined, isWanted: boolean): boolean {
  useEffect(() => {
    if (!geometry || geometry.lastState || !isWanted || requested.has(geometry)) return;
    const start = () => {
      if (requested.has(geometry)) return;
      requested.add(geometry);
      load(geometry).catch((error) => console.warn('the state of the model could not be read', error));
    };
    // Safari has no idle callback. A page that was left asks nothing: its file may be deleted.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(start);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(start, { timeout: IDLE_MAX_MS });
    return () => cancelIdleCallback(idle);
  }, [geometry, isWanted]);
  return useSyncExternalStore(subscribe, () => geometry !== undefined && (ready.has(geometry) || isComing(geometry.lastState)));
}
