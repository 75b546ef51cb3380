/**
 * Starts a module worker from any origin. Browsers refuse a worker script of another origin, but let a worker from a blob import one: a
 * page that is not ours must therefore allow `worker-src blob:` (docs/embedding.md). The import is dynamic and so obeys `script-src`,
 * which already names our origin; a static one would need our origin in `worker-src` too.
 */
import { trustedPolicy } from './trusted-policy.ts';

/** Matches the names that the build, or the server of component tests, gives to worker scripts. */
const OURS = /\.worker[-.][\w.-]+$/;

export function startWorker(script: URL, name: string): Worker {
  if (script.origin === location.origin) return new Worker(trusted(script.href), { type: 'module', name });
  const address = URL.createObjectURL(new Blob([importing(script)], { type: 'text/javascript' }));
  const worker = new Worker(trusted(address), { type: 'module', name });
  // The URL is read when the worker starts; its first message shows that it has.
  const release = () => URL.revokeObjectURL(address);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return worker;
}

/** Returns a script URL by the only policy that turns a text into a script: worker scripts of this origin, and blobs. */
function trusted(address: string): string {
  return trustedPolicy('vakwerk-worker', { createScriptURL: allowWorker }).createScriptURL(address);
}

function allowWorker(address: string): string {
  const { protocol, origin, pathname } = new URL(address);
  if (origin === location.origin && (protocol === 'blob:' || OURS.test(pathname))) return address;
  throw new TypeError(address);
}

/**
 * Returns a script that keeps messages that arrive before it has loaded, and dispatches them then. Only an error outside a promise
 * reaches `onerror`.
 */
function importing(script: URL): string {
  return `const early = [];
self.onmessage = (event) => early.push(event);
import(${JSON.stringify(script.href)}).then(
  () => early.forEach((event) => self.onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
}
