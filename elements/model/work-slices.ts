/** Lets the page draw and answer while much is worked through: call the function often, and wait for it each time. */

/** Half of a frame, so that the other half is the page's. */
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

/** A timer would wait 4 ms each time. */
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
