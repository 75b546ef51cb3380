/** Provides the present moment, updated every second for relative times. The page has one clock, so all times change together. */
import { useSyncExternalStore } from 'react';

/** Between two updates of relative times. */
const RELATIVE_TIME_REFRESH_MS = 1_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

export function useNow(): number {
  return useSyncExternalStore(watch, () => now);
}

function watch(changed: () => void): () => void {
  if (watchers.size === 0) {
    now = Date.now();
    timer = setInterval(tick, RELATIVE_TIME_REFRESH_MS);
  }
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size === 0) clearInterval(timer);
  };
}

function tick(): void {
  now = Date.now();
  for (const changed of watchers) changed();
}
