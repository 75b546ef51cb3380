/**
 * A module worker from wherever its script comes. A browser starts none from another origin, but one made on the spot may import
 * from there: so a page that is not ours must allow `worker-src blob:` (docs/embedding.md). The import is a dynamic one, which obeys
 * `script-src`, where the page names us anyway; a static one would need our origin in `worker-src` too.
 */
export function startWorker(script: URL, name: string): Worker {
  if (script.origin === location.origin) return new Worker(script, { type: 'module', name });
  const address = URL.createObjectURL(new Blob([importing(script)], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module', name });
  // The URL is read when the worker starts; its first message shows that it has.
  const release = () => URL.revokeObjectURL(address);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return worker;
}

/** Messages that arrive before the script has loaded are kept and dispatched again. Only an error outside a promise reaches `onerror`. */
function importing(script: URL): string {
  return `const early = [];
self.onmessage = (event) => early.push(event);
import(${JSON.stringify(script.href)}).then(
  () => early.forEach((event) => self.onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
}
