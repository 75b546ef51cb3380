/** Reads meshes of web-ifc. */
import type { IfcAPI } from 'web-ifc';
import type { Shape } from './pack-mesh.ts';
import { hash } from './weld.ts';

/** Copies a mesh out of the memory of web-ifc. */
export function readShape(api: IfcAPI, model: number, geometryId: number): Shape {
  const geometry = api.GetGeometry(model, geometryId);
  try {
    return {
      vertices: api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()).slice(),
      indices: api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize()).slice(),
    };
  } finally {
    geometry.delete();
  }
}

/** Builds the key from the content, because web-ifc gives different meshes one id if a type is placed more than once. */
export function keyOf({ vertices, indices }: Shape): string {
  const words = new Int32Array(vertices.buffer, vertices.byteOffset, vertices.length);
  const order = new Int32Array(indices.buffer, indices.byteOffset, indices.length);
  return `${words.length} ${order.length} ${hash(words, 0, words.length)} ${hash(words, 1, words.length - 1)} ${hash(order, 0, order.length)}`;
}
