/** Converts the geometry of a file in the browser, as the service does. Loads the mesh library from the folder of this script. */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import wasm from 'web-ifc/web-ifc.wasm';
import { answerPage } from '../../common/ui/answer-page.ts';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import type { GeometryCalls, MadeGeometry } from './geometry-messages.ts';

/** The least share of 1 between two messages about the progress. */
const PROGRESS_STEP = 0.02;

answerPage<GeometryCalls>({ convert }, { convert: ({ glb }) => (glb ? [glb] : []) });

async function convert(file: Blob, report: (progress: number) => void): Promise<MadeGeometry> {
  const api = new webIfc.IfcAPI();
  // Uses one thread: several threads require a cross-origin isolated page.
  await Promise.all([api.Init(() => new URL(wasm, import.meta.url).href, true), MeshoptEncoder.ready]);
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF);
  let lastProgress = 0;
  const onProgress = (progress: number) => {
    if (progress - lastProgress < PROGRESS_STEP) return;
    lastProgress = progress;
    report(progress);
  };
  const { glb, measures } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read: readerOf(file), onProgress });
  return { glb: glb && (glb.buffer.slice(glb.byteOffset, glb.byteOffset + glb.length) as ArrayBuffer), measures };
}

function readerOf(file: Blob): (offset: number, size: number) => Uint8Array {
  const reader = new FileReaderSync();
  return (offset, size) => new Uint8Array(reader.readAsArrayBuffer(file.slice(offset, offset + size)));
}
