/** Fetches an IDS and reads it in a worker: what is large in an IDS is done off the page's own thread. Begun before there is a view. */
import type { ElementHost, TakeEarly } from '../../common/contract/element-host.ts';
// By its file: all of the interface would have to be fetched before this begins.
import { startWorker } from '../../common/ui/start-worker.ts';
import type { ReadSpecification, SpecificationReply } from './specification-messages.ts';

interface Started {
  src: string;
  cancel: AbortController;
  read: Promise<ReadSpecification>;
}

/** The worker's script comes while the view does. */
export function startSpecification(host: ElementHost, { src }: { src?: string }): Started | undefined {
  if (!src) return undefined;
  const cancel = new AbortController();
  const read = readSpecification(src, { signal: cancel.signal, takeEarly: host.takeEarly });
  // Told when the view asks for it.
  read.catch(() => undefined);
  return { src, cancel, read };
}

/** What was begun for this element, if it is still what is asked for. */
export function specificationOf(host: ElementHost, src: string, signal: AbortSignal): Promise<ReadSpecification> {
  const early = host.started as Started | undefined;
  host.started = undefined;
  if (early?.src !== src) {
    early?.cancel.abort();
    return readSpecification(src, { signal, takeEarly: host.takeEarly });
  }
  signal.addEventListener('abort', () => early.cancel.abort(), { once: true });
  return early.read;
}

interface ReadOptions {
  signal: AbortSignal;
  takeEarly?: TakeEarly;
}

async function readSpecification(address: string, options: ReadOptions): Promise<ReadSpecification> {
  const { signal } = options;
  // Its script comes while the IDS does.
  const worker = startWorker(new URL('./specification.worker.ts', import.meta.url), 'specification');
  try {
    const ids = await fetchBytes(address, options);
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.onmessage = ({ data }: MessageEvent<SpecificationReply>) => {
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      };
      worker.onerror = (event) => reject(new Error(event.message || 'the worker cannot be started'));
      worker.postMessage({ ids });
    });
  } finally {
    worker.terminate();
  }
}

async function fetchBytes(address: string, { signal, takeEarly }: ReadOptions): Promise<Uint8Array> {
  const response = await (takeEarly?.(address)?.answer ?? fetch(new URL(address, document.baseURI), { signal }));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  return bytes;
}
