/** Returns whether the page is visible; polling stops while it is hidden (D58). Outside a page everything counts as visible. */
export function isPageVisible(): boolean {
  return globalThis.document?.visibilityState !== 'hidden';
}

/** Calls back at once, or as soon as the page is visible; returns a function that cancels it. */
export function whenPageVisible(act: () => void): () => void {
  if (isPageVisible()) {
    act();
    return () => {};
  }
  const listen = () => {
    if (!isPageVisible()) return;
    document.removeEventListener('visibilitychange', listen);
    act();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

/** Calls `act` after `ms`, once the page is visible (D58), and not after `signal` is aborted. */
export function laterWhenVisible(ms: number, signal: AbortSignal, act: () => unknown): void {
  const timer = setTimeout(() => {
    forget = whenPageVisible(() => {
      signal.removeEventListener('abort', stop);
      if (!signal.aborted) act();
    });
  }, ms);
  let forget = () => clearTimeout(timer);
  const stop = () => forget();
  signal.addEventListener('abort', stop);
}
