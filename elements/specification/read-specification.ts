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

/** The page allows no worker, or its script cannot be had; what is wrong with the IDS is no error. */
function readerError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ReaderError' });
}

/** By name: what was begun early is of another bundle, and classes do not cross bundles. */
export function isReaderError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ReaderError';
}

interface ReadOptions {
  signal: AbortSignal;
  takeEarly?: TakeEarly;
}

async function readSpecification(address: string, options: ReadOptions): Promise<ReadSpecification> {
  const { signal } = options;
  const fetched = fetchBytes(address, options);
  // Told where it is waited for.
  fetched.catch(() => undefined);
  // Its script comes while the IDS does.
  const worker = startReader();
  try {
    const reply = replyOf(worker, signal);
    worker.postMessage({ ids: await Promise.race([fetched, reply.then(() => fetched)]) });
    return await reply;
  } finally {
    worker.terminate();
  }
}

/** Where a policy forbids workers, some browsers throw at once; others send an error when the worker would start. */
function startReader(): Worker {
  try {
    return startWorker(new URL('./specification.worker.ts', import.meta.url), 'specification');
  } catch (error) {
    throw readerError(String(error));
  }
}

/** Listened for from the start: an error that comes while the IDS does would be heard by nobody. */
function replyOf(worker: Worker, signal: AbortSignal): Promise<ReadSpecification> {
  const reply = new Promise<ReadSpecification>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<SpecificationReply>) => {
      if (data.kind === 'failed') reject(readerError(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => reject(readerError(event.message || 'the worker cannot be started'));
  });
  reply.catch(() => undefined);
  return reply;
}

async function fetchBytes(address: string, { signal, takeEarly }: ReadOptions): Promise<Uint8Array> {
  const response = await (takeEarly?.(address)?.answer ?? fetch(new URL(address, document.baseURI), { signal }));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  signal.throwIfAborted();
  return bytes;
}
