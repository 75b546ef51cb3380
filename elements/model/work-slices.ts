/** Lets the page draw and respond during long work: call the function often, and await it each time. */

/** Half of a frame, so that the other half is left for the page. */
const SLICE_MS = 8;

export function workSlices(signal: AbortSignal): () => Promise<void> | undefined {
  let until = performance.now() + SLICE_MS;
  return () => {
    signal.throwIfAborted();
    if (performance.now() < until) return undefined;
    return nextTask().then(() => {
      signal.throwIfAborted();
      until = performance.now() + SLICE_MS;
    });
  };
}

/** Schedules the next task without the 4 ms delay of a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
