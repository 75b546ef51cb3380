/** Computes the volume that two objects have in common, as triangles. */
import { BufferAttribute, BufferGeometry } from 'three';
import { Brush, Evaluator, INTERSECTION } from 'three-bvh-csg';

/** The triangles of two objects: nine coordinates each, in metres. */
export interface Pair {
  one: Float32Array;
  other: Float32Array;
}

/** Returns the triangles of what the pairs have in common; none for objects that only touch. */
export function commonVolume(pairs: readonly Pair[]): Float32Array<ArrayBuffer> {
  const evaluator = new Evaluator();
  evaluator.attributes = ['position'];
  evaluator.useGroups = false;
  const parts = pairs.map(({ one, other }) => {
    const { geometry } = evaluator.evaluate(brushOf(one), brushOf(other), INTERSECTION);
    return trianglesOf(geometry);
  });
  const all = new Float32Array(parts.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function brushOf(given: Float32Array): Brush {
  const triangles = volumeWithin(given) < 0 ? turnedOver(given) : given;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(triangles, 3));
  const brush = new Brush(geometry);
  brush.updateMatrixWorld(true);
  return brush;
}

/** Returns six times the volume within closed triangles; it is negative where their front is inside. */
function volumeWithin(triangles: Float32Array): number {
  let six = 0;
  for (let at = 0; at < triangles.length; at += 9) {
    const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = triangles.subarray(at, at + 9);
    six += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return six;
}

/** Swaps two corners of each triangle: a mirrored object has its front inside. */
function turnedOver(triangles: Float32Array): Float32Array {
  const turned = triangles.slice();
  for (let at = 0; at < triangles.length; at += 9) {
    turned.set(triangles.subarray(at + 6, at + 9), at + 3);
    turned.set(triangles.subarray(at + 3, at + 6), at + 6);
  }
  return turned;
}

function trianglesOf(geometry: BufferGeometry): Float32Array {
  const whole = geometry.index ? geometry.toNonIndexed() : geometry;
  const { array } = whole.getAttribute('position');
  return array as Float32Array;
}
