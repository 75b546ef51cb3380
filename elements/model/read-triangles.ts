/** Reads the triangles of an object from the batch that draws all of them. */
import { Matrix4, Vector3 } from 'three';
import type { Geometry } from './geometry.ts';

/** Returns nine coordinates for each triangle, less `shift`. The batch has to be in full detail. */
export function readTriangles({ batch, objects }: Geometry, object: number, shift: Vector3): Float32Array<ArrayBuffer> {
  const instances = objects[object]?.instances ?? [];
  const ranges = instances.map((instance) => batch.getGeometryRangeAt(batch.getGeometryIdAt(instance)));
  const triangles = new Float32Array(ranges.reduce((total, range) => total + (range?.count ?? 0), 0) * 3);
  const position = batch.geometry.getAttribute('position');
  const index = batch.geometry.getIndex();
  const [corner, matrix] = [new Vector3(), new Matrix4()];
  let at = 0;
  for (const [which, range] of ranges.entries()) {
    if (!range) continue;
    batch.getMatrixAt(instances[which] as number, matrix);
    for (let place = range.start; place < range.start + range.count; place += 1) {
      corner.fromBufferAttribute(position, index ? index.getX(place) : place);
      corner.applyMatrix4(matrix).sub(shift).toArray(triangles, at);
      at += 3;
    }
  }
  return triangles;
}
