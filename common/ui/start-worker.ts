/**
 * A module worker from wherever its script comes. A browser starts none from another origin, but one made on the spot may import
 * from there: so a page that is not ours must allow `worker-src blob:` (docs/embedding.md). The import is a dynamic one, which obeys
 * `script-src`, where the page names us anyway; a static one would need our origin in `worker-src` too.
 */
export function startWorker(script: URL, name: string): Worker {
  if (script.origin === location.origin) return new Worker(script, { type: 'module', name });
  const address = URL.createObjectURL(new Blob([importing(script)], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module', name });
  // It is read when the worker starts, which its first word shows.
  const release = () => URL.revokeObjectURL(address);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return worker;
}

/** What is said to the worker before its script stands is kept, and said again. A failure reaches `onerror` only from outside a promise. */
function importing(script: URL): string {
  return `const early = [];
self.onmessage = (event) => early.push(event);
import(${JSON.stringify(script.href)}).then(
  () => early.forEach((event) => self.onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
}
