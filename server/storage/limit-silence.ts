/** A body that sends nothing for too long, though it is asked for more, has failed: without this its reader would wait for ever. */
import { pipeline, type Readable, Transform } from 'node:stream';

/** Looks per silence: a body is given up at most one look late. */
const LOOKS = 4;

export interface SilenceLimit {
  silenceMs: number;
  /** Ends the body too. */
  signal?: AbortSignal;
}

/** Told as an outage by tell-outages.ts. */
class SilentStoreError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(silenceMs: number) {
    super(`The store sent nothing for ${silenceMs} ms in the middle of an object`);
  }
}

/** The same bytes. A reader that takes its time is no silence of the source. */
export function limitSilence(source: Readable, { silenceMs, signal }: SilenceLimit): Readable {
  let hasMoved = false;
  let silentLooks = 0;
  const body = new Transform({
    transform(chunk, _encoding, done) {
      hasMoved = true;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    const isAskedFor = body.readableLength + body.writableLength === 0;
    silentLooks = hasMoved || !isAskedFor ? 0 : silentLooks + 1;
    hasMoved = false;
    if (silentLooks >= LOOKS) body.destroy(new SilentStoreError(silenceMs));
  }, silenceMs / LOOKS).unref();
  const stop = () => body.destroy(signal?.reason);
  pipeline(source, body, () => {
    clearInterval(timer);
    signal?.removeEventListener('abort', stop);
  });
  if (signal?.aborted) stop();
  else signal?.addEventListener('abort', stop);
  return body;
}
