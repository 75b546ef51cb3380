/** Wraps a storage so that its calls are spans of the surrounding work. Keys are random, so spans only have the kind of object. */
import { inSpanBelow, type SpanOptions, type Tracing } from '../tracing/tracing.ts';
import type { Storage } from './storage.ts';

export function traceStorage(storage: Storage, tracing: Tracing | undefined, store: 'local' | 's3'): Storage {
  if (!tracing) return storage;
  const optionsOf = (key: string): SpanOptions => ({
    kind: 'CLIENT',
    attributes: { 'vakwerk.store': store, 'vakwerk.object': key.split('/')[0] },
  });
  const call = <T>(name: string, key: string, work: () => Promise<T>) =>
    inSpanBelow(tracing, `store ${name}`, optionsOf(key), work);
  return {
    ...storage,
    put: (key, source, options) =>
      inSpanBelow(tracing, 'store put', optionsOf(key), async (span) => {
        const stored = await storage.put(key, source, options);
        span?.set({ 'vakwerk.bytes': stored.sizeBytes });
        return stored;
      }),
    putFile: (key, ...rest) => call('putFile', key, () => storage.putFile(key, ...rest)),
    open: (key, ...rest) => call('open', key, () => storage.open(key, ...rest)),
    read: (key, ...rest) => call('read', key, () => storage.read(key, ...rest)),
    localFile: (key, ...rest) => call('localFile', key, () => storage.localFile(key, ...rest)),
    remove: (key) => call('remove', key, () => storage.remove(key)),
  };
}
