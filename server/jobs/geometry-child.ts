/** The process that converts one model at a time for the server, without access to the database. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import * as webIfc from 'web-ifc';
import { drawStill } from '../../engine/export/draw-model.ts';
import { convertGeometry } from '../../engine/geometry/convert-geometry.ts';
import type { ObjectMeasure } from '../../engine/geometry/measure-object.ts';
import { readMeasuredMaterials } from '../../engine/report/measured.ts';
import type { MeasuredMaterial } from '../../engine/report/report.ts';
import { UnreadableFile } from '../../engine/step/unreadable-file.ts';
import { answerOrders } from './answer-orders.ts';
import type { GeometryOrder, GeometryOutcome } from './geometry-messages.ts';

const READ_BYTES = 1_048_576;
const api = new webIfc.IfcAPI();
const ready = Promise.all([api.Init(), MeshoptEncoder.ready, MeshoptDecoder.ready]).then(() =>
  api.SetLogLevel(webIfc.LogLevel.LOG_LEVEL_OFF),
);

answerOrders<GeometryOrder, GeometryOutcome>(async (order, onProgress) => {
  await ready;
  return convertFile(order, onProgress);
});

function convertFile(order: GeometryOrder, onProgress: (progress: number) => void): GeometryOutcome {
  const { file, blobFile, measuresFile, pictureFile } = order;
  const descriptor = fs.openSync(file, 'r');
  try {
    const read = (offset: number, size: number) => {
      const bytes = new Uint8Array(size);
      return bytes.subarray(0, fs.readSync(descriptor, bytes, 0, size, offset));
    };
    const { glb, measures, spaces } = convertGeometry({ api, codes: webIfc, encoder: MeshoptEncoder, read, onProgress });
    if (!glb) return 'NO_GEOMETRY';
    fs.writeFileSync(blobFile, glb);
    const text = Buffer.from(measures.map((one) => JSON.stringify(one)).join('\n'));
    fs.writeFileSync(measuresFile, text);
    const picture = drawStill(glb, MeshoptDecoder);
    if (picture) fs.writeFileSync(pictureFile, picture);
    return {
      ...recordOf(glb),
      measuresBytes: text.length,
      ...(picture && { picture: recordOf(picture) }),
      spaces,
      materials: measureMaterials(descriptor, measures),
    };
  } finally {
    fs.closeSync(descriptor);
  }
}

function recordOf(bytes: Uint8Array): { sizeBytes: number; sha256: string } {
  return { sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Returns no materials when the reader of reports cannot read the file. */
function measureMaterials(descriptor: number, measures: readonly ObjectMeasure[]): MeasuredMaterial[] {
  const reading = readMeasuredMaterials(measures);
  const chunk = new Uint8Array(READ_BYTES);
  try {
    for (let at = 0; ; ) {
      const count = fs.readSync(descriptor, chunk, 0, chunk.length, at);
      if (count === 0) return reading.finish();
      reading.push(chunk.subarray(0, count));
      at += count;
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}
