/** Converts the geometry of a file in the browser, as the service does. Loads the mesh library from the folder of this script. */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import wasm from 'web-ifc/web-ifc.wasm';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import type { GeometryOrder, GeometryReply } from './geometry-messages.ts';

self.onmessage = async ({ data }: MessageEvent<GeometryOrder>) => {
  const reply = await make(data);
  const transfer = reply.kind === 'made' && reply.glb ? [reply.glb] : [];
  self.postMessage(reply, { transfer });
};

async function make({ file }: GeometryOrder): Promise<GeometryReply> {
  try {
    const api = new webIfc.IfcAPI();
    // Uses one thread: several threads require a cross-origin isolated page.
    await Promise.all([api.Init(() => new URL(wasm, import.meta.url).href, true), MeshoptEncoder.ready]);
    api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
    const { glb, measures } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read: readerOf(file), onProgress });
    return { kind: 'made', glb: glb && (glb.buffer.slice(glb.byteOffset, glb.byteOffset + glb.length) as ArrayBuffer), measures };
  } catch (error) {
    return { kind: 'failed', message: String((error as Error).stack ?? error) };
  }
}

function readerOf(file: Blob): (offset: number, size: number) => Uint8Array {
  const reader = new FileReaderSync();
  return (offset, size) => new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + size)));
}

const PROGRESS_STEP = 0.02;
let lastProgress = 0;

function onProgress(progress: number): void {
  if (progress - lastProgress < PROGRESS_STEP) return;
  lastProgress = progress;
  self.postMessage({ kind: 'progress', progress } satisfies GeometryReply);
}
