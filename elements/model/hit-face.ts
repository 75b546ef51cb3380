/** The face of a batch that a ray hits. */
import { type BatchedMesh, type Intersection, Matrix4, Vector3 } from 'three';

/** Returns the normal of the face; it points against `direction`. */
export function normalOf(batch: BatchedMesh, { face, batchId = 0 }: Intersection, direction: Vector3): Vector3 {
  const matrix = batch.getMatrixAt(batchId, new Matrix4());
  const normal = (face?.normal ?? direction).clone().transformDirection(matrix);
  return normal.dot(direction) > 0 ? normal.negate() : normal;
}

/** Returns the three corners of the face; none where no face is hit. */
export function cornersOf(batch: BatchedMesh, { face, batchId = 0 }: Intersection): Vector3[] {
  if (!face) return [];
  const matrix = batch.getMatrixAt(batchId, new Matrix4());
  const position = batch.geometry.getAttribute('position');
  return [face.a, face.b, face.c].map((at) => new Vector3().fromBufferAttribute(position, at).applyMatrix4(matrix));
}
