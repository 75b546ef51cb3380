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

function brushOf(triangles: Float32Array): Brush {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(triangles, 3));
  const brush = new Brush(geometry);
  brush.updateMatrixWorld(true);
  return brush;
}

function trianglesOf(geometry: BufferGeometry): Float32Array {
  const whole = geometry.index ? geometry.toNonIndexed() : geometry;
  const { array } = whole.getAttribute('position');
  return array as Float32Array;
}
