/** The process that converts one model at a time for the server, without access to the database. It ends with its connection. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import type { GeometryOrder, GeometryOutcome } from './geometry-messages.ts';
import type { ProcessReply } from './limited-process.ts';

const api = new webIfc.IfcAPI();
const ready = Promise.all([api.Init(), MeshoptEncoder.ready]).then(() => api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF));

process.on('message', async (order: GeometryOrder) => {
  send(await answer(order));
});
process.on('disconnect', () => process.exit(0));
// A conversion holds this thread, which then does not hear that the server was killed: another thread looks.
const watch = `const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1_000);`;
new Worker(watch, { eval: true, execArgv: [] }).unref();
process.on('SIGINT', () => undefined); // Ctrl-C reaches the whole group; the server decides.

async function answer(order: GeometryOrder): Promise<ProcessReply<GeometryOutcome>> {
  try {
    await ready;
    return { kind: 'done', outcome: convertFile(order) };
  } catch (error) {
    const { stack, code } = error as NodeJS.ErrnoException;
    return { kind: 'failed', message: String(stack ?? error), code };
  }
}

function convertFile({ file, blobFile, measuresFile }: GeometryOrder): GeometryOutcome {
  const descriptor = fs.openSync(file, 'r');
  try {
    const read = (offset: number, size: number) => {
      const bytes = new Uint8Array(size);
      return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, size, offset));
    };
    const onProgress = (progress: number) => send({ kind: 'progress', progress });
    const { glb, measures } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read, onProgress });
    if (!glb) return 'NO_GEOMETRY';
    fs.writeFileSync(blobFile, glb);
    const text = Buffer.from(measures.map((one) => JSON.stringify(one)).join('\n'));
    fs.writeFileSync(measuresFile, text);
    const sha256 = createHash('sha256').update(glb).digest('hex');
    const spaces = measures.filter(({ floorAreaM2 }) => floorAreaM2 !== undefined);
    return { sizeBytes: glb.length, sha256, measuresBytes: text.length, spaces };
  } finally {
    fs.closeSync(descriptor);
  }
}

function send(reply: ProcessReply<GeometryOutcome>): void {
  process.send?.(reply);
}
