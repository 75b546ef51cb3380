/** Fails a body that sends no bytes for too long; without this its reader would wait for ever. */
import { pipeline, type Readable, Transform } from 'node:stream';

/** Checks per time limit, so that a failure is at most one check late. */
const LOOKS = 4;

interface SilenceLimit {
  silenceMs: number;
  /** Destroys the body too. */
  signal?: AbortSignal;
}

/** report-outages.ts reports it as an outage. */
class SilentStoreError extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(silenceMs: number) {
    super(`The store sent nothing for ${silenceMs} ms in the middle of an object`);
  }
}

/** Passes the bytes on. A slow reader does not count as silence of the source. */
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
